/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { type ApiFailure, isApiFailure } from '../host/index.ts';
import * as z from '../schema/index.ts';
import { createHttp } from './create-http.ts';

const TOKEN = 'SECRET-token';
const PASSWORD = 'SECRET-password';

interface Seen {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let baseUrl: string;
const seen: Seen[] = [];

const REPLIES: Record<string, { status: number; body: unknown }> = {
  '/users/7': { status: 500, body: { debug: TOKEN } },
  '/pass-update': { status: 500, body: { sent: PASSWORD } },
  '/login': { status: 200, body: { access_token: TOKEN, user: null } },
  '/taken': { status: 422, body: { message: 'The email is taken.', code: 'TAKEN', sent: { password: PASSWORD } } },
  '/rooms': { status: 404, body: { notfound: true, token: TOKEN } },
  '/none': { status: 200, body: { notfound: true } },
  '/down': { status: 503, body: { message: TOKEN } },
  '/text': { status: 502, body: undefined },
  '/rows': { status: 200, body: { data: [{ id: 1 }] } },
  '/wrapped': { status: 200, body: { data: { data: TOKEN } } },
  '/once': { status: 200, body: { data: { name: 'one envelope less' } } },
  '/fine': { status: 200, body: { data: { ok: true } } },
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    seen.push({
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    });
    const { status, body } = REPLIES[String(request.url).split('?')[0] ?? ''] ?? {};
    // A call that is not listed gets no reply.
    if (!status) return;
    response.writeHead(status, { 'content-type': body ? 'application/json' : 'text/html' });
    response.end(body ? JSON.stringify(body) : `<p>${TOKEN}</p>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => seen.splice(0));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const http = (over: Partial<Parameters<typeof createHttp>[0]> = {}) => createHttp({ baseUrl, token: () => TOKEN, ...over });
const fine = { schema: z.object({ ok: z.literal(true) }), at: 'data' };
const personal = { ...fine, personal: true };
const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiFailure(error)) throw new Error('the call did not fail as the transport does');
  return error;
};
const update = { email: 'asha@example.test', new_password: PASSWORD };
const dead = { baseUrl: 'http://127.0.0.1:1' };

test.each<[string, () => Promise<unknown>, object]>([
  ['a personal call', () => http().get('/users/7', personal), { status: 500, code: 'http_500' }],
  ['a new password', () => http().post('/pass-update', update, { personal: true }), { status: 500, code: 'http_500' }],
  ['a form', () => http().post('/pass-update', update, { personal: true, as: 'form' }), { status: 500, code: 'http_500' }],
  [
    'a login that does not match the contract',
    () => http().post('/login', update, { schema: z.object({ access_token: z.string(), user: z.object({}) }) }),
    { status: 200, code: 'malformed' },
  ],
  ['a refusal', () => http().post('/taken', update), { status: 422, code: 'TAKEN', message: 'The email is taken.' }],
  ['nothing found', () => http().get('/rooms', personal), { status: 404, code: 'http_404', body: { notfound: true } }],
  ['a page instead of JSON', () => http().get('/text', personal), { status: 502, code: 'http_502' }],
  ['a dead server', () => http(dead).post('/pass-update', update, { personal: true }), { status: 0, code: 'network' }],
  ['a slow server', () => http({ timeout: 50 }).post('/never', update, { personal: true }), { status: 0, code: 'timeout' }],
  [
    'a call that nobody waits for',
    () => http().get('/never', { ...personal, signal: AbortSignal.abort() }),
    { status: 0, code: 'aborted' },
  ],
])('%s fails with its facts and without a token, a password or the reply', async (_, call, facts) => {
  const error = await failureOf(call());
  expect(error).toMatchObject(facts);
  const printed = `${inspect(error, { depth: 9, showHidden: true })}${JSON.stringify(error)}${error.stack}`;
  expect(printed).not.toMatch(/SECRET|asha@/);
});

test('every call names the language of the build, whatever the environment prefers', async () => {
  await http().get('/fine', { schema: z.unknown() });
  await http().post('/fine', {});
  expect(seen.map(({ headers }) => headers['accept-language'])).toEqual(['en-IN', 'en-IN']);
});

const logged = async (call: (client: ReturnType<typeof http>) => Promise<unknown>, over: Parameters<typeof http>[0] = {}) => {
  const onFailure = jest.fn();
  await failureOf(call(http({ ...over, onFailure })));
  return onFailure.mock.calls.flat();
};

test.each<[string, string[], () => Promise<string[]>]>([
  ['an error of the server, without its words', ['/down answered 503'], () => logged((client) => client.get('/down', personal))],
  [
    'a reply that does not match the contract',
    ['/login: the reply does not match the contract: user Invalid input'],
    () => logged((client) => client.post('/login', update, { schema: z.object({ user: z.object({}) }) })),
  ],
  ['a server that is gone', [expect.stringMatching(/^\/fine: /)], () => logged((client) => client.get('/fine', fine), dead)],
  [
    'a server that is slow',
    [expect.stringMatching(/^\/never: /)],
    () => logged((client) => client.get('/never', fine), { timeout: 50 }),
  ],
])('%s is one line, also where the caller does without the reply [T8.01]', async (_, lines, run) => {
  expect(await run()).toEqual(lines);
});

test.each([
  [['id Invalid input'], '/rows: left out of the reply: id Invalid input'],
  [['id Invalid input', 'Invalid input', 'id'], '/rows: left out of the reply: id Invalid input; and 2 more'],
])('what a schema leaves out of a reply is one line: %j', async (notes, line) => {
  const onFailure = jest.fn();
  const kind = { '~standard': { validate: (value: unknown) => ({ value, notes }) } };
  expect(await http({ onFailure }).get('/rows', { schema: kind, at: 'data' })).toEqual([{ id: 1 }]);
  expect(onFailure.mock.calls).toEqual([[line]]);
});

test('an object with a `data` member is an envelope, never the value', async () => {
  const any = { schema: z.object({ name: z.optional(z.string()) }), at: 'data.data' };
  await failureOf(http().get('/wrapped', any));
  expect(await http().get('/once', any)).toEqual({ name: 'one envelope less' });
});

test.each<[string, () => Promise<string[]>]>([
  ['a call that nobody waits for', () => logged((client) => client.get('/never', { ...fine, signal: AbortSignal.abort() }))],
  ['a refusal', () => logged((client) => client.post('/taken', update))],
  ['nothing found, with 404', () => logged((client) => client.get('/rooms', fine))],
  ['nothing found, with 200', () => logged((client) => client.get('/none', fine))],
])('%s is no failure of the site', async (_, run) => {
  expect(await run()).toEqual([]);
});

test('message and notfound of an error reply are kept in the error', async () => {
  expect((await failureOf(http().post('/taken', update))).body).toEqual({ message: 'The email is taken.' });
});

test('the token is sent with personal calls alone, in a header and in no URL', async () => {
  await http().get('/fine', { ...personal, query: { page: 2, none: undefined } });
  await http().get('/fine', fine);
  await http({ token: () => undefined }).get('/fine', personal);
  expect(seen.map(({ line, headers }) => [line, headers.authorization])).toEqual([
    ['GET /fine?page=2', `Bearer ${TOKEN}`],
    ['GET /fine', undefined],
    ['GET /fine', undefined],
  ]);
  expect(seen.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, undefined]);
});

test('paths are joined to the root of the API with one slash [H7.01 T7.01]', async () => {
  for (const root of [baseUrl, baseUrl.slice(0, -1)])
    for (const path of ['fine', '/fine']) await http({ baseUrl: root }).get(path, fine);
  expect(seen.map(({ line }) => line)).toEqual(Array(4).fill('GET /fine'));
});

test('an absolute URL is called unchanged, and never gets the token', async () => {
  const elsewhere = new URL('/fine', baseUrl).href;
  await http({ baseUrl: `${baseUrl}api` }).post(elsewhere, { a: 1 }, { personal: true });
  expect(seen.map(({ line, headers }) => [line, headers.authorization])).toEqual([['POST /fine', undefined]]);
});

test('a call that the backend does not announce fails as with a 404, without a request; other calls are made', async () => {
  const lines: string[] = [];
  const some = http({ unsupported: ['wishlist', 'cancel'], onFailure: (line) => lines.push(line) });
  const refused = [() => some.get('/wishlist', fine), () => some.post('bookings/7/cancel', {}), () => some.post('/wishlist', {})];
  for (const call of refused) expect(await failureOf(call())).toMatchObject({ status: 404, code: 'unsupported' });
  expect([seen, lines]).toEqual([[], []]);
  await some.get('/fine', fine);
  await some.post(new URL('/fine?wishlist', baseUrl).href, {});
  expect(seen.map(({ line }) => line)).toEqual(['GET /fine', 'POST /fine?wishlist']);
});

test('a file is read as a Blob, which is requested from the transport', async () => {
  const file = z.custom<Blob>((value) => value instanceof Blob);
  const asked: unknown[] = [];
  const files = (data: unknown, status = 200) =>
    http({
      transport: async ({ responseType }) => {
        asked.push(responseType);
        return { status, data };
      },
    });
  const read = await files(new Blob(['%PDF'])).get('/fine', { schema: file, reply: 'blob', personal: true });
  expect(await read.text()).toBe('%PDF');
  expect((await failureOf(files('text').get('/fine', { schema: file, reply: 'blob' }))).code).toBe('malformed');
  expect((await failureOf(files(new Blob(['{}']), 404).get('/fine', { schema: file, reply: 'blob' }))).status).toBe(404);
  await files({ data: { ok: true } }).get('/fine', fine);
  expect(asked).toEqual(['blob', 'blob', 'blob', undefined]);
});

test('a body is JSON, or form data without the fields that have no value', async () => {
  await http().post('/fine', { a: 1 });
  await http().post('/fine', { a: 1, b: undefined, c: null }, { as: 'form', headers: { 'Idempotency-Key': 'once' } });
  const [json, form] = seen;
  expect(json?.headers['content-type']).toMatch('application/json');
  expect(json?.body).toBe('{"a":1}');
  expect(form?.headers['content-type']).toMatch('multipart/form-data');
  expect(form?.headers['idempotency-key']).toBe('once');
  expect(form?.body.match(/name="\w+"/g)).toEqual(['name="a"']);
});
