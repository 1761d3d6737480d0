import { watch } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import building from './build/dev-release.cjs';
import { defineAlone } from './webpack/define-alone.cjs';

const IGNORED = /(^|[\\/])(node_modules|dist)([\\/]|$)|\.test\.tsx?$|\.md$/;

/**
 * Calls `callback` with the names of the changed folders once no file has changed for `quiet` milliseconds. Changes during a call lead to
 * one further call. `add` watches another folder; `note` counts a folder as changed.
 */
export function onChange(folders, callback, quiet = 150) {
  const changed = new Set();
  let timer;
  let isRunning = false;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(start, quiet);
  };
  async function start() {
    if (isRunning) return;
    isRunning = true;
    const batch = [...changed];
    changed.clear();
    try {
      await callback(batch);
    } catch (error) {
      console.error(error.message);
    }
    isRunning = false;
    if (changed.size > 0) schedule();
  }
  const note = (folder) => {
    changed.add(folder);
    schedule();
  };
  const add = (folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!(file && IGNORED.test(file))) note(path.basename(folder));
    });
  folders.forEach(add);
  return { add, note };
}

/** The page's own host and port: the server refuses a socket from another `Origin`, and `localhost` differs from 127.0.0.1. */
const SOCKET = 'auto://0.0.0.0:0/ws';

/** Serves a webpack configuration with hot reload. Resolves when the server listens. */
export async function serve(config, port) {
  const { devServer, ...compilation } = config;
  const client = { overlay: true, logging: 'warn', webSocketURL: SOCKET };
  const server = new WebpackDevServer({ ...devServer, port, client }, webpack(compilation));
  await server.start();
  return server;
}

/**
 * Serves one remote without the shell, and its development release for a site on this machine.
 *
 * @param {{ name: string, dir: string, api: string, port: number, site: string, sources?: string[] }} remote api: target of `/api`;
 *   site: the site's address; sources: watched folders, default its own
 */
export async function serveAlone({ name, dir, api, port, site, sources = [dir] }) {
  const { update, middleware } = building.devRelease({ name, dir });
  const config = defineAlone({ name, dir, api });
  const setupMiddlewares = (middlewares) => [middleware, ...middlewares];
  await serve({ ...config, devServer: { ...config.devServer, setupMiddlewares } }, port);
  console.log(`${name} alone is ready: http://localhost:${port}`);
  await update();
  console.log(`in the running site, where one runs: ${site}/?override=${name}@http://localhost:${port}`);
  // Longer than the page's own reload, so that hot reload of the open page is not delayed by the release build.
  onChange(sources, update, 1000);
}
