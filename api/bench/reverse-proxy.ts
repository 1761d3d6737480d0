import { freePort } from '../testing/api-process.ts';
import { startNginx } from './nginx.ts';

/** Ports in the configuration of the docs, in order: gateways, APIs, public port, port of the gateways to the APIs. */
const PORTS = [8080, 8090, 8081, 8083, 8084, 9000, 9001];

export type ReverseProxy = { url: string; apiUrl: string; kill(): Promise<void>; stop(): Promise<void> };

/** Starts the nginx of docs/operations/scaling.md for one machine; undefined if nginx is not installed. */
export const startReverseProxy = async (
  gateways: readonly number[],
  apis: readonly number[],
): Promise<ReverseProxy | undefined> => {
  const [publicPort, apiPort] = [await freePort(), await freePort()];
  const used = [...gateways, ...apis, publicPort, apiPort];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const ports = new Map(PORTS.map((port, n) => [port, used[n] ?? 0]));
  const nginx = await startNginx('safarnama_apis', ports, `${apiUrl}/healthz`);
  return nginx && { url: `http://127.0.0.1:${publicPort}`, apiUrl, kill: nginx.kill, stop: nginx.stop };
};
