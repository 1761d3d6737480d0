import { Agent } from 'node:http';
import type { ServerProcess } from '../../api/testing/api-process.ts';

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

export async function withServer<T>(running: ServerProcess, work: (running: ServerProcess) => Promise<T>): Promise<T> {
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}

export const agent = new Agent({ keepAlive: true });
