import { Worker } from 'node:worker_threads';

/** Asks a site from a thread of its own, so that what a test does beside it is not in the figures. */
const ASKING = `
const { parentPort, workerData } = require('node:worker_threads');
const { setTimeout: wait } = require('node:timers/promises');
const PAUSE = 10;
const times = [];
let over = false;
const asking = (async () => {
  while (!over) {
    const due = performance.now() + PAUSE;
    await wait(PAUSE);
    const late = performance.now() - due;
    const begun = performance.now();
    const reply = await fetch(workerData + '/healthz');
    await reply.text();
    if (!reply.ok) throw new Error('health answers ' + reply.status);
    // When the machine kept this thread waiting too, the figure is the machine's.
    if (late < PAUSE) times.push(performance.now() - begun);
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
  const begun = performance.now();
  const reply = await fetch(workerData + address);
  const first = performance.now() - begun;
  parentPort.postMessage({ first, status: reply.status, text: await reply.text() });
});
`;

export interface Probe {
  /** Asks for a page; `first` are the milliseconds until its head was here. */
  page(address: string): Promise<{ readonly first: number; readonly status: number; readonly text: string }>;
  /** Milliseconds that health took, all the while, in order of size. */
  end(): Promise<number[]>;
}

export function startProbe(origin: string): Probe {
  const worker = new Worker(ASKING, { eval: true, workerData: origin });
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
