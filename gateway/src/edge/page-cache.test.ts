import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { CompositionSpec, PageRequest, Rendered, RenderFacts, RenderPool } from '../render/protocol.ts';
import { type Answer, PageCache, type PageQuery } from './page-cache.ts';

const MINUTE = 60_000;
const SPEC: CompositionSpec = {
  id: 'c0ffee',
  key: 'c0ffee tours<1.0.0',
  shell: { dir: '/shell', version: '1.0.0' },
  remotes: [],
};
const OTHER: CompositionSpec = { ...SPEC, id: 'decade', key: 'decade tours<1.0.0' };
/** 12:00 in India. */
const NOON = Date.parse('2026-11-22T06:30:00Z');

let time: number;
let renders: { request: PageRequest; signal: AbortSignal }[];
/** Result of a render. A test may replace it. */
let make: (request: PageRequest, signal: AbortSignal) => Promise<Rendered> | Rendered;
let facts: Partial<RenderFacts>;
let status: number;
let text: () => string;
let cache: PageCache;

const html = (nonce: string, words: string) =>
  `<!DOCTYPE html><html><body><p>${words}</p><script nonce="${nonce}">hello()</script></body></html>`;

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

const completeRender = ({ kind, nonce }: PageRequest): Rendered => {
  const body = kind === 'page' ? html(nonce, text()) : JSON.stringify({ words: text() });
  return {
    kind: 'page',
    status,
    body: inPieces(body.slice(0, 20), body.slice(20)),
    facts: Promise.resolve({ complete: true, life: 30, apiDown: false, ms: 12, ...facts }),
  };
};

const open = (bytes = 10_000_000) => {
  let nonces = 0;
  const pool: Pick<RenderPool, 'render' | 'state'> = {
    state: { workers: 1, busy: 0, queued: 0, canRender: true },
    render: async (request, signal) => {
      renders.push({ request, signal });
      return make(request, signal);
    },
  };
  return new PageCache({
    bytes,
    pool,
    newNonce: () => `nonce-number-${String(++nonces).padStart(6, '0')}`,
    policy: ({ scripts }) => `script-src ${scripts.join(' ')}`,
    now: () => time,
  });
};

beforeEach(() => {
  time = NOON;
  renders = [];
  make = completeRender;
  facts = {};
  status = 200;
  let times = 0;
  text = () => `render ${++times}`;
  cache = open();
});

const query = (url: string, more: Partial<PageQuery> = {}): PageQuery => ({
  spec: SPEC,
  kind: 'page',
  url: `http://site.example${url}`,
  mayCache: true,
  ...more,
});

