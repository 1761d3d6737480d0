const config = require('@safarnama/tooling/jest').jestConfig();

module.exports = {
  ...config,
  // The trace exporter uses import(), which jest supports only in transformed modules.
  transformIgnorePatterns: config.transformIgnorePatterns.map((pattern) => pattern.replace('(uqr|', '(@opentelemetry|uqr|')),
};
