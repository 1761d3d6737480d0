const { TestEnvironment } = require('jest-environment-node');
const { disableStorages } = require('./jest-async-storage.cjs');

/** Node without what earlier test files of the process left. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableStorages();
  }
};
