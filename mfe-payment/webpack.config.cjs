module.exports = require('@safarnama/tooling/webpack').defineRemote({ name: 'mfe-payment', dir: __dirname });
