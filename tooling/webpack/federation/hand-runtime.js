/* A runtime plugin of the shell's container, built by webpack; the names below are aliases of one-runtime.cjs. */

import federation from 'federation/bundler-runtime';
import { initContainerEntry } from 'federation/init-container';
import * as runtime from 'federation/runtime';

/** A remote's container of its own. The runtime's `init` would also make it the one that `loadRemote` asks from then on. */
function init(options) {
  const known = runtime.getInstance(({ name }) => name === options.name);
  known?.initOptions(options);
  return known ?? runtime.createInstance(options);
}

globalThis._SAFARNAMA_FEDERATION = {
  ...federation,
  runtime: { ...runtime, init },
  // The shell exposes nothing, so its own build leaves out how a container is opened.
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

export default () => ({ name: 'hand-runtime' });
