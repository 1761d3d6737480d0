const { jestConfig } = require('@safarnama/tooling/jest');

const config = jestConfig({ environment: 'node', displayName: 'gateway' });

module.exports = {
  ...config,
  globalSetup: require.resolve('@safarnama/tooling/jest-programs'),
  // The embedded engine and the exporter of traces use import(), which the test runner only understands when it has transformed it.
  transformIgnorePatterns: config.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(uqr|', '(@electric-sql|@opentelemetry|uqr|'),
  ),
};
