/**
 * Replaces the federation runtime's manifest and snapshot readers, which are never called: a page's plan has the entry of every
 * remote. `disableSnapshot` removes only the plugin that calls them.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
  loadRemoteSnapshotInfo() {
    return Promise.reject(new Error('this build reads no snapshots'));
  }
}

/** For removed remotes, which have no snapshot. */
export const getGlobalRemoteInfo = () => ({});
