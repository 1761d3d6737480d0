import { newStore, put } from '../testing/put.ts';
import { canary } from './canary-changes.ts';
import { disable, enable, pin, promote, rollback } from './plan-changes.ts';
import { overridesToReplay } from './replay.ts';
import { compositionId, resolvePlan } from './resolve.ts';
import type { ReleaseStore } from './store.ts';

const BY = { who: 'ops' };

async function storeWithTwo() {
  const store = newStore();
  for (const name of ['mfe-tours', 'mfe-hotels'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await put(store, { name, version });
  for (const name of ['mfe-tours', 'mfe-hotels']) await promote(store, name, '1.0.0', BY);
  return store;
}

/** As a gateway calls what this visitor gets. */
const idFor = (store: ReleaseStore, visitor = '') => compositionId(resolvePlan(store.plan(), visitor), 'shell@');

const visitors = Array.from({ length: 60 }, (_, index) => `visitor-${index}`);

test('a composition is replayed after promotes and with mixed canaries', async () => {
  const store = await storeWithTwo();
  const first = idFor(store);
  expect(overridesToReplay(store, first)).toEqual({});
  await canary(store, 'mfe-tours', '1.1.0', 50, BY);
  await canary(store, 'mfe-hotels', '1.1.0', 50, BY);
  const mixed = new Map(
    visitors.map((visitor) => [
      idFor(store, visitor),
      Object.fromEntries(Object.entries(resolvePlan(store.plan(), visitor)).map(([name, { version }]) => [name, version])),
    ]),
  );
  expect(mixed.size).toBe(4);
  for (const [id, versions] of mixed) expect(overridesToReplay(store, id)).toEqual(versions);
  await promote(store, 'mfe-tours', '1.2.0', BY);
  await promote(store, 'mfe-hotels', '1.1.0', BY);
  expect(overridesToReplay(store, first)).toEqual({ 'mfe-tours': '1.0.0', 'mfe-hotels': '1.0.0' });
  for (const [id, { 'mfe-tours': tours, 'mfe-hotels': hotels }] of mixed)
    expect(overridesToReplay(store, id)).toEqual({ 'mfe-tours': tours, ...(hotels === '1.1.0' ? {} : { 'mfe-hotels': hotels }) });
});

test('later publishes and signatures do not affect the replay', async () => {
  const store = await storeWithTwo();
  const first = idFor(store);
  await promote(store, 'mfe-tours', '1.1.0', BY);
  const second = idFor(store);
  await put(store, { version: '1.3.0' }, BY);
  await put(store, { name: 'mfe-hotels', version: '1.3.0' }, BY);
  await store.change((plan) => ({ plan, rows: [{ who: 'ops', what: 'sign', remote: 'plan' }] }));
  await promote(store, 'mfe-tours', '1.3.0', BY);
  expect(overridesToReplay(store, second)).toEqual({ 'mfe-tours': '1.1.0' });
  expect(overridesToReplay(store, first)).toEqual({ 'mfe-tours': '1.0.0' });
});

test('a composition that no visitor may get is not replayed, and the reasons are named', async () => {
  const store = await storeWithTwo();
  const first = idFor(store);
  await promote(store, 'mfe-tours', '1.1.0', BY);
  const bad = idFor(store);
  await rollback(store, 'mfe-tours', BY);
  expect(() => overridesToReplay(store, bad)).toThrow(`${bad} can't be opened again: mfe-tours@1.1.0 was withdrawn`);
  await promote(store, 'mfe-tours', '1.2.0', BY);
  await pin(store, 'mfe-tours', '1.2.0', BY);
  expect(() => overridesToReplay(store, first)).toThrow('mfe-tours is pinned to 1.2.0');
  await pin(store, 'mfe-tours', undefined, BY);
  await disable(store, 'mfe-hotels', { who: 'ops', why: 'no rooms' });
  const off = idFor(store);
  expect(() => overridesToReplay(store, first)).toThrow('mfe-hotels is off: no rooms');
  await enable(store, 'mfe-hotels', BY);
  expect(() => overridesToReplay(store, off)).toThrow('mfe-hotels was off, and is on');
  expect(() => overridesToReplay(store, '0123456789ab')).toThrow('no plan of this store has led to the composition 0123456789ab');
});
