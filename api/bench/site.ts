import { call, freePort, type ServerProcess, startApi, startGateway } from '../testing/api-process.ts';
import type { Cluster } from './cluster.ts';
import { type ReverseProxy, startReverseProxy } from './reverse-proxy.ts';

export const failed = (status: number): boolean => status === 0 || status >= 500;

/** The processes that receive requests and are killed. */
export type Site = {
  /** Root of the API. */
  url: string;
  proxy: ReverseProxy | undefined;
  processes: number;
  /** Behind the proxy, a failed request is repeated once, like a visitor would. */
  ask: typeof call;
  /** Repeated requests, and those that failed again. */
  repeated: string[];
  failedTwice: string[];
  /** Kills one of the processes with SIGKILL, and starts it again. */
  kill(which: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts one API or, scaled out, two gateways and three APIs behind the nginx of docs/operations/scaling.md. */
export const startSite = async (folder: string, cluster: Cluster | undefined, scaledOut: boolean): Promise<Site> => {
  const settings: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: folder };
  const ports = await Promise.all(Array.from({ length: scaledOut ? 5 : 1 }, () => freePort()));
  const [apiPorts, gatewayPorts] = [ports.slice(0, 3), ports.slice(3)];
  const starts: (() => Promise<ServerProcess>)[] = apiPorts.map((port) => () => startApi(settings, port));
  const servers: ServerProcess[] = [];
  let proxy: ReverseProxy | undefined;
  const stop = async (): Promise<void> => {
    await proxy?.stop();
    for (const server of servers) await server.stop();
  };
  try {
    for (const start of starts) servers.push(await start());
    proxy = scaledOut ? await startReverseProxy(gatewayPorts, apiPorts) : undefined;
    if (scaledOut && !proxy) throw new Error('nginx was not found: apt-get install nginx-light');
    for (const port of gatewayPorts) {
      const start = () => startGateway(proxy?.apiUrl ?? '', port);
      starts.push(start);
      servers.push(await start());
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const repeated: string[] = [];
  const failedTwice: string[] = [];
  return {
    url: proxy ? `${proxy.url}/api` : (servers[0]?.url ?? ''),
    proxy,
    processes: servers.length,
    ask: async (to, options) => {
      const answer = await call(to, options);
      if (!proxy || !failed(answer.status)) return answer;
      repeated.push(to);
      const again = await call(to, options);
      if (failed(again.status)) failedTwice.push(`${to}: ${answer.status}, then ${again.status}`);
      return again;
    },
    repeated,
    failedTwice,
    kill: async (which) => {
      await servers[which]?.kill();
      const start = starts[which];
      if (start) servers[which] = await start();
    },
    stop,
  };
};
