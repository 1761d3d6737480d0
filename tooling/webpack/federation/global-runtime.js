/* A runtime plugin of the shell's container, built by webpack; the names below are aliases of one-runtime.cjs. */

import federation from 'federation/bundler-runtime';
import { initContainerEntry } from 'federation/init-container';
import * as runtime from 'federation/runtime';

/** Creates a container for a remote. The runtime's `init` would also make it the default container of `loadRemote`. */
function init(options) {
  const known = runtime.getInstance(({ name }) => name === options.name);
  known?.initOptions(options);
  return known ?? runtime.createInstance(options);
}

globalThis._SAFARNAMA_FEDERATION = {
  ...federation,
  runtime: { ...runtime, init },
  // The shell exposes no modules, so its build does not include the code that opens a container.
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

export default () => ({ name: 'global-runtime' });
