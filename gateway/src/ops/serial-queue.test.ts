import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { anyStore, closeStores, reopen } from '../testing/any-store.ts';
import { closeOps, opsOn } from '../testing/ops.ts';
import { put } from '../testing/put.ts';
import { serialQueue } from './serial-queue.ts';

/** Changes that may wait, and those of one token, as the service has it. */
const MAX_WAITING = 16;
const MAX_OF_TOKEN = 5;
/** Changes beyond that. */
const MORE = 4;
/** Milliseconds that each change takes, at least. */
const SLOW = 100;
/** Milliseconds that the first change waits at most for those behind it; the service itself waits three seconds for the API. */
const HELD = 2500;

let api: Server;
let asked = 0;
let underWay = 0;
let atOnce = 0;
/** Each reply of the API waits for it. */
let gate: Promise<unknown>;

// Each change requests the description of the API: a change with an open request is running.
beforeAll(async () => {
  api = createServer(async (_request, reply) => {
    asked += 1;
    underWay += 1;
    atOnce = Math.max(atOnce, underWay);
    await Promise.all([wait(SLOW), gate]);
    underWay -= 1;
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ openapi: '3.1.0', paths: {} }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = 0;
  atOnce = 0;
  gate = Promise.resolve();
});
afterEach(async () => {
  await closeOps();
  await closeStores();
});
afterAll(() => new Promise((resolve) => api.close(resolve)));

async function ops(names: readonly string[]) {
  const store = await anyStore();
  for (const name of names) await put(store, { name });
  const service = await opsOn(store, undefined, { API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  const secret = await service.token('night', ['*:*']);
  const secrets = new Map<string, string>();
  for (const name of names) secrets.set(name, await service.token(`${name}-team`, ['*:*']));
  const promote = (name: string) => {
    const payload = { version: '1.0.0', why: `of ${name}` };
    return service.ask(secrets.get(name) ?? secret, 'POST', `/api/remotes/${name}/promote`, { payload });
  };
  return { store, promote, service, secret };
}

// Three concurrent requests are authenticated concurrently, so that their order in the queue is not defined. The order is
// tested on the queue itself.
test('queued tasks run in order, however long earlier ones take and however they end', async () => {
  const turns = serialQueue(MAX_WAITING, MAX_WAITING);
  const ended: number[] = [];
  const piece = (index: number) => async () => {
    await wait(index === 0 ? SLOW : 0);
    ended.push(index);
    if (index === 1) throw new Error('refused');
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map((index) => turns('night', piece(index))));
  expect(ended).toEqual([0, 1, 2, 3]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('concurrent tasks run one after the other, and none is lost', async () => {
  const names = ['mfe-tours', 'mfe-hotels', 'mfe-payment'];
  const { store, promote } = await ops(names);
  const replies = await Promise.all(names.map(promote));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect([asked, atOnce]).toEqual([names.length, 1]);
  expect(new Set((await reopen(store)).history().map(({ remote }) => remote))).toEqual(new Set(names));
});

test('a failed task does not block later ones', async () => {
  const { promote } = await ops(['mfe-tours']);
  const [refused, done] = await Promise.all([promote('mfe-hotels'), promote('mfe-tours')]);
  expect([refused?.statusCode, done?.statusCode]).toEqual([409, 200]);
});

test('a rollback and a switch-off do not wait for changes of others, which are then computed again', async () => {
  const { store, service, secret } = await ops(['mfe-tours', 'mfe-hotels']);
  for (const version of ['1.1.0', '1.2.0']) await put(store, { version });
  const change = async (remote: string, what: string, payload: object = {}) =>
    (await service.ask(secret, 'POST', `/api/remotes/${remote}/${what}`, { payload })).statusCode;
  await change('mfe-hotels', 'promote', { version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0']) await change('mfe-tours', 'promote', { version });
  let open = () => {};
  gate = Promise.race([new Promise<void>((resolve) => (open = resolve)), wait(HELD)]);
  const promoted = change('mfe-tours', 'promote', { version: '1.2.0' }).then((status) => ['promote', status]);
  const before = change('mfe-tours', 'rollback').then(async (status) => [
    'rollback',
    status,
    await change('mfe-hotels', 'disable'),
  ]);
  expect(await Promise.race([promoted, before])).toEqual(['rollback', 200, 200]);
  open();
  expect(await promoted).toEqual(['promote', 200]);
  expect((await reopen(store)).plan().remotes).toMatchObject({
    'mfe-tours': { stable: '1.2.0', previous: '1.0.0', withdrawn: ['1.1.0'] },
    'mfe-hotels': { disabled: 'no reason given' },
  });
});

test('another reason for a switch-off waits, so that it does not let trials of others begin again', async () => {
  const { store, service, secret } = await ops(['mfe-tours', 'mfe-hotels']);
  const change = async (remote: string, what: string, payload: object) =>
    (await service.ask(secret, 'POST', `/api/remotes/${remote}/${what}`, { payload })).statusCode;
  let open = () => {};
  await change('mfe-tours', 'promote', { version: '1.0.0' });
  gate = Promise.race([new Promise<void>((resolve) => (open = resolve)), wait(HELD)]);
  const promoted = change('mfe-hotels', 'promote', { version: '1.0.0' }).then((status) => ['promote', status]);
  expect(await Promise.race([promoted, change('mfe-tours', 'disable', { why: 'first' })])).toBe(200);
  const again = change('mfe-tours', 'disable', { why: 'second' }).then((status) => ['disable', status]);
  setTimeout(() => open(), SLOW);
  expect(await Promise.race([promoted, again])).toEqual(['promote', 200]);
  expect(await again).toEqual(['disable', 200]);
  expect((await reopen(store)).plan().remotes).toMatchObject({
    'mfe-hotels': { stable: '1.0.0' },
    'mfe-tours': { disabled: 'second' },
  });
});

test('a task above the limit is refused and does not run', async () => {
  const turns = serialQueue(2, 2);
  const done: number[] = [];
  let open = () => {};
  const held = new Promise<void>((resolve) => (open = resolve));
  const tasks = Promise.allSettled([0, 1, 2].map((index) => turns('night', () => held.then(() => void done.push(index)))));
  open();
  expect((await tasks).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(done).toEqual([0, 1]);
});

test('changes of one token that wait are refused from the sixth on; changes of another token are done', async () => {
  const { store, service, secret } = await ops(['mfe-tours', 'mfe-hotels']);
  const other = await service.token('hotels-team', ['mfe-hotels:*']);
  const promoteBy = (token: string, remote: string) =>
    service.ask(token, 'POST', `/api/remotes/${remote}/promote`, { payload: { version: '1.0.0', why: 'again' } });
  let open = () => {};
  gate = Promise.race([new Promise<void>((resolve) => (open = resolve)), wait(HELD)]);
  const flood = Array.from({ length: MAX_WAITING }, () => promoteBy(secret, 'mfe-tours'));
  const refused = await Promise.race(flood);
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'BUSY', message: '5 changes of night wait for their turn already; nothing was changed' }),
  ]);
  const done = promoteBy(other, 'mfe-hotels');
  open();
  expect((await done).statusCode).toBe(200);
  expect((await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503)).toHaveLength(MAX_WAITING - MAX_OF_TOKEN);
  expect((await reopen(store)).plan().remotes['mfe-hotels']?.stable).toBe('1.0.0');
});

test('tokens that a team makes share its limit; those that an operator makes for teams do not', async () => {
  const { service, secret } = await ops(['mfe-tours', 'mfe-hotels']);
  // No token ends after the one that made it.
  let minutes = 60;
  const make = async (by: string, name: string, ...scopes: string[]) => {
    minutes -= 1;
    const made = await service.ask(by, 'POST', '/api/tokens', { payload: { name, scopes, for: `${minutes}m` } });
    return made.json().secret as string;
  };
  const tours = await make(secret, 'tours-team', 'mfe-tours:*', '*:tokens');
  const hotels = await make(secret, 'hotels-team', 'mfe-hotels:*');
  const child = await make(tours, 'child', 'mfe-tours:*', '*:tokens');
  const flooding = [tours, child, await make(tours, 'second', 'mfe-tours:*'), await make(child, 'grandchild', 'mfe-tours:*')];
  const promoteBy = (token: string, remote: string) =>
    service.ask(token, 'POST', `/api/remotes/${remote}/promote`, { payload: { version: '1.0.0', why: 'again' } });
  let open = () => {};
  gate = Promise.race([new Promise<void>((resolve) => (open = resolve)), wait(HELD)]);
  const flood = Array.from({ length: MAX_WAITING }, (_, index) => promoteBy(flooding[index % 4] as string, 'mfe-tours'));
  expect((await Promise.race(flood)).json()).toMatchObject({
    message: '5 changes of tours-team wait for their turn already; nothing was changed',
  });
  const done = promoteBy(hotels, 'mfe-hotels');
  open();
  expect((await done).statusCode).toBe(200);
  expect((await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503)).toHaveLength(MAX_WAITING - MAX_OF_TOKEN);
});

test('changes are refused with 503 when more than sixteen wait, and have no effect', async () => {
  const names = Array.from({ length: MAX_WAITING + MORE }, (_, index) => `mfe-r${index}`);
  const { store, promote } = await ops(names);
  // Authentication takes some requests longer: the first change ends when one is refused.
  let open = () => {};
  gate = Promise.race([new Promise<void>((resolve) => (open = resolve)), wait(HELD)]);
  const replies = await Promise.all(
    names.map(async (name) => {
      const reply = await promote(name);
      if (reply.statusCode === 503) open();
      return { name, status: reply.statusCode };
    }),
  );
  const withStatus = (wanted: number) => replies.filter(({ status }) => status === wanted).map(({ name }) => name);
  const [done, refused] = [withStatus(200), withStatus(503)];
  // Changes that came after the first one had ended are done, too.
  expect(done.length).toBeGreaterThanOrEqual(MAX_WAITING);
  expect(refused.length).toBeGreaterThan(0);
  expect(done.length + refused.length).toBe(names.length);
  expect(new Set((await reopen(store)).history().map(({ remote }) => remote))).toEqual(new Set(done));
});
