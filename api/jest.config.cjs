const { jestConfig } = require('@safarnama/tooling/jest');

const config = jestConfig({ environment: 'node', displayName: 'api' });

module.exports = {
  ...config,
  setupFilesAfterEnv: [...config.setupFilesAfterEnv, '<rootDir>/testing/setup.ts'],
  // The embedded engine loads its parts with import(), which the test runner only understands when it has transformed it.
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm/)?(@electric-sql|uqr)[+@/])'],
};
