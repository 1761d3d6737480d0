const { createHash } = require('node:crypto');
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const MARK = '@@INTEGRITY@@';
const NAME = 'IntegrityPlugin';

const digest = (algorithm, bytes) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
const sha384 = (bytes) => digest('sha384', bytes);

/**
 * The hash that the entry asks browsers to compare a file with. Every page with the remote loads the entry, and a hash costs its
 * bytes whole: 32 do for each file. A preload counts only for a request with the same hash, so `release.json` has this one, too.
 */
const askedFor = (bytes) => digest('sha256', bytes);

/**
 * The entry carries the hash of every other file of its remote, and the plan carries the hash of the entry: no file of a
 * remote runs that was not published. A file that is not in the table is refused.
 */
class IntegrityPlugin {
  /**
   * @param {RegExp} entry file name of the container
   * @param {(hash: string) => string} [renamed] its name once it is sealed: what webpack counts into a name is not there yet before
   */
  constructor(entry, renamed) {
    this.entry = entry;
    this.renamed = renamed;
  }

  apply(compiler) {
    const { RuntimeGlobals, Compilation, sources } = compiler.webpack;
    const seal = (tag, url) => `
      var sri = JSON.parse("${MARK}")[${url}.slice(${RuntimeGlobals.publicPath}.length)];
      if (!sri) throw new Error("no integrity for " + ${url});
      ${tag}.integrity = sri;
      ${tag}.crossOrigin = "anonymous";`;

    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) => code + seal('script', 'url'));
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (code, names) => code + seal(names.tag, names.href),
      );
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const entry = Object.keys(assets).find((file) => this.entry.test(file));
        const hashed = Object.keys(assets).filter((file) => /\.(js|css)$/.test(file) && file !== entry);
        const table = Object.fromEntries(hashed.map((file) => [file, askedFor(assets[file].buffer())]));
        const code = assets[entry].source().toString();
        // The minifier may have chosen any kind of quotes. Without a mark nothing is ever loaded later.
        const sealed = code.replace(new RegExp(`(["'\`])${MARK}\\1`, 'g'), () => JSON.stringify(JSON.stringify(table)));
        compilation.updateAsset(entry, new sources.RawSource(sealed));
        if (this.renamed)
          compilation.renameAsset(entry, this.renamed(createHash('sha256').update(sealed).digest('hex').slice(0, 8)));
      });
    });
  }
}

module.exports = { askedFor, IntegrityPlugin, sha384 };
