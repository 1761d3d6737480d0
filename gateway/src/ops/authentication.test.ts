import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promote } from '../releases/plan-changes.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { anyStore, closeStores, reopen, testServer } from '../testing/any-store.ts';
import { closeOps, opsOn } from '../testing/ops.ts';
import { put } from '../testing/put.ts';
import { type StoredToken, tokensFor } from './tokens.ts';

afterEach(async () => {
  await closeOps();
  await closeStores();
});

async function storeWithTwo() {
  const store = await anyStore();
  for (const name of ['mfe-tours', 'mfe-hotels']) for (const version of ['1.0.0', '1.1.0']) await put(store, { name, version });
  for (const name of ['mfe-tours', 'mfe-hotels']) await promote(store, name, '1.0.0', { who: 'ops' });
  return store;
}

async function start() {
  const store = await storeWithTwo();
  return { store, ops: await opsOn(store) };
}

/** Readable by other users. */
const planOf = async (store: ReleaseStore) => (await reopen(store)).plan();

const ORDERS = [
  ['promote', { version: '1.1.0' }],
  ['canary', { version: '1.1.0', percent: 10 }],
  ['pin', { version: '1.1.0' }],
  ['disable', {}],
  ['enable', {}],
  ['rollback', {}],
  ['retire', { version: '1.1.0' }],
] as const;

test('every call without a token is refused', async () => {
  const { store, ops } = await start();
  const before = await planOf(store);
  const { paths } = (await ops.ask(undefined, 'GET', '/openapi.json')).json() as { paths: Record<string, object> };
  const calls = Object.entries(paths).flatMap(([url, methods]) => Object.keys(methods).map((method) => [method, url] as const));
  expect(calls.length).toBeGreaterThan(15);
  for (const [method, url] of calls) {
    const address = url
      .replace('{remote}', 'mfe-tours')
      .replace('{version}', '1.1.0')
      .replaceAll(/\{\w+\}/g, 'x');
    const reply = await ops.ask(undefined, method.toUpperCase() as 'GET', address, {
      ...(method === 'get' ? {} : { payload: { version: '1.1.0', percent: 10 } }),
    });
    expect([method, url, reply.statusCode, reply.json().code]).toEqual([method, url, 401, 'UNAUTHORIZED']);
    expect(reply.headers['www-authenticate']).toContain('Bearer');
  }
  for (const url of ['/events', '/']) expect((await ops.ask(undefined, 'GET', url)).statusCode).not.toBe(200);
  expect(await planOf(store)).toEqual(before);
});

test('the history names the token and the reason of a change', async () => {
  const { store, ops } = await start();
  const asha = await ops.token('asha', ['mfe-tours:promote']);
  const reply = await ops.ask(asha, 'POST', '/api/remotes/mfe-tours/promote', {
    payload: { version: '1.1.0', why: 'clearer words' },
  });
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { changed: { 'mfe-tours': expect.objectContaining({ stable: '1.1.0', previous: '1.0.0', published: ['1.1.0', '1.0.0'] }) } },
  ]);
  expect((await reopen(store)).history().at(-1)).toMatchObject({
    who: 'asha',
    what: 'promote',
    remote: 'mfe-tours',
    why: 'clearer words',
  });
  const told = await ops.ask(asha, 'GET', '/api/history?remote=mfe-tours&last=1');
  expect(told.json().history).toEqual([expect.objectContaining({ who: 'asha' })]);
});

