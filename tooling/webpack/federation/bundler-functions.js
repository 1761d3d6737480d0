/**
 * Replaces functions of the federation's bundler runtime (1.2 kB brotli): no build names a remote or prunes shared modules, so that
 * nothing is left of them.
 */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
export const getSharedFallbackGetter = ({ factory }) => factory;
export const remotes = () => {
  throw new Error('this build names no remotes');
};
