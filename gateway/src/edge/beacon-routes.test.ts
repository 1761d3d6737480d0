import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import type { Plan } from '@safarnama/shared/release';
import Fastify from 'fastify';
import { checkHosts } from '../http/hosts.ts';
import { FolderMetricStore } from '../metrics/folder-metric-store.ts';
import { readMetricSummaries } from '../metrics/metric-summaries.ts';
import { MetricsBuffer } from '../metrics/metrics-buffer.ts';
import { networkOf } from '../metrics/network.ts';
import { signVisit } from '../metrics/visit-tokens.ts';
import type { CompositionSpec } from '../render/protocol.ts';
import { releaseOf } from '../testing/put.ts';
import { beaconRoutes } from './beacon-routes.ts';
import { reportRoute } from './report-route.ts';
import type { Resolver } from './resolver.ts';

const ID = '0123456789ab';
const release = releaseOf({ version: '1.1.0', table: [{ id: 'view', path: 'view/:id', handle: { screen: 'view' } }] });
const spec: CompositionSpec = {
  id: ID,
  key: ID,
  shell: { dir: '', version: '2.0.0' },
  remotes: [{ name: 'mfe-tours', version: '1.1.0', folder: '', release, base: '/releases/mfe-tours/1.1.0/' }],
};

const CANARY_ID = 'cccccccccccc';
const CANARY_VISITOR = '0'.repeat(36);
const canarySpec: CompositionSpec = {
  ...spec,
  id: CANARY_ID,
  remotes: [{ name: 'mfe-tours', version: '1.2.0', folder: '', release, base: '/releases/mfe-tours/1.2.0/' }],
};
const auto = { begun: 0, since: 0 };
const plan: Plan = {
  version: 2,
  remotes: {
    'mfe-tours': { stable: '1.1.0', criticality: 'regular', canary: { version: '1.2.0', percent: 1, salt: 's', auto } },
  },
};
/** As the gateway of these tests has issued it to the usual client. */
const SCOPE = { composition: ID, network: networkOf('198.18.0.1') };

const clock = jest.spyOn(Date, 'now');
const at = (time: string) => clock.mockReturnValue(Date.parse(`2026-11-22T${time}Z`));
beforeEach(() => at('10:00:00'));
afterAll(() => clock.mockRestore());

