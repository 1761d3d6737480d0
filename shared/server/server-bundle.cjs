const { compileFunction } = require('node:vm');

/**
 * Evaluates a remote's server bundle, which may require only the shell's shared modules.
 *
 * @param {{ file: string, code: string }} path and code of `server/index.cjs`
 * @param {Record<string, unknown>} scope the shell's modules by name
 * @param {string} assetBase address of the release's folder, with a trailing slash
 * @param {readonly string[]} [absent] globals that the bundle does not see
 * @returns {{ createRemote: Function }}
 */
function evaluateServerBundle({ file, code }, scope, assetBase, absent = []) {
  const module = { exports: {} };
  const require = (name) => {
    if (name in scope) return scope[name];
    throw new Error(`${name} is not shared on the server`);
  };
  const wrapper = compileFunction(code, ['module', 'exports', 'require', '__ASSET_BASE__', ...absent], {
    filename: file,
  });
  wrapper(module, module.exports, require, assetBase);
  return module.exports;
}

module.exports = { evaluateServerBundle };
