const { jestConfig } = require('@safarnama/tooling/jest');

const config = jestConfig({ environment: 'node', displayName: 'gateway' });

module.exports = {
  ...config,
  globalSetup: require.resolve('@safarnama/tooling/jest-programs'),
  // The exporter of traces uses import(), which the test runner only understands when it has transformed it.
  transformIgnorePatterns: config.transformIgnorePatterns.map((pattern) => pattern.replace('(uqr|', '(@opentelemetry|uqr|')),
};
