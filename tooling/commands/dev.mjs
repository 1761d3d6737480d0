import { existsSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run as build } from './build.mjs';
import { builtShells, defineAlone, defineGallery, devRelease, serve } from './dev-server.mjs';
import { ROOT } from './install.mjs';
import { portIsFree, startTs, stopAll, untilReady } from './process.mjs';
import { API_PORT, PORT, startSite } from './start.mjs';

const { NAME, remotes, unknownRemote } = createRequire(import.meta.url)('../remotes.cjs');

const API = `http://127.0.0.1:${API_PORT}`;
const GALLERY_PORT = Number(process.env.GALLERY_PORT ?? 8090);
/** The first remote alone has it, another one beside it the next that is free. */
const ALONE_PORT = Number(process.env.ALONE_PORT ?? 3001);
const IGNORED = /node_modules|[\\/]dist|\.test\.tsx?$|\.md$/;

const untilStopped = () =>
  Promise.race(['SIGINT', 'SIGTERM'].map((signal) => new Promise((resolve) => process.once(signal, resolve))));

/** Calls back once things have been quiet for a moment after a change in one of the folders, or in one that `add` names later. */
function onChange(folders, act) {
  const changed = new Set();
  let timer;
  let running = Promise.resolve();
  const note = (folder) => {
    changed.add(folder);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const which = [...changed];
      changed.clear();
      running = running.then(() => act(which)).catch((error) => console.error(error.message));
    }, 150);
  };
  const add = (folder) =>
    watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!(file && IGNORED.test(file))) note(folder);
    });
  folders.forEach(add);
  return { add, note };
}

async function whole() {
  process.env.DEV = '1';
  const servers = await startSite();
  await serve(defineGallery({ api: API }), GALLERY_PORT);
  console.log(`Safarnama is ready: http://localhost:${PORT}  (parts: http://localhost:${GALLERY_PORT})`);

  const restart = async (name, file, ready) => {
    servers[name].child.kill('SIGTERM');
    await servers[name].exit;
    servers[name] = startTs(name, file);
    await untilReady(ready, servers[name], name);
  };
  const known = new Set(remotes());
  const changes = onChange([...known, 'shell', 'shared', 'api', 'gateway'], async (changed) => {
    console.log(`changed: ${changed.join(', ')}`);
    if (changed.some((folder) => folder === 'api' || folder === 'shared') && servers.api)
      await restart('api', 'api/server.ts', `${API}/readyz`);
    if (changed.some((folder) => folder !== 'api' && folder !== 'gateway') && (await build()) !== 0) return;
    // The shell is taken up as the remotes are; the gateway reads what is shared when it starts.
    if (changed.some((folder) => ['shared', 'gateway'].includes(folder))) {
      await restart('gateway', 'gateway/src/server.ts', `http://127.0.0.1:${PORT}/readyz`);
    }
    console.log('ready');
  });
  // A remote that is made meanwhile: its dependencies come last.
  watch(ROOT, (_event, folder) => {
    if (!folder || !NAME.test(folder) || known.has(folder) || !existsSync(path.join(ROOT, folder, 'node_modules'))) return;
    known.add(folder);
    changes.add(folder);
    changes.note(folder);
  });
  await untilStopped();
}

async function freePort(port) {
  if (await portIsFree(port)) return port;
  return freePort(port + 1);
}

async function alone(name) {
  if (!remotes().includes(name)) throw new Error(unknownRemote(name));
  if (await portIsFree(API_PORT)) {
    const api = startTs('api', 'api/server.ts');
    await untilReady(`${API}/readyz`, api, 'The API');
  }
  const port = await freePort(ALONE_PORT);
  const { update, middleware } = devRelease({ name });
  const config = defineAlone({ name, dir: path.join(ROOT, name), api: API });
  const setupMiddlewares = (middlewares) => [middleware, ...middlewares];
  await serve({ ...config, devServer: { ...config.devServer, setupMiddlewares } }, port);
  console.log(`${name} alone is ready: http://localhost:${port}`);
  // In a running site it meets that site's shell: without a built one there is none to be shown in.
  if (builtShells().length > 0) {
    await update();
    console.log(`in the running site: http://localhost:${PORT}/?override=${name}@http://localhost:${port}`);
    onChange([name, 'shared'], update);
  }
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
