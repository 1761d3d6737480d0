const { remotes } = require('@safarnama/tooling/remotes');
const { testTimeout } = require('@safarnama/tooling/jest').jestConfig();

module.exports = {
  projects: ['shared', 'shell', ...remotes(), 'gateway', 'api', 'tooling'].map((name) => `<rootDir>/${name}`),
  // Of several projects jest reads it here alone.
  testTimeout,
  globalSetup: require.resolve('./tooling/scratch-folder.cjs'),
};
