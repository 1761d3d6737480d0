import { Worker } from 'node:worker_threads';

/**
 * Requests pages from a separate thread, so that the test's own work does not affect the times. The scheduler's waiting time of this
 * thread and of the site's threads (schedstat) is subtracted, so that a busy machine does not either.
 */
const PROBE = `
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
const schedulerWaits = (files) => files.map((file) => Number(read(file).split(' ')[1] || 0) / 1e6);

async function measure(address, files) {
  const [before, began] = [schedulerWaits(files), performance.now()];
  const reply = await fetch(url + address);
  const ms = performance.now() - began;
  // A thread that has ended is no longer counted.
  const waited = schedulerWaits(files).reduce((sum, after, index) => sum + Math.max(0, after - before[index]), 0);
  return { reply, first: ms - waited };
}

const times = [];
let isDone = false;
const polling = (async () => {
  while (!isDone) {
    await wait(10);
    const { reply, first } = await measure('/healthz', [OWN, ...(existsSync('/proc') ? helpers() : [])]);
    await reply.text();
    if (!reply.ok) throw new Error('health answers ' + reply.status);
    times.push(first);
  }
})();
parentPort.on('message', async (address) => {
  if (address === '') {
    isDone = true;
    await polling;
    parentPort.postMessage(times);
    parentPort.close();
    return;
  }
  const { reply, first } = await measure(address, [OWN, ...[pid, ...workers()].map((process) => '/proc/' + process + '/schedstat')]);
  parentPort.postMessage({ first, status: reply.status, text: await reply.text() });
});
`;

interface Probe {
  /** Requests a page; `first`: milliseconds until the response head. */
  page(address: string): Promise<{ readonly first: number; readonly status: number; readonly text: string }>;
  /** Ends the probe. Milliseconds of all its health checks, sorted. */
  end(): Promise<number[]>;
}

/** @param site its address and the id of its process */
export function startProbe({ url, pid }: { readonly url: string; readonly pid: number }): Probe {
  const worker = new Worker(PROBE, { eval: true, workerData: { url, pid } });
  const request = <T>(message: string) =>
    new Promise<T>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (answer: T) => {
        worker.off('error', reject);
        resolve(answer);
      });
      worker.postMessage(message);
    });
  return {
    page: request,
    end: async () => (await request<number[]>('')).sort((a, b) => a - b),
  };
}
