import { setTimeout as wait } from 'node:timers/promises';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { testWorkers } from '../testing/workers.ts';
import { WorkerProcess } from './worker-process.ts';

/** A hostile program in place of a worker, which sends messages when the page `last` is requested. */
const program = (messages: string) => `
const { Socket } = require('node:net');
const wire = new Socket({ fd: 4, readable: true, writable: true });
const tell = (message) => {
  const text = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(text.length, 0);
  wire.write(Buffer.concat([head, text]));
};
const call = (path) => ({ id: 'a', by: 'mfe-tours', method: 'GET', path, status: 200, start: 0, ms: 1 });
let all = Buffer.alloc(0);
wire.on('data', (part) => {
  all = Buffer.concat([all, part]);
  while (all.length >= 8 && all.length >= 8 + all.readUInt32LE(0)) {
    const message = JSON.parse(all.subarray(8, 8 + all.readUInt32LE(0)).toString());
    all = all.subarray(8 + all.readUInt32LE(0));
    if (message.type !== 'render' || message.key !== 'last') continue;
    ${messages}
  }
});`;
let hostile = '';
jest.mock('./worker-code.ts', () => ({ workerCode: () => hostile }));

function start(messages: string) {
  hostile = program(messages);
  const settings = {
    apiUrl: 'http://127.0.0.1:9',
    budget: 1,
    replyLimit: 1,
    defaultLife: 1,
    site: parseSiteConfig({}),
    extraScripts: [],
  };
  const types: string[] = [];
  let end = (_why: string) => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const worker = new WorkerProcess(
    { settings, ...testWorkers() },
    { message: ({ type }) => void types.push(type), bytes: () => {}, ended: end },
  );
  return { worker, types, ended };
}

test('calls are reported once per page and only for requested pages; the number of unreported traces is bounded', async () => {
  const { worker, types } = start(`
    tell({ type: 'calls', id: 1e9, calls: [call('/of-another-page')] });
    for (let id = 1; id <= message.id; id += 1) for (const path of ['/' + id, '/again']) tell({ type: 'calls', id, calls: [call(path)] });
    tell({ type: 'ready' });`);
  try {
    const reported: unknown[] = [];
    const trace = {
      parent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      calls: (calls: unknown) => void reported.push(...(calls as { path: string }[]).map(({ path }) => path)),
    };
    for (let id = 1; id <= 1000; id += 1)
      worker.render(id, id === 1000 ? 'last' : '', { url: '/', nonce: '', kind: 'page', ...(id % 2 === 0 && { trace }) });
    while (!worker.ready) await wait(25);
    expect(types).toEqual(['ready']);
    // The last 256 of the 500 traced pages.
    expect(reported).toEqual(Array.from({ length: 256 }, (_, n) => `/${490 + 2 * n}`));
  } finally {
    await worker.end('');
  }
});

test.each([
  ['text in place of an object', `'ready'`],
  ['an unknown type', `{ type: 'settings' }`],
  ['a page id that is no number', `{ type: 'end', id: '1', facts: { complete: true, apiDown: false, ms: 1 } }`],
  ['a negative page id', `{ type: 'redirect', id: -1, status: 302, location: '/' }`],
  ['missing facts', `{ type: 'end', id: 1 }`],
  ['a status that HTTP does not have', `{ type: 'head', id: 1, status: 7 }`],
  [
    'a client-rendered page with a status that HTTP does not have',
    `{ type: 'composed', key: '', clientPages: [{ pattern: '^/*$', caseSensitive: false, status: 7, html: '' }] }`,
  ],
  [
    'a pattern of paths that takes exponential time',
    `{ type: 'composed', key: '', clientPages: [{ pattern: '^(a+)+$', caseSensitive: false, status: 200, html: '' }] }`,
  ],
  [
    'a fault with a name of a million characters',
    `{ type: 'fault', fault: { remote: 'x'.repeat(1e6), version: '1.0.0', phase: 'render', message: '' } }`,
  ],
  ['an unknown phase', `{ type: 'uncaught', releaseNumber: 1, phase: 'quarantine', message: '', fatal: false }`],
  ['an API call whose path is no text', `{ type: 'call', call: 1, method: 'GET', path: ['/x'], headers: {}, timeout: 1 }`],
  ['calls that are no objects', `{ type: 'calls', id: 1, calls: ['of another page'] }`],
])('a worker that sends %s is ended', async (_what, message) => {
  const { worker, types, ended } = start(`tell(${message});`);
  worker.render(1, 'last', { url: '/', nonce: '', kind: 'page' });
  expect(await ended).toMatch(/^it sent an invalid message: /);
  expect(types).toEqual([]);
});
