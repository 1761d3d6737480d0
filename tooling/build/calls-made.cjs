const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');
const { packageFolder } = require('../installed.cjs');
const { importedFiles } = require('./source-hash.cjs');

/** Name of a call in the contract → its path with `{}` for each parameter. */
function callPaths() {
  const contract = path.join(packageFolder('@safarnama/shared', __dirname), 'contract');
  const file = ['calls.ts', 'calls.js'].map((name) => path.join(contract, name)).find(existsSync);
  const { code } = esbuild.transformSync(readFileSync(file, 'utf8'), { loader: 'ts', format: 'cjs' });
  const module = { exports: {} };
  new Function('module', 'exports', code)(module, module.exports);
  return Object.fromEntries(
    Object.entries(module.exports).map(([name, build]) => [
      name,
      build(...Array(build.length).fill('{}')).replaceAll('%7B%7D', '{}'),
    ]),
  );
}

/**
 * API paths that a remote's own code uses through the contract, such as `/packages/{}/details`.
 *
 * @param {string} dir folder of the remote
 * @returns {Promise<string[]>}
 */
async function callsMade(dir) {
  const paths = callPaths();
  const own = (await importedFiles(dir)).filter(
    (file) => file.startsWith(path.join(dir, 'src') + path.sep) && /\.tsx?$/.test(file),
  );
  const names = own.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bAPI\.(\w+)/g)].map(([, name]) => name));
  return [...new Set(names.flatMap((name) => paths[name] ?? []))].sort();
}

module.exports = { callsMade };
