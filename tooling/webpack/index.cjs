module.exports = {
  ...require('./define-alone.cjs'),
  ...require('./define-monolith.cjs'),
  ...require('./define-remote.cjs'),
  ...require('./define-shell.cjs'),
  ...require('./integrity.cjs'),
  ...require('./shared.cjs'),
};
