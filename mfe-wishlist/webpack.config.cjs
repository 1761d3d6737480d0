module.exports = require('@safarnama/tooling/webpack').defineRemote({ name: 'mfe-wishlist', dir: __dirname });
