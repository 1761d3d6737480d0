const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * Jest loads its runner anew for each test file, with an AsyncLocalStorage that it never disables. Node 20 copies the value of each enabled
 * storage to each new promise: after a hundred files a promise has a hundred properties.
 */
const enabled = new Set();
const { _enable } = AsyncLocalStorage.prototype;
if (_enable)
  AsyncLocalStorage.prototype._enable = function enable() {
    enabled.add(this);
    return _enable.call(this);
  };

/** Disables the storages of a test file after its last test. */
exports.disableStorages = () => {
  for (const storage of enabled) storage.disable();
  enabled.clear();
};
