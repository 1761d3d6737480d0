module.exports = require('@safarnama/tooling/jest').jestConfig();
