const { TestEnvironment } = require('jest-environment-node');
const { disableStorages } = require('./jest-async-storage.cjs');

/** Node environment that disables the async storages of a finished test file. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableStorages();
  }
};
