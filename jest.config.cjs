const { remotes } = require('@safarnama/tooling/remotes');

module.exports = { projects: ['shared', 'shell', ...remotes(), 'gateway', 'api'].map((name) => `<rootDir>/${name}`) };
