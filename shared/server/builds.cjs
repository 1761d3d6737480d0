const { existsSync, readdirSync, statSync } = require('node:fs');
const path = require('node:path');

/** Ending of a build's folder: the hash of its sources. */
const NAMED = /(?:^|-)[0-9a-f]{16}(?:-development)?$/;

/** Names of the complete builds in a folder, newest first. */
function builds(parent) {
  if (!existsSync(parent)) return [];
  const age = (name) => statSync(path.join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(parent)
    .filter((name) => !name.startsWith('.') && NAMED.test(name))
    .sort((a, b) => age(b) - age(a));
}

/** Folders of the shell's builds, newest first. The newest is current; open pages may request files of the others. */
const builtShells = (parent) => builds(parent).map((name) => path.join(parent, name));

/** Folder of the newest build of a version below `<dir>/dist`, or undefined. */
function builtFolder(version, dir) {
  const parent = path.join(dir, 'dist');
  const newest = builds(parent).find((folder) => folder.replace(NAMED, '') === version);
  return newest && path.join(parent, newest);
}

module.exports = { builds, builtShells, builtFolder };
