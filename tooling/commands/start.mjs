import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addressOf, portIsFree, portOf } from '../ports.mjs';
import { noteSite, runningSite } from '../site-note.mjs';
import { run as build } from './build.mjs';
import { startOps } from './ops.mjs';
import { buildPrograms, isStopping, startProgram, stopAll, untilReady } from './process.mjs';

export const PORT = portOf('PORT', 8080);
export const API_PORT = portOf('API_PORT', 8081);

/** Separates the arguments for the build: `--with mfe-guides` ships a remote that was never released. */
export function startArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { with: { type: 'string', multiple: true } },
  });
  return { positionals, buildArguments: (values.with ?? []).flatMap((name) => ['--with', name]) };
}

/**
 * Builds changed packages while the API migrates and seeds, then starts the gateway. Resolves when the site is ready.
 *
 * @param {readonly string[]} buildArguments arguments for the build
 * @param {number} gatewayPort port of the gateway, default that of the site
 */
export async function startSite(buildArguments = [], gatewayPort = PORT) {
  const ownApi = !process.env.API_URL;
  const other = runningSite();
  // The embedded database is open to one API.
  if (other && ownApi && !process.env.DATABASE_URL) {
    throw new Error(
      `A site runs on this data already: http://localhost:${other.port} (process ${other.pid}). Set DATA_DIR to another folder.`,
    );
  }
  for (const port of ownApi ? [PORT, API_PORT] : [PORT]) {
    if (!(await portIsFree(port))) throw new Error(`Port ${port} is in use. Set PORT or API_PORT to another one.`);
  }
  noteSite({ port: PORT, api: process.env.API_URL ?? `http://127.0.0.1:${API_PORT}` });
  await buildPrograms();
  // The API serves the gateway of this machine alone, and accepts the client address that it forwards, whatever the gateway's own HOST
  // and TRUST_PROXY are.
  const api = ownApi ? startProgram('api', { HOST: '127.0.0.1', TRUST_PROXY: 'loopback' }) : undefined;
  const apiReady = api && untilReady(`http://127.0.0.1:${API_PORT}/readyz`, api, 'The API');
  apiReady?.catch(() => {});
  if ((await build(buildArguments)) !== 0) throw new Error('The build failed.');
  const gateway = startProgram('gateway', { PORT: String(gatewayPort) });
  await apiReady;
  await untilReady(`http://${addressOf('HOST')}:${gatewayPort}/readyz`, gateway, 'The gateway');
  return { api, gateway };
}

/** Exits within a minute after which a process is not restarted; milliseconds before the first restart. */
const MAX_EXITS = 5;
const MINUTE_MS = 60_000;
const PAUSE_MS = 250;

/** Restarts a process whenever it ends. Resolves to the reason for giving up; undefined when all processes are being stopped. */
async function restartOnExit(name, first, startAgain) {
  let server = first;
  let exits = [];
  for (;;) {
    const exit = await server.exit;
    if (isStopping()) return undefined;
    exits = [...exits.filter((at) => at > Date.now() - MINUTE_MS), Date.now()];
    if (exits.length >= MAX_EXITS) return `${name} has ended ${exits.length} times within a minute; see ${server.log}`;
    const pause = PAUSE_MS * 2 ** (exits.length - 1);
    console.error(`${name} has ended (${exit}) and is started again in ${pause / 1000} s; see ${server.log}`);
    await wait(pause);
    if (isStopping()) return undefined;
    server = startAgain();
  }
}

/** Runs the release service beside the site. Its failure does not stop the site. */
async function runReleaseService() {
  try {
    const { server, env, ready } = await startOps();
    await ready;
    // The login link works once: after a restart users log in with a token.
    const reason = await restartOnExit('The release service', server, () => startProgram('ops', { ...env, OPS_LINK: '' }));
    if (reason) console.error(`${reason} The site continues without it.`);
  } catch (error) {
    if (!isStopping()) console.error(`${error.message} The site continues without its release service.`);
  }
}

export async function run(args = []) {
  try {
    const { api, gateway } = await startSite(startArguments(args).buildArguments);
    console.log(`Safarnama is ready: http://${addressOf('HOST').replace(/^127\.0\.0\.1$/, 'localhost')}:${PORT}`);
    // Stopping a running site by a signal is success.
    process.exitCode = 0;
    void runReleaseService();
    const ended = [restartOnExit('The gateway', gateway, () => startProgram('gateway'))];
    if (api) ended.push(api.exit.then(() => `The API has ended${api.lastError() && `: ${api.lastError()}`}; see ${api.log}`));
    const reason = await Promise.race(ended);
    if (reason) console.error(reason);
  } catch (error) {
    console.error(error.message);
  }
  await stopAll();
  return 1;
}
