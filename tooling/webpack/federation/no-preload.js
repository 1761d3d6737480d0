/** Replaces the federation runtime's preloading: pages preload by the route tables of releases. */
const refuse = () => {
  throw new Error('this build has no federation preload');
};
export const preloadAssets = refuse;
export const formatPreloadArgs = refuse;
export const defaultPreloadArgs = refuse;
export const normalizePreloadExposes = refuse;
