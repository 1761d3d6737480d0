const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { evaluateServerBundle } = require('@safarnama/shared/server/server-bundle');
const { ROOT, unknownRemote } = require('../remotes.cjs');
const { globalName, HASHED_ENTRY, sharedRanges } = require('../webpack/index.cjs');
const { assetOf, browserFiles, kindOf } = require('./assets.cjs');
const { callsMade } = require('./calls-made.cjs');
const { declarations } = require('./declared.cjs');
const { createFolder } = require('./atomic-folder.cjs');
const { largestModules } = require('./largest-modules.cjs');
const { buildLanguages } = require('./build-languages.cjs');
const { defaultConfig, scopeFor } = require('./scope.cjs');
const { slotsNamed } = require('./slots-named.cjs');
const { sourceHash } = require('./source-hash.cjs');

/** Earlier builds of a remote that are not deleted. None is served from the build folder. */
const MAX_EARLIER_BUILDS = 4;
const SERVER = 'server/index.cjs';

/** A host that can describe a remote but not run it. */
function describingHost({ createLinks, HOST_API_VERSION }, config) {
  const refuse = () => Promise.reject(new Error('a build makes no API calls'));
  return {
    version: HOST_API_VERSION,
    http: { get: refuse, post: refuse },
    session: { store: { getState: () => ({ status: 'visitor' }), subscribe: () => () => {} } },
    notify: {},
    events: { emit: () => {}, on: () => () => {} },
    links: createLinks([]),
    config,
    clock: { now: () => 0, today: () => '2000-01-01' },
    Slot: () => null,
    Place: () => null,
  };
}

/** The fills of a remote as a list. */
const fillsOf = (name, { fills = {}, slots }) =>
  Object.entries(fills).flatMap(([place, entries]) =>
    entries.map(({ slot, link, label, order = 100, late }) => {
      if (link !== undefined) return { place, link, label, order };
      if (!Object.hasOwn(slots, slot)) throw new Error(`${name}: ${place} is filled with ${slot}, which is no slot of it`);
      return { place, slot, order, ...(late ? { late } : {}) };
    }),
  );

/** Origins of the team's own APIs. The site checks whether they are allowed. */
function connectOf(name, { connect = [] }) {
  for (const text of connect) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isOwn = url?.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
    if (url?.origin !== text || !(url.protocol === 'https:' || isOwn))
      throw new Error(
        `${name}: src/remote.ts: connect has ${text}, which is not the origin of an https address, such as https://guides.example`,
      );
  }
  return [...new Set(connect)];
}

/** Ids of all routes: the names of their chunks. */
const screensIn = (table) => table.flatMap(({ id, children = [] }) => [id, ...screensIn(children)]);

/** Globals of Node that render workers and browsers lack. */
const ABSENT = ['process', 'fetch'];

/** Calls `load`. An error gets the name of the failed screen or slot. */
const loadOnServer = (name, part, load) =>
  Promise.resolve()
    .then(load)
    .catch(({ message }) => {
      throw new Error(
        `${name}: ${part} can not be loaded on a server: ${message}; render workers have no window, no ${ABSENT.join(', no ')}`,
      );
    });

/** Loads every screen and slot on a server; rejects when one fails, so that no such release is built. */
async function describe(file, name, dir) {
  const scope = await scopeFor(dir);
  const bundle = { file, code: readFileSync(file, 'utf8') };
  const { createRemote } = await loadOnServer(name, 'src/remote.ts', () => evaluateServerBundle(bundle, scope, '/', ABSENT));
  if (typeof createRemote !== 'function') throw new Error(`${name}: src/remote.ts must export createRemote`);
  const host = scope['@safarnama/shared/host'];
  const remote = createRemote(describingHost(host, await defaultConfig()));
  const walk = (routes) =>
    Promise.all(
      routes.map(async ({ id, path: at, index, caseSensitive, handle, lazy, children }) => {
        if (typeof lazy !== 'function') throw new Error(`${name}: the route ${id} has no lazy`);
        const screen = await loadOnServer(name, `the screen ${id}`, lazy);
        if (typeof screen.Component !== 'function') throw new Error(`${name}: the route ${id} has no Component`);
        return { id, path: at, index, caseSensitive, handle, children: children && (await walk(children)) };
      }),
    );
  const slots = Object.keys(remote.slots);
  for (const slot of slots) {
    const module = await loadOnServer(name, `the slot ${slot}`, remote.slots[slot]);
    if (typeof module.Component !== 'function') throw new Error(`${name}: the slot ${slot} has no Component`);
  }
  return {
    table: await walk(remote.routes),
    slots,
    fills: fillsOf(name, remote),
    criticality: remote.criticality,
    connect: connectOf(name, remote),
    hostApi: `^${host.HOST_API_VERSION.split('.').slice(0, 2).join('.')}`,
  };
}

