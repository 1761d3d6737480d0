import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { pagePolicy } from '../edge/content-security-policy.ts';
import { TestSite } from '../testing/site.ts';
import { testWorkers } from '../testing/workers.ts';
import { ApiCaller } from './api-caller.ts';
import { FrameReader } from './frames.ts';
import { createPool } from './pool.ts';
import type { RemoteSpec } from './protocol.ts';
import { isPublicAddress, lookupPublic } from './public-addresses.ts';
import { WorkerCalls } from './worker-calls.ts';

/** Origins of APIs of teams, which loaders on the server call through the gateway. */

const LIMIT = 1000;
const servers: Server[] = [];
let asked: string[] = [];
let headers: string[] = [];

async function serve(answer: (url: string) => { status?: number; location?: string; body?: string } | undefined) {
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    headers.push(...Object.keys(request.headers));
    const told = answer(request.url ?? '');
    if (!told) return;
    reply.writeHead(told.status ?? 200, {
      'content-type': 'application/json',
      ...(told.location ? { location: told.location } : {}),
    });
    reply.end(told.body ?? '{"data":["from the team"]}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let api: string;
let team: string;
let other: string;

beforeAll(async () => {
  api = await serve(() => ({ body: '{"data":["from the API"]}' }));
  other = await serve(() => ({}));
  team = await serve((url) => {
    if (url === '/moved') return { status: 302, location: `${other}/secret` };
    if (url === '/large') return { body: JSON.stringify('x'.repeat(2 * LIMIT)) };
    return url === '/never' ? undefined : {};
  });
});
beforeEach(() => {
  [asked, headers] = [[], []];
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const callers: ApiCaller[] = [];
afterEach(() => {
  for (const caller of callers.splice(0)) caller.close();
});
function caller(given: Partial<ConstructorParameters<typeof ApiCaller>[0]> = {}) {
  const options = { apiUrl: api, replyLimit: LIMIT, allows: () => false, isDevelopment: true };
  const made = new ApiCaller({ ...options, allowsOrigin: (origin) => origin === team, ...given });
  callers.push(made);
  return made;
}
const call = (
  origin: string,
  path = '/list',
  given: { method?: string; timeout?: number; headers?: Record<string, string> } = {},
) => ({
  method: 'GET',
  headers: {},
  timeout: 5000,
  ...given,
  origin,
  path,
});
const never = new AbortController().signal;

test('the gateway calls an allowed origin without the headers of a visitor', async () => {
  const { status, body } = await caller().call(call(team, '/list?month=3'), never);
  expect([status, body.toString(), asked]).toEqual([200, '{"data":["from the team"]}', ['GET /list?month=3']]);
  expect(headers.sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
});

test.each<[string, () => ReturnType<typeof call>, RegExp]>([
  ['of an origin that is not allowed', () => call(other), /is not allowed$/],
  ['with a path that names another host', () => call(team, '@127.0.0.1:9/x'), /is not a public call/],
  ['with another method', () => call(team, '/list', { method: 'DELETE' }), /is not a public call/],
  [
    'with a token',
    () => call(team, '/list', { headers: { authorization: 'Bearer t' } }),
    /may not send the header authorization/,
  ],
])('the gateway does not make a call %s', async (_what, made, message) => {
  await expect(caller().call(made(), never)).rejects.toThrow(message);
  expect(asked).toEqual([]);
});

test('a worker reaches an origin until it has no composition with a release that may call it', async () => {
  let told: (message: unknown) => void = () => {};
  const reader = new FrameReader({ message: (message) => told(message), bytes() {} });
  const settings = { apiUrl: api, replyLimit: LIMIT };
  const calls = new WorkerCalls({ settings, allowsCall: () => false, isDevelopment: true }, (frame) => reader.push(frame));
  const answer = () =>
    new Promise((resolve) => {
      told = resolve;
      calls.handle({ type: 'call', call: 1, ...call(team) });
    });
  const remote = { name: 'mfe-guides', version: '1.0.0', connect: [team] } as unknown as RemoteSpec;
  for (const key of ['first', 'second']) calls.allow({ key, remotes: [remote] });
  calls.allow({ key: 'third', remotes: [{ ...remote, version: '1.1.0', connect: [] }] });
  calls.forget('first');
  expect(await answer()).toMatchObject({ type: 'reply', status: 200 });
  calls.forget('second');
  expect(await answer()).toMatchObject({ type: 'no-reply', message: `${team} is not allowed` });
  calls.close();
});

test('a redirect of an allowed origin is not followed', async () => {
  const { status } = await caller().call(call(team, '/moved'), never);
  expect([status, asked]).toEqual([302, ['GET /moved']]);
});

test('a reply of an allowed origin has a limit of bytes and of time', async () => {
  await expect(caller().call(call(team, '/large'), never)).rejects.toThrow(`more than ${LIMIT} bytes`);
  await expect(caller().call(call(team, '/never', { timeout: 20 }), never)).rejects.toMatchObject({ code: 'timeout' });
});

test.each([
  ['http://127.0.0.1:4000', /is not https/],
  ['https://127.0.0.1', /not public/],
  ['https://10.1.2.3', /not public/],
  ['https://169.254.169.254', /not public/],
  ['https://[::1]', /not public/],
  ['https://[::ffff:10.0.0.1]', /not public/],
  // Resolved by the hosts file, as a name of an internal service would be by its own resolver.
  ['https://localhost:1', /not public/],
])('outside of development %s is refused though it is allowed', async (origin, message) => {
  const made = caller({ isDevelopment: false, allowsOrigin: () => true });
  await expect(made.call(call(origin), never)).rejects.toThrow(message);
});

test('public addresses are those that the internet routes', () => {
  const open = ['8.8.8.8', '172.32.0.1', '2606:4700::1111'];
  const closed = [
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:8.8.8.8',
    '64:ff9b::1',
    'x',
  ];
  expect([open.filter(isPublicAddress), closed.filter(isPublicAddress)]).toEqual([open, []]);
});

test('a host name with one address that is not public is refused', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, (reason) => resolve(reason)));
  expect(String(error)).toContain('localhost has an address that is not public');
});

test('a loader reaches an origin that its own release may call, and no other; pages name it in their policy', async () => {
  const site = new TestSite();
  const pool = createPool({
    workers: 1,
    ...testWorkers(),
    settings: { apiUrl: api, budget: 5000, replyLimit: LIMIT, defaultLife: 5, site: parseSiteConfig({}), extraScripts: [] },
  });
  const bundle = (origin: string) => `exports.createRemote = ({ http }) => page({
    loader: () => http.get('${origin}/list', { schema: { '~standard': { validate: (value) => ({ value }) } }, at: 'data' })
      .then((list) => list.join(), ({ message }) => message),
    Component: () => h('p', null, 'said: ' + require('@safarnama/shared/router').useLoaderData()),
  });`;
  const remote = (name: string, origin: string, connect?: string[]) => ({
    ...site.remote({ name, path: `/${name}`, bundle: bundle(origin) }),
    ...(connect ? { connect } : {}),
  });
  try {
    const spec = site.spec(
      remote('mfe-allowed', team, [team]),
      remote('mfe-undeclared', team),
      remote('mfe-other', other, [team]),
      site.remote({
        name: 'mfe-loop',
        path: '/mfe-loop',
        bundle: 'exports.createRemote = () => page({ loader() { for (;;); } });',
      }),
    );
    const text = async (address: string) => {
      const url = `http://site.example${address}`;
      const page = await pool.render({ spec, url, nonce: 'nonce', kind: 'page' }, never);
      let html = '';
      if (page.kind === 'page') for await (const piece of page.body) html += Buffer.from(piece).toString();
      return html;
    };
    await pool.prewarm(spec);
    expect(await text('/mfe-allowed')).toContain('said: from the team');
    asked = [];
    for (const address of ['/mfe-undeclared', '/mfe-other'])
      expect(await text(address)).toMatch(/said: .*is not called: connect in/);
    expect(asked).not.toContain('GET /list');
    const config = parseSiteConfig({});
    expect(pagePolicy({ scripts: [], styles: [] }, spec, config)).toMatch(new RegExp(`connect-src 'self' ${team};`));
    expect(pagePolicy({ scripts: [], styles: [] }, site.spec(remote('mfe-undeclared', team)), config)).toContain(
      "connect-src 'self';",
    );
    // Without an allowed origin in its newest composition a release calls nothing, also for open pages of an earlier one.
    const forbidden = { ...site.spec(remote('mfe-allowed', team)), key: 'forbidden' };
    await pool.prewarm(forbidden);
    expect(await text('/mfe-allowed')).toMatch(/said: .*is not called/);
    // The worker that replaces a blocked one makes the earlier composition after the newest.
    await text('/mfe-loop');
    expect(await text('/mfe-allowed')).not.toContain('said: from the team');
  } finally {
    await pool.close();
    site.remove();
  }
});
