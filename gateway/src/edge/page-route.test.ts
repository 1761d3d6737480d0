import { createHash } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import Fastify, { type FastifyInstance } from 'fastify';
import { checkHosts } from '../http/hosts.ts';
import { signOverride } from '../releases/override-links.ts';
import type { CompositionSpec, PageRequest, RemoteSpec, Rendered, RenderPool } from '../render/protocol.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Plans } from './choose-composition.ts';
import { pageRoute } from './page-route.ts';

const STYLE = '.a{color:red}';
const SCRIPT = 'hello()';
const html = (nonce: string, words: string) =>
  `<!DOCTYPE html><style nonce="${nonce}">${STYLE}</style><p>${words}</p><script nonce="${nonce}">${SCRIPT}</script>`;
const bare = (words: string) => html('', words).replaceAll(' nonce=""', '');
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const remote = (name: string, version: string, base = `/releases/${name}/${version}/`): RemoteSpec => ({
  name,
  version,
  base,
  folder: '/nowhere',
  release: { global: `${name.replaceAll('-', '_')}_${version.replaceAll('.', '_')}` } as RemoteSpec['release'],
});

let app: FastifyInstance;
let renders: PageRequest[];
let answer: (request: PageRequest) => Rendered;
let facts: { complete: boolean; life: number | undefined; apiDown: boolean; ms: number };
let plan: { hasCanary: boolean; remotes: RemoteSpec[] };

