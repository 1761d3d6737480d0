import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@safarnama/shared/http';
import { createApiCalls } from './api-calls.ts';
import { TracedCalls } from './traced-calls.ts';

/** Path → `cache-control` of its answer. */
let told: Record<string, string> = {};
let status = 200;
let asked: string[] = [];
let parents: (string | undefined)[] = [];
/** Bytes of an answer without end that were taken from the API, which ends it there all the same. */
let taken = 0;
const ENDLESS = 64 * 1024 * 1024;
const api = createServer((request, response) => {
  const { url = '' } = request;
  if (url === '/endless') {
    const piece = Buffer.alloc(64 * 1024, ' ');
    const more = () => {
      while (taken < ENDLESS && !response.destroyed) {
        taken += piece.length;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end('{}');
    };
    return more();
  }
  asked.push(`${request.method} ${url}`);
  parents.push(request.headers.traceparent as string | undefined);
  const control = told[url.split('?')[0] ?? ''];
  response.writeHead(status, { 'content-type': 'application/json', ...(control ? { 'cache-control': control } : {}) });
  response.end(JSON.stringify({ data: [asked.length] }));
});
let lives: number[] = [];
let traced: TracedCalls | undefined;
const page = {
  traces: (method: string, path: string) => traced?.begin(1, method, path),
  signal: new AbortController().signal,
  asks: () => {},
  answered: (_status: number, life: number) => void lives.push(life),
  unanswered: () => {},
  refuse: () => {},
};
let now = 0;
const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}/v1`;
const open = () =>
  createApiCalls({ apiUrl: apiUrl(), page: () => page, resume: () => {}, replyLimit: 1_000_000, defaultLife: 60 });
let send: ReturnType<typeof open>;

async function call(path: string, given: Partial<Call> = {}) {
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}${path}`;
  const plain = { method: 'GET', url, query: new URLSearchParams(), body: undefined, headers: {}, timeout: 5000 } as const;
  return (await send({ ...plain, signal: undefined, ...given })).data as { data: number[] };
}

beforeAll(() => new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  [asked, lives, status] = [[], [], 200];
  [parents, traced] = [[], undefined];
  told = { '/list': 'public, max-age=60', '/stock': 'public, max-age=5', '/mine': 'private, max-age=60' };
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  send = open();
});

test('what the API lets everybody keep is asked once, and counts for what is left of its life', async () => {
  expect(await call('/list')).toEqual({ data: [1] });
  now += 20_000;
  expect(await call('/list')).toEqual({ data: [1] });
  expect(lives).toEqual([60, 40]);
  now += 40_000;
  expect(await call('/list')).toEqual({ data: [2] });
  expect(asked).toEqual(['GET /list', 'GET /list']);
});

test('what one page does to an answer no other page sees', async () => {
  (await call('/list')).data.push(99);
  (await call('/list')).data.push(99);
  expect(await call('/list')).toEqual({ data: [1] });
});

test.each<[string, string, Partial<Call>, number]>([
  ['stock', '/stock', {}, 200],
  ['what is of one visitor', '/mine', {}, 200],
  ['an answer that says nothing of its life', '/silent', {}, 200],
  ['a call with a token', '/list', { headers: { Authorization: 'Bearer t' } }, 200],
  ['a call that changes something', '/list', { method: 'POST', body: {} }, 200],
  ['a refusal', '/list', {}, 404],
])('%s is asked each time', async (_what, path, given, answer) => {
  status = answer;
  await call(path, given);
  await call(path, given);
  expect(asked).toHaveLength(2);
});

test('a question with another query is another one', async () => {
  const seen = [
    await call('/list?n=1'),
    await call('/list', { query: new URLSearchParams({ n: '2' }) }),
    await call('/list?n=1'),
  ];
  expect(seen.map(({ data }) => data[0])).toEqual([1, 2, 1]);
});

describe('in a trace', () => {
  const PAGE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const made = () => traced?.told() ?? [];
  beforeEach(() => {
    traced = new TracedCalls(PAGE, new Map([['mfe-tours', 1]]));
  });

  test('each call of the API has a span id of its own, and is told of without its query', async () => {
    status = 404;
    await call('/v1/stock?token=secret');
    await call(`/v1/${'a'.repeat(1000)}`, { method: 'POST', body: {} });
    const [first, second] = made();
    expect(first).toMatchObject({ by: 'mfe-tours', method: 'GET', path: '/v1/stock', status: 404 });
    expect(second).toMatchObject({ method: 'POST', path: `/v1/${'a'.repeat(296)}` });
    expect(parents).toEqual([first, second].map((one) => PAGE.replace('b7ad6b7169203331', String(one?.id))));
    expect(first?.id).not.toBe(second?.id);
  });

  test('what is in memory is no call, and one without a reply is one', async () => {
    told['/v1/list'] = 'public, max-age=60';
    await call('/v1/list');
    await call('/v1/list');
    expect(made()).toHaveLength(1);
    const gone = AbortSignal.abort();
    await expect(call('/v1/stock', { signal: gone })).rejects.toThrow('canceled');
    expect(made()).toHaveLength(1);
    send = createApiCalls({ apiUrl: 'http://127.0.0.1:1', page: () => page, resume: () => {}, replyLimit: 1, defaultLife: 0 });
    await expect(call('', { url: 'http://127.0.0.1:1/stock' })).rejects.toThrow();
    expect(made()[1]).toMatchObject({ path: '/stock', status: 0 });
  });

  test('nobody but the API is told', async () => {
    await call('/v1x/stock');
    await call('/v2/stock');
    expect([parents, made()]).toEqual([[undefined, undefined], []]);
  });

  test('calls beyond the sixty-fourth are parts of the page and told of by nobody', async () => {
    for (let n = 0; n < 66; n += 1) await call('/v1/stock');
    expect(made()).toHaveLength(64);
    expect(parents.slice(64)).toEqual([PAGE, PAGE]);
    expect(new Set(parents).size).toBe(65);
  });
});

test('of an answer without end no more is taken than a reply may have and the line holds', async () => {
  taken = 0;
  await expect(call('/endless')).rejects.toMatchObject({ message: 'more than 1000000 bytes' });
  expect(taken).toBeGreaterThanOrEqual(1_000_000);
  expect(taken).toBeLessThan(ENDLESS / 2);
  // Nobody else notices.
  expect(await call('/list')).toEqual({ data: [1] });
});
