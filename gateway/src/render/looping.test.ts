import { setTimeout as wait } from 'node:timers/promises';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { testWorkers } from '../testing/workers.ts';
import { WorkerProcess } from './worker-process.ts';

/** Replaces a worker: a loop that never returns to the event loop, but reads its pipe and answers every ping. */
const HOSTILE = `
const { readSync, writeSync } = require('node:fs');
const tell = (message) => {
  const text = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(text.length, 0);
  writeSync(4, Buffer.concat([head, text]));
};
tell({ type: 'ready' });
const chunk = Buffer.alloc(65536);
let all = Buffer.alloc(0);
for (;;) {
  for (const end = Date.now() + 20; Date.now() < end; );
  try {
    all = Buffer.concat([all, chunk.subarray(0, readSync(4, chunk))]);
  } catch {}
  while (all.length >= 8 && all.length >= 8 + all.readUInt32LE(0)) {
    const message = JSON.parse(all.subarray(8, 8 + all.readUInt32LE(0)).toString());
    all = all.subarray(8 + all.readUInt32LE(0));
    if (message.type === 'ping') tell({ type: 'pong', n: message.n });
    // The end of a page that the gateway has not requested.
    if (message.type === 'ping') tell({ type: 'end', id: 7, facts: { complete: true, apiDown: false, ms: 1 } });
  }
}`;
jest.mock('./worker-code.ts', () => ({ workerCode: () => HOSTILE }));

const settings = {
  apiUrl: 'http://127.0.0.1:9',
  budget: 1,
  replyLimit: 1,
  defaultLife: 1,
  site: parseSiteConfig({}),
  extraScripts: [],
};

test('a loop that answers pings, and ends pages that were not requested, is found by the CPU time that the system counts', async () => {
  const worker = new WorkerProcess({ settings, ...testWorkers() }, { message: () => {}, bytes: () => {}, ended: () => {} });
  try {
    const look = async () => {
      await wait(10);
      worker.check(10);
    };
    while (!worker.ready) await wait(10);
    for (let looks = 0; looks < 20; looks += 1) await look();
    expect(worker.looping).toBe(0);
    worker.render(1, 'key', { url: '/', nonce: '', kind: 'page' });
    while (worker.looping < 1000) await look();
    // Its pings are answered in time.
    expect(worker.silent).toBeLessThan(worker.looping);
  } finally {
    await worker.end('');
  }
});
