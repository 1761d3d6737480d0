const { existsSync, readdirSync, readFileSync, realpathSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');

/** Folder of a package, resolved from another folder; works for packages that do not export their package.json. */
function packageFolder(name, from) {
  const roots = createRequire(path.join(from, 'any.cjs')).resolve.paths(name) ?? [];
  const found = roots.map((root) => path.join(root, name)).find((dir) => existsSync(path.join(dir, 'package.json')));
  if (!found) throw new Error(`${name} is not installed for ${from}`);
  return realpathSync(found);
}

const manifest = (dir) => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));

/** Version of a package, resolved from another folder. */
const installedVersion = (name, from) => manifest(packageFolder(name, from)).version;

const owners = new Map();

/** Name of the package that a file is part of, without its scope: `mfe-tours`, `shell`, `shared`. */
function packageOf(file) {
  const dir = path.dirname(file);
  if (!owners.has(dir)) {
    const own = existsSync(path.join(dir, 'package.json')) && manifest(dir).name;
    owners.set(dir, own ? own.replace(/^@[^/]+\//, '') : packageOf(dir));
  }
  return owners.get(dir);
}

/** All files below a folder, in a fixed order. */
const filesUnder = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [] : path.join(entry.parentPath, entry.name)))
    .sort();

module.exports = { filesUnder, installedVersion, manifest, packageFolder, packageOf };
