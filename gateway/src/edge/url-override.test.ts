import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import cookie from '@fastify/cookie';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import Fastify, { type FastifyInstance } from 'fastify';
import { checkHosts } from '../http/hosts.ts';
import type { CompositionSpec, PageRequest, Rendered, RenderPool } from '../render/protocol.ts';
import { readSettings } from '../settings.ts';
import { built } from '../testing/built.ts';
import type { Plans } from './choose-composition.ts';
import { pageRoute } from './page-route.ts';

const RELEASE = readFileSync(path.join(built({ entry: 'remoteEntry.00000001.js' }), 'release.json'), 'utf8');
const planned = { folder: '/nowhere', release: JSON.parse(RELEASE), version: '1.0.0' };
const remotes = ['mfe-tours', 'mfe-payment', 'mfe-hotels'].map((name) => ({
  ...planned,
  name,
  base: `/releases/${name}/files/`,
  ...(name === 'mfe-hotels' ? { disabled: true as const } : {}),
}));
const spec: CompositionSpec = { id: '000000000000', key: 'planned', shell: { dir: '/shell', version: '1.0.0' }, remotes };

let team: Server;
let respond: (reply: ServerResponse) => void;
let origin: string;
let app: FastifyInstance;
let renders: PageRequest[];
let remembered: string[];

async function start(mode: 'open' | 'signed' | 'off' = 'open') {
  const settings = { ...readSettings({ OVERRIDES: mode }), site: parseSiteConfig({}) };
  const pool = {
    state: { workers: 1, busy: 0, queued: 0, canRender: true },
    async render(request: PageRequest): Promise<Rendered> {
      renders.push(request);
      return { kind: 'client-rendered', status: 200, html: '<!DOCTYPE html>', reason: 'worker' };
    },
  } as unknown as RenderPool;
  const plans = {
    plan: {},
    hasCanary: false,
    isPinned: (name: string) => name === 'mfe-payment',
    for: () => ({ spec }),
    remember: (one: CompositionSpec) => remembered.push(one.id),
  };
  app = Fastify();
  await app.register(cookie);
  checkHosts(app, settings);
  pageRoute(app, plans as unknown as Plans, pool, settings);
}

