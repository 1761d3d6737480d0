const { jestConfig } = require('./jest.cjs');

const config = jestConfig({ environment: 'node', displayName: 'tooling' });

module.exports = {
  ...config,
  testPathIgnorePatterns: [...config.testPathIgnorePatterns, '/template/'],
  // Both templates have a package of the same name.
  modulePathIgnorePatterns: ['/template/'],
};
