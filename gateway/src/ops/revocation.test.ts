import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { builtFiles } from '../releases/builds.ts';
import { makerId, readOverrides } from '../releases/override-links.ts';
import { promote } from '../releases/plan-changes.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { anyStore, closeStores, reopen } from '../testing/any-store.ts';
import { built } from '../testing/built.ts';
import { closeOps, opsOn } from '../testing/ops.ts';
import { put } from '../testing/put.ts';
import { packArchive } from './pack-archive.ts';
import { ancestorsOf, withDescendants } from './revocation.ts';
import { openTokenStore } from './token-stores.ts';
import { principalOf, type StoredToken, tokensFor } from './tokens.ts';

const HOUR = 3_600_000;

afterEach(async () => {
  await closeOps();
  await closeStores();
});

async function waitFor(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

async function start() {
  const store = await anyStore();
  for (const version of ['1.0.0', '1.1.0']) await put(store, { version });
  await promote(store, 'mfe-tours', '1.0.0', { who: 'ops' });
  const ops = await opsOn(store, undefined, { OVERRIDES: 'signed' });
  const make = async (token: string, name: string, scopes: readonly string[], life = '30m') =>
    (await ops.ask(token, 'POST', '/api/tokens', { payload: { name, scopes, for: life } })).json().secret as string;
  const revoke = (token: string, name: string) => ops.ask(token, 'POST', `/api/tokens/${name}/revoke`, { payload: {} });
  const status = async (token: string) => (await ops.ask(token, 'GET', '/api/status')).statusCode;
  return { store, ops, make, revoke, status };
}

test('each token of a damaged store whose parents form a cycle is listed once', () => {
  const a = { name: 'a', parent: 'c' };
  const b = { name: 'b', parent: 'a' };
  const c = { name: 'c', parent: 'b' };
  const d = { name: 'd', parent: 'c' };
  const self = { name: 'self', parent: 'self' };
  const all = [a, b, c, d, self];
  expect(ancestorsOf(d, all)).toEqual([c, b, a]);
  expect(withDescendants({ ...a }, all)).toEqual([a, b, c, d]);
  expect(withDescendants(self, all)).toEqual([self]);
});

test('a revocation ends the descendants of the token, too', async () => {
  const { ops, make, revoke, status } = await start();
  const chief = await ops.token('chief', ['*:*'], 2 * HOUR);
  const team = await make(chief, 'team', ['mfe-tours:publish', '*:tokens'], '1h');
  const child = await make(team, 'child', ['mfe-tours:publish', '*:tokens'], '30m');
  const grandchild = await make(child, 'grandchild', ['mfe-tours:publish'], '10m');
  const other = await make(chief, 'other', ['mfe-tours:publish']);
  expect(await Promise.all([team, child, grandchild, other].map(status))).toEqual([200, 200, 200, 200]);
  expect((await revoke(chief, 'team')).json()).toMatchObject({ token: { name: 'team' }, tokens: ['child', 'grandchild'] });
  expect(await Promise.all([chief, other, team, child, grandchild].map(status))).toEqual([200, 200, 401, 401, 401]);
});

test('a session of a descendant of a revoked token ends, too', async () => {
  const { ops, make, revoke } = await start();
  const chief = await ops.token('chief', ['*:*'], 2 * HOUR);
  const child = await make(await make(chief, 'team', ['mfe-tours:publish', '*:tokens'], '1h'), 'child', ['mfe-tours:publish']);
  const reply = await ops.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${child}`,
  });
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  const status = async () => (await ops.app.inject({ url: '/api/status', headers: { cookie } })).statusCode;
  expect(await status()).toBe(200);
  await revoke(chief, 'team');
  expect(await status()).toBe(401);
});

test('a token that is being made while its maker is revoked does not outlive it', async () => {
  const { ops, store } = await start();
  const book = await openTokenStore(ops.settings);
  await ops.token('team', ['mfe-tours:publish', '*:tokens']);
  const kept = (await book.all()).find(({ name }) => name === 'team') as StoredToken;
  const holder = principalOf(kept);
  if (!holder) throw new Error('the token holds');
  // Both have been checked; the revocation comes before the new token is written.
  await book.replace({ ...kept, revoked: { at: new Date().toISOString(), by: 'chief' } }, () => true);
  const making = tokensFor(book, holder, store).make({ name: 'late', scopes: ['mfe-tours:publish'], life: 1000 });
  await expect(making).rejects.toThrow('the token team was revoked');
  const late = (await book.all()).find(({ name }) => name === 'late');
  expect(late?.revoked).toBeDefined();
});

test('a token that is being made while the maker of its maker is revoked does not outlive them', async () => {
  const { ops, store, make } = await start();
  const book = await openTokenStore(ops.settings);
  const chief = await ops.token('chief', ['*:*'], 2 * HOUR);
  await make(await make(chief, 'team', ['mfe-tours:publish', '*:tokens'], '1h'), 'child', ['mfe-tours:publish', '*:tokens']);
  const [, team, child] = (await book.all()) as [StoredToken, StoredToken, StoredToken];
  const holder = principalOf(child);
  if (!holder) throw new Error('the token holds');
  // The revocation of the team has read its descendants, and has not ended the first of them yet.
  await book.replace({ ...team, revoked: { at: new Date().toISOString(), by: 'chief' } }, () => true);
  const making = tokensFor(book, holder, store).make({ name: 'late', scopes: ['mfe-tours:publish'], life: 1000 });
  await expect(making).rejects.toThrow('the token team was revoked');
  expect((await book.all()).find(({ name }) => name === 'late')?.revoked).toBeDefined();
});

test('a revocation that was interrupted is completed by the next one', async () => {
  const { ops, store, make, revoke, status } = await start();
  const book = await openTokenStore(ops.settings);
  const chief = await ops.token('chief', ['*:*'], 2 * HOUR);
  const team = await make(chief, 'team', ['mfe-tours:publish', 'mfe-tours:preview', '*:tokens'], '1h');
  const child = await make(team, 'child', ['mfe-tours:preview']);
  const interrupted = {
    ...book,
    replace: (token: StoredToken, isAsKnown: (stored: StoredToken) => boolean) =>
      token.name === 'child' ? Promise.reject(new Error('the disk is full')) : book.replace(token, isAsKnown),
  };
  const revoking = tokensFor(
    interrupted,
    { name: 'chief', limitedWith: 'chief', scopes: ['*:*'], until: Date.now() + HOUR },
    store,
  ).revoke('team');
  await expect(revoking).rejects.toThrow('the disk is full');
  expect([await status(team), await status(child), store.plan().revokedLinks]).toEqual([401, 200, undefined]);
  expect((await revoke(chief, 'team')).json()).toMatchObject({ token: { name: 'team' }, tokens: ['child'] });
  expect(await status(child)).toBe(401);
  expect(Object.keys((await reopen(store)).plan().revokedLinks ?? {})).toEqual([makerId('team'), makerId('child')]);
  expect((await revoke(chief, 'team')).json().message).toBe('the token team was revoked already');
});

test('links that a revocation could not end are ended by the next one', async () => {
  const { ops, store, revoke } = await start();
  const book = await openTokenStore(ops.settings);
  const chief = await ops.token('chief', ['*:*'], 2 * HOUR);
  await ops.token('team', ['mfe-tours:preview']);
  const unwritable = {
    plan: () => store.plan(),
    history: () => store.history(),
    change: () => Promise.reject(new Error('the disk is full')),
  };
  const by = { name: 'chief', limitedWith: 'chief', scopes: ['*:*'], until: Date.now() + HOUR };
  expect(await tokensFor(book, by, unwritable as unknown as ReleaseStore).revoke('team')).toMatchObject({
    linksStay: 'the disk is full',
  });
  expect((await revoke(chief, 'team')).json()).not.toHaveProperty('linksStay');
  expect(Object.keys((await reopen(store)).plan().revokedLinks ?? {})).toEqual([makerId('team')]);
  expect((await revoke(chief, 'team')).json().message).toBe('the token team was revoked already');
});

test('preview and replay links of a token end with it, at every gateway; those of others stay', async () => {
  const { store, ops, revoke } = await start();
  const chief = await ops.token('chief', ['*:*'], 2 * HOUR);
  const linkOf = async (token: string) => {
    const reply = await ops.ask(token, 'POST', '/api/remotes/mfe-tours/preview', { payload: { version: '1.1.0', for: '1h' } });
    return new URL(reply.json().link).searchParams.get('override') ?? '';
  };
  const team = await linkOf(await ops.token('team', ['mfe-tours:preview'], 2 * HOUR));
  const other = await linkOf(await ops.token('other', ['mfe-tours:preview'], 2 * HOUR));
  const seen = async (link: string) => {
    const gateway = await reopen(store);
    return readOverrides(link, ops.settings, gateway.plan().revokedLinks).versions;
  };
  expect([await seen(team), await seen(other)]).toEqual([{ 'mfe-tours': '1.1.0' }, { 'mfe-tours': '1.1.0' }]);
  expect((await revoke(chief, 'team')).json()).not.toHaveProperty('linksStay');
  expect([await seen(team), await seen(other)]).toEqual([{}, { 'mfe-tours': '1.1.0' }]);
  // The maker in a link is signed: another one cannot be put in its place.
  const [, maker] = /^[^~]+~[^~]+~([^~]+)~/.exec(other) ?? [];
  expect(await seen(team.replace(/^([^~]+~[^~]+)~[^~]+~/, `$1~${maker}~`))).toEqual({});
});

test('a link ends no later than the token that made it', async () => {
  const { ops } = await start();
  const team = await ops.token('team', ['mfe-tours:preview'], HOUR);
  const reply = await ops.ask(team, 'POST', '/api/remotes/mfe-tours/preview', { payload: { version: '1.1.0', for: '30d' } });
  expect(Date.parse(reply.json().until)).toBeLessThanOrEqual(Date.now() + HOUR);
});

test('releases that a revoked token and its tokens published stay, and are listed with their use', async () => {
  const { store, ops, make, revoke } = await start();
  const chief = await ops.token('chief', ['*:*'], 2 * HOUR);
  const team = await make(chief, 'team', ['mfe-tours:*', '*:tokens'], '1h');
  await make(team, 'child', ['mfe-tours:publish'], '30m');
  await put(store, { version: '1.2.0' }, { who: 'team' });
  await put(store, { version: '1.3.0' }, { who: 'child' });
  await put(store, { version: '1.4.0' }, { who: 'chief' });
  const promoted = await ops.ask(chief, 'POST', '/api/remotes/mfe-tours/promote', { payload: { version: '1.2.0' } });
  expect(promoted.statusCode).toBe(200);
  expect((await revoke(chief, 'team')).json().published).toEqual([
    { name: 'mfe-tours', version: '1.2.0', by: 'team', use: 'stable' },
    { name: 'mfe-tours', version: '1.3.0', by: 'child' },
  ]);
  expect((await reopen(store)).versions('mfe-tours')).toEqual(['1.4.0', '1.3.0', '1.2.0', '1.1.0', '1.0.0']);
});

test('an upload that was begun before the token was revoked publishes nothing', async () => {
  const { store, ops, revoke } = await start();
  const chief = await ops.token('chief', ['*:*']);
  const team = await ops.token('team', ['mfe-tours:publish']);
  const archive = await packArchive(builtFiles(built({ version: '2.0.0' })).files);
  const body = new PassThrough();
  body.write(archive.subarray(0, 100));
  const uploading = ops.ask(team, 'PUT', '/api/remotes/mfe-tours/releases/2.0.0', {
    headers: { 'content-type': 'application/gzip' },
    payload: body,
  });
  // The call has begun: its token was checked before its folder was made.
  await waitFor(() => readdirSync(ops.settings.ops.uploads).length > 0);
  await revoke(chief, 'team');
  body.end(archive.subarray(100));
  expect((await uploading).statusCode).toBe(401);
  expect((await reopen(store)).has('mfe-tours', '2.0.0')).toBe(false);
});

test.each([
  ['publish', 'PUT', '/api/remotes/mfe-tours/releases/2.0.0'],
  ['promotion', 'POST', '/api/remotes/mfe-tours/promote'],
  ['promotion of several', 'POST', '/api/promote'],
] as const)('a %s that is being checked when its token is revoked changes nothing', async (_what, method, url) => {
  const { store } = await start();
  let whileChecked = async () => {};
  // The release service asks the API for its calls when it checks a release.
  const api = createServer((_request, reply) => void whileChecked().then(() => reply.end('{"paths":{}}')));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  try {
    const ops = await opsOn(store, undefined, { API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
    const chief = await ops.token('head', ['*:*']);
    const team = await ops.token('crew', ['mfe-tours:*']);
    whileChecked = async () => {
      whileChecked = async () => {};
      expect((await ops.ask(chief, 'POST', '/api/tokens/crew/revoke', { payload: {} })).statusCode).toBe(200);
    };
    const reply = await ops.ask(
      team,
      method,
      url,
      method === 'PUT'
        ? {
            payload: await packArchive(builtFiles(built({ version: '2.0.0' })).files),
            headers: { 'content-type': 'application/gzip' },
          }
        : { payload: url === '/api/promote' ? { set: [{ name: 'mfe-tours', version: '1.1.0' }] } : { version: '1.1.0' } },
    );
    expect(reply.statusCode).toBe(401);
    const after = await reopen(store);
    expect(after.has('mfe-tours', '2.0.0')).toBe(false);
    expect(after.plan().remotes['mfe-tours']?.stable).toBe('1.0.0');
  } finally {
    api.close();
  }
});

test('a token that manages tokens revokes and makes none that may do more than itself', async () => {
  const { ops, revoke, status } = await start();
  const manager = await ops.token('manager', ['*:tokens', 'mfe-tours:publish']);
  const wide = await ops.token('wide', ['*:tokens', '*:promote']);
  const narrow = await ops.token('narrow', ['mfe-tours:publish']);
  const refused = await revoke(manager, 'wide');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'manager may not revoke wide: wide may do *:promote, and manager may not',
  ]);
  expect(await status(wide)).toBe(200);
  expect((await revoke(manager, 'narrow')).statusCode).toBe(200);
  expect(await status(narrow)).toBe(401);
  const made = await ops.ask(manager, 'POST', '/api/tokens', { payload: { name: 'x', scopes: ['*:promote'], for: '10m' } });
  expect(made.statusCode).toBe(409);
});
