module.exports = {
  ...require('./build-monolith.cjs'),
  ...require('./build-remote.cjs'),
  ...require('./build-shell.cjs'),
  ...require('./built.cjs'),
  ...require('./dev-release.cjs'),
  ...require('./source-hash.cjs'),
};
