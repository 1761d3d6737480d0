const { existsSync, readdirSync, readFileSync, renameSync, rmSync } = require('node:fs');
const path = require('node:path');
const { inLanguage, LANGUAGES } = require('../webpack/language.cjs');
const { runWebpack } = require('./run-webpack.cjs');

/** Whether a folder holds a translation. */
const hasTranslation = (dir, language) => readdirSync(dir, { recursive: true }).some((file) => file.endsWith(`.${language}.ts`));

/** Languages beside English of a package: those of its own files. */
const languagesOf = (dir) => LANGUAGES.filter((language) => hasTranslation(path.join(dir, 'src'), language));

/** Moves the files of a language beside those of English. Names carry hashes: files that do not differ are one file. */
function merge(from, to, server) {
  for (const entry of readdirSync(from, { withFileTypes: true }).filter((item) => item.isFile())) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (!existsSync(target)) renameSync(source, target);
    else if (!readFileSync(source).equals(readFileSync(target))) throw new Error(`${entry.name} has two contents`);
  }
  renameSync(path.join(from, 'server/index.cjs'), path.join(to, server));
  rmSync(from, { recursive: true });
}

/**
 * Builds a package in English and in its languages, in one run of webpack.
 *
 * @param {{ dir: string, outDir: string, mode: string }} options dir: folder of the package
 * @param {() => import('webpack').Configuration[]} define makes its configurations; the first is the browser's, then the server's
 * @returns the statistics of the browser's build in English, and by language: statistics, and file of the server bundle
 */
async function buildLanguages({ dir, outDir, mode }, define) {
  const configs = define();
  const languages = mode === 'production' ? languagesOf(dir) : [];
  const folder = (language) => path.join(outDir, `.${language}`);
  const others = languages.map((language) =>
    define()
      .slice(0, 2)
      .map((config) => inLanguage(config, language, [outDir, folder(language)])),
  );
  const stats = await runWebpack([...configs, ...others.flat()]);
  const translated = languages.map((language, at) => {
    const server = `server/${language}.cjs`;
    const files = readdirSync(folder(language));
    merge(folder(language), outDir, server);
    return [language, { browser: stats[configs.length + 2 * at], server, files }];
  });
  return { browser: stats[0], translated };
}

module.exports = { buildLanguages };
