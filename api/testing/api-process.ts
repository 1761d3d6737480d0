import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/** Below the ephemeral ports (Linux: from 32768 on). */
const PORTS = [20_000, 32_000] as const;

/** A port that no other process gets before the server listens there, nor while the server restarts. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = randomInt(...PORTS);
    const server = createServer();
    server.once('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });

export type ServerProcess = {
  url: string;
  pid: number;
  /** SIGKILL. Both throw if the process has ended by itself. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
};

export const startServer = async (
  file: string,
  port: number,
  settings: Record<string, string>,
  cwd = root,
): Promise<ServerProcess> => {
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, [file], {
    cwd,
    env: { PATH: '/usr/bin:/bin', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const ended = new Promise<void>((resolve) =>
    child.on('exit', () => {
      process.off('exit', killAtExit);
      resolve();
    }),
  );
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}: ${errors.slice(-2000)}`);
    try {
      if ((await fetch(`${url}/readyz`)).ok) break;
    } catch {
      // not listening yet
    }
    if (performance.now() - started > 120_000) {
      child.kill('SIGKILL');
      throw new Error(`${file} is not ready: ${errors.slice(-2000)}`);
    }
    await sleep(25);
  }
  const end = (signal: NodeJS.Signals) => async (): Promise<number | null> => {
    if (!child.kill(signal))
      throw new Error(`${file} ended by itself with ${child.exitCode ?? child.signalCode}: ${errors.slice(-2000)}`);
    await ended;
    return child.exitCode;
  };
  const kill = async () => void (await end('SIGKILL')());
  return { url, pid: child.pid ?? 0, kill, stop: end('SIGTERM') };
};

/** Starts the built API in its own process, and waits until it is ready. */
export const startApi = async (settings: Record<string, string>, port?: number): Promise<ServerProcess> => {
  const at = port ?? (await freePort());
  return startServer('api/dist/api.mjs', at, { ...settings, API_PORT: String(at) });
};

/** Starts the built gateway, with the releases of `npm run build` or those of the settings. */
export const startGateway = (apiUrl: string, port: number, settings: Record<string, string> = {}): Promise<ServerProcess> =>
  startServer('gateway/dist/gateway.mjs', port, { API_URL: apiUrl, PORT: String(port), TRUST_PROXY: 'loopback', ...settings });

/** Sends a request; a broken connection is status 0. */
export const call = async (
  url: string,
  options: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: { data?: never; [key: string]: unknown } }> => {
  try {
    const reply = await fetch(url, {
      method: options.body === undefined ? 'GET' : 'POST',
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await reply.text();
    // A proxy in between replies its own errors as HTML.
    return { status: reply.status, body: text.startsWith('{') ? (JSON.parse(text) as { data?: never }) : {} };
  } catch {
    return { status: 0, body: {} };
  }
};
