const { Module } = require('node:module');
const path = require('node:path');
const { builtShells } = require('@safarnama/shared/server/builds');
const esbuild = require('esbuild');
const { ROOT } = require('../remotes.cjs');
const { sharedNames } = require('../webpack/shared.cjs');

const PICTURES = { '.svg': 'dataurl', '.png': 'dataurl' };

const PRESETS = '@safarnama/shared/host/presets';

/** Bundles packages of a folder into one module, because Node cannot require TypeScript and stylesheets. */
async function bundled(names, dir) {
  const entry = names.map((name, at) => `import * as m${at} from ${JSON.stringify(name)};`);
  const list = names.map((name, at) => `${JSON.stringify(name)}: m${at}`);
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `${entry.join('\n')}\nexport const scope = { ${list.join(', ')} };`, resolveDir: dir },
    bundle: true,
    write: false,
    // Nothing is written; the CSS loader needs a folder name.
    outdir: dir,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: PICTURES,
    logLevel: 'silent',
  });
  const module = new Module(path.join(dir, 'scope.cjs'));
  module.paths = Module._nodeModulePaths(dir);
  module._compile(outputFiles.find(({ path: file }) => file.endsWith('.js')).text, module.id);
  return module.exports.scope;
}

/**
 * Shared modules for running a remote's server bundle during its build: those of the newest local shell build, or the installed
 * packages.
 *
 * @param {string} dir folder of the remote
 * @returns {Promise<Record<string, unknown>>} module name → module
 */
async function scopeFor(dir) {
  const [shell] = builtShells(path.join(ROOT, 'shell/dist'));
  return shell ? require(path.join(shell, 'server/index.cjs')).scope : bundled(sharedNames('production'), dir);
}

/** Settings of a site without a `SITE_CONFIG` file. */
const defaultConfig = async () => (await bundled([PRESETS], __dirname))[PRESETS].DEFAULT_CONFIG;

module.exports = { defaultConfig, scopeFor };
