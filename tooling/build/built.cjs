const { existsSync, readdirSync, statSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');
const SHELLS = path.join(ROOT, 'shell/dist');

/** What a folder of a build ends with: the hash of its sources. */
const NAMED = /(?:^|-)[0-9a-f]{16}(?:-development)?$/;

/** Names of the whole builds in a folder, newest first. */
function builds(parent) {
  if (!existsSync(parent)) return [];
  const age = (name) => statSync(path.join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(parent)
    .filter((name) => !name.startsWith('.') && NAMED.test(name))
    .sort((a, b) => age(b) - age(a));
}

/**
 * Folders of the shell's builds, the newest first: that one counts, pages that are open may ask for files of the others. The last
 * may be the one place that builds went to before each had its own; those from before the shell was a release come after the others.
 */
function builtShells() {
  const all = builds(SHELLS).map((name) => path.join(SHELLS, name));
  const isRelease = (dir) => existsSync(path.join(dir, 'release.json'));
  return [
    ...all.filter(isRelease),
    ...all.filter((dir) => !isRelease(dir)),
    ...(existsSync(path.join(SHELLS, 'shell.json')) ? [SHELLS] : []),
  ];
}

/** Folder of the newest build of a version of a remote, if there is one; `dir`: where the remote lies, default the package of that name. */
function builtFolder(name, version, dir = path.join(ROOT, name)) {
  const parent = path.join(dir, 'dist');
  const newest = builds(parent).find((folder) => folder.replace(NAMED, '') === version);
  return newest && path.join(parent, newest);
}

module.exports = { ROOT, SHELLS, builds, builtShells, builtFolder };
