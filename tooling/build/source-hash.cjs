const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');
const LEFT_OUT = new Set(['node_modules', 'dist', 'dev', 'testing']);

function* sources(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith('dist.')) continue;
    if (entry.isDirectory()) yield* sources(path.join(dir, entry.name));
    else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) yield path.join(dir, entry.name);
  }
}

/** Hash of everything that a package's build reads: its own sources, the shared package and the build itself. */
function sourceHash(dir) {
  const hash = createHash('sha256');
  for (const part of [dir, path.join(ROOT, 'shared'), path.join(ROOT, 'tooling/webpack'), path.join(ROOT, 'tooling/build')]) {
    for (const file of sources(part)) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  hash.update(readFileSync(path.join(ROOT, 'pnpm-lock.yaml')));
  return hash.digest('hex').slice(0, 16);
}

module.exports = { sourceHash, ROOT };
