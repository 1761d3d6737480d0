import { existsSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { onChange, serve, serveAlone } from '../alone.mjs';
import { freePort, portIsFree, portOf } from '../ports.mjs';
import { defineAlone } from '../webpack/define-alone.cjs';
import { run as build } from './build.mjs';
import { ROOT } from './install.mjs';
import { buildPrograms, startProgram, stopAll, untilReady } from './process.mjs';
import { API_PORT, PORT, startSite } from './start.mjs';

const { NAME, remotes, unknownRemote } = createRequire(import.meta.url)('../remotes.cjs');

const API = `http://127.0.0.1:${API_PORT}`;
const GALLERY_PORT = portOf('GALLERY_PORT', 8090);
/** Port of the first remote; further ones get the next free port. */
const ALONE_PORT = portOf('ALONE_PORT', 3001);

const untilStopped = () =>
  Promise.race(['SIGINT', 'SIGTERM'].map((signal) => new Promise((resolve) => process.once(signal, resolve))));

async function whole() {
  process.env.DEV = '1';
  const servers = await startSite();
  const gallery = { name: 'ui', dir: path.join(ROOT, 'tooling/gallery'), entry: './page.tsx', api: API };
  await serve(defineAlone(gallery), GALLERY_PORT);
  console.log(`Safarnama is ready: http://localhost:${PORT}  (parts: http://localhost:${GALLERY_PORT})`);

  const restart = async (name, ready) => {
    await buildPrograms();
    servers[name].child.kill('SIGTERM');
    await servers[name].exit;
    servers[name] = startProgram(name);
    await untilReady(ready, servers[name], name);
  };
  const known = new Set(remotes());
  const folders = [...known, 'shell', 'shared', 'api', 'gateway'].map((folder) => path.join(ROOT, folder));
  const changes = onChange(folders, async (changed) => {
    console.log(`changed: ${changed.join(', ')}`);
    if (changed.some((folder) => folder === 'api' || folder === 'shared') && servers.api) await restart('api', `${API}/readyz`);
    if (changed.some((folder) => folder !== 'api' && folder !== 'gateway') && (await build()) !== 0) return;
    // The gateway loads a new shell like a remote, but reads `shared` only at its start.
    if (changed.some((folder) => ['shared', 'gateway'].includes(folder))) {
      await restart('gateway', `http://127.0.0.1:${PORT}/readyz`);
    }
    console.log('ready');
  });
  // A remote that was created meanwhile: its dependencies are installed last.
  watch(ROOT, (_event, folder) => {
    if (!folder || !NAME.test(folder) || known.has(folder) || !existsSync(path.join(ROOT, folder, 'node_modules'))) return;
    known.add(folder);
    changes.add(path.join(ROOT, folder));
    changes.note(folder);
  });
  await untilStopped();
}

async function alone(name) {
  if (!remotes().includes(name)) throw new Error(unknownRemote(name));
  if (await portIsFree(API_PORT)) {
    await buildPrograms();
    const api = startProgram('api');
    await untilReady(`${API}/readyz`, api, 'The API');
  }
  const port = await freePort(ALONE_PORT);
  const sources = [name, 'shared'].map((folder) => path.join(ROOT, folder));
  await serveAlone({ name, dir: path.join(ROOT, name), api: API, port, site: `http://localhost:${PORT}`, sources });
  await untilStopped();
}

export async function run([name]) {
  try {
    await (name ? alone(name) : whole());
    return 0;
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    await stopAll();
    setImmediate(() => process.exit());
  }
}