/**
 * Builds one release of a remote into `<remote>/dist/<version>-<source>/`: browser files, `server/index.cjs` and `release.json`. A
 * build of the same sources is reused. The server bundle is run once, with the shared modules of the newest local shell build, or
 * with the installed packages.
 *
 * @param {{ name: string, dir?: string, version?: string, mode?: 'production' | 'development' }} options dir: folder of its sources,
 *   default the package of that name; version: default that of its package.json
 * @returns {Promise<{ dir: string, release: object }>}
 */
async function buildRemote({ name, dir = path.join(ROOT, name), version, mode = 'production' }) {
  if (!existsSync(path.join(dir, 'webpack.config.cjs'))) throw new Error(unknownRemote(name));
  const pkg = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const wanted = version ?? pkg.version;
  if (!wanted) throw new Error(`${name}/package.json has no version: add "version": "1.0.0", or pass --version`);
  const source = await sourceHash(dir);
  const outDir = path.join(dir, 'dist', `${wanted}-${source}`);
  await createFolder(outDir, (folder) => build({ name, dir, wanted, source, mode, outDir: folder }), MAX_EARLIER_BUILDS);
  return { dir: outDir, release: JSON.parse(readFileSync(path.join(outDir, 'release.json'), 'utf8')) };
}

async function build({ name, dir, wanted, source, mode, outDir }) {
  const define = () => require(path.join(dir, 'webpack.config.cjs'))({ version: wanted, outDir, mode });
  const { browser, translated } = await buildLanguages({ dir, outDir, mode }, define);
  const groupsOf = (stats) =>
    Object.fromEntries(
      Object.entries(stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups)
        .filter(([group]) => group !== globalName(name, wanted))
        .map(([group, { assets }]) => [group, assets.map((asset) => asset.name)]),
    );
  const isEntry = (file) => HASHED_ENTRY.test(file);
  const described = await describe(path.join(outDir, SERVER), name, dir);

  const files = browserFiles(outDir);
  const languages = Object.fromEntries(
    translated.map(([language, { browser: stats, server, files: own }]) => [
      language,
      { entry: own.find(isEntry), server, groups: groupsOf(stats) },
    ]),
  );
  const entries = Object.values(languages).map(({ entry: file }) => file);
  const servers = [SERVER, ...Object.values(languages).map(({ server }) => server)];
  const entry = files.find((file) => isEntry(file) && !entries.includes(file));
  const uses = slotsNamed(readFileSync(path.join(outDir, SERVER), 'utf8'), name);
  const release = {
    name,
    version: wanted,
    hostApi: described.hostApi,
    ...(described.criticality ? { criticality: described.criticality } : {}),
    slots: described.slots,
    fills: described.fills,
    uses,
    ...declarations(dir, [...uses, ...described.fills.map(({ place }) => place)]),
    entry,
    calls: await callsMade(dir),
    ...(described.connect.length > 0 ? { connect: described.connect } : {}),
    global: globalName(name, wanted),
    server: SERVER,
    exposes: ['./remote'],
    shared: sharedRanges,
    groups: groupsOf(browser),
    ...(translated.length > 0 ? { languages } : {}),
    largest: largestModules(browser, [...screensIn(described.table), ...described.slots.map((slot) => `slot-${slot}`)]),
    table: described.table,
    // All files of the release: unlisted files are not published.
    assets: [...files, ...servers].map((file) => {
      const kind = isEntry(file) ? 'entry' : servers.includes(file) ? 'server' : kindOf(file);
      return assetOf(outDir, file, kind, /^(script|style)$/.test(kind));
    }),
    source,
    builtAt: new Date().toISOString(),
  };
  writeFileSync(path.join(outDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

module.exports = { buildRemote };