async function* bytes(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function start(given: Partial<Settings> = {}) {
  const settings: Settings = { ...readSettings({ ALLOWED_HOSTS: 'site.example' }), site: parseSiteConfig({}), ...given };
  const specOf = (overrides: Readonly<Record<string, string>>): CompositionSpec => {
    const remotes = plan.remotes.map((one) => (overrides[one.name] === '9.9.9' ? remote(one.name, '9.9.9') : one));
    const key = remotes.map(({ name, version }) => `${name}@${version}`).join(' ');
    return {
      id: createHash('sha256').update(key).digest('hex').slice(0, 12),
      key,
      shell: { dir: '/shell', version: '1.0.0' },
      remotes,
    };
  };
  const pool: RenderPool = {
    state: { workers: 1, busy: 0, queued: 0, canRender: true },
    render: async (request: PageRequest) => {
      renders.push(request);
      return answer(request);
    },
  } as unknown as RenderPool;
  const plans = {
    plan: {},
    get hasCanary() {
      return plan.hasCanary;
    },
    for: (_visitor: string, overrides: Readonly<Record<string, string>> = {}) => ({
      spec: specOf(overrides),
      why: 'because of a test',
    }),
    isPinned: () => false,
    remember: () => {},
  };
  app = Fastify();
  await app.register(cookie);
  checkHosts(app, settings);
  pageRoute(app, plans as unknown as Plans, pool, settings);
}

beforeEach(() => {
  renders = [];
  plan = { hasCanary: false, remotes: [remote('mfe-tours', '1.0.0')] };
  facts = { complete: true, life: 60, apiDown: false, ms: 12.34 };
  answer = ({ nonce }) => ({ kind: 'page', status: 200, body: bytes(html(nonce, 'the page')), facts: Promise.resolve(facts) });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { host: 'site.example', ...headers } });
const policy = (reply: Awaited<ReturnType<typeof get>>) => String(reply.headers['content-security-policy']);

test('a page is rendered for the requested URL without tracking parameters', async () => {
  await start();
  const reply = await get('/view/7?utm_source=mail&b=2&a=1');
  expect([reply.statusCode, reply.headers['x-cache']]).toEqual([200, 'miss']);
  expect(renders).toMatchObject([{ url: 'http://site.example/view/7?a=1&b=2', kind: 'page' }]);
});

test.each(['//elsewhere.example/about', '///about', '//', '//:a/'])('%s is a path of this site', async (url) => {
  await start();
  expect((await get(url)).statusCode).toBe(200);
  expect(renders[0]?.url).toBe(`http://site.example${url.replace('///', '//')}`);
});

test('an address with a NUL character gets a page with a link to the home page, in the language of the browser', async () => {
  await start();
  const accept = 'text/html,application/xhtml+xml';
  const reply = await get('/view/%00', { accept });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(reply.body).toContain('<h1>This address can not be read.</h1><p><a href="/">To the home page</a></p>');
  expect(policy(reply)).toBe("default-src 'none'");
  const hindi = await get('/view/%00', { accept, 'accept-language': 'hi-IN' });
  expect(hindi.body).toMatch(/<html lang="hi-IN">.*<h1>यह पता पढ़ा नहीं जा सका।<\/h1><p><a href="\/hi\/">/);
  expect((await get('/view/%00')).json()).toMatchObject({ code: 'BAD_REQUEST' });
});

test.each(['a b', 'site.example/x?', 'somebody@site.example', '"><script>', 'elsewhere.example'])(
  'a request for the host %s is not rendered',
  async (host) => {
    await start();
    expect((await get('/about', { host })).statusCode).toBe(421);
    expect(renders).toEqual([]);
  },
);

test('the first client gets a page with a nonce that may not be cached, the second one the shared page', async () => {
  await start();
  const first = await get('/about');
  const nonce = renders[0]?.nonce ?? '';
  expect(first.body).toBe(html(nonce, 'the page'));
  expect(policy(first)).toContain(`script-src 'self' 'nonce-${nonce}';`);
  expect(first.headers).toMatchObject({ 'x-cache': 'miss', 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  expect(first.headers.etag).toBeUndefined();

  const second = await get('/about');
  expect(second.body).toBe(bare('the page'));
  expect(policy(second)).toContain(`script-src 'self' ${sha(SCRIPT)};`);
  expect(policy(second)).toContain(`style-src 'self' ${sha(STYLE)};`);
  expect(JSON.stringify(second.headers)).not.toContain('nonce');
  expect(second.headers).toMatchObject({
    'x-cache': 'hit',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'x-composition': expect.stringMatching(/^[0-9a-f]{12}$/),
    'server-timing': 'cache;desc=hit, render;dur=12.3',
  });
});

test('every render has a new nonce', async () => {
  facts = { ...facts, complete: false };
  await start();
  for (let n = 0; n < 50; n += 1) await get('/about');
  const nonces = renders.map(({ nonce }) => nonce);
  expect(new Set(nonces).size).toBe(50);
  // 128 bits in characters that a header allows.
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
});

test('304 for a page that the browser has', async () => {
  await start();
  await get('/about');
  const { etag } = (await get('/about')).headers;
  for (const given of [String(etag), `"x", ${etag}`, String(etag).replace('W/', ''), '*']) {
    const reply = await get('/about', { 'if-none-match': given });
    expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, '', etag]);
  }
  for (const given of ['"x"', `${etag}x`, '']) expect((await get('/about', { 'if-none-match': given })).statusCode).toBe(200);
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['gzip;q=0.5', 'gzip', gunzipSync],
  ['deflate', undefined, (body: Buffer) => body],
  ['', undefined, (body: Buffer) => body],
] as [string, string | undefined, (body: Buffer) => Buffer][])(
  'accept-encoding: %s gets %s',
  async (accepted, encoding, open) => {
    await start();
    for (const state of ['miss', 'hit']) {
      const reply = await get('/about', accepted ? { 'accept-encoding': accepted } : {});
      expect(reply.headers).toMatchObject({ 'x-cache': state, ...(encoding ? { 'content-encoding': encoding } : {}) });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(open(reply.rawPayload).toString()).toContain('the page');
    }
  },
);

test('HEAD replies like GET without a body', async () => {
  await start();
  const first = await get('/about', {}, 'HEAD');
  expect([first.statusCode, first.body, first.headers['x-cache']]).toEqual([200, '', 'miss']);
  const second = await get('/about', {}, 'HEAD');
  expect([second.statusCode, second.body, second.headers['x-cache']]).toEqual([200, '', 'hit']);
  expect(second.headers['content-length']).toBe(String(bare('the page').length));
});

test('other spellings of a path share its cached page', async () => {
  await start();
  await get('/about');
  for (const url of ['/%61bout', '/ab%6Fut']) expect((await get(url)).headers['x-cache']).toBe('hit');
  expect(renders).toHaveLength(1);
});

test('pages are cached per composition', async () => {
  await start();
  await get('/about');
  expect((await get('/about')).headers['x-cache']).toBe('hit');
  plan.remotes = [remote('mfe-tours', '1.1.0')];
  expect((await get('/about')).headers['x-cache']).toBe('miss');
  plan.remotes = [remote('mfe-tours', '1.0.0')];
  expect((await get('/about')).headers['x-cache']).toBe('hit');
});

describe('cache-control of a page', () => {
  test('private without CDN_SECONDS', async () => {
    await start();
    for (let n = 0; n < 2; n += 1) expect((await get('/about')).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect((await get('/about')).headers['cache-tag']).toBeUndefined();
  });

  test('public for the life of the page, at most CDN_SECONDS, with a cache tag for each part', async () => {
    plan.remotes = [remote('mfe-tours', '1.0.0'), { ...remote('mfe-hotels', '2.0.0'), disabled: true }];
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-10T12:00+05:30'));
    await start({ cdnSeconds: 30 });
    expect((await get('/about')).headers['cache-control']).toBe('private, no-cache');
    const { headers } = await get('/about');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=30');
    expect(String(headers['cache-tag']).split(',')).toEqual([
      expect.stringMatching(/^composition-[0-9a-f]{16}$/),
      'shell',
      'shell@1.0.0',
      'mfe-tours',
      'mfe-tours@1.0.0',
      'mfe-hotels',
      'mfe-hotels@off',
    ]);
    facts = { ...facts, life: 7 };
    await get('/contact');
    expect((await get('/contact')).headers['cache-control']).toMatch(/s-maxage=7,/);
  });

  test('a CDN serves no page beyond midnight in India, since its day may be in it', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-10T23:59:20+05:30'));
    facts = { ...facts, life: 600 };
    await start({ cdnSeconds: 30 });
    await get('/about');
    const sent = async () => (await get('/about')).headers['cache-control'];
    expect(await sent()).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=10');
    clock.mockReturnValue(Date.parse('2026-12-10T23:59:35.500+05:30'));
    expect(await sent()).toBe('public, max-age=0, s-maxage=24');
  });

  test('a CDN may not serve a page with 404 after its second, since the page may exist by then', async () => {
    await start({ cdnSeconds: 30 });
    answer = ({ nonce }) => ({ kind: 'page', status: 404, body: bytes(html(nonce, 'none')), facts: Promise.resolve(facts) });
    const { statusCode, headers } = await get('/view/7', {}, 'HEAD');
    expect([statusCode, headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=1']);
  });

  test('the cookie that assigns a visitor to an arm is not sent over HTTP by a site with HTTPS', async () => {
    plan.hasCanary = true;
    await start({ publicOrigin: 'https://site.example' });
    expect((await get('/about')).cookies).toMatchObject([{ name: 'visitor', secure: true, httpOnly: true }]);
  });

  test('private during a canary; the page cache still keeps pages', async () => {
    plan.hasCanary = true;
    await start({ cdnSeconds: 30 });
    const first = await get('/about');
    expect(first.cookies).toMatchObject([{ name: 'visitor' }]);
    const cookie = `visitor=${first.cookies[0]?.value}`;
    const second = await get('/about', { cookie });
    expect(second.headers).toMatchObject({ 'x-cache': 'hit', 'cache-control': 'private, no-cache' });
    const stranger = await get('/about');
    expect(stranger.headers).toMatchObject({ 'x-cache': 'hit', 'cache-control': 'private, no-cache' });
    expect(stranger.cookies[0]?.value).not.toBe(first.cookies[0]?.value);
  });

  test('no-store for an override, which is neither cached nor answered from the cache', async () => {
    await start({ cdnSeconds: 30 });
    await get('/about');
    for (let n = 0; n < 3; n += 1) {
      const asking = await get('/about?override=mfe-tours@9.9.9');
      expect(asking.headers).toMatchObject({ 'x-cache': 'bypass', 'cache-control': 'private, no-store' });
      const later = await get('/about', { cookie: 'override=mfe-tours@9.9.9' });
      expect(later.headers).toMatchObject({ 'x-cache': 'bypass', 'cache-control': 'private, no-store' });
      const ended = await get('/about?override=none', { cookie: 'override=mfe-tours@9.9.9' });
      expect(ended.headers).toMatchObject({ 'x-cache': 'bypass', 'cache-control': 'private, no-cache' });
    }
    expect((await get('/about')).headers).toMatchObject({ 'x-cache': 'hit', 'cache-control': expect.stringMatching(/^public/) });
  });

  test('x-why is sent to visitors who may override, also with cached pages', async () => {
    await start({ overrides: 'open' });
    const cacheAndReason = async (url: string) => {
      const { headers } = await get(url);
      return [headers['x-cache'], headers['x-why']];
    };
    expect([await cacheAndReason('/about'), await cacheAndReason('/about')]).toEqual([
      ['miss', 'because of a test'],
      ['hit', 'because of a test'],
    ]);
    await app.close();
    await start({ overrides: 'open', cdnSeconds: 30 });
    for (let n = 0; n < 3; n += 1) await get('/about');
    const { headers } = await get('/about');
    expect([headers['cache-control'], headers['x-why']]).toEqual([expect.stringMatching(/^public/), undefined]);
    await app.close();
    for (const overrides of ['signed', 'off'] as const) {
      await start({ overrides });
      expect(await cacheAndReason('/about')).toEqual(['miss', undefined]);
      expect(await cacheAndReason('/about?override=mfe-tours@9.9.9')).toEqual([expect.any(String), undefined]);
      await app.close();
    }
  });

  describe('where overrides are signed', () => {
    const keysDir = path.join(mkdtempSync(path.join(tmpdir(), 'data-')), 'keys');
    const signed = { overrides: 'signed', keysDir } as const;
    const MINUTE = 60_000;
    const soon = Date.now() + 5 * MINUTE;
    const link = (name = 'mfe-tours', version = '9.9.9', until = soon) =>
      signOverride(keysDir, { name, version, until, maker: 'asha' });
    const given = { 'x-cache': 'bypass', 'cache-control': 'private, no-store' };

    test('a signed link sets an override for the session of one browser, until it is removed', async () => {
      await start({ ...signed, cdnSeconds: 30 });
      await get('/about');
      const first = await get(`/about?override=${link()}`);
      expect(first.headers).toMatchObject(given);
      expect(first.cookies).toMatchObject([{ name: 'override', value: link(), httpOnly: true, path: '/' }]);
      expect(first.headers['x-why']).toBe('because of a test');
      const cookie = `override=${encodeURIComponent(first.cookies[0]?.value ?? '')}`;
      expect((await get('/about', { cookie })).headers).toMatchObject(given);
      expect((await get('/__data/about', { cookie })).headers).toMatchObject(given);
      expect((await get('/about')).headers).toMatchObject({ 'x-cache': 'hit' });
      const ended = await get('/about?override=', { cookie });
      expect(ended.cookies).toMatchObject([{ name: 'override', value: '' }]);
      expect(renders.at(-1)?.spec.remotes).toMatchObject([{ version: '1.0.0' }]);
    });

    test.each([
      ['a plain link', () => 'mfe-tours@9.9.9'],
      ['an expired link', () => link('mfe-tours', '9.9.9', Date.now() - MINUTE)],
      [
        'a link with another expiry',
        () => link().replace(/~(\w+)~/, (_, end) => `~${(Number.parseInt(end, 36) + 9).toString(36)}~`),
      ],
      ['a link for another version', () => link('mfe-tours', '8.0.0').replace('8.0.0', '9.9.9')],
      ['a link for another remote', () => link('mfe-hotels').replace('mfe-hotels', 'mfe-tours')],
      ['a link with an invented signature', () => `mfe-tours@9.9.9~zzzzzz~${'A'.repeat(12)}~${'A'.repeat(43)}`],
      ['a truncated link', () => link().slice(0, -1)],
      [
        'a link signed with another key',
        () =>
          signOverride(mkdtempSync(path.join(tmpdir(), 'keys-')), {
            ...{ name: 'mfe-tours', version: '9.9.9', maker: 'asha' },
            until: Date.now() + MINUTE,
          }),
      ],
    ])('an override by %s is ignored, as an address and as a cookie', async (_, forged) => {
      await start(signed);
      link();
      const reply = await get(`/about?override=${forged()}`);
      const later = await get('/about', { cookie: `override=${encodeURIComponent(forged())}` });
      expect([reply.cookies, later.cookies]).toEqual([[], []]);
      for (const { spec } of renders) expect(spec.remotes).toMatchObject([{ version: '1.0.0' }]);
    });

    test('the key of signed links is readable by its user only', async () => {
      link();
      expect(statSync(path.join(keysDir, 'overrides.key')).mode & 0o777).toBe(0o600);
      expect(statSync(keysDir).mode & 0o777).toBe(0o700);
    });

    test('signed links are ignored where OVERRIDES is off', async () => {
      await start({ ...signed, overrides: 'off' });
      expect((await get(`/about?override=${link()}`)).cookies).toEqual([]);
      expect(renders[0]?.spec.remotes).toMatchObject([{ version: '1.0.0' }]);
    });
  });

  test.each([
    [{}, 'open'],
    [{ HOST: 'localhost' }, 'open'],
    [{ HOST: '0.0.0.0' }, 'signed'],
    [{ NODE_ENV: 'production' }, 'signed'],
    [{ HOST: '0.0.0.0', OVERRIDES: 'open' }, 'open'],
    [{ OVERRIDES: 'off' }, 'off'],
  ])('with %j overrides are %s', (env, mode) => {
    expect(readSettings(env).overrides).toBe(mode);
  });

  test('an override of an unknown version does not bypass the cache', async () => {
    await start();
    await get('/about');
    for (const cookie of ['override=nonsense', 'override=mfe-tours@7.7.7', 'other=1'])
      expect((await get('/about', { cookie })).headers).toMatchObject({ 'x-cache': 'hit' });
  });
});

test('a redirect is passed on and not cached', async () => {
  answer = () => ({ kind: 'redirect', status: 302, location: '/contact' });
  await start({ cdnSeconds: 30 });
  for (let n = 0; n < 2; n += 1) {
    const reply = await get('/about');
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
      302,
      '/contact',
      'private, no-cache',
    ]);
  }
  expect(renders).toHaveLength(2);
});

test('a page that cannot be rendered on the server is client-rendered, with its status and without inline parts', async () => {
  answer = () => ({ kind: 'client-rendered', status: 404, html: 'the empty page', reason: 'worker' });
  await start({ cdnSeconds: 30 });
  const reply = await get('/about');
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([404, 'the empty page', 'private, no-cache']);
  expect(policy(reply)).toContain("script-src 'self';");
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('client-rendered pages are compressed', async () => {
  answer = () => ({ kind: 'client-rendered', status: 200, html: `<p>${'the empty page '.repeat(100)}</p>`, reason: 'overload' });
  await start();
  for (const address of ['/about', '/contact']) {
    const reply = await get(address, { 'accept-encoding': 'gzip, br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('the empty page');
    expect(reply.rawPayload.length).toBeLessThan(200);
  }
});

describe('a burst of requests for different pages', () => {
  const CROWD = 300;

  /** Requests that arrive in one turn of the event loop: the pages, then the others. */
  function together(count: number): void {
    const held: { readonly url: string; readonly go: () => void }[] = [];
    app.addHook('onRequest', ({ url }, _reply, go) => {
      held.push({ url, go });
      if (held.length < count) return;
      for (const one of held.filter(({ url: address }) => address.startsWith('/about'))) one.go();
      for (const one of held.filter(({ url: address }) => !address.startsWith('/about'))) one.go();
    });
  }

  beforeEach(() => {
    answer = () => ({ kind: 'client-rendered', status: 200, html: '<p>', reason: 'overload' });
  });

  test('a health check during a burst waits for at most a tenth of its pages', async () => {
    await start();
    together(CROWD + 1);
    let before = CROWD;
    app.get('/healthz', () => {
      before = renders.length;
      return { status: 'ok' };
    });
    const crowd = Array.from({ length: CROWD }, (_, n) => get(`/about?n=${n}`));
    expect((await get('/healthz')).statusCode).toBe(200);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(CROWD / 10);
    expect(new Set((await Promise.all(crowd)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // In order of arrival, each once.
    expect(renders.map(({ url }) => Number(url.split('=')[1]))).toEqual(Array.from({ length: CROWD }, (_, n) => n));
  });

  test('connections in the backlog are accepted with at most about one page rendered per connection', async () => {
    await start();
    const [kept, pagesOfEach, waiting] = [20, 80, 100];
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const sockets: Socket[] = [];
    const open = () => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket.on('error', () => {}).resume());
      return socket;
    };
    const accepted = (count: number) =>
      new Promise<void>((resolve) => {
        let seen = 0;
        const onConnection = () => {
          seen += 1;
          if (seen < count) return;
          app.server.off('connection', onConnection);
          resolve();
        };
        app.server.on('connection', onConnection);
      });
    const all = accepted(kept);
    const clients = Array.from({ length: kept }, open);
    await all;
    const piped = (client: number) =>
      Array.from({ length: pagesOfEach }, (_, n) => `GET /about?n=${client}-${n} HTTP/1.1\r\nhost: site.example\r\n\r\n`).join(
        '',
      );
    clients.forEach((socket, client) => {
      socket.write(piped(client));
    });
    while (renders.length === 0) await turn();
    const before = renders.length;
    const late = accepted(waiting);
    for (let n = 0; n < waiting; n += 1) open();
    await late;
    expect(renders.length - before).toBeLessThan(2 * waiting);
    expect(renders.length).toBeLessThan(kept * pagesOfEach);
    for (const socket of sockets) socket.destroy();
  });

  test('a page whose client disconnects before its turn is not rendered', async () => {
    await start();
    together(CROWD);
    const ends: Socket[] = [];
    app.server.on('connection', (socket) => ends.push(socket));
    answer = (request) => {
      for (const socket of ends.splice(0)) socket.destroy();
      return { kind: 'client-rendered', status: 200, html: request.url, reason: 'overload' };
    };
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const gone = Array.from({ length: CROWD }, (_, n) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET /about?n=${n} HTTP/1.1\r\nhost: site.example\r\n\r\n`));
      socket.on('error', () => {}).resume();
      return new Promise((resolve) => socket.once('close', resolve));
    });
    await Promise.all(gone);
    // More turns than all of them would need.
    for (let n = 0; n < CROWD; n += 1) await turn();
    expect(renders.length).toBeGreaterThan(0);
    expect(renders.length).toBeLessThan(CROWD / 5);
  });
});

test('the policy names the folder of a remote on another origin, and no other path there', async () => {
  plan.remotes = [
    {
      ...remote('mfe-tours', '1.1.0', 'https://cdn.example/tours/1.1.0/'),
      previous: {
        folder: '',
        release: { global: 'mfe_tours_1_0_0' } as RemoteSpec['release'],
        base: 'https://old.example/1.0.0/',
      },
    },
    remote('mfe-hotels', '1.0.0', "https://cdn.example/a;script-src 'unsafe-inline',b/"),
    { ...remote('mfe-account', '1.0.0', 'https://off.example/'), disabled: true },
  ];
  await start();
  const policyHeader = policy(await get('/about'));
  const scripts = /script-src ([^;]*)/.exec(policyHeader)?.[1]?.split(' ') ?? [];
  expect(scripts.filter((one) => one.startsWith('https:'))).toEqual([
    'https://cdn.example/tours/1.1.0/',
    'https://old.example/1.0.0/',
    "https://cdn.example/a%3Bscript-src%20'unsafe-inline'%2Cb/",
  ]);
  expect(policyHeader.match(/script-src /g)).toHaveLength(1);
  expect(policyHeader).toMatch(/trusted-types [^;]*mfe_tours_1_1_0 mfe_tours_1_0_0/);
});

describe('data for an open page', () => {
  beforeEach(() => {
    answer = ({ kind }) => ({
      kind: 'page',
      status: 200,
      body: bytes(JSON.stringify({ kind })),
      facts: Promise.resolve(facts),
    });
  });

  test('is requested under its own prefix, cached like the page, and sent as JSON', async () => {
    await start();
    for (const state of ['miss', 'hit']) {
      const reply = await get('/__data/view/7?x=1'.replace('?x=1', ''));
      expect(reply.json()).toEqual({ kind: 'data' });
      expect(reply.headers).toMatchObject({
        'x-cache': state,
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-composition': expect.stringMatching(/^[0-9a-f]{12}$/),
      });
    }
    expect(renders).toMatchObject([{ kind: 'data', url: 'http://site.example/view/7' }]);
  });

  test('the home page has data, too', async () => {
    await start();
    expect((await get('/__data/')).statusCode).toBe(200);
    expect(renders).toMatchObject([{ kind: 'data', url: 'http://site.example/' }]);
  });

  test('contains redirects and client-rendered pages', async () => {
    answer = () => ({ kind: 'redirect', status: 302, location: '/contact' });
    await start();
    const redirect = await get('/__data/about');
    expect([redirect.statusCode, redirect.json(), redirect.headers.location]).toEqual([
      200,
      { redirect: '/contact', status: 302 },
      undefined,
    ]);
    answer = () => ({ kind: 'client-rendered', status: 200, html: '<p>', reason: 'overload' });
    const left = await get('/__data/about');
    expect([left.statusCode, left.json()]).toEqual([200, { left: 'overload' }]);
  });

  test('has the status 404 of a page in its JSON only', async () => {
    // It is cached for a second, which the fixed clock does not reach.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    answer = () => ({ kind: 'page', status: 404, body: bytes('{"status":404}'), facts: Promise.resolve(facts) });
    await start();
    for (const state of ['miss', 'hit']) {
      const reply = await get('/__data/view/0');
      expect([reply.statusCode, reply.headers['x-cache'], reply.json()]).toEqual([200, state, { status: 404 }]);
    }
  });

  test('uses the overrides of the page and sets none', async () => {
    await start();
    const reply = await get('/__data/about', { cookie: 'override=mfe-tours@9.9.9' });
    expect(reply.headers).toMatchObject({ 'x-cache': 'bypass' });
    expect(renders[0]?.spec.remotes).toMatchObject([{ version: '9.9.9' }]);
    const setting = await get('/__data/about?override=mfe-tours@9.9.9');
    expect([setting.cookies, setting.headers['x-cache']]).toEqual([[], 'bypass']);
  });
});
