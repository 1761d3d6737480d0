import { Worker } from 'node:worker_threads';

/**
 * Asks a site from a thread of its own, so that what a test does beside it is not in the figures. Nor is the time in which it or a
 * thread of the site was ready to run and the machine had no core for it, as the system counts it: a collection of garbage, too,
 * waits for the threads that help with it.
 */
const ASKING = `
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { parentPort, workerData: { url, pid } } = require('node:worker_threads');
const { setTimeout: wait } = require('node:timers/promises');
const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const OWN = '/proc/thread-self/schedstat';
const helpers = () => readdirSync('/proc/' + pid + '/task').map((thread) => '/proc/' + pid + '/task/' + thread + '/schedstat');
const workers = () => read('/proc/' + pid + '/task/' + pid + '/children').split(' ').filter(Boolean);
const waits = (files) => files.map((file) => Number(read(file).split(' ')[1] || 0) / 1e6);

async function ask(address, files) {
  const [before, begun] = [waits(files), performance.now()];
  const reply = await fetch(url + address);
  const ms = performance.now() - begun;
  // A thread that has ended is no longer counted.
  const waited = waits(files).reduce((sum, after, index) => sum + Math.max(0, after - before[index]), 0);
  return { reply, first: ms - waited };
}

const times = [];
let over = false;
const asking = (async () => {
  while (!over) {
    await wait(10);
    const { reply, first } = await ask('/healthz', [OWN, ...(existsSync('/proc') ? helpers() : [])]);
    await reply.text();
    if (!reply.ok) throw new Error('health answers ' + reply.status);
    times.push(first);
  }
})();
parentPort.on('message', async (address) => {
  if (address === '') {
    over = true;
    await asking;
    parentPort.postMessage(times);
    parentPort.close();
    return;
  }
  const { reply, first } = await ask(address, [OWN, ...[pid, ...workers()].map((process) => '/proc/' + process + '/schedstat')]);
  parentPort.postMessage({ first, status: reply.status, text: await reply.text() });
});
`;

export interface Probe {
  /** Asks for a page; `first` are the milliseconds until its head was here. */
  page(address: string): Promise<{ readonly first: number; readonly status: number; readonly text: string }>;
  /** Milliseconds that health took, all the while, in order of size. */
  end(): Promise<number[]>;
}

/** @param site its address, and the process that answers there */
export function startProbe({ url, pid }: { readonly url: string; readonly pid: number }): Probe {
  const worker = new Worker(ASKING, { eval: true, workerData: { url, pid } });
  const ask = <T>(message: string) =>
    new Promise<T>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (answer: T) => {
        worker.off('error', reject);
        resolve(answer);
      });
      worker.postMessage(message);
    });
  return {
    page: ask,
    end: async () => (await ask<number[]>('')).sort((a, b) => a - b),
  };
}
