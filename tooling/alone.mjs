import { watch } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import building from './build/dev-release.cjs';
import { defineAlone } from './webpack/define-alone.cjs';

const IGNORED = /node_modules|[\\/]dist|^dist|\.test\.tsx?$|\.md$/;

/** Calls back once things have been quiet for some milliseconds after a change in one of the folders, or in one that `add` names later. */
export function onChange(folders, act, quiet = 150) {
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
    }, quiet);
  };
  const add = (folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!(file && IGNORED.test(file))) note(path.basename(folder));
    });
  folders.forEach(add);
  return { add, note };
}

/**
 * The page's own host and port: the server refuses a socket whose `Origin` is another host, as `localhost` is for a page that connects
 * to 127.0.0.1.
 */
const SOCKET = 'auto://0.0.0.0:0/ws';

/** Serves a webpack configuration with hot reload. Resolves when it listens. */
export async function serve(config, port) {
  const { devServer, ...compilation } = config;
  const client = { overlay: true, logging: 'warn', webSocketURL: SOCKET };
  const server = new WebpackDevServer({ ...devServer, port, client }, webpack(compilation));
  await server.start();
  return server;
}

/**
 * Serves one remote without the shell, and its releases for a site that runs on this machine.
 *
 * @param {{ name: string, dir: string, api: string, port: number, site: string, sources?: string[] }} remote api: where `/api` is
 *   sent; site: that site's address; sources: folders whose changes count, default its own
 */
export async function serveAlone({ name, dir, api, port, site, sources = [dir] }) {
  const { update, middleware } = building.devRelease({ name, dir });
  const config = defineAlone({ name, dir, api });
  const setupMiddlewares = (middlewares) => [middleware, ...middlewares];
  await serve({ ...config, devServer: { ...config.devServer, setupMiddlewares } }, port);
  console.log(`${name} alone is ready: http://localhost:${port}`);
  await update();
  console.log(`in the running site, where one runs: ${site}/?override=${name}@http://localhost:${port}`);
  // What is open alone comes first.
  onChange(sources, update, 1000);
}
