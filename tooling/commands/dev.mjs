import { watch } from 'node:fs';
import path from 'node:path';
import { run as build, REMOTES } from './build.mjs';
import { builtShells, defineAlone, defineGallery, devRelease, serve } from './dev-server.mjs';
import { ROOT } from './install.mjs';
import { portIsFree, startTs, stopAll, untilReady } from './process.mjs';
import { API_PORT, PORT, startSite } from './start.mjs';

const API = `http://127.0.0.1:${API_PORT}`;
const GALLERY_PORT = 8090;
const ALONE_PORTS = { 'mfe-tours': 3001, 'mfe-hotels': 3002, 'mfe-account': 3003, 'mfe-payment': 3004 };
const IGNORED = /node_modules|[\\/]dist|\.test\.tsx?$|\.md$/;

const untilStopped = () =>
  Promise.race(['SIGINT', 'SIGTERM'].map((signal) => new Promise((resolve) => process.once(signal, resolve))));

/** Calls back once things have been quiet for a moment after a change in one of the folders. */
function onChange(folders, act) {
  const changed = new Set();
  let timer;
  let running = Promise.resolve();
  for (const folder of folders) {
    watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file && IGNORED.test(file)) return;
      changed.add(folder);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const which = [...changed];
        changed.clear();
        running = running.then(() => act(which)).catch((error) => console.error(error.message));
      }, 150);
    });
  }
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
  onChange([...REMOTES, 'shell', 'shared', 'api', 'gateway'], async (changed) => {
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
  await untilStopped();
}

async function alone(name) {
  if (!(name in ALONE_PORTS)) throw new Error(`There is no remote ${name}; remotes: ${REMOTES.join(', ')}`);
  if (await portIsFree(API_PORT)) {
    const api = startTs('api', 'api/server.ts');
    await untilReady(`${API}/readyz`, api, 'The API');
  }
  const port = ALONE_PORTS[name];
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
