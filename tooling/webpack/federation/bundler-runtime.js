/*
 * Replaces the entry of the federation's bundler runtime, which every build calls; the names below are aliases of one-runtime.cjs.
 * No build names a remote or prunes shared modules, and there is one share scope.
 */

import { attachShareScopeMap } from 'federation/bundler/attachShareScopeMap.js';
import { consumes } from 'federation/bundler/consumes.js';
import { initContainerEntry } from 'federation/bundler/initContainerEntry.js';
import { installInitialConsumes } from 'federation/bundler/installInitialConsumes.js';
import { createInstance, getInstance, init as initDefault } from 'federation/runtime';

/** Creates the container of a build. The first one, the shell's, is the default container of `loadRemote`. */
function init({ webpackRequire }) {
  const { initOptions } = webpackRequire.federation;
  if (!getInstance()) return initDefault(initOptions);
  const known = getInstance(({ name }) => name === initOptions.name);
  known?.initOptions(initOptions);
  return known ?? createInstance(initOptions);
}

/** Adds the shared modules of a build to the scope. */
async function I({ shareScopeName, webpackRequire }) {
  webpackRequire.federation.instance.initializeSharing(shareScopeName, { from: 'build' });
  attachShareScopeMap(webpackRequire);
}

const federation = {
  runtime: {},
  bundlerRuntime: { consumes, I, init, initContainerEntry, installInitialConsumes },
  attachShareScopeMap,
};
globalThis._SAFARNAMA_FEDERATION = federation;
export default federation;
