import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { portIsFree, portOf } from '../ports.mjs';
import { noteSite, runningSite } from '../site-note.mjs';
import { run as build } from './build.mjs';
import { startOps } from './ops.mjs';
import { buildPrograms, isStopping, startProgram, stopAll, untilReady } from './process.mjs';

export const PORT = portOf('PORT', 8080);
export const API_PORT = portOf('API_PORT', 8081);

/** Splits off the arguments for the build: `--with mfe-guides` ships a remote that was never released. */
export function startArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { with: { type: 'string', multiple: true } },
  });
  return { positionals, shipped: (values.with ?? []).flatMap((name) => ['--with', name]) };
}

/**
 * Builds what has changed while the API migrates and seeds, then starts the gateway. Resolves when the site is ready.
 *
 * @param {readonly string[]} shipped arguments for the build
 */
export async function startSite(shipped = []) {
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
  // Whatever the gateway believes: to its API the gateway itself says who asks, from this machine.
  await buildPrograms();
  const api = ownApi ? startProgram('api', { TRUST_PROXY: 'loopback' }) : undefined;
  const apiReady = api && untilReady(`http://127.0.0.1:${API_PORT}/readyz`, api, 'The API');
  apiReady?.catch(() => {});
  if ((await build(shipped)) !== 0) throw new Error('The build failed.');
  const gateway = startProgram('gateway');
  await apiReady;
  await untilReady(`http://127.0.0.1:${PORT}/readyz`, gateway, 'The gateway');
  return { api, gateway };
}

/** Deaths of a process within a minute after which it is not started again, and milliseconds before the first time. */
const MOST_DEATHS = 5;
const MINUTE = 60_000;
const PAUSE = 250;

/** Starts a process again when it has ended, the others go on meanwhile. Resolves to why it no longer does. */
async function keepUp(what, first, again) {
  let server = first;
  let deaths = [];
  for (;;) {
    const how = await server.exit;
    // Whoever stops everything says so.
    if (isStopping()) return undefined;
    deaths = [...deaths.filter((at) => at > Date.now() - MINUTE), Date.now()];
    if (deaths.length >= MOST_DEATHS) return `${what} has ended ${deaths.length} times within a minute; see ${server.log}`;
    const pause = PAUSE * 2 ** (deaths.length - 1);
    console.error(`${what} has ended (${how}) and is started again in ${pause / 1000} s; see ${server.log}`);
    await wait(pause);
    if (isStopping()) return undefined;
    server = again();
  }
}

/** The release service beside the site; the site goes on without it. */
async function besideSite() {
  try {
    const { server, env, ready } = await startOps();
    await ready;
    // A link is used once: after a death there is none, but a token.
    const reason = await keepUp('The release service', server, () => startProgram('ops', { ...env, OPS_LINK: '' }));
    if (reason) console.error(`${reason} The site goes on without it.`);
  } catch (error) {
    if (!isStopping()) console.error(`${error.message} The site goes on without its release service.`);
  }
}

export async function run(args = []) {
  try {
    const { api, gateway } = await startSite(startArguments(args).shipped);
    console.log(`Safarnama is ready: http://localhost:${PORT}`);
    // A site that is told to stop has done what it should.
    process.exitCode = 0;
    void besideSite();
    const ended = [keepUp('The gateway', gateway, () => startProgram('gateway'))];
    if (api) ended.push(api.exit.then(() => `The API has ended; see ${api.log}`));
    const reason = await Promise.race(ended);
    if (reason) console.error(reason);
  } catch (error) {
    console.error(error.message);
  }
  await stopAll();
  return 1;
}