beforeAll(async () => {
  team = createServer((_request, reply) => respond(reply));
  await new Promise<void>((done) => team.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(team.address() as AddressInfo).port}`;
});
afterAll(() => team.close());
beforeEach(() => {
  renders = [];
  remembered = [];
  respond = (reply) => reply.end(RELEASE);
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost', ...headers } });
const policy = (reply: Awaited<ReturnType<typeof get>>, name: string) =>
  new RegExp(`${name} ([^;]*)`).exec(String(reply.headers['content-security-policy']))?.[1]?.split(' ');

test("a URL override puts a remote from the developer's machine into the page of that browser, with its origin in the policy", async () => {
  await start();
  const reply = await get(`/about?override=mfe-tours@${origin}`, { 'sec-fetch-site': 'none' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-cache': 'bypass' });
  expect(policy(reply, 'script-src')).toContain(`${origin}/`);
  expect(reply.cookies).toMatchObject([
    { name: 'url-override', value: `mfe-tours@${origin}`, httpOnly: true, sameSite: 'Strict' },
  ]);
  const [remote] = renders[0]?.spec.remotes ?? [];
  expect(remote).toMatchObject({ name: 'mfe-tours', base: `${origin}/`, clientRendered: true, folder: '/dev/null' });
  expect(remote).not.toHaveProperty('previous');
  expect(renders[0]?.spec.id).not.toBe(spec.id);
  expect(remembered).toEqual([renders[0]?.spec.id]);

  const later = { cookie: `url-override=${encodeURIComponent(`mfe-tours@${origin}`)}` };
  expect(policy(await get('/about', later), 'script-src')).toContain(`${origin}/`);
  const another = await get('/about');
  expect(policy(another, 'script-src')).toEqual(["'self'"]);
  const ended = await get('/about?override=', later);
  expect(ended.cookies).toMatchObject([{ name: 'url-override', value: '' }]);
  expect(policy(ended, 'script-src')).toEqual(["'self'"]);
});

test('a URL override adds a remote that is not in the plan, unless it claims pages of others', async () => {
  const guides = (table: object[]) =>
    readFileSync(
      path.join(built({ name: 'mfe-guides', entry: 'remoteEntry.00000002.js', table: table as never }), 'release.json'),
      'utf8',
    );
  respond = (reply) => reply.end(guides([{ id: 'guides', path: 'guides' }]));
  await start();
  const wish = `/guides?override=mfe-guides@${origin}`;
  const reply = await get(wish);
  expect([reply.statusCode, policy(reply, 'script-src')]).toEqual([200, expect.arrayContaining([`${origin}/`])]);
  expect(renders[0]?.spec.remotes.map(({ name, clientRendered }) => [name, clientRendered])).toEqual([
    ...remotes.map(({ name }) => [name, undefined]),
    ['mfe-guides', true],
  ]);
  for (const [at, why] of [
    ['view/:id', /belongs to mfe-tours@1\.0\.0/],
    ['*', /would take every address/],
  ] as const) {
    respond = (answer) => answer.end(guides([{ id: 'guides', path: at }]));
    const refused = await get(wish);
    expect([refused.statusCode, refused.payload]).toEqual([409, expect.stringMatching(why)]);
  }
  expect(renders).toHaveLength(1);
});

test('URL overrides are refused where OVERRIDES is not open, and their cookie is ignored', async () => {
  for (const mode of ['signed', 'off'] as const) {
    await start(mode);
    const reply = await get(`/about?override=mfe-tours@${origin}`);
    expect([reply.statusCode, reply.payload]).toEqual([403, expect.stringContaining('only where OVERRIDES is open')]);
    expect(reply.cookies).toEqual([]);
    const later = await get('/about', { cookie: `url-override=${encodeURIComponent(`mfe-tours@${origin}`)}` });
    expect(policy(later, 'script-src')).toEqual(["'self'"]);
    expect(renders.at(-1)?.spec).toBe(spec);
    await app.close();
  }
});

test.each<[string, string, number, RegExp]>([
  ['http of another machine', 'mfe-tours@http://10.0.0.7:3001', 400, /no remote at https/],
  ['a name that looks like this machine', 'mfe-tours@http://localhost.evil.example', 400, /no remote at https/],
  [
    'an origin that breaks out of the policy',
    "mfe-tours@https://evil.example;script-src 'unsafe-inline'",
    400,
    /no remote at https/,
  ],
  ['credentials', 'mfe-tours@http://a:b@localhost:3001', 400, /no remote at https/],
  ['a path', 'mfe-tours@http://localhost:3001/x/', 400, /no remote at https/],
  ['another scheme', 'mfe-tours@javascript://localhost', 400, /no remote at https/],
  ['a pinned remote', 'mfe-payment@ORIGIN', 409, /pinned or switched off/],
  ['a disabled remote', 'mfe-hotels@ORIGIN', 409, /pinned or switched off/],
  ['a closed port', 'mfe-tours@http://127.0.0.1:9', 502, /nothing answers there/],
])('a URL override is refused for %s', async (_, wish, status, why) => {
  await start();
  const reply = await get(`/about?override=${encodeURIComponent(wish.replace('ORIGIN', origin))}`);
  expect([reply.statusCode, reply.payload]).toEqual([status, expect.stringMatching(why)]);
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain'),
    'cache-control': 'private, no-store',
  });
  expect(renders).toEqual([]);
});

test.each<[string, (reply: ServerResponse) => void, RegExp]>([
  ['an HTML page', (reply) => reply.end('<h1>hello</h1>'), /or no release/],
  [
    'of another remote',
    (reply) => reply.end(RELEASE.replace('"mfe-tours"', '"mfe-hotels"').replace('mfe_tours', 'mfe_hotels')),
    /that is mfe-hotels/,
  ],
  ['larger than a megabyte', (reply) => reply.end('x'.repeat(2 * 1024 * 1024)), /larger than \d+ bytes/],
  ['behind a redirect', (reply) => reply.writeHead(302, { location: 'http://10.0.0.7/' }).end(), /nothing answers/],
  [
    'with a container that is no word',
    (reply) => reply.end(RELEASE.replace('mfe_tours__1_0_0', "x; script-src 'unsafe-inline'")),
    /global/,
  ],
])('a URL override is refused where release.json is %s', async (_, answer, why) => {
  await start();
  respond = answer;
  const reply = await get(`/about?override=mfe-tours@${origin}`);
  expect([reply.statusCode, reply.payload]).toEqual([502, expect.stringMatching(why)]);
  expect(renders).toEqual([]);
});

test('a link on another site cannot set a URL override', async () => {
  await start();
  const reply = await get(`/about?override=mfe-tours@${origin}`, { 'sec-fetch-site': 'cross-site' });
  expect([reply.statusCode, reply.cookies]).toEqual([403, []]);
  expect(renders).toEqual([]);
});
