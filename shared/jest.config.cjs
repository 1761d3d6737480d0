const config = require('@safarnama/tooling/jest').jestConfig();

module.exports = {
  ...config,
  // The exporter of traces uses import(), which the test runner only understands when it has transformed it.
  transformIgnorePatterns: config.transformIgnorePatterns.map((pattern) => pattern.replace('(uqr|', '(@opentelemetry|uqr|')),
};
