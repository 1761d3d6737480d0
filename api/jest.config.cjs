const { jestConfig } = require('@safarnama/tooling/jest');

const config = jestConfig({ environment: 'node', displayName: 'api' });

module.exports = {
  ...config,
  globalSetup: require.resolve('@safarnama/tooling/jest-programs'),
  // The embedded engine and the exporter of traces use import(), which the test runner only understands when it has transformed it.
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm/)?(@electric-sql|@opentelemetry|uqr)[+@/])'],
};
