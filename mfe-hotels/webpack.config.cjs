module.exports = require('@safarnama/tooling/webpack').defineRemote({ name: 'mfe-hotels', dir: __dirname });
