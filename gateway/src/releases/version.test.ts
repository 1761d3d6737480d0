import { isVersion } from '@safarnama/shared/release';
import { anyStore, closeStores } from '../testing/any-store.ts';
import { built, publishing } from '../testing/built.ts';
import { closeOps, opsOn } from '../testing/ops.ts';
import { newStore, put } from '../testing/put.ts';
import { readOverrides } from './override-links.ts';
import { promote } from './plan-changes.ts';
import { publish } from './publish.ts';

afterEach(async () => {
  await closeOps();
  await closeStores();
});

/** By the grammar of semver.org; build metadata is left out, since two versions that differ in it alone are equal. */
const OTHERS = [
  ...['v1.0.0', '=1.0.0', 'V1.0.0', ' 1.0.0', '1.0.0 ', '1', '1.0', '1.0.0.0', '01.0.0', '1.00.0', '1.0.01', ''],
  ...['1.0.0+build', '1.0.0-rc.1+build', '1.0.0-', '1.0.0-rc..1', '1.0.0-01', '1.0.0-a_b', '1.x.0', '99999999999999999999.0.0'],
];

test('a version has one canonical form', () => {
  for (const version of ['0.0.0', '1.0.0', '10.20.30', '1.0.0-rc.1', '1.0.0-0', '1.0.0-src-01234567', '1.0.0-x-y-z.4'])
    expect([version, isVersion(version)]).toEqual([version, true]);
  for (const version of OTHERS) expect([version, isVersion(version)]).toEqual([version, false]);
});

test.each(OTHERS)('no release is published as "%s"', async (version) => {
  await expect(publish(newStore(), publishing(built({ version })))).rejects.toThrow('version: is not a version such as 1.4.0');
});

test('the release service refuses other forms of a version', async () => {
  const store = await anyStore();
  await put(store);
  await promote(store, 'mfe-tours', '1.0.0', { who: 'ops' });
  const ops = await opsOn(store);
  const all = await ops.token('all', ['*:*']);
  const before = store.plan();
  for (const version of OTHERS.filter(Boolean))
    for (const [what, words] of [
      ['promote', {}],
      ['retire', {}],
      ['canary', { percent: 5 }],
      ['pin', {}],
      ['lift', {}],
      ['preview', {}],
    ] as const) {
      const reply = await ops.ask(all, 'POST', `/api/remotes/mfe-tours/${what}`, { payload: { version, ...words } });
      expect([what, version, reply.statusCode, reply.json().field]).toEqual([what, version, 422, 'version']);
    }
  expect(store.plan()).toEqual(before);
});

test('a canary ends without a version and cannot begin without one', async () => {
  const store = await anyStore();
  for (const version of ['1.0.0', '1.1.0']) await put(store, { version });
  await promote(store, 'mfe-tours', '1.0.0', { who: 'ops' });
  const ops = await opsOn(store);
  const all = await ops.token('all', ['*:*']);
  const canary = async (payload: object) => (await ops.ask(all, 'POST', '/api/remotes/mfe-tours/canary', { payload })).json();
  expect((await canary({ version: '1.1.0', percent: 5 })).changed['mfe-tours'].canary).toMatchObject({ version: '1.1.0' });
  expect((await canary({ percent: 7 })).message).toBe('a canary needs a version');
  expect((await canary({ percent: 0 })).changed['mfe-tours'].canary).toBeUndefined();
});

test('an override accepts only the canonical form of a version', () => {
  const open = { overrides: 'open', keysDir: '/nowhere' } as const;
  expect(readOverrides('mfe-tours@1.1.0', open).versions).toEqual({ 'mfe-tours': '1.1.0' });
  for (const version of ['v1.1.0', '01.1.0', '1.1', '..'])
    expect(readOverrides(`mfe-tours@${version}`, open).versions).toEqual({});
});
