import { spawn } from 'node:child_process';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../testing/api-process.ts';

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
export const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

/** Median, 99th percentile and maximum of times, with one decimal. */
export const spread = (times: readonly number[]) => {
  const at = (share: number): number => Math.round((quantile(times, share) || 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
};

export interface TimedReply {
  readonly status: number;
  /** Milliseconds to the last byte. */
  readonly ms: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One request, a POST with a body; a broken connection is status 0. */
export const request = (
  agent: Agent,
  url: string,
  headers: Record<string, string> = { 'accept-encoding': 'br' },
  body?: string,
) =>
  new Promise<TimedReply>((resolve) => {
    const begun = performance.now();
    const done = (status: number, answered: IncomingHttpHeaders, pieces: readonly Buffer[]) =>
      resolve({ status, ms: performance.now() - begun, headers: answered, body: Buffer.concat(pieces) });
    const sent = httpRequest(url, { agent, headers, method: body === undefined ? 'GET' : 'POST', timeout: 30_000 }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.once('error', () => done(0, {}, []));
      reply.once('end', () => done(reply.statusCode ?? 0, reply.headers, pieces));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => done(0, {}, []));
    sent.end(body);
  });

/** `count` concurrent clients send requests until `until`; each response is reported. */
export async function runClients(
  count: number,
  send: (agent: Agent) => Promise<TimedReply>,
  until: () => boolean,
  onReply: (reply: TimedReply) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (!until()) onReply(await send(agent));
    }),
  );
  agent.destroy();
}

/** Starts a Fastify route that replies at once, with a page compressed with brotli or else JSON: the baseline of this machine. */
export async function bareRoute(page: Buffer = Buffer.alloc(0)): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.mjs'), String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(page);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { url: `http://127.0.0.1:${port}/bare`, stop: () => child.kill('SIGKILL') };
}
