module.exports = require('@safarnama/tooling/webpack').defineRemote({ name: 'mfe-tours', dir: __dirname });
