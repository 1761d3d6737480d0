/** Replaces the federation runtime's collection of its own functions: builds ask it only for snapshots, of which there are none. */
export default { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined }, share: {}, utils: {} };
