const { ROOT } = require('../remotes.cjs');

module.exports = {
  ROOT,
  ...require('./build-monolith.cjs'),
  ...require('./build-remote.cjs'),
  ...require('./build-shell.cjs'),
  declaredSite: require('./declared.cjs').declaredSite,
  ...require('./dev-release.cjs'),
  ...require('./programs.cjs'),
  ...require('./source-hash.cjs'),
};
