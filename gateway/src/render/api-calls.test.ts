import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@safarnama/shared/http';
import { createApiCalls } from './api-calls.ts';

/** Path → `cache-control` of its answer. */
let told: Record<string, string> = {};
let status = 200;
let asked: string[] = [];
const api = createServer((request, response) => {
  const { url = '' } = request;
  asked.push(`${request.method} ${url}`);
  const control = told[url.split('?')[0] ?? ''];
  response.writeHead(status, { 'content-type': 'application/json', ...(control ? { 'cache-control': control } : {}) });
  response.end(JSON.stringify({ data: [asked.length] }));
});
let lives: number[] = [];
const page = {
  signal: new AbortController().signal,
  asks: () => {},
  answered: (_status: number, life: number) => void lives.push(life),
  unanswered: () => {},
  refuse: () => {},
};
let now = 0;
const open = () => createApiCalls({ page: () => page, resume: () => {}, replyLimit: 1_000_000, defaultLife: 60 });
let send = open();

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
