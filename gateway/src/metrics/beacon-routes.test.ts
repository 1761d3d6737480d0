import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { checkHosts } from '../edge/origin.ts';
import { reportRoute } from '../edge/report-route.ts';
import type { CompositionSpec } from '../render/protocol.ts';
import { releaseOf } from '../testing/put.ts';
import { beaconRoutes } from './beacon-routes.ts';
import { FigureBook } from './figure-book.ts';
import { FolderFigures } from './folder-figures.ts';
import { readFigures } from './shown-figures.ts';
import { signVisit } from './visit-tokens.ts';

const ID = '0123456789ab';
const release = releaseOf({ version: '1.1.0', table: [{ id: 'view', path: 'view/:id', handle: { screen: 'view' } }] });
const spec: CompositionSpec = {
  id: ID,
  key: ID,
  shell: { dir: '', version: '2.0.0' },
  remotes: [{ name: 'mfe-tours', version: '1.1.0', folder: '', release, base: '/releases/mfe-tours/1.1.0/' }],
};

const clock = jest.spyOn(Date, 'now');
const at = (time: string) => clock.mockReturnValue(Date.parse(`2026-11-22T${time}Z`));
beforeEach(() => at('10:00:00'));
afterAll(() => clock.mockRestore());

async function site() {
  const book = new FigureBook(new FolderFigures(mkdtempSync(path.join(tmpdir(), 'figures-'))), { warn: () => {} });
  const app = Fastify();
  checkHosts(app, { hosts: ['site.example'] });
  await app.register(cookie);
  reportRoute(app);
  const known = { spec };
  beaconRoutes(app, { byId: (id) => (id === ID ? known : undefined), for: () => known }, book, () => ['page-about']);
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
    return (await readFigures(book.store, { remote: 'mfe-tours' })).versions;
  };
  return { book, ask, beacon, send, counted };
}

test('a page that has a word for its visit tells once what it was made of, how fast it was and what failed', async () => {
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

test('what another signed, what has ended, what is for another composition and no word at all count nothing', async () => {
  const { book, ask, beacon, send, counted } = await site();
  const token = (await ask()) ?? '';
  const [id, end, sum] = token.split('.');
  const key = await book.store.key();
  for (const forged of [
    signVisit(Buffer.alloc(32, 7), ID),
    signVisit(key, 'ba9876543210'),
    signVisit(key, ID, Date.now() - 24 * 3600 * 1000),
    `${id}.${Number.parseInt(end ?? '', 36) + 9}.${sum}`,
    `${'A'.repeat(16)}.${end}.${sum}`,
    '',
  ])
    expect(await send(beacon(forged))).toBe(403);
  expect(await counted()).toEqual([]);
});

test('a word counts once, however often and however quickly it is sent', async () => {
  const { ask, beacon, send, counted } = await site();
  const body = beacon(await ask());
  const statuses = await Promise.all([1, 2, 3, 4].map(() => send(body)));
  expect(statuses.sort()).toEqual([204, 403, 403, 403]);
  expect(await send(body, {}, '198.18.0.9')).toBe(403);
  expect(await counted()).toMatchObject([{ pages: 1 }]);
});

test.each([
  ['more than 4 kB', (body: object) => `${JSON.stringify(body)}${' '.repeat(5000)}`, 413],
  ['no JSON', () => 'lost', 400],
  ['a word that nobody knows', (body: object) => ({ ...body, visitor: 'asha' }), 400],
  ['a remote that the page does not have', (body: object) => ({ ...body, remotes: { 'mfe-other': {} } }), 400],
  ['a phase that there is not', (body: object) => ({ ...body, remotes: { 'mfe-tours': { failed: ['x'.repeat(30)] } } }), 400],
  ['a time that is none', (body: object) => ({ ...body, lcp: -1 }), 400],
  ['a time without end', (body: object) => ({ ...body, lcp: 1e12 }), 400],
])('%s is refused', async (_what, of, status) => {
  const { ask, beacon, send, counted } = await site();
  expect(await send(of(beacon(await ask())))).toBe(status);
  expect(await counted()).toEqual([]);
});

test.each(['https://elsewhere.example', 'http://site.example:81', 'null', ''])('a page of %j tells nothing', async (origin) => {
  const { ask, beacon, send, counted } = await site();
  expect(await send(beacon(await ask()), { origin })).toBe(403);
  expect(await counted()).toEqual([]);
});

test('of one address 120 in a minute count, the others keep theirs', async () => {
  const { book, beacon, send, counted } = await site();
  const key = await book.store.key();
  const statuses: number[] = [];
  for (let n = 0; n < 130; n += 1) statuses.push(await send(beacon(signVisit(key, ID))));
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(await send(beacon(signVisit(key, ID)), {}, '198.18.0.2')).toBe(204);
  expect(await counted()).toMatchObject([{ pages: 121 }]);
});

test('of one address 120 in a minute get a word', async () => {
  const { ask } = await site();
  const words: unknown[] = [];
  for (let n = 0; n < 130; n += 1) words.push(await ask());
  expect(words.filter(Boolean)).toHaveLength(120);
  expect(await ask({}, ID, '198.18.0.2')).toBeDefined();
});

test.each([
  ['who does not want to be followed', { dnt: '1' }],
  ['who says so in the newer way', { 'sec-gpc': '1' }],
  ['who saves data', { 'save-data': 'on' }],
])('%s gets no word and is not counted', async (_who, headers) => {
  const { ask, beacon, send, counted } = await site();
  expect(await ask(headers)).toBeUndefined();
  expect(await send(beacon(await ask()), headers)).toBe(204);
  expect(await counted()).toEqual([]);
});

test('nothing is counted of an override, and nothing of a composition that nobody is shown', async () => {
  const { ask } = await site();
  expect(await ask({ cookie: 'override=mfe-tours@1.0.0' })).toBeUndefined();
  expect(await ask({}, 'ba9876543210')).toBeUndefined();
});

test('a screen that no page has is `other`: words fill nothing', async () => {
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
