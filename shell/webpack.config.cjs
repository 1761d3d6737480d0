module.exports = require('@safarnama/tooling/webpack').defineShell({ dir: __dirname });
