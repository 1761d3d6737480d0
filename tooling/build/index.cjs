const { ROOT } = require('../remotes.cjs');

module.exports = {
  ROOT,
  ...require('./build-monolith.cjs'),
  ...require('./build-remote.cjs'),
  ...require('./build-shell.cjs'),
  ...require('./dev-release.cjs'),
  ...require('./programs.cjs'),
  ...require('./source-hash.cjs'),
  // Last: Node stops detecting the named exports of a CommonJS module at such an expression.
  declaredSite: require('./declared.cjs').declaredSite,
};