test('the token of one remote is refused for others, alone or in a set, and the refusal names the missing scopes', async () => {
  const { store, ops } = await start();
  const team = await ops.token('tours-team', ['mfe-tours:*']);
  const before = await planOf(store);
  for (const [what, payload] of ORDERS) {
    const reply = await ops.ask(team, 'POST', `/api/remotes/mfe-hotels/${what}`, { payload });
    const needs = what === 'enable' ? 'disable' : what;
    expect([what, reply.statusCode, reply.json().missing]).toEqual([what, 403, [`mfe-hotels:${needs}`]]);
  }
  const set = await ops.ask(team, 'POST', '/api/promote', {
    payload: { set: ['mfe-tours', 'mfe-hotels'].map((name) => ({ name, version: '1.1.0' })) },
  });
  expect([set.statusCode, set.json().missing]).toEqual([403, ['mfe-hotels:promote']]);
  const upload = await ops.ask(team, 'PUT', '/api/remotes/mfe-hotels/releases/2.0.0', {
    headers: { 'content-type': 'application/x-tar' },
    payload: Buffer.alloc(1024),
  });
  expect([upload.statusCode, upload.json().missing]).toEqual([403, ['mfe-hotels:publish']]);
  for (const [method, url] of [
    ['GET', '/api/tokens'],
    ['POST', '/api/tokens'],
    ['POST', '/api/tokens/tours-team/revoke'],
  ] as const)
    expect((await ops.ask(team, method, url, method === 'GET' ? {} : { payload: {} })).json().missing).toEqual(['*:tokens']);
  expect(await planOf(store)).toEqual(before);
  expect((await ops.ask(team, 'POST', '/api/remotes/mfe-tours/pin', { payload: { version: '1.1.0' } })).statusCode).toBe(200);
});

test('an incompatible release is published only with force, a reason and the scope for it', async () => {
  const store = await anyStore();
  const props = (type: string) => ({ 'mfe-guides:card': { id: type } });
  await put(store, { uses: ['mfe-guides:card'], props: props('string') });
  await promote(store, 'mfe-tours', '1.0.0', { who: 'ops' });
  await put(store, { name: 'mfe-guides', slots: ['card'], props: props('number') });
  const ops = await opsOn(store);
  const team = await ops.token('team', ['mfe-guides:promote']);
  const lead = await ops.token('lead', ['mfe-guides:promote', 'mfe-guides:force']);
  const order = async (who: string, words: object = {}) => {
    const reply = await ops.ask(who, 'POST', '/api/remotes/mfe-guides/promote', { payload: { version: '1.0.0', ...words } });
    return [reply.statusCode, reply.json().missing ?? reply.json().message];
  };
  expect(await order(lead)).toEqual([409, expect.stringContaining('id is string, not number')]);
  expect(await order(team, { force: true, why: 'soon' })).toEqual([403, ['mfe-guides:force']]);
  const set = { set: [{ name: 'mfe-guides', version: '1.0.0' }], force: true, why: 'soon' };
  expect((await ops.ask(team, 'POST', '/api/promote', { payload: set })).json().missing).toEqual(['mfe-guides:force']);
  expect(await order(lead, { force: true })).toEqual([409, expect.stringContaining('--force needs a --why')]);
  expect((await planOf(store)).remotes['mfe-guides']).toBeUndefined();
  expect(await order(lead, { force: true, why: 'tours follow today' })).toEqual([200, undefined]);
  expect((await reopen(store)).history().at(-1)).toMatchObject({ who: 'lead', why: 'forced: tours follow today' });
});

test('a scope allows its own action only, for all remotes where it has an asterisk', async () => {
  const { ops } = await start();
  const night = await ops.token('night', ['*:rollback', 'mfe-tours:disable']);
  const status = async (remote: string, what: string) =>
    (await ops.ask(night, 'POST', `/api/remotes/${remote}/${what}`, { payload: {} })).statusCode;
  // There is nothing before it, which is another reason than a scope.
  expect(await status('mfe-hotels', 'rollback')).toBe(409);
  expect(await status('mfe-hotels', 'disable')).toBe(403);
  expect(await status('mfe-tours', 'disable')).toBe(200);
  expect(await status('mfe-tours', 'enable')).toBe(200);
  expect(await status('mfe-tours', 'pin')).toBe(403);
});

