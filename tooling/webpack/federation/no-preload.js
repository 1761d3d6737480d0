/** Stands in for the federation runtime's own preloading: the page preloads by the route tables of its releases. */
const refuse = () => {
  throw new Error('this build preloads by itself');
};
export const preloadAssets = refuse;
export const formatPreloadArgs = refuse;
export const defaultPreloadArgs = refuse;
export const normalizePreloadExposes = refuse;
