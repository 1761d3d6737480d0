/**
 * Stands in for the part of the federation runtime that reads manifests and snapshots of other systems: a page's plan names the
 * entry of every remote, so none is ever asked for (`disableSnapshot` leaves out the plugin that asks, not what it would call).
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
  loadRemoteSnapshotInfo() {
    return Promise.reject(new Error('this build reads no snapshots'));
  }
}

/** Of a remote that is taken out again: nothing is known of it but its registration. */
export const getGlobalRemoteInfo = () => ({});
