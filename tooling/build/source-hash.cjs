const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');
const { filesUnder, installedVersion, manifest } = require('../installed.cjs');
const { ROOT } = require('../remotes.cjs');
const { LANGUAGES, translationOf } = require('../webpack/language.cjs');
const { sharedNames, sharedVersions } = require('../webpack/shared.cjs');

/** Entry points of a package. */
const ENTRIES = ['src/remote.ts', 'src/client.ts', 'src/server.tsx', 'src/offline/worker.ts', 'src/offline/farewell.ts'];

/** Assets are hashed by their bytes. */
const FILES = Object.fromEntries(['.css', '.svg', '.png', '.ico'].map((ending) => [ending, 'file']));

const TOOLING = path.resolve(__dirname, '..');

/** Name and version of each build tool. */
const tools = () =>
  Object.keys(manifest(TOOLING).dependencies)
    .filter((name) => !name.startsWith('@safarnama/'))
    .map((name) => `${name}@${installedVersion(name, TOOLING)}`);

/** Excludes exactly these names; esbuild's `external` option would also exclude their subpaths. */
const without = (names) => ({
  name: 'without',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^/ }, ({ path: request }) => (names.includes(request) ? { path: request, external: true } : undefined)),
});

/** Source files of a package, including those of other packages; without modules that the shell shares, for a remote. */
async function importedFiles(dir) {
  const isRemote = existsSync(path.join(dir, 'src/remote.ts'));
  const { metafile } = await esbuild.build({
    absWorkingDir: dir,
    entryPoints: ENTRIES.filter((entry) => existsSync(path.join(dir, entry))),
    bundle: true,
    metafile: true,
    write: false,
    outdir: path.join(dir, 'dist'),
    platform: 'node',
    mainFields: ['browser', 'module', 'main'],
    conditions: ['browser', 'import', 'module'],
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: FILES,
    plugins: [without(isRemote ? sharedNames('production') : [])],
  });
  const files = Object.keys(metafile.inputs).map((file) => path.resolve(dir, file));
  return files.flatMap((file) => [file, ...LANGUAGES.flatMap((language) => translationOf(file, language) ?? [])]);
}

/** Changes with a file's bytes or a folder's entries; empty if it does not exist. */
const stateOf = (file) => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.isFile() ? stat.size : ''} ${stat.mtimeMs} ${stat.ino}` : '';
};

/**
 * Hash of a package's build inputs, sixteen characters: its code and imports, versions of the shared modules, build code and build
 * tools. Unrelated changes in the workspace do not change it.
 *
 * @param {string} dir folder of the package, here or a copy elsewhere
 * @returns {Promise<string>}
 */
async function sourceHash(dir) {
  const programs = JSON.stringify([sharedVersions, tools()]);
  const record = path.join(dir, 'dist/.sources.json');
  const known = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined;
  if (known?.programs === programs && Object.entries(known.sources).every(([file, state]) => stateOf(file) === state))
    return known.hash;
  const own = ['package.json', 'webpack.config.cjs'].map((name) => path.join(dir, name));
  const build = ['webpack', 'build'].flatMap((name) => filesUnder(path.join(TOOLING, name)));
  const files = [...(await importedFiles(dir)), ...own, ...build];
  // Recorded before reading, so that a change during the read is noticed next time.
  const folders = new Set(files.map((file) => path.dirname(file)));
  const sources = Object.fromEntries([...files, ...folders].map((file) => [file, stateOf(file)]));
  const hash = hashOf(files, dir, programs);
  mkdirSync(path.dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ programs, sources, hash }));
  return hash;
}

function hashOf(files, dir, programs) {
  const hash = createHash('sha256');
  const entries = files.map((file) => [path.relative(file.startsWith(dir + path.sep) ? dir : ROOT, file), file]);
  for (const [name, file] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${name}\n`).update(readFileSync(file));
  hash.update(programs);
  return hash.digest('hex').slice(0, 16);
}

module.exports = { importedFiles, sourceHash };
