const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom has none of these, or ones that Node's Request refuses; the router needs them to agree.
const BORROWED = ['TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'fetch', 'AbortController', 'AbortSignal'];

/** A browser as far as the router can tell. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of BORROWED) this.global[name] = globalThis[name];
  }
};
