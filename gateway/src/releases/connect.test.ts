import { built, publishing } from '../testing/built.ts';
import { closeOps, opsOn } from '../testing/ops.ts';
import { newStore, put } from '../testing/put.ts';
import { setOrigin } from './connect.ts';
import { promote } from './plan-changes.ts';
import { checkPlan } from './plan-check.ts';
import { publish } from './publish.ts';

const ORIGIN = 'https://guides.example';
const OPS = { who: 'ops' };
const allow = { origin: ORIGIN, isAllowed: true, isDevelopment: false };

afterEach(closeOps);

test('a release with an origin that ops do not allow is neither published nor planned; a loopback origin only has a note', async () => {
  const store = newStore();
  const dir = built({ connect: [ORIGIN, 'http://localhost:4000'] });
  const said = `mfe-tours@1.0.0 calls ${ORIGIN}, which mfe-tours may not call (it may call none)`;
  await expect(publish(store, publishing(dir))).rejects.toThrow(said);
  await setOrigin(store, 'mfe-tours', allow, OPS);
  await publish(store, publishing(dir));
  const plan = { ...store.plan(), remotes: { 'mfe-tours': { stable: '1.0.0', criticality: 'regular' } } } as const;
  const check = (connect: object) => () => checkPlan(store, { ...plan, connect } as never, store.plan(), [], {});
  expect(check({ 'mfe-hotels': [ORIGIN] })).toThrow(said);
  expect(check({ 'mfe-tours': [ORIGIN] })).not.toThrow();
});

test('allowing and forbidding an origin changes the plan and adds history rows', async () => {
  const store = newStore();
  await put(store, { connect: [ORIGIN, 'https://other.example'] });
  await promote(store, 'mfe-tours', '1.0.0', OPS);
  expect(await setOrigin(store, 'mfe-tours', allow, { ...OPS, why: 'their own API' })).toEqual([ORIGIN]);
  expect(store.plan().connect).toEqual({ 'mfe-tours': [ORIGIN] });
  await expect(setOrigin(store, 'mfe-tours', allow, OPS)).rejects.toThrow('may call https://guides.example already');
  expect(await setOrigin(store, 'mfe-tours', { ...allow, isAllowed: false }, OPS)).toEqual([]);
  expect(store.plan().connect).toBeUndefined();
  expect(store.history().slice(1)).toMatchObject([
    { who: 'ops', what: 'allow', remote: 'mfe-tours', origin: ORIGIN, why: 'their own API' },
    { who: 'ops', what: 'forbid', remote: 'mfe-tours', origin: ORIGIN },
  ]);
});

test.each([
  'http://guides.example',
  'https://guides.example/',
  'https://guides.example/api',
  'https://user@guides.example',
  'https://guides.example;script-src *',
  'https://*',
  'https://*.guides.example',
  'ftp://guides.example',
  '*',
])('%s is not accepted as an origin', async (origin) => {
  await expect(setOrigin(newStore(), 'mfe-tours', { ...allow, origin }, OPS)).rejects.toThrow('is not an origin such as');
});

test('an origin on this machine is allowed in development only', async () => {
  const origin = 'http://localhost:4000';
  await expect(setOrigin(newStore(), 'mfe-tours', { ...allow, origin }, OPS)).rejects.toThrow(
    'only a site in development calls it',
  );
  expect(await setOrigin(newStore(), 'mfe-tours', { ...allow, origin, isDevelopment: true }, OPS)).toEqual([origin]);
});

test('a token for all actions on a remote allows no origin, which is for operators to do', async () => {
  const ops = await opsOn(newStore());
  const team = await ops.token('guides', ['mfe-guides:*', '*:tokens']);
  const url = '/api/remotes/mfe-guides/allow';
  expect((await ops.ask(team, 'POST', url, { payload: { origin: ORIGIN } })).statusCode).toBe(403);
  const given = await ops.ask(team, 'POST', '/api/tokens', {
    payload: { name: 'more', scopes: ['mfe-guides:allow'], for: '1m' },
  });
  expect([given.statusCode, given.json().message]).toEqual([409, expect.stringContaining('may not do mfe-guides:allow')]);
  const operator = await ops.token('operator', ['*:*']);
  expect((await ops.ask(operator, 'POST', url, { payload: { origin: ORIGIN } })).json()).toEqual({ allowed: [ORIGIN] });
});

test('over HTTP allowing an origin needs its own scope, reading the list needs none', async () => {
  const store = newStore();
  const ops = await opsOn(store);
  const team = await ops.token('guides', ['mfe-guides:publish', 'mfe-guides:promote']);
  const operator = await ops.token('operator', ['*:allow']);
  const post = (token: string, what: string, payload: object) =>
    ops.ask(token, 'POST', `/api/remotes/mfe-guides/${what}`, { payload });
  const refused = await post(team, 'allow', { origin: ORIGIN });
  expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('lacks mfe-guides:allow')]);
  expect((await post(operator, 'allow', { origin: ORIGIN, why: 'asked for' })).json()).toEqual({ allowed: [ORIGIN] });
  expect((await ops.ask(team, 'GET', '/api/remotes/mfe-guides/origins')).json()).toEqual({ allowed: [ORIGIN] });
  expect((await post(operator, 'forbid', { origin: ORIGIN })).json()).toEqual({ allowed: [] });
});
