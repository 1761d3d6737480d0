import { call, freePort, type ServerProcess, startApi, startGateway, startServer } from '../testing/api-process.ts';
import type { Cluster } from './cluster.ts';
import { startNginx } from './nginx.ts';

export const failed = (status: number): boolean => status === 0 || status >= 500;

/** Ends a server with SIGTERM. Returns the status of `/readyz` meanwhile, the exit code, and milliseconds from the signal to the end. */
export const terminate = async ({ url, stop }: ServerProcess) => {
  const begun = performance.now();
  const ended = stop();
  let readyz = 200;
  while (readyz === 200) readyz = (await call(`${url}/readyz`)).status;
  const exitCode = await ended;
  return { readyz, exitCode, endedAfter: performance.now() - begun };
};

/** Starts the release service on the releases of `npm run build`. */
export const startOps = async (settings: Record<string, string>): Promise<ServerProcess> => {
  const port = await freePort();
  return startServer('gateway/dist/ops.mjs', port, { ...settings, OPS_PORT: String(port) });
};

/** Starts the nginx of docs/operations/scaling.md for one machine. */
const startReverseProxy = async (gateways: readonly number[], apis: readonly number[]) => {
  const [publicPort, apiPort] = [await freePort(), await freePort()];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const nginx = await startNginx('safarnama_apis', [...gateways, ...apis, publicPort, apiPort], `${apiUrl}/healthz`);
  return { ...nginx, url: `http://127.0.0.1:${publicPort}`, apiUrl };
};

/** The processes that receive requests and are killed. */
export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts one API or, scaled out, two gateways and three APIs behind the nginx of docs/operations/scaling.md. */
export const startSite = async (
  folder: string,
  cluster: Cluster | undefined,
  scaledOut: boolean,
  env: Record<string, string> = {},
) => {
  const settings = { ...(cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: folder }), ...env };
  const ports = await Promise.all(Array.from({ length: scaledOut ? 5 : 1 }, () => freePort()));
  const [apiPorts, gatewayPorts] = [ports.slice(0, 3), ports.slice(3)];
  const starts: (() => Promise<ServerProcess>)[] = apiPorts.map((port) => () => startApi(settings, port));
  const servers: ServerProcess[] = [];
  let proxy: Awaited<ReturnType<typeof startReverseProxy>> | undefined;
  const stop = async (): Promise<void> => {
    await proxy?.stop();
    for (const server of servers) await server.stop();
  };
  try {
    for (const start of starts) servers.push(await start());
    proxy = scaledOut ? await startReverseProxy(gatewayPorts, apiPorts) : undefined;
    for (const port of gatewayPorts) {
      const start = () => startGateway(proxy?.apiUrl ?? '', port, env);
      starts.push(start);
      servers.push(await start());
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const repeated: string[] = [];
  const failedTwice: string[] = [];
  let up = Promise.resolve();
  return {
    /** Root of the API. */
    url: proxy ? `${proxy.url}/api` : (servers[0]?.url ?? ''),
    proxy,
    processes: servers.length,
    /** Behind the proxy, a failed request is repeated once, like a visitor would. */
    request: async (...[to, options]: Parameters<typeof call>) => {
      await up;
      const reply = await call(to, options);
      if (!proxy || !failed(reply.status)) return reply;
      repeated.push(to);
      await up;
      const again = await call(to, options);
      if (failed(again.status)) failedTwice.push(`${to}: ${reply.status}, then ${again.status}`);
      return again;
    },
    /** Repeated requests, and those that failed again. */
    repeated,
    failedTwice,
    /** Kills one of the processes with SIGKILL, and starts it again. */
    kill: async (which: number) => {
      await servers[which]?.kill();
      const start = starts[which];
      if (start) servers[which] = await start();
    },
    /** Runs a kill of a process that has no replacement. New and repeated requests wait until it has been restarted. */
    interrupt: (kill: () => Promise<void>) => {
      up = kill();
      return up;
    },
    /** Resolves when no `interrupt` is under way. */
    up: () => up,
    /** Ends one of the processes with SIGTERM, and starts it again. */
    restart: async (which: number) => {
      const [server, start] = [servers[which], starts[which]];
      if (!server || !start) throw new Error(`there is no process ${which}`);
      const restart = await terminate(server);
      servers[which] = await start();
      return restart;
    },
    stop,
  };
};
