const { createHash } = require('node:crypto');
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const MARK = '@@INTEGRITY@@';
const NAME = 'IntegrityPlugin';

const digest = (algorithm, bytes) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
const sha384 = (bytes) => digest('sha384', bytes);

/**
 * Integrity hash of a file in the entry: SHA-256, because every page with the remote loads the entry and hashes do not compress. A
 * preload is used only by a request with the same hash, so `release.json` has this one, too.
 */
const integrityOf = (bytes) => digest('sha256', bytes);

/**
 * The entry contains the hash of every other file of its remote, and the plan that of the entry: only published files run. A file
 * that is not in the table is refused.
 */
class IntegrityPlugin {
  /**
   * @param {RegExp} entry file name of the container
   * @param {(hash: string) => string} [nameOf] its file name by the hash of its final content: webpack hashes it before the table is inserted
   */
  constructor(entry, nameOf) {
    this.entry = entry;
    this.nameOf = nameOf;
  }

  apply(compiler) {
    const { RuntimeGlobals, Compilation, sources } = compiler.webpack;
    const addIntegrity = (tag, url) => `
      var sri = JSON.parse("${MARK}")[${url}.slice(${RuntimeGlobals.publicPath}.length)];
      if (!sri) throw new Error("no integrity for " + ${url});
      ${tag}.integrity = sri;
      ${tag}.crossOrigin = "anonymous";`;

    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (code) => code + addIntegrity('script', 'url'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (code, names) => code + addIntegrity(names.tag, names.href),
      );
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const entry = Object.keys(assets).find((file) => this.entry.test(file));
        const hashed = Object.keys(assets).filter((file) => /\.(js|css)$/.test(file) && file !== entry);
        const table = Object.fromEntries(hashed.map((file) => [file, integrityOf(assets[file].buffer())]));
        const code = assets[entry].source().toString();
        // The minifier may use any quotes.
        const withTable = code.replace(new RegExp(`(["'\`])${MARK}\\1`, 'g'), () => JSON.stringify(JSON.stringify(table)));
        compilation.updateAsset(entry, new sources.RawSource(withTable));
        if (this.nameOf)
          compilation.renameAsset(entry, this.nameOf(createHash('sha256').update(withTable).digest('hex').slice(0, 8)));
      });
    });
  }
}

module.exports = { integrityOf, IntegrityPlugin, sha384 };
