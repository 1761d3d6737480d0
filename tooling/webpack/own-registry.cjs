const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

const NAME = 'OwnRegistryPlugin';
const SAME_ADDRESS = 's.getAttribute("src") == url || ';

function replaced(code, from, to) {
  if (!code.includes(from)) throw new Error(`${NAME}: this webpack writes its runtime otherwise; ${from} is not in it`);
  return code.replace(from, to);
}

/**
 * Webpack writes the name of the registry that a chunk puts its modules into, which is one for each version, into the chunk. Here
 * the loader leaves the registry on the script that it makes, and the chunk takes it from there: what did not change between two
 * versions is the same file. Two versions in one page never take over a script that the other one has asked for.
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