async function site() {
  const book = new MetricsBuffer(new FolderMetricStore(mkdtempSync(path.join(tmpdir(), 'metrics-'))), { warn: () => {} });
  const app = Fastify();
  checkHosts(app, { hosts: ['site.example'] });
  await app.register(cookie);
  reportRoute(app);
  // A visitor with the cookie below gets the canary, all others the stable version.
  const arms = [{ spec }, { spec: canarySpec }] as const;
  const resolve = (visitor: string) => (visitor === CANARY_VISITOR ? arms[1] : arms[0]);
  const resolver = { plan, byId: (id: string) => arms.find((one) => one.spec.id === id), for: resolve } as unknown as Resolver;
  beaconRoutes(app, resolver, book, () => ['page-about']);
  const ask = async (headers: Record<string, string> = {}, of = ID, remoteAddress = '198.18.0.1') => {
    const reply = await app.inject({ url: `/__visit?of=${of}`, headers: { host: 'site.example', ...headers }, remoteAddress });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    return (reply.json() as { token?: string }).token;
  };
  const beacon = (token: string | undefined, more: object = {}) => ({
    ...{ token, composition: ID, screen: 'view', lcp: 1200, inp: 90, cls: 0.02 },
    remotes: { shell: { load: 300 }, 'mfe-tours': { load: 210 } },
    ...more,
  });
  const send = async (body: unknown, headers: Record<string, string> = {}, remoteAddress = '198.18.0.1') => {
    const reply = await app.inject({
      method: 'POST',
      url: '/__beacon',
      headers: { host: 'site.example', origin: 'http://site.example', 'content-type': 'text/plain', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      remoteAddress,
    });
    return reply.statusCode;
  };
  const counted = async () => {
    await book.flush();
    return (await readMetricSummaries(book.store, { remote: 'mfe-tours' })).versions;
  };
  return { book, ask, beacon, send, counted };
}

test('beacons with tokens count the pages, speed and failures of a version', async () => {
  const { ask, beacon, send, counted } = await site();
  expect(await send(beacon(await ask()))).toBe(204);
  const failed = { remotes: { shell: {}, 'mfe-tours': { failed: ['entry', 'chunk', 'entry'] } }, lcp: 2600 };
  expect(await send(beacon(await ask(), failed))).toBe(204);
  expect(await send(beacon(await ask(), { remotes: { 'mfe-tours': { failed: ['call', 'disabled'] } } }))).toBe(204);
  expect(await counted()).toEqual([
    expect.objectContaining({
      version: '1.1.0',
      pages: 3,
      failed: 1,
      failures: { entry: 1, chunk: 1, call: 1, disabled: 1 },
      measures: expect.objectContaining({
        lcp: expect.objectContaining({ count: 3 }),
        load: expect.objectContaining({ count: 1 }),
      }),
    }),
  ]);
});

test.each([
  ['signed by another key', (key: Buffer) => signVisit(Buffer.from(key).fill(7), SCOPE), 'invalid-token'],
  ['signed for the other arm', (key: Buffer) => signVisit(key, { ...SCOPE, composition: CANARY_ID }), 'invalid-token'],
  ['issued to another network', (key: Buffer) => signVisit(key, { ...SCOPE, network: '198.18.1.0/24' }), 'invalid-token'],
  ['expired', (key: Buffer) => signVisit(key, SCOPE, Date.now() - 10 * 60_000 - 1000), 'expired-token'],
  ['with a later end', (key: Buffer) => signVisit(key, SCOPE).replace(/\.(\w+)\./, '.zzzzzz.'), 'invalid-token'],
  ['with another id', (key: Buffer) => signVisit(key, SCOPE).replace(/^[\w-]{16}/, 'A'.repeat(16)), 'invalid-token'],
  ['empty', () => '', 'invalid-token'],
])('a token that is %s counts no page; the metrics count the rejection', async (_what, make, reason) => {
  const { book, beacon, send, counted } = await site();
  expect(await send(beacon(make(await book.store.key())))).toBe(403);
  expect(await counted()).toMatchObject([{ version: '1.1.0', pages: 0, counted: 0, leftOut: { [reason]: 1 } }]);
});

test('a token is issued only for the composition that the gateway serves to this visitor', async () => {
  const { ask } = await site();
  const canary = { cookie: `visitor=${CANARY_VISITOR}` };
  expect(await ask({}, ID)).toBeDefined();
  expect(await ask({}, CANARY_ID)).toBeUndefined();
  expect(await ask(canary, CANARY_ID)).toBeDefined();
  expect(await ask(canary, ID)).toBeUndefined();
});

test('a token for the canary does not count for the stable version, and the other way round', async () => {
  const { ask, beacon, send, counted } = await site();
  const canary = { cookie: `visitor=${CANARY_VISITOR}` };
  const [forStable, forCanary] = [await ask(), await ask(canary, CANARY_ID)];
  expect(await send(beacon(forCanary))).toBe(403);
  expect(await send(beacon(forStable, { composition: CANARY_ID }), canary)).toBe(403);
  expect(await counted()).toMatchObject([
    { version: '1.1.0', pages: 0, leftOut: { 'invalid-token': 1 } },
    { version: '1.2.0', pages: 0, leftOut: { 'invalid-token': 1 } },
  ]);
});

test('a token is valid only in its network: /24 of IPv4, /48 of IPv6', async () => {
  const { ask, beacon, send, counted } = await site();
  expect(await send(beacon(await ask()), {}, '198.18.1.1')).toBe(403);
  expect(await send(beacon(await ask()), {}, '198.18.0.200')).toBe(204);
  expect(await send(beacon(await ask({}, ID, '2001:db8:1::1')), {}, '2001:db8:2::1')).toBe(403);
  expect(await send(beacon(await ask({}, ID, '2001:db8:1::1')), {}, '2001:db8:1:9::9')).toBe(204);
  expect(await counted()).toMatchObject([{ pages: 2, counted: 2, networks: 2, leftOut: { 'invalid-token': 2 } }]);
});

test('at most four pages a minute of one network count in each arm; the metrics count the others', async () => {
  const { ask, beacon, send, counted } = await site();
  const canary = { cookie: `visitor=${CANARY_VISITOR}` };
  for (let n = 0; n < 10; n += 1) {
    const address = `198.18.0.${n + 1}`;
    expect(await send(beacon(await ask({}, ID, address)), {}, address)).toBe(204);
    expect(await send(beacon(await ask(canary, CANARY_ID, address), { composition: CANARY_ID }), canary, address)).toBe(204);
  }
  expect(await send(beacon(await ask({}, ID, '198.18.1.1')), {}, '198.18.1.1')).toBe(204);
  at('10:01:00');
  expect(await send(beacon(await ask()))).toBe(204);
  expect(await counted()).toMatchObject([
    { version: '1.1.0', pages: 12, counted: 6, networks: 2, leftOut: { 'network-limit': 6 } },
    { version: '1.2.0', pages: 10, counted: 4, networks: 1, leftOut: { 'network-limit': 6 } },
  ]);
});

test('a token counts once, however often and however quickly it is sent', async () => {
  const { ask, beacon, send, counted } = await site();
  const body = beacon(await ask());
  const statuses = await Promise.all([1, 2, 3, 4].map(() => send(body)));
  expect(statuses.sort()).toEqual([204, 403, 403, 403]);
  expect(await send(body, {}, '198.18.0.9')).toBe(403);
  expect(await counted()).toMatchObject([{ pages: 1, leftOut: { 'replayed-token': 4 } }]);
});

test.each([
  ['more than 4 kB', (body: object) => `${JSON.stringify(body)}${' '.repeat(5000)}`, 413],
  ['text instead of JSON', () => 'lost', 400],
  ['an unknown field', (body: object) => ({ ...body, visitor: 'asha' }), 400],
  ['a remote that the page does not have', (body: object) => ({ ...body, remotes: { 'mfe-other': {} } }), 400],
  ['an unknown phase', (body: object) => ({ ...body, remotes: { 'mfe-tours': { failed: ['x'.repeat(30)] } } }), 400],
  ['an invalid time', (body: object) => ({ ...body, lcp: -1 }), 400],
  ['a time above ten minutes', (body: object) => ({ ...body, lcp: 1e12 }), 400],
])('a beacon with %s is refused', async (_what, of, status) => {
  const { ask, beacon, send, counted } = await site();
  expect(await send(of(beacon(await ask())))).toBe(status);
  expect(await counted()).toEqual([]);
});

test.each(['https://elsewhere.example', 'http://site.example:81', 'null', ''])(
  'a beacon from a page of %j is ignored',
  async (origin) => {
    const { ask, beacon, send, counted } = await site();
    expect(await send(beacon(await ask()), { origin })).toBe(403);
    expect(await counted()).toEqual([]);
  },
);

test('beacons are limited to 120 a minute for each address', async () => {
  const { book, beacon, send, counted } = await site();
  const key = await book.store.key();
  const statuses: number[] = [];
  for (let n = 0; n < 130; n += 1) statuses.push(await send(beacon(signVisit(key, SCOPE))));
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(await send(beacon(signVisit(key, SCOPE)), {}, '198.18.0.2')).toBe(204);
  expect(await counted()).toMatchObject([{ pages: 121 }]);
});

test('tokens are limited to 120 a minute for each address', async () => {
  const { ask } = await site();
  const words: unknown[] = [];
  for (let n = 0; n < 130; n += 1) words.push(await ask());
  expect(words.filter(Boolean)).toHaveLength(120);
  expect(await ask({}, ID, '198.18.0.2')).toBeDefined();
});

test.each([
  ['a browser with Do Not Track', { dnt: '1' }],
  ['a browser with Global Privacy Control', { 'sec-gpc': '1' }],
  ['a browser with Save-Data', { 'save-data': 'on' }],
])('%s gets no token and is not counted', async (_who, headers) => {
  const { ask, beacon, send, counted } = await site();
  expect(await ask(headers)).toBeUndefined();
  expect(await send(beacon(await ask()), headers)).toBe(204);
  expect(await counted()).toEqual([]);
});

test('an override gets no token, and neither does a composition that is not served', async () => {
  const { ask } = await site();
  expect(await ask({ cookie: 'override=mfe-tours@1.0.0' })).toBeUndefined();
  expect(await ask({}, 'ba9876543210')).toBeUndefined();
});

test('an unknown screen is stored as `other`', async () => {
  const { book, ask, beacon, send } = await site();
  for (const screen of ['view', 'about', 'x1', 'x2']) expect(await send(beacon(await ask(), { screen }))).toBe(204);
  await book.flush();
  const minute = Math.floor(Date.now() / 60_000);
  const rows = await book.store.read({ from: minute, to: minute }, 'mfe-tours');
  expect(rows.map(({ screen, cell }) => [screen, cell.pages]).sort()).toEqual([
    ['about', 1],
    ['other', 2],
    ['view', 1],
  ]);
});
