const { TestEnvironment } = require('jest-environment-jsdom');
const { disableStorages } = require('./jest-async-storage.cjs');
const { lightComputedStyle } = require('./jest-computed-style.cjs');

// jsdom lacks these, or has versions that Node's Request rejects; the router needs a matching set.
const BORROWED = ['TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'fetch', 'AbortController', 'AbortSignal'];

/** jsdom with the globals that the router needs. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of BORROWED) this.global[name] = globalThis[name];
    lightComputedStyle(this.global);
  }

  async teardown() {
    await super.teardown();
    disableStorages();
  }
};
