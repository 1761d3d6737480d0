module.exports = require('@safarnama/tooling/jest').jestConfig({ environment: 'node', displayName: 'gateway' });
