// In tests, a class of a CSS module is its own name.
module.exports = new Proxy({ __esModule: false }, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
