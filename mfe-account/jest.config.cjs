module.exports = require('@safarnama/tooling/jest').jestConfig({ dir: __dirname });