test('an expired or revoked token is refused, and tokens are stored as hashes only', async () => {
  const { ops } = await start();
  const [short, long, chief] = [
    await ops.token('short', ['*:*'], 0),
    await ops.token('long', ['*:*']),
    await ops.token('chief', ['*:*']),
  ];
  const status = (token: string) => ops.ask(token, 'GET', '/api/status');
  expect((await status(short)).json()).toMatchObject({ code: 'UNAUTHORIZED', message: 'this token has expired' });
  expect((await status(long)).statusCode).toBe(200);
  const revoked = await ops.ask(chief, 'POST', '/api/tokens/long/revoke', { payload: { why: 'left' } });
  expect(revoked.json().token).toMatchObject({ name: 'long', revoked: { by: 'chief', why: 'left' } });
  expect((await status(long)).json()).toMatchObject({ message: 'this token was revoked' });
  expect((await ops.ask(chief, 'POST', '/api/tokens/long/revoke', { payload: {} })).statusCode).toBe(409);
  const listed = (await ops.ask(chief, 'GET', '/api/tokens')).body;
  for (const secret of [short, long, chief]) expect(listed).not.toContain(secret);
  expect(listed).not.toContain('hash');
  if (!testServer()) {
    const file = readFileSync(path.join(ops.dir, 'keys/tokens.json'), 'utf8');
    for (const secret of [short, long, chief]) expect(file).not.toContain(secret);
  }
});

test('a token cannot make tokens with more scopes or a longer life, and a name is used once', async () => {
  const { ops } = await start();
  const lead = await ops.token('lead', ['mfe-tours:*', '*:tokens']);
  const make = (payload: object) => ops.ask(lead, 'POST', '/api/tokens', { payload });
  expect((await make({ name: 'ci', scopes: ['mfe-tours:publish'], for: '30m' })).json()).toMatchObject({
    secret: expect.stringMatching(/^safarnama_/),
    token: { name: 'ci', madeBy: 'lead' },
  });
  for (const [payload, status] of [
    [{ name: 'more', scopes: ['mfe-hotels:publish'], for: '30m' }, 409],
    [{ name: 'more', scopes: ['*:publish'], for: '30m' }, 409],
    [{ name: 'more', scopes: ['*:*'], for: '30m' }, 409],
    [{ name: 'more', scopes: ['mfe-tours:publish'], for: '2h' }, 409],
    [{ name: 'ci', scopes: ['mfe-tours:publish'], for: '30m' }, 409],
    [{ name: 'more', scopes: ['mfe-tours:everything'], for: '30m' }, 409],
    [{ name: 'more', scopes: [], for: '30m' }, 409],
    [{ name: '../x', scopes: ['mfe-tours:publish'], for: '30m' }, 409],
    // The author of what gateways decide.
    [{ name: 'gateway', scopes: ['mfe-tours:publish'], for: '30m' }, 409],
    [{ name: 'Gateway', scopes: ['mfe-tours:publish'], for: '30m' }, 409],
    [{ name: 'more', scopes: ['mfe-tours:publish'], for: 'ever' }, 422],
  ] as const)
    expect([payload, (await make(payload)).statusCode]).toEqual([payload, status]);
  expect((await ops.ask(lead, 'GET', '/api/tokens')).json().tokens.map(({ name }: { name: string }) => name)).toEqual([
    'lead',
    'ci',
  ]);
});

test('a team has at most 100 tokens, ended ones of the last day included; other teams and users of this machine make more', async () => {
  const { ops } = await start();
  const team = await ops.token('team', ['mfe-tours:publish', '*:tokens']);
  const other = await ops.token('other-team', ['mfe-hotels:publish', '*:tokens']);
  const make = (by: string, name: string, scope = 'mfe-tours:publish') =>
    ops.ask(by, 'POST', '/api/tokens', { payload: { name, scopes: [scope], for: '1m' } });
  const child = (
    await ops.ask(team, 'POST', '/api/tokens', {
      payload: { name: 'child', scopes: ['*:tokens', 'mfe-tours:publish'], for: '30m' },
    })
  ).json().secret;
  for (let n = 2; n < 100; n += 1) expect((await make(n % 2 ? team : child, `ci-${n}`)).statusCode).toBe(200);
  await ops.ask(team, 'POST', '/api/tokens/ci-2/revoke', { payload: {} });
  for (const by of [team, child]) {
    const refused = await make(by, 'ci-100');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'team has 100 tokens that are valid or younger than a day, which is the limit: reuse one of them, or ask an operator',
    ]);
  }
  expect((await make(other, 'ci-other', 'mfe-hotels:publish')).statusCode).toBe(200);
  await ops.token('ci-local', ['mfe-tours:publish']);
});

