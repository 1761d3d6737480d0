const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '..');

/** What the folder of a remote is called: lint, types and the workspace know them by it. */
const NAME = /^mfe-[a-z0-9]+(-[a-z0-9]+)*$/;

/** Names of the remotes in the workspace: every folder `mfe-…` that has a door. No list of them stands anywhere. */
const remotes = () =>
  readdirSync(ROOT)
    .filter((name) => NAME.test(name) && existsSync(path.join(ROOT, name, 'src/remote.ts')))
    .sort();

/** What is said to somebody who names a remote that is not there. */
const unknownRemote = (name) =>
  `there is no remote ${name}; remotes: ${remotes().join(', ')}. npm run create -- mfe-name makes one`;

module.exports = { NAME, ROOT, remotes, unknownRemote };
