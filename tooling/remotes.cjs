const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '..');

/** Folder names of remotes; lint, types and the workspace match this pattern. */
const NAME = /^mfe-[a-z0-9]+(-[a-z0-9]+)*$/;

/** Names of the remotes in the workspace: folders `mfe-…` with `src/remote.ts`. */
const remotes = () =>
  readdirSync(ROOT)
    .filter((name) => NAME.test(name) && existsSync(path.join(ROOT, name, 'src/remote.ts')))
    .sort();

/** Message for an unknown remote. */
const unknownRemote = (name) =>
  `there is no remote ${name}; remotes: ${remotes().join(', ')}. npm run create -- mfe-name makes one`;

module.exports = { NAME, ROOT, remotes, unknownRemote };
