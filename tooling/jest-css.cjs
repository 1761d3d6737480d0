// A CSS module in a test: every class is called by its own name.
module.exports = new Proxy({ __esModule: false }, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
