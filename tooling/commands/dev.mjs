import { existsSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { onChange, serve, serveAlone } from '../alone.mjs';
import { holdConnections } from '../hold-connections.mjs';
import { serveHotSite } from '../hot-site.mjs';
import { addressOf, freePort, portIsFree, portOf } from '../ports.mjs';
import { runningSite } from '../site-note.mjs';
import { defineAlone } from '../webpack/define-alone.cjs';
import { run as build } from './build.mjs';
import { ROOT } from './install.mjs';
import { answers, buildPrograms, startProgram, stopAll, untilAnswers, untilReady } from './process.mjs';
import { API_PORT, PORT, startArguments, startSite } from './start.mjs';

const { NAME, remotes, unknownRemote } = createRequire(import.meta.url)('../remotes.cjs');

const API = `http://127.0.0.1:${API_PORT}`;
const GALLERY_PORT = portOf('GALLERY_PORT', 8090);
/** The site with hot reload. */
const HOT_PORT = portOf('HOT_PORT', 8091);
const DATA = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
/** Port of the first remote; further ones get the next free port. */
const ALONE_PORT = portOf('ALONE_PORT', 3001);

const untilStopped = () =>
  Promise.race(['SIGINT', 'SIGTERM'].map((signal) => new Promise((resolve) => process.once(signal, resolve))));

/** Suspends the rebuild of the second server while the first one rebuilds: both share a thread. */
function rebuildFirst({ compiler: { hooks } }, { middleware }) {
  const { watching } = middleware.context;
  hooks.invalid.tap('rebuild-first', () => watching.suspend());
  for (const hook of [hooks.done, hooks.failed]) hook.tap('rebuild-first', () => watching.resume());
}

async function runSite(buildArguments) {
  process.env.DEV = '1';
  // The gateway restarts behind the port of the site, which stays open.
  const gatewayPort = await freePort(PORT + 10);
  const servers = await startSite(buildArguments, gatewayPort);
  await holdConnections({ port: PORT, host: process.env.HOST, target: gatewayPort });
  const gallery = { name: 'ui', dir: path.join(ROOT, 'tooling/gallery'), entry: './page.tsx', api: API };
  const galleryServer = await serve(defineAlone(gallery), GALLERY_PORT);
  const hot = await serveHotSite({ names: remotes(), data: DATA, site: `http://127.0.0.1:${PORT}`, port: HOT_PORT });
  rebuildFirst(hot, galleryServer);
  console.log(`Safarnama is ready: http://localhost:${PORT}  (parts: http://localhost:${GALLERY_PORT})`);
  console.log(`with hot reload: http://localhost:${HOT_PORT}`);

  const restart = async (name, ready) => {
    await buildPrograms();
    servers[name].child.kill('SIGTERM');
    await servers[name].exit;
    servers[name] = servers[name].startAgain();
    await untilReady(ready, servers[name], name);
  };
  const known = new Set(remotes());
  const folders = [...known, 'shell', 'shared', 'api', 'gateway'].map((folder) => path.join(ROOT, folder));
  const changes = onChange(
    folders,
    async (changed) => {
      console.log(`changed: ${changed.join(', ')}`);
      if (changed.some((folder) => folder === 'api' || folder === 'shared') && servers.api) await restart('api', `${API}/readyz`);
      if (
        changed.some((folder) => folder !== 'api' && folder !== 'gateway') &&
        (await build(buildArguments, { isBackground: true })) !== 0
      )
        return;
      // The gateway loads a new shell like a remote, but reads `shared` only at its start.
      if (changed.some((folder) => ['shared', 'gateway'].includes(folder))) {
        await restart('gateway', `http://${addressOf('HOST')}:${gatewayPort}/readyz`);
      }
      console.log('ready');
      // Longer than hot reload takes, so that the build does not delay it.
    },
    1000,
  );
  // A remote that was created meanwhile: its dependencies are installed last.
  watch(ROOT, (_event, folder) => {
    if (!folder || !NAME.test(folder) || known.has(folder) || !existsSync(path.join(ROOT, folder, 'node_modules'))) return;
    known.add(folder);
    changes.add(path.join(ROOT, folder));
    changes.note(folder);
  });
  await untilStopped();
}

/**
 * Addresses of the site beside which a remote is shown: those that `PORT` or `API_PORT` name, else the site that runs on this data. Without
 * a site the remote gets an API of its own.
 */
async function siteOf(name) {
  const note = process.env.PORT || process.env.API_PORT ? undefined : runningSite();
  if (note) {
    const site = `http://localhost:${note.port}`;
    console.log(`${name} runs beside the site at ${site}`);
    await untilAnswers(`${note.api}/readyz`, () => runningSite()?.pid === note.pid);
    return { site, api: note.api };
  }
  const site = `http://localhost:${PORT}`;
  if (await portIsFree(API_PORT)) {
    console.log(
      `No site runs on this data. An API is started at ${API} for ${name}; npm start in another terminal starts the site.`,
    );
    await buildPrograms();
    const api = startProgram('api', { HOST: '127.0.0.1' });
    await untilReady(`${API}/readyz`, api, 'The API');
  } else if (!(await answers(`${API}/readyz`))) {
    throw new Error(
      `Port ${API_PORT} is in use, but no API answers there. Set API_PORT to the port of the API, or to a free one.`,
    );
  }
  return { site, api: API };
}

async function runRemote(name) {
  if (!remotes().includes(name)) throw new Error(unknownRemote(name));
  const { site, api } = await siteOf(name);
  const port = await freePort(ALONE_PORT);
  const sources = [name, 'shared'].map((folder) => path.join(ROOT, folder));
  await serveAlone({ name, dir: path.join(ROOT, name), api, port, site, sources });
  await untilStopped();
}

export async function run(args) {
  try {
    const { positionals, buildArguments } = startArguments(args);
    const [name] = positionals;
    await (name ? runRemote(name) : runSite(buildArguments));
  } finally {
    await stopAll();
    setImmediate(() => process.exit());
  }
}
