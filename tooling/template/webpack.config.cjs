module.exports = require('@safarnama/tooling/webpack').defineRemote({ name: 'mfe-sample', dir: __dirname });
