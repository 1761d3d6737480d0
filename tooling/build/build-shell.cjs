const { cpSync, readFileSync, utimesSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { builds, builtShells } = require('@safarnama/shared/server/builds');
const { assetOf, browserFiles, kindOf } = require('./assets.cjs');
const { declarations } = require('./declared.cjs');
const { createFolder } = require('./atomic-folder.cjs');
const { buildLanguages } = require('./build-languages.cjs');
const { slotsNamed } = require('./slots-named.cjs');
const { sourceHash } = require('./source-hash.cjs');
const { ROOT } = require('../remotes.cjs');

const DIR = path.join(ROOT, 'shell');
const SHELLS = path.join(DIR, 'dist');
const SERVER = 'server/index.cjs';
const WORKERS = { worker: 'worker/worker.js', farewell: 'worker/farewell.js' };

/** Earlier builds that are not deleted: a gateway may serve one of them while no plan names the shell. */
const MAX_EARLIER_BUILDS = 8;

/**
 * Builds one release of the shell into a folder of its own, `<shell>/dist/<version>-<source>/`: browser files, `server/index.cjs`,
 * the service workers and `release.json`. A build of the same sources is reused, or copied under another version, since its files
 * do not contain the version. Remotes are built with the newest one.
 *
 * @param {{ dir?: string, version?: string, mode?: 'production' | 'development' }} [options] dir: folder of its sources, default
 *   the package; version: default that of its package.json
 * @returns {Promise<{ dir: string, release: object, built: boolean }>}
 */
async function buildShell({ dir = DIR, version, mode = 'production' } = {}) {
  const wanted = version ?? JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')).version;
  const source = `${await sourceHash(dir)}${mode === 'production' ? '' : `-${mode}`}`;
  const parent = dir === DIR ? SHELLS : path.join(dir, 'dist');
  const outDir = path.join(parent, `${wanted}-${source}`);
  const same = builds(parent).find((name) => name.endsWith(`-${source}`));
  const make = (next) => (same ? rename(path.join(parent, same), next, wanted) : build({ dir, next, mode, source, wanted }));
  const built = await createFolder(outDir, make, MAX_EARLIER_BUILDS);
  const now = new Date();
  if (!built && dir === DIR && builtShells(SHELLS)[0] !== outDir) utimesSync(outDir, now, now);
  return { dir: outDir, release: JSON.parse(readFileSync(path.join(outDir, 'release.json'), 'utf8')), built };
}

/** The same build under another version. */
function rename(from, to, version) {
  cpSync(from, to, { recursive: true });
  const file = path.join(to, 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }, null, 2));
}

async function build({ dir, next, mode, source, wanted }) {
  const define = () => require(path.join(dir, 'webpack.config.cjs'))({ outDir: next, mode });
  const { browser, translated } = await buildLanguages({ dir, outDir: next, mode }, define);
  const languages = translated.map(([language, { browser: stats, server }]) => {
    const { initial, groups } = chunksOf(stats);
    return [language, { ...initialFiles(initial), groups, server }];
  });
  writeShell(next, { version: wanted, source, ...chunksOf(browser), languages: Object.fromEntries(languages) });
}

/** Files that every page loads, and those of each group. */
function chunksOf(browser) {
  const { entrypoints, namedChunkGroups } = browser.toJson({ all: false, entrypoints: true, chunkGroups: true });
  const names = ({ assets }) => assets.map(({ name }) => name);
  const groups = Object.fromEntries(Object.entries(namedChunkGroups).map(([name, group]) => [name, names(group)]));
  return { initial: names(entrypoints.shell), groups };
}

const initialFiles = (initial) => ({
  scripts: initial.filter((file) => file.endsWith('.js')),
  styles: initial.filter((file) => file.endsWith('.css')),
});

/** Writes `release.json` with all files of the build: unlisted files are not published. */
function writeShell(dir, { version, source, initial, groups, languages = {} }) {
  const { sharedVersions } = require('../webpack/shared.cjs');
  const bundle = path.join(dir, SERVER);
  const { manifest, pages, scope } = require(bundle);
  const uses = slotsNamed(readFileSync(bundle, 'utf8'), 'shell');
  const release = {
    name: 'shell',
    version,
    hostApi: scope['@safarnama/shared/host'].HOST_API_VERSION,
    shared: sharedVersions,
    routes: pages,
    uses,
    props: declarations(DIR, uses).props,
    ...initialFiles(initial),
    groups,
    server: SERVER,
    ...(Object.keys(languages).length > 0 ? { languages } : {}),
    workers: WORKERS,
    manifest,
    assets: [
      ...browserFiles(dir).map((file) => assetOf(dir, file, kindOf(file))),
      ...[SERVER, ...Object.values(languages).map(({ server }) => server)].map((file) => assetOf(dir, file, 'server')),
      ...Object.values(WORKERS).map((file) => assetOf(dir, file, 'worker')),
    ],
    source,
    builtAt: new Date().toISOString(),
  };
  writeFileSync(path.join(dir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

module.exports = { buildShell, writeShell };
