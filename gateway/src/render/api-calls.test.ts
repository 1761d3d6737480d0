import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call, NoReply } from '@safarnama/shared/http';
import { ApiCaller } from './api-caller.ts';
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
  const url = (request.url ?? '').replace(/^\/v1/, '');
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
  trace: (method: 'GET' | 'POST', path: string) => traced?.begin(1, method, path),
  signal: new AbortController().signal,
  started: () => {},
  replied: (_status: number, life: number) => void lives.push(life),
  failed: () => {},
  invalid: () => {},
};
let now = 0;
const apiUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}/v1`;
let allows = (_method: string, _path: string) => true;
/** Both ends of the pipe in one process: what loaders call in a worker, and the gateway that makes the call. */
function open(url = apiUrl(), defaultLife = 60) {
  const caller = new ApiCaller({
    apiUrl: url,
    replyLimit: 1_000_000,
    allows: (method, path) => allows(method, path),
    allowsOrigin: () => false,
    isDevelopment: true,
  });
  const aborts = new Map<number, AbortController>();
  const calls = createApiCalls({
    apiUrl: url,
    page: () => page,
    mayCall: () => false,
    resume: () => {},
    defaultLife,
    async send(message) {
      if (message.type === 'call-cancelled') aborts.get(message.call)?.abort();
      if (message.type !== 'call') return;
      const abort = new AbortController();
      aborts.set(message.call, abort);
      try {
        const { body, ...reply } = await caller.call(message, abort.signal);
        calls.bytes(message.call, body);
        calls.handle({ type: 'reply', call: message.call, ...reply });
      } catch (error) {
        const { code, message: text } = error as NoReply;
        calls.handle({ type: 'no-reply', call: message.call, code, message: text });
      }
    },
  });
  return calls.transport;
}
let send: ReturnType<typeof open>;

async function call(path: string, given: Partial<Call> = {}) {
  const url = apiUrl() + path;
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
  allows = () => true;
  [parents, traced] = [[], undefined];
  told = { '/list': 'public, max-age=60', '/stock': 'public, max-age=5', '/mine': 'private, max-age=60' };
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  send = open();
});

test('a public reply with a max-age is requested once, and its remaining life counts for the page', async () => {
  expect(await call('/list')).toEqual({ data: [1] });
  now += 20_000;
  expect(await call('/list')).toEqual({ data: [1] });
  expect(lives).toEqual([60, 40]);
  now += 40_000;
  expect(await call('/list')).toEqual({ data: [2] });
  expect(asked).toEqual(['GET /list', 'GET /list']);
});

test('changes of a page to a reply reach no other page', async () => {
  (await call('/list')).data.push(99);
  (await call('/list')).data.push(99);
  expect(await call('/list')).toEqual({ data: [1] });
});

test.each<[string, string, Partial<Call>, number]>([
  ['a reply with a short max-age', '/stock', {}, 200],
  ['a reply for one visitor', '/mine', {}, 200],
  ['a reply without max-age', '/silent', {}, 200],
  ['a call in another language', '/list', { headers: { 'accept-language': 'hi' } }, 200],
  ['a call that changes something', '/list', { method: 'POST', body: {} }, 200],
  ['a refusal', '/list', {}, 404],
])('%s is not cached: each call reaches the API', async (_what, path, given, answer) => {
  status = answer;
  await call(path, given);
  await call(path, given);
  expect(asked).toHaveLength(2);
});

test('replies are cached per language, and none reaches a page of the other one', async () => {
  const languages = ['en-IN', 'hi-IN', 'en-IN', 'hi-IN', undefined, 'hi-IN en-IN'];
  const seen = [];
  for (const language of languages)
    seen.push((await call('/list', { headers: language ? { 'Accept-Language': language } : {} })).data[0]);
  expect(seen).toEqual([1, 2, 1, 2, 3, 4]);
});

test('replies are cached per query', async () => {
  const seen = [
    await call('/list?n=1'),
    await call('/list', { query: new URLSearchParams({ n: '2' }) }),
    await call('/list?n=1'),
  ];
  expect(seen.map(({ data }) => data[0])).toEqual([1, 2, 1]);
});

describe('in a trace', () => {
  const PAGE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const made = () => traced?.report() ?? [];
  beforeEach(() => {
    traced = new TracedCalls(PAGE, new Map([['mfe-tours', 1]]));
  });

  test('each call of the API has its own span id and is reported without its query', async () => {
    status = 404;
    await call('/stock?token=secret');
    await call(`/${'a'.repeat(1000)}`, { method: 'POST', body: {} });
    const [first, second] = made();
    expect(first).toMatchObject({ by: 'mfe-tours', method: 'GET', path: '/v1/stock', status: 404 });
    expect(second).toMatchObject({ method: 'POST', path: `/v1/${'a'.repeat(296)}` });
    expect(parents).toEqual([first, second].map((one) => PAGE.replace('b7ad6b7169203331', String(one?.id))));
    expect(first?.id).not.toBe(second?.id);
  });

  test('a cached reply is no call, a call without a reply is one', async () => {
    await call('/list');
    await call('/list');
    expect(made()).toHaveLength(1);
    const gone = AbortSignal.abort();
    await expect(call('/stock', { signal: gone })).rejects.toThrow('canceled');
    expect(made()).toHaveLength(1);
    send = open('http://127.0.0.1:1', 0);
    await expect(call('', { url: 'http://127.0.0.1:1/stock' })).rejects.toThrow();
    expect(made()[1]).toMatchObject({ path: '/stock', status: 0 });
  });

  test('an address outside of the API is not called', async () => {
    const { origin } = new URL(apiUrl());
    for (const url of [`${origin}/v1x/stock`, `${origin}/v2/stock`, `${apiUrl()}/../stock`, 'http://127.0.0.1:9/v1/stock'])
      await expect(call('', { url })).rejects.toThrow(`is not called`);
    expect([asked, made()]).toEqual([[], []]);
  });

  test('calls beyond the sixty-fourth have no span of their own', async () => {
    for (let n = 0; n < 66; n += 1) await call('/stock');
    expect(made()).toHaveLength(64);
    expect(parents.slice(64)).toEqual([PAGE, PAGE]);
    expect(new Set(parents).size).toBe(65);
  });
});

test('an endless reply is cut off at its limit', async () => {
  taken = 0;
  await expect(call('/endless')).rejects.toMatchObject({ message: 'more than 1000000 bytes' });
  expect(taken).toBeGreaterThanOrEqual(1_000_000);
  expect(taken).toBeLessThan(ENDLESS / 2);
  // Other pages are not affected.
  expect(await call('/list')).toEqual({ data: [1] });
});

describe('the gateway does not make', () => {
  test.each(['GET /__dev/outbox', 'GET /metrics', 'POST /list'])('%s, which is not on its list', async (line) => {
    allows = (method, path) => method === 'GET' && path === '/list';
    const [method = '', path = ''] = line.split(' ');
    await expect(call(path, { method: method as Call['method'] })).rejects.toThrow(`${line} is not a public call of the API`);
    expect(asked).toEqual([]);
  });

  const caller = () =>
    new ApiCaller({ apiUrl: apiUrl(), replyLimit: 100, allows: () => true, allowsOrigin: () => false, isDevelopment: true });
  const never = new AbortController().signal;
  test.each([
    ['a path with a line end', { path: '/list HTTP/1.1\r\nhost: x\r\n\r\nGET /__dev/outbox' }],
    ['an absolute address', { path: 'http://127.0.0.1:9/' }],
    ['a host header', { headers: { host: 'other.example' } }],
    ['a forwarded address', { headers: { 'x-forwarded-for': '10.0.0.1' } }],
    ['a token', { headers: { authorization: 'Bearer t' } }],
    ['a header with a line end', { headers: { accept: 'a\r\nx-forwarded-for: 10.0.0.1' } }],
  ])('a call with %s', async (_what, given) => {
    await expect(caller().call({ method: 'GET', path: '/list', headers: {}, timeout: 1000, ...given }, never)).rejects.toThrow();
    expect(asked).toEqual([]);
  });

  test('more than 512 calls of one worker at a time', async () => {
    const one = caller();
    const all = Array.from({ length: 600 }, () =>
      one.call({ method: 'GET', path: '/x', headers: {}, timeout: 5000 }, new AbortController().signal),
    );
    const refused = (await Promise.allSettled(all)).filter(({ status: how }) => how === 'rejected');
    expect(refused).toHaveLength(600 - 512);
    expect(asked).toHaveLength(512);
  });
});
