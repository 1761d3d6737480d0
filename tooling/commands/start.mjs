import { run as build } from './build.mjs';
import { portIsFree, startTs, stopAll, untilReady } from './process.mjs';

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

export async function run() {
  try {
    const { api, gateway } = await startSite();
    console.log(`Safarnama is ready: http://localhost:${PORT}`);
    const ended = [gateway.exit.then(() => `The gateway has ended; see ${gateway.log}`)];
    if (api) ended.push(api.exit.then(() => `The API has ended; see ${api.log}`));
    for (const signal of ['SIGINT', 'SIGTERM']) ended.push(new Promise((resolve) => process.once(signal, () => resolve(''))));
    const reason = await Promise.race(ended);
    if (reason) console.error(reason);
    await stopAll();
    return reason ? 1 : 0;
  } catch (error) {
    console.error(error.message);
    await stopAll();
    return 1;
  }
}
