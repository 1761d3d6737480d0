module.exports = require('@safarnama/tooling/webpack').defineRemote({ name: 'mfe-account', dir: __dirname });
