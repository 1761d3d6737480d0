const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

const NAME = 'OwnRegistryPlugin';
const SAME_ADDRESS = 's.getAttribute("src") == url || ';

function replaced(code, from, to) {
  if (!code.includes(from)) throw new Error(`${NAME}: the runtime of this webpack version differs; ${from} is not in it`);
  return code.replace(from, to);
}

/**
 * Webpack writes the name of its chunk registry, which differs per version, into every chunk. Here the loader puts the registry on
 * the script element and the chunk reads it from there, so that an unchanged chunk is the same file in two versions. Two versions
 * in one page never use each other's scripts.
 */
class OwnRegistryPlugin {
  apply(compiler) {
    const { javascript, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { chunkLoadingGlobal, globalObject } = compilation.outputOptions;
      const registry = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
      const named = compilation.runtimeTemplate.assignOr(registry, '[]');
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (code) => `${code}\n      script.registry = ${registry};`,
      );
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (!(module instanceof LoadScriptRuntimeModule)) return;
        const { generate } = module;
        module.generate = () => replaced(generate.call(module), SAME_ADDRESS, '');
      });
      javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderChunk.tap(
        { name: NAME, stage: 100 },
        (source, { chunk }) =>
          chunk.hasRuntime()
            ? source
            : new sources.RawSource(replaced(source.source().toString(), `(${named})`, 'document.currentScript.registry')),
      );
    });
  }
}

module.exports = { OwnRegistryPlugin };