/** Text of an answer, streamed or complete. */
async function read(answer: Answer | undefined): Promise<string> {
  if (!answer) return 'disconnected';
  const { page } = answer;
  if (page.kind === 'complete') return page.variants.plain.toString();
  if (page.kind !== 'streamed') return page.kind;
  const pieces: Uint8Array[] = [];
  for await (const piece of page.body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const connected = () => new AbortController().signal;

/** Requests a page, reads it to the end and waits for background work. */
async function visit(url: string, more: Partial<PageQuery> = {}) {
  const answer = await cache.get(query(url, more), connected());
  const words = /render \d+/.exec(await read(answer))?.[0];
  await settled();
  return { state: answer?.state, words, answer };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a page is rendered once and cached for the shortest max-age of its API replies', async () => {
  expect(await visit('/about')).toMatchObject({ state: 'miss', words: 'render 1' });
  time += 29_999;
  expect(await visit('/about')).toMatchObject({ state: 'hit', words: 'render 1' });
  expect(renders).toHaveLength(1);
  time += 1;
  expect(await visit('/about')).toMatchObject({ state: 'stale', words: 'render 1' });
  expect(await visit('/about')).toMatchObject({ state: 'hit', words: 'render 2' });
  expect(renders).toHaveLength(2);
});

test('the first client gets a stream with a nonce, later ones the page with hashes', async () => {
  const first = await cache.get(query('/about'), connected());
  expect(first?.page.kind).toBe('streamed');
  const nonce = first?.page.kind === 'streamed' ? first.page.nonce : '';
  expect(await read(first)).toContain(`nonce="${nonce}"`);
  await settled();
  const second = await cache.get(query('/about'), connected());
  expect(await read(second)).toBe(html('', 'render 1').replace(' nonce=""', ''));
  expect(second?.page).toMatchObject({ policy: expect.stringMatching(/^script-src 'sha256-[\w+/]{43}='$/) });
});

test('the cache key holds composition, path, query, origin, kind and day', async () => {
  for (const [url, more] of [
    ['/about', {}],
    ['/about', { spec: OTHER }],
    ['/contact', {}],
    ['/about', { url: 'https://site.example/about' }],
    ['/about', { kind: 'data' }],
  ] as const)
    expect(await visit(url, more)).toMatchObject({ state: 'miss' });
  expect(renders).toHaveLength(5);
  // Half an hour to midnight in India, where the day ends at 18:30 UTC.
  facts = { life: 3600 };
  time = Date.parse('2026-11-22T18:00:00Z');
  await visit('/hotels');
  time = Date.parse('2026-11-22T18:29:59Z');
  expect(await visit('/hotels')).toMatchObject({ state: 'hit' });
  time = Date.parse('2026-11-22T18:30:00Z');
  expect(await visit('/hotels')).toMatchObject({ state: 'miss' });
});

test('a page without API calls is cached until the composition changes, an hour at most', async () => {
  facts = { life: undefined };
  await visit('/about');
  time += 60 * MINUTE - 1;
  expect(await visit('/about')).toMatchObject({ state: 'hit' });
  expect(await visit('/about', { spec: OTHER })).toMatchObject({ state: 'miss' });
  time += 1;
  expect(await visit('/about')).toMatchObject({ state: 'stale' });
});

test('a reply with a max-age over an hour is cached for an hour', async () => {
  facts = { life: 31_536_000 };
  await visit('/about');
  time += 60 * MINUTE;
  expect(await visit('/about')).toMatchObject({ state: 'stale' });
});

test.each<[string, Partial<RenderFacts>, number]>([
  ['lacks a part', { complete: false }, 200],
  ['was made from an answer that must not be kept', { life: 0 }, 200],
  ['is a failure', {}, 500],
  ['is of an area that is switched off', {}, 503],
  ['is refused', {}, 403],
])('a page that %s is not cached', async (_what, given, code) => {
  facts = given;
  status = code;
  for (let n = 1; n <= 3; n += 1) expect(await visit('/about')).toMatchObject({ state: 'miss', words: `render ${n}` });
  expect(cache.size.pages).toBe(0);
});

test('a page with parts that came late is fresh for five seconds, and renewed by a render that waits for all parts', async () => {
  const words = text;
  text = () => (renders.at(-1)?.request.isWhole ? words() : `${words()}<div hidden id="S:0">late</div>`);
  expect(await visit('/about')).toMatchObject({ state: 'miss', words: 'render 1' });
  time += 4_999;
  expect(await visit('/about')).toMatchObject({ state: 'hit', words: 'render 1' });
  time += 1;
  expect(await visit('/about')).toMatchObject({ state: 'stale' });
  time += 29_999;
  expect(await visit('/about')).toMatchObject({ state: 'hit', words: 'render 2' });
  expect(renders.map(({ request }) => request.isWhole)).toEqual([false, true]);
});

test('a 404 page is cached for a second and never served stale', async () => {
  status = 404;
  await visit('/view/1');
  time += 999;
  expect(await visit('/view/1')).toMatchObject({ state: 'hit', words: 'render 1' });
  time += 1;
  status = 200;
  expect(await visit('/view/1')).toMatchObject({ state: 'miss', words: 'render 2' });
});

test('a page is served stale for ten minutes at most; later requests wait for a render', async () => {
  await visit('/about');
  time += 30_000 + 10 * MINUTE;
  expect(await visit('/about')).toMatchObject({ state: 'stale', words: 'render 1' });
  time += 30_000 + 10 * MINUTE + 1;
  expect(await visit('/about')).toMatchObject({ state: 'miss', words: 'render 3' });
});

test('during an API failure pages are served stale for up to an hour and renewed when it ends', async () => {
  await visit('/about');
  facts = { apiDown: true, complete: false };
  time += 30_000 + 20 * MINUTE;
  expect(await visit('/about')).toMatchObject({ state: 'stale', words: 'render 1' });
  time += 40 * MINUTE;
  expect(await visit('/about')).toMatchObject({ state: 'stale', words: 'render 1' });
  time += 1;
  expect(await visit('/about')).toMatchObject({ state: 'miss' });
  facts = {};
  expect(await visit('/about')).toMatchObject({ state: 'miss' });
  expect(await visit('/about')).toMatchObject({ state: 'hit' });
});

test('a failed renewal is retried after two seconds by one request', async () => {
  await visit('/about');
  time += 31_000;
  facts = { complete: false };
  for (let n = 0; n < 20; n += 1) expect(await visit('/about')).toMatchObject({ state: 'stale', words: 'render 1' });
  expect(renders).toHaveLength(2);
  time += 2000;
  await visit('/about');
  expect(renders).toHaveLength(3);
});

test('a page that becomes a redirect is removed from the cache', async () => {
  await visit('/about');
  time += 31_000;
  make = () => ({ kind: 'redirect', status: 302, location: '/contact' });
  expect(await visit('/about')).toMatchObject({ state: 'stale' });
  const { answer } = await visit('/about');
  expect(answer).toMatchObject({ state: 'miss', page: { kind: 'redirect', location: '/contact' } });
});

test('under overload the newest stale copy is served, else a client-rendered page', async () => {
  await visit('/about');
  make = () => ({ kind: 'client-rendered', status: 200, html: 'empty', reason: 'overload' });
  time += 40 * MINUTE;
  expect(await visit('/about')).toMatchObject({ state: 'stale', words: 'render 1' });
  expect((await visit('/contact')).answer).toMatchObject({ state: 'miss', page: { kind: 'client-rendered', html: 'empty' } });
  time += 30 * MINUTE;
  expect((await visit('/about')).answer).toMatchObject({ state: 'miss', page: { kind: 'client-rendered' } });
});

test('concurrent requests of one page share one render, and each gets all of it', async () => {
  let finish: (rendered: Rendered) => void = () => {};
  make = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const crowd = Array.from({ length: 300 }, () => cache.get(query('/view/1001'), connected()));
  await settled();
  expect(renders).toHaveLength(1);
  finish(completeRender(renders[0]?.request as PageRequest));
  const answers = await Promise.all(crowd);
  const bodies = await Promise.all(answers.map(read));
  expect(answers.map((answer) => answer?.state)).toEqual(['miss', ...Array(299).fill('hit')]);
  expect(new Set(bodies.map((body) => body.replace(/ nonce="[^"]*"/, ''))).size).toBe(1);
  // The first one alone has a nonce.
  expect(bodies.filter((body) => body.includes('nonce'))).toHaveLength(1);
});

test('a shared render that may not be cached is complete, without a nonce, and no cache hit', async () => {
  facts = { complete: false };
  const answers = await Promise.all([1, 2, 3].map(() => cache.get(query('/about'), connected())));
  expect(answers.map((answer) => answer?.state)).toEqual(['miss', 'miss', 'miss']);
  expect((await read(answers[2])).includes('nonce')).toBe(false);
  expect(renders).toHaveLength(1);
});

test('a render is cancelled when its last waiting client disconnects', async () => {
  make = (_request, signal) =>
    new Promise((resolve) =>
      signal.addEventListener('abort', () => resolve({ kind: 'client-rendered', status: 200, html: '', reason: 'failed' })),
    );
  const [first, second] = [new AbortController(), new AbortController()];
  const pending = [cache.get(query('/about'), first.signal), cache.get(query('/about'), second.signal)];
  await settled();
  first.abort();
  expect(await pending[0]).toBeUndefined();
  expect(renders[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(await pending[1]).toBeUndefined();
  expect(renders[0]?.signal.aborted).toBe(true);
  make = completeRender;
  // Later requests do not join an ended render.
  expect(await visit('/about')).toMatchObject({ state: 'miss', words: 'render 1' });
});

test('a slow client does not delay other responses', async () => {
  const slow = await cache.get(query('/about'), connected());
  await settled();
  expect(await visit('/about')).toMatchObject({ state: 'hit', words: 'render 1' });
  expect(await read(slow)).toContain('render 1');
});

test('a render that fails midway is not cached: its first client is cut off, the others get a new render', async () => {
  make = (request) => {
    if (renders.length > 1) return completeRender(request);
    async function* broken() {
      yield Buffer.from('<!DOCTYPE html>');
      throw new Error('the worker died');
    }
    return {
      kind: 'page',
      status: 200,
      body: broken(),
      facts: Promise.resolve({ complete: false, life: 30, apiDown: false, ms: 1 }),
    };
  };
  const [first, second] = await Promise.all([1, 2].map(() => cache.get(query('/about'), connected())));
  await expect(read(first)).rejects.toThrow('ended before it was complete');
  expect(await read(second)).toContain('render 1');
  expect(renders).toHaveLength(2);
});

test('a page with its nonce outside of script, style and link tags is not shared', async () => {
  make = (request) =>
    ({ ...completeRender(request), body: inPieces(html(request.nonce, `render ${request.nonce}`)) }) as Rendered;
  const answers = await Promise.all([1, 2, 3].map(() => cache.get(query('/about'), connected())));
  const pages = await Promise.all(answers.map(read));
  // Each has its own nonce.
  expect(new Set(pages).size).toBe(3);
  expect(cache.size.pages).toBe(0);
});

test('a page without an end is cut off at the limit and not cached', async () => {
  async function* endless() {
    for (;;) yield Buffer.alloc(1024 * 1024, 'x');
  }
  make = () => ({ kind: 'page', status: 200, body: endless(), facts: new Promise(() => {}) });
  const answer = await cache.get(query('/about'), connected());
  await expect(read(answer)).rejects.toThrow('ended before it was complete');
});

describe('admission to the page cache', () => {
  test('a URL with a query is cached at its second request within a minute', async () => {
    expect(await visit('/dss?destination=agra')).toMatchObject({ state: 'miss' });
    time += 59_000;
    expect(await visit('/dss?destination=agra')).toMatchObject({ state: 'miss' });
    expect(await visit('/dss?destination=agra')).toMatchObject({ state: 'hit' });
    await visit('/dss?destination=goa');
    time += 61_000;
    expect(await visit('/dss?destination=goa')).toMatchObject({ state: 'miss' });
    expect(cache.size.pages).toBe(1);
  });

  test('requests that never repeat do not fill the cache', async () => {
    for (let n = 0; n < 300; n += 1) await visit(`/dss?n=${n}`);
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  test('the number of cached queries of one path is bounded, the latest are kept', async () => {
    facts = { life: 3600 };
    await visit('/about');
    for (let n = 0; n < 300; n += 1) for (let twice = 0; twice < 2; twice += 1) await visit(`/about?n=${n}`);
    expect(cache.size.pages).toBe(129);
    expect(await visit('/about?n=299')).toMatchObject({ state: 'hit' });
    expect(await visit('/about?n=0')).toMatchObject({ state: 'miss' });
    expect(await visit('/about')).toMatchObject({ state: 'hit' });
  });

  test('spellings of one path in capitals are admitted like queries, and their number is bounded', async () => {
    facts = { life: 3600 };
    const spellings = Array.from({ length: 256 }, (_, n) =>
      [...'socially'].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
    );
    for (const path of spellings) await visit(`/${path}`);
    // The one in lower case, and the first one in capitals: some pages have capitals in their own path.
    expect(cache.size.pages).toBe(2);
    for (const path of spellings) for (let twice = 0; twice < 2; twice += 1) await visit(`/${path}`);
    expect(cache.size.pages).toBe(129);
    expect(await visit('/SOCIALLY')).toMatchObject({ state: 'hit' });
    await visit('/%E0%A4%85');
    expect(await visit('/%E0%A4%85')).toMatchObject({ state: 'hit' });
  });

  test('the number of cached 404 pages is bounded; one that exists by now counts no longer', async () => {
    facts = { life: 3600 };
    await visit('/about');
    status = 404;
    for (let n = 0; n < 300; n += 1) await visit(`/none-${n}`);
    expect(cache.size.pages).toBe(129);
    time += 1000;
    status = 200;
    await visit('/none-299');
    status = 404;
    for (let n = 0; n < 128; n += 1) await visit(`/none-${n}`);
    expect(await visit('/none-299')).toMatchObject({ state: 'hit' });
  });

  test('the number of cached pages with noindex is bounded: profiles and bookings answer 200 for any id', async () => {
    facts = { life: 3600 };
    await visit('/about');
    text = () => '<meta name="robots" content="noindex"/>';
    for (let n = 0; n < 300; n += 1) await visit(`/profile/${n}`);
    expect(cache.size.pages).toBe(129);
    expect(await visit('/profile/299')).toMatchObject({ state: 'hit' });
    expect(await visit('/about')).toMatchObject({ state: 'hit' });
  });

  test('memory is bounded by bytes: the least recently used page is evicted first', async () => {
    cache = open(100_000);
    text = () => `render 1 ${'long '.repeat(2000)}`;
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      await visit(`/view/${n}`);
      expect(cache.size.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(await visit('/view/7')).toMatchObject({ state: 'hit' });
    expect(await visit('/view/1')).toMatchObject({ state: 'miss' });
  });

  test('without cache memory, and for requests that must not be cached, each page is rendered with x-cache bypass', async () => {
    expect(await visit('/about', { mayCache: false })).toMatchObject({ state: 'bypass', words: 'render 1' });
    expect(await visit('/about', { mayCache: false })).toMatchObject({ state: 'bypass', words: 'render 2' });
    cache = open(0);
    expect(await visit('/about')).toMatchObject({ state: 'bypass', words: 'render 3' });
    expect(await visit('/about')).toMatchObject({ state: 'bypass', words: 'render 4' });
  });

  test('requests that must not be cached are not answered from the cache', async () => {
    await visit('/about');
    expect(await visit('/about', { mayCache: false })).toMatchObject({ state: 'bypass', words: 'render 2' });
  });

  test('a URL that is longer than those of pages is not cached', async () => {
    await visit(`/${'a'.repeat(2000)}`);
    expect(cache.size.pages).toBe(0);
  });
});

describe('encoding and type', () => {
  const kept = async () => {
    const { answer } = await visit('/about');
    if (answer?.page.kind !== 'complete') throw new Error('not kept');
    return answer.page;
  };

  test('at the second request a page is compressed once with the best brotli and gzip', async () => {
    text = () => `render 1 ${Array.from({ length: 3000 }, (_, n) => `word${n * 7919}`).join(' ')}`;
    await visit('/about');
    const page = await kept();
    const { plain } = page.variants;
    const best = brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
    // Pages of the tests before may fill the queue of compressions; the next request then queues this one.
    while ((await (await kept()).variants.get('br')).length !== best.length)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await page.variants.get('br')).equals(best)).toBe(true);
    expect((await page.variants.get('gzip')).length).toBe(gzipSync(plain, { level: 9 }).length);
    expect(gunzipSync(await page.variants.get('gzip')).equals(plain)).toBe(true);
    const weight = plain.length + best.length + (await page.variants.get('gzip')).length;
    expect(cache.size.bytes).toBeGreaterThan(weight);
    expect(cache.size.bytes).toBeLessThan(weight + 1000);
  });

  test('until the best compression is ready, clients get a fast one with the same content', async () => {
    await visit('/about');
    const page = await kept();
    expect(brotliDecompressSync(await page.variants.get('br')).toString()).toContain('render 1');
  });

  test('the ETag depends on content and policy; a renewal with equal bytes keeps the encodings', async () => {
    text = () => 'render 1';
    await visit('/about');
    const before = await kept();
    time += 31_000;
    await visit('/about');
    const after = await kept();
    expect(after.etag).toBe(before.etag);
    expect(after.variants).toBe(before.variants);
    expect(after.madeAt).toBe(time);
    text = () => 'render 2';
    time += 31_000;
    await visit('/about');
    expect((await kept()).etag).not.toBe(before.etag);
  });

  test('page data is cached like pages, with a policy without scripts', async () => {
    await visit('/view/7', { kind: 'data' });
    const { answer } = await visit('/view/7', { kind: 'data' });
    expect(answer).toMatchObject({ state: 'hit', page: { policy: "default-src 'none'; sandbox" } });
    expect(await read(answer)).toBe('{"words":"render 1"}');
  });
});