test('tokens make at most 1,000 in all', async () => {
  const { store } = await start();
  const stored = Array.from({ length: 1000 }, (_, n): StoredToken => {
    const dates = { until: new Date(0).toISOString(), madeAt: new Date(Date.now() - 80_000_000).toISOString() };
    return { name: `team-${n}`, scopes: ['mfe-tours:publish'], ...dates, madeBy: 'chief', hash: `${n}` };
  });
  const made: string[] = [];
  const tokenStore = {
    all: async () => stored,
    find: async () => undefined,
    add: async ({ name }: StoredToken) => made.push(name) > 0,
    replace: async () => true,
  };
  const chief = { name: 'chief', isToken: true, limitedWith: 'chief', scopes: ['*:*'], until: Date.now() + 3_600_000 };
  const make = (by: typeof chief, name: string) =>
    tokensFor(tokenStore, by, store).make({ name, scopes: ['mfe-tours:publish'], life: 60_000 });
  await expect(make(chief, 'one')).rejects.toThrow('there are 1000 tokens that are valid or younger than a day');
  await make({ ...chief, isToken: false }, 'two');
  stored.pop();
  await make(chief, 'three');
  expect(made).toEqual(['two', 'three']);
});

test('wrong tokens from one address are limited; a valid token from it, and other addresses, are not', async () => {
  const { ops } = await start();
  const right = await ops.token('right', ['*:*']);
  const from = (remoteAddress: string, token: string) => ops.ask(token, 'GET', '/api/status', { remoteAddress });
  const wrong = await Promise.all(Array.from({ length: 10 }, (_, index) => from('10.0.0.7', `wrong-${index}`)));
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(401));
  const limited = await from('10.0.0.7', 'wrong-10');
  expect([limited.statusCode, limited.json().code, Number(limited.headers['retry-after'])]).toEqual([
    429,
    'TOO_MANY',
    expect.closeTo(900, -1),
  ]);
  expect((await from('10.0.0.8', 'wrong-11')).statusCode).toBe(401);
  expect((await from('10.0.0.7', right)).statusCode).toBe(200);
  const byForm = (token: string) =>
    ops.app.inject({
      method: 'POST',
      url: '/login',
      remoteAddress: '10.0.0.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${token}`,
    });
  expect((await byForm('wrong-12')).statusCode).toBe(429);
  expect((await byForm(right)).statusCode).toBe(303);
});

test('the login link is accepted from an address that has sent too many wrong ones', async () => {
  const { app } = await opsOn(await storeWithTwo(), { secret: 'the-link', name: 'asha' });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await app.inject(`/login?link=wrong-${n}`)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await app.inject('/login?link=the-link')).statusCode).toBe(303);
});

test.each(['cross-site', 'same-site'])('a login link on a %s page is ignored and does not count as an attempt', async (site) => {
  const { app } = await opsOn(await storeWithTwo(), { secret: 'the-link', name: 'asha' });
  const forged = (secret: string) => app.inject({ url: `/login?link=${secret}`, headers: { 'sec-fetch-site': site } });
  for (let n = 0; n < 20; n += 1) expect((await forged(`wrong-${n}`)).statusCode).toBe(403);
  expect((await forged('the-link')).statusCode).toBe(403);
  expect((await app.inject('/login?link=wrong')).statusCode).toBe(401);
  const typed = await app.inject({ url: '/login?link=the-link', headers: { 'sec-fetch-site': 'none' } });
  expect(typed.statusCode).toBe(303);
});

test.each([
  ['HEAD', {}],
  ['GET', { 'sec-purpose': 'prefetch' }],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['GET', { purpose: 'prefetch' }],
] as const)('a %s request with the headers %j does not use up the login link', async (method, headers) => {
  const { app } = await opsOn(await storeWithTwo(), { secret: 'the-link', name: 'asha' });
  const early = await app.inject({ method, url: '/login?link=the-link', headers });
  expect([early.statusCode, early.headers['set-cookie'], early.headers['cache-control']]).toEqual([503, undefined, 'no-store']);
  expect((await app.inject('/login?link=the-link')).statusCode).toBe(303);
});

const cookieOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';

