import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Running } from './site.ts';

/** URLs, servers and formats that several rows use. */

export const ROUNDS = 3;
export const ADDRESSES = ['/', '/dss', '/view/1001', '/about'];
export const MB = 1024 * 1024;
export const rounded = (number: number) => Math.round(number).toLocaleString('en-IN');

let serial = 0;
/** A URL that was not requested before, so that no page is cached under it. */
export const uncachedUrl = (url: string, address: string) => `${url}${address}?never=${process.pid}-${++serial}`;

/** As {@link uncachedUrl}, for each page in turn. */
export const uncachedUrlInTurn = (url: string) => uncachedUrl(url, ADDRESSES[serial % ADDRESSES.length] ?? '/');

export async function withServer<T>(running: Running, work: (running: Running) => Promise<T>): Promise<T> {
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}

export const agent = new Agent({ keepAlive: true });

export async function bareRoute(body: Buffer): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'safarnama-bare-'));
  const file = path.join(folder, 'body.br');
  writeFileSync(file, body);
  const port = 20_000 + (process.pid % 9000);
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'bare.mjs'), String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return {
    url: `http://127.0.0.1:${port}/bare`,
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
