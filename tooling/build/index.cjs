const { ROOT } = require('../remotes.cjs');

module.exports = {
  ROOT,
  ...require('./build-monolith.cjs'),
  ...require('./build-remote.cjs'),
  ...require('./build-shell.cjs'),
  ...require('./dev-release.cjs'),
  ...require('./programs.cjs'),
  ...require('./source-hash.cjs'),
  // Last: Node finds the names of a CommonJS module for `import` only up to an expression like this one.
  declaredSite: require('./declared.cjs').declaredSite,
};