test('the login link works once; its cookie is HttpOnly, and other origins cannot use it', async () => {
  const ops = await opsOn(await storeWithTwo(), { secret: 'the-link', name: 'asha' });
  const { app } = ops;
  expect((await app.inject('/login?link=another')).statusCode).toBe(401);
  const first = await app.inject('/login?link=the-link');
  expect([first.statusCode, first.headers.location]).toEqual([303, '/']);
  expect(first.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict$/);
  expect((await app.inject('/login?link=the-link')).statusCode).toBe(401);

  const cookie = cookieOf(first);
  expect((await app.inject({ url: '/', headers: { cookie } })).body).toContain('mfe-tours');
  const order = (origin: string | undefined) =>
    app.inject({
      method: 'POST',
      url: '/api/remotes/mfe-tours/promote',
      headers: { cookie, host: '127.0.0.1:8082', ...(origin ? { origin } : {}) },
      payload: { version: '1.1.0', why: 'tried' },
    });
  for (const origin of ['http://localhost:8080', 'http://127.0.0.1:8080', 'https://elsewhere.example', 'null', undefined])
    expect([origin, (await order(origin)).statusCode]).toEqual([origin, 403]);
  expect((await order('http://127.0.0.1:8082')).json().changed['mfe-tours'].stable).toBe('1.1.0');
  const history = await app.inject({ url: '/api/history?last=1', headers: { cookie } });
  expect(history.json().history).toEqual([expect.objectContaining({ who: 'asha', why: 'tried' })]);
  await app.inject({ method: 'POST', url: '/logout', headers: { cookie } });
  expect((await app.inject({ url: '/api/status', headers: { cookie } })).statusCode).toBe(401);
});

test('a session ends with its token', async () => {
  const { ops } = await start();
  const secret = await ops.token('asha', ['mfe-tours:promote']);
  const chief = await ops.token('chief', ['*:*']);
  const logIn = (token: string, origin = 'http://localhost') =>
    ops.app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', origin },
      payload: new URLSearchParams({ token }).toString(),
    });
  expect((await logIn(secret, 'https://elsewhere.example')).statusCode).toBe(403);
  expect((await logIn('wrong')).statusCode).toBe(401);
  const cookie = cookieOf(await logIn(secret));
  const status = () => ops.app.inject({ url: '/api/status', headers: { cookie } });
  expect((await status()).statusCode).toBe(200);
  await ops.ask(chief, 'POST', '/api/tokens/asha/revoke', { payload: {} });
  expect((await status()).statusCode).toBe(401);
});

test('a token that logs in very often ends its own oldest logins, not those of other tokens', async () => {
  const { ops } = await start();
  const logIn = async (token: string) =>
    cookieOf(
      await ops.app.inject({
        method: 'POST',
        url: '/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token }).toString(),
      }),
    );
  const status = async (cookie: string) => (await ops.app.inject({ url: '/api/status', headers: { cookie } })).statusCode;
  const night = await logIn(await ops.token('night', ['*:rollback']));
  const team = await ops.token('tours-team', ['mfe-tours:*']);
  const first = await logIn(team);
  let last = '';
  for (let n = 0; n < 1000; n += 1) last = await logIn(team);
  expect([await status(night), await status(first), await status(last)]).toEqual([200, 401, 200]);
});

test('refusals have one shape and name the wrong field', async () => {
  const { ops } = await start();
  const all = await ops.token('all', ['*:*']);
  const post = (url: string, payload: object | string) =>
    ops.ask(all, 'POST', url, {
      payload,
      ...(typeof payload === 'string' ? { headers: { 'content-type': 'application/json' } } : {}),
    });
  const refusals = await Promise.all([
    post('/api/remotes/mfe-tours/canary', { version: '1.1.0', percent: 'half' }),
    post('/api/remotes/mfe-tours/promote', { version: '1.1.0', wy: 'a slip' }),
    post('/api/remotes/mfe-tours/promote', { version: '9.9.9' }),
    post('/api/remotes/mfe-guides/promote', { version: '1.1.0' }),
    post('/api/remotes/..%2f/promote', { version: '1.1.0' }),
    post('/api/remotes/mfe-tours/promote', '{'),
    post('/api/nothing', {}),
    ops.ask(all, 'GET', '/api/why'),
    ops.ask(all, 'GET', '/api/remotes/mfe-tours/figures?from=9007199254740991'),
  ]);
  expect(refusals.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [422, 'VALIDATION'],
    [422, 'VALIDATION'],
    [409, 'REFUSED'],
    [409, 'REFUSED'],
    [422, 'VALIDATION'],
    [400, 'BAD_REQUEST'],
    [404, 'NO_ROUTE'],
    [422, 'VALIDATION'],
    [422, 'VALIDATION'],
  ]);
  for (const reply of refusals)
    expect(reply.json()).toMatchObject({ message: expect.any(String), request_id: reply.headers['x-request-id'] });
  expect(refusals[0]?.json().field).toBe('percent');
  expect(refusals[2]?.json().message).toBe('mfe-tours@9.9.9 is not published; published: 1.1.0, 1.0.0');
});

