import { setTimeout as wait } from 'node:timers/promises';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { testWorkers } from '../testing/workers.ts';
import { WorkerProcess } from './worker-process.ts';

/** In the place of a worker: for the page `last` it tells what no worker should, of every page that it was asked for and of others. */
const HOSTILE = `
const { Socket } = require('node:net');
const wire = new Socket({ fd: 4, readable: true, writable: true });
const tell = (message) => {
  const text = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(text.length, 0);
  wire.write(Buffer.concat([head, text]));
};
let all = Buffer.alloc(0);
wire.on('data', (part) => {
  all = Buffer.concat([all, part]);
  while (all.length >= 8 && all.length >= 8 + all.readUInt32LE(0)) {
    const message = JSON.parse(all.subarray(8, 8 + all.readUInt32LE(0)).toString());
    all = all.subarray(8 + all.readUInt32LE(0));
    if (message.type !== 'render' || message.key !== 'last') continue;
    for (const id of ['1', null, -1, 1e9]) tell({ type: 'calls', id, calls: ['of nobody'] });
    for (let id = 1; id <= message.id; id += 1) for (const calls of [[id], ['again']]) tell({ type: 'calls', id, calls });
    tell({ type: 'calls', id: message.id });
    tell({ type: 'ready' });
  }
});`;
jest.mock('./worker-code.ts', () => ({ workerCode: () => HOSTILE }));

test('a worker tells of a page once, of pages that it was asked for alone, and what it does not tell of fills nothing', async () => {
  const settings = {
    apiUrl: 'http://127.0.0.1:9',
    budget: 1,
    replyLimit: 1,
    defaultLife: 1,
    site: parseSiteConfig({}),
    extraScripts: [],
  };
  const heard: string[] = [];
  const worker = new WorkerProcess(
    { settings, ...testWorkers() },
    { message: ({ type }) => void heard.push(type), bytes: () => {}, ended: () => {} },
  );
  try {
    const told: unknown[] = [];
    const trace = {
      parent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      calls: (said: unknown) => void told.push(said),
    };
    for (let id = 1; id <= 1000; id += 1)
      worker.render(id, id === 1000 ? 'last' : '', { url: '/', nonce: '', kind: 'page', ...(id % 2 === 0 && { trace }) });
    for (let tries = 0; tries < 400 && !worker.ready; tries += 1) await wait(25);
    expect(heard).toEqual(['ready']);
    // Of the five hundred that stand in a trace, those that came last.
    expect(told).toEqual(Array.from({ length: 256 }, (_, n) => [490 + 2 * n]));
  } finally {
    await worker.end('');
  }
});
