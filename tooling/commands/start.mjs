import { setTimeout as wait } from 'node:timers/promises';
import { run as build } from './build.mjs';
import { isStopping, portIsFree, startTs, stopAll, untilReady } from './process.mjs';

export const PORT = Number(process.env.PORT ?? 8080);
export const API_PORT = Number(process.env.API_PORT ?? 8081);

/** Builds what has changed while the API migrates and seeds, then starts the gateway. Resolves when the site is ready. */
export async function startSite() {
  const ownApi = !process.env.API_URL;
  for (const port of ownApi ? [PORT, API_PORT] : [PORT]) {
    if (!(await portIsFree(port))) throw new Error(`Port ${port} is in use. Set PORT or API_PORT to another one.`);
  }
  // Whatever the gateway believes: to its API the gateway itself says who asks, from this machine.
  const api = ownApi ? startTs('api', 'api/server.ts', { TRUST_PROXY: 'loopback' }) : undefined;
  const apiReady = api && untilReady(`http://127.0.0.1:${API_PORT}/readyz`, api, 'The API');
  apiReady?.catch(() => {});
  if ((await build()) !== 0) throw new Error('The build failed.');
  await apiReady;
  const gateway = startTs('gateway', 'gateway/src/server.ts');
  await untilReady(`http://127.0.0.1:${PORT}/readyz`, gateway, 'The gateway');
  return { api, gateway };
}

/** Deaths of the gateway within a minute after which it is not started again, and milliseconds before the first time. */
const MOST_DEATHS = 5;
const MINUTE = 60_000;
const PAUSE = 250;

/** Starts the gateway again when it has ended, the API goes on meanwhile. Resolves to why it no longer does. */
async function keepUp(first) {
  let gateway = first;
  let deaths = [];
  for (;;) {
    const how = await gateway.exit;
    // Whoever stops everything says so.
    if (isStopping()) return undefined;
    deaths = [...deaths.filter((at) => at > Date.now() - MINUTE), Date.now()];
    if (deaths.length >= MOST_DEATHS) return `The gateway has ended ${deaths.length} times within a minute; see ${gateway.log}`;
    const pause = PAUSE * 2 ** (deaths.length - 1);
    console.error(`The gateway has ended (${how}) and is started again in ${pause / 1000} s; see ${gateway.log}`);
    await wait(pause);
    if (isStopping()) return undefined;
    gateway = startTs('gateway', 'gateway/src/server.ts');
  }
}

export async function run() {
  try {
    const { api, gateway } = await startSite();
    console.log(`Safarnama is ready: http://localhost:${PORT}`);
    // A site that is told to stop has done what it should.
    process.exitCode = 0;
    const ended = [keepUp(gateway)];
    if (api) ended.push(api.exit.then(() => `The API has ended; see ${api.log}`));
    const reason = await Promise.race(ended);
    if (reason) console.error(reason);
  } catch (error) {
    console.error(error.message);
  }
  await stopAll();
  return 1;
}