test('refusals of wrong fields state in words what is wrong', async () => {
  const { ops } = await start();
  const all = await ops.token('all', ['*:*']);
  const of = (remote: string) => `/api/remotes/${remote}`;
  const calls = [
    ['POST', `${of('mfe-tours')}/promote`, {}, 'version is missing'],
    ['POST', `${of('mfe-tours')}/promote`, { version: 1 }, 'version is not text'],
    ['POST', `${of('mfe-tours')}/promote`, { version: '1.1.0', wy: 'a slip' }, 'unknown field: wy'],
    ['POST', `${of('mfe-tours')}/canary`, { version: '1.1.0', percent: 'half' }, 'percent is not a number'],
    ['POST', `${of('mfe-tours')}/disable`, { why: ' ' }, 'why is empty'],
    ['POST', `${of('mfe-tours')}/disable`, { why: 'x'.repeat(501) }, 'why has more than 500 characters'],
    ['POST', '/api/promote', { set: [] }, 'set is empty'],
    ['POST', '/api/promote', { set: [{ name: 'mfe-tours' }] }, 'set.0.version is missing'],
    ['POST', '/api/promote', { set: [{ name: 'mfe-tours', version: '1.1.0' }], what: 'x' }, 'what is not "ship"'],
    ['GET', '/api/history?last=x', undefined, 'last is not a number'],
    ['GET', '/api/history?last=0', undefined, 'last is less than 1'],
    ['GET', '/api/why', undefined, 'visitor is missing'],
    ['GET', `${of('mfe-tours')}/built-from/%20`, undefined, 'source is not a hash of sources'],
  ] as const;
  const messages = await Promise.all(
    calls.map(async ([method, url, payload]) => (await ops.ask(all, method, url, payload && { payload })).json().message),
  );
  expect(messages).toEqual(calls.map(([, , , message]) => message));
  const made = await ops.ask(all, 'POST', '/api/tokens', { payload: { name: 'ci', scopes: [] } });
  expect(made.json().message).toBe('the token is not valid: scopes: is empty');
});

test('concurrent changes are made one after the other, and all are in the history', async () => {
  const { store, ops } = await start();
  const all = await ops.token('all', ['*:*']);
  const replies = await Promise.all(
    [5, 10, 15, 20, 25].map((percent) =>
      ops.ask(all, 'POST', '/api/remotes/mfe-tours/canary', { payload: { version: '1.1.0', percent, why: `${percent}` } }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  const rows = (await reopen(store)).history().slice(-5);
  // In whatever order they were let in, each begins where the one before has ended.
  expect(rows.map(({ after }) => after?.canary?.percent).sort((a, b) => Number(a) - Number(b))).toEqual([5, 10, 15, 20, 25]);
  for (const [index, { before }] of rows.entries()) expect(before).toEqual(rows[index - 1]?.after ?? before);
});

test('health checks and metrics need no token and name no release or person', async () => {
  const { ops } = await start();
  const [health, ready, metrics] = await Promise.all(
    ['/healthz', '/readyz', '/metrics'].map((url) => ops.ask(undefined, 'GET', url)),
  );
  expect([health?.statusCode, ready?.json()]).toEqual([200, { status: 'ready', store: true }]);
  expect(metrics?.body).toContain('process_cpu_seconds_total');
  expect(metrics?.body).not.toContain('mfe-');
});
