import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderMetricStore } from '../metrics/folder-metric-store.ts';
import { addCounted, emptyCell, minuteOf } from '../metrics/metric-cell.ts';
import { canary } from '../releases/canary-changes.ts';
import { entryOf } from '../releases/plan.ts';
import { pin, promote, quarantine } from '../releases/plan-changes.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { newStore, put } from '../testing/put.ts';
import { beginAuto, previewDecision, RolloutController } from './rollout-controller.ts';
import type { VerificationFailure, Verify } from './verification.ts';

const OPS = { who: 'ops' };
const clock = jest.spyOn(Date, 'now');
let now = 0;
beforeEach(() => {
  now = Date.parse('2026-11-22T10:00:30Z');
  clock.mockImplementation(() => now);
});
afterAll(() => clock.mockRestore());

async function site() {
  const store = newStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await put(store, { version });
  await promote(store, 'mfe-tours', '1.0.0', OPS);
  const metrics = new FolderMetricStore(mkdtempSync(path.join(tmpdir(), 'figures-')));
  const lines: string[] = [];
  const line = (_: object, message: string) => void lines.push(message);
  /** @param fault of the version that is verified, which is also given */
  const controller = (fault: (version: string) => ReturnType<Verify> | VerificationFailure | undefined = () => undefined) =>
    new RolloutController({
      store,
      metrics,
      plan: () => store.plan(),
      verify: async (_plan, _name, version) => fault(version),
      log: { info: line, warn: line },
    });
  /** A minute in which each arm shows the given number of pages. */
  async function minute(pages: { canary: number; stable: number; bad?: number; badStable?: number }) {
    const of = (version: string, all: number, bad = 0) => {
      const cell = emptyCell();
      for (let n = 0; n < all; n += 1) addCounted(cell, `network ${n}`, { failed: n < bad });
      return { minute: minuteOf(now), composition: version, screen: 'view', remote: 'mfe-tours', version, cell };
    };
    await metrics.put([of('1.0.0', pages.stable, pages.badStable), of('1.1.0', pages.canary, pages.bad)]);
    now += 60_000;
  }
  return { store, metrics, lines, controller, minute };
}
const share = (store: ReleaseStore) => entryOf(store.plan(), 'mfe-tours')?.canary?.percent;

test('a good canary steps through 1, 5, 25, 50 % and is promoted, with the figures of each step in the history', async () => {
  const { store, lines, controller, minute } = await site();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  const one = controller();
  await minute({ canary: 500, stable: 900 });
  await minute({ canary: 20, stable: 900 });
  await one.check();
  expect(lines).toEqual(['canary waits']);
  const seen = [share(store)];
  for (let count = 0; count < 14; count += 1) {
    await minute({ canary: 600, stable: 900 });
    await one.check();
    if (share(store) !== seen.at(-1)) seen.push(share(store));
  }
  expect(seen).toEqual([1, 5, 25, 50, undefined]);
  expect(entryOf(store.plan(), 'mfe-tours')).toMatchObject({ stable: '1.1.0', previous: '1.0.0' });
  const rows = store.history().filter(({ who }) => who === 'gateway');
  expect(rows.map(({ what }) => what)).toEqual(['canary', 'canary', 'canary', 'promote']);
  expect(rows[0]?.why).toMatch(
    /^no worse at 1 %: 1\.1\.0: \d+ pages of \d+ networks, \d+ left out, 0\.00 % failed, .*; 1\.0\.0: \d+ pages/,
  );
});

test('a canary with mostly failing pages is rolled back with the figures, and withdrawn', async () => {
  const { store, lines, controller, minute } = await site();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  await minute({ canary: 100, stable: 900 });
  await minute({ canary: 100, stable: 900, bad: 100 });
  await minute({ canary: 0, stable: 0 });
  await controller().check();
  expect(entryOf(store.plan(), 'mfe-tours')).toMatchObject({ stable: '1.0.0', withdrawn: ['1.1.0'] });
  expect(entryOf(store.plan(), 'mfe-tours')).not.toHaveProperty('canary');
  expect(store.history().at(-1)).toMatchObject({
    who: 'gateway',
    what: 'rollback',
    why: expect.stringContaining('more pages fail: 1.1.0: 200 pages of 100 networks, 0 left out, 50.00 % failed'),
  });
  expect(lines).toEqual(['canary rolled back']);
  await expect(beginAuto(store, 'mfe-tours', '1.1.0', OPS)).rejects.toThrow('was rolled back');
});

test('a canary with more failing pages than stable, yet few, is stopped and may begin again', async () => {
  const { store, lines, controller, minute } = await site();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  await minute({ canary: 250, stable: 900 });
  await minute({ canary: 250, stable: 900, bad: 25 });
  await minute({ canary: 0, stable: 0 });
  await controller().check();
  const entry = entryOf(store.plan(), 'mfe-tours');
  expect(entry).toMatchObject({ stable: '1.0.0' });
  expect(entry).not.toHaveProperty('canary');
  expect(entry).not.toHaveProperty('withdrawn');
  expect(store.history().at(-1)).toMatchObject({
    who: 'gateway',
    what: 'canary',
    why: expect.stringContaining('more pages fail, unless a fifth of the visits is forged: 1.1.0: 500 pages'),
  });
  expect(lines).toEqual(['canary stopped']);
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  expect(share(store)).toBe(1);
});

test('a canary waits while the stable version is far from what it was in the day before', async () => {
  const { store, metrics, controller, minute } = await site();
  await minute({ canary: 0, stable: 900 });
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  for (let count = 0; count < 4; count += 1) await minute({ canary: 250, stable: 900, bad: 250, badStable: 180 });
  await controller().check();
  expect(share(store)).toBe(1);
  expect(await previewDecision(store, metrics, 'mfe-tours', '1.1.0')).toMatchObject({
    what: 'wait',
    why: expect.stringContaining('1.0.0 is far from its own history (20.'),
  });
});

test('a canary that fails the verification of the gateway is rolled back, whatever browsers send', async () => {
  const { store, lines, controller, minute } = await site();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  for (let count = 0; count < 4; count += 1) await minute({ canary: 600, stable: 900 });
  const fault = { phase: 'trial', message: 'mfe-tours@1.1.0 failed its trial (create): no door' } as const;
  await controller((version) => (version === '1.1.0' ? fault : undefined)).check();
  expect(entryOf(store.plan(), 'mfe-tours')).toMatchObject({ stable: '1.0.0', withdrawn: ['1.1.0'] });
  expect(store.history().at(-1)?.why).toContain('own try: mfe-tours@1.1.0 failed its trial');
  expect(lines).toEqual(['canary rolled back']);
});

test('a canary waits on a gateway whose trials fail for the stable version, too', async () => {
  const { store, lines, controller, minute } = await site();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  for (let count = 0; count < 4; count += 1) await minute({ canary: 600, stable: 900 });
  await controller(() => ({ phase: 'trial', message: 'not done within 30000 ms' })).check();
  expect(share(store)).toBe(1);
  expect(lines).toEqual(['canary waits']);
  await minute({ canary: 600, stable: 900 });
  await controller().check();
  expect(share(store)).toBe(5);
});

test('a decision that can not be written is made again a minute later, not at once', async () => {
  const { store, lines, controller, minute } = await site();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  await minute({ canary: 0, stable: 0 });
  for (let count = 0; count < 3; count += 1) await minute({ canary: 600, stable: 900 });
  let trials = 0;
  const one = controller(() => {
    trials += 1;
    return undefined;
  });
  const change = jest.spyOn(store, 'change').mockRejectedValue(new Error('the disk is read-only'));
  for (let count = 0; count < 5; count += 1) await one.check();
  expect([trials, lines]).toEqual([1, ['canary could not be decided']]);
  change.mockRestore();
  await minute({ canary: 600, stable: 900 });
  await one.check();
  expect([trials, lines.at(-1), share(store)]).toEqual([2, 'canary goes on', 5]);
});

test('an automatic canary ends when an operator promotes another version, which it would replace', async () => {
  const { store, controller, minute } = await site();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  await promote(store, 'mfe-tours', '1.2.0', OPS);
  expect(entryOf(store.plan(), 'mfe-tours')).toEqual({ stable: '1.2.0', previous: '1.0.0', criticality: 'essential' });
  await canary(store, 'mfe-tours', '1.1.0', 10, OPS);
  await promote(store, 'mfe-tours', '1.0.0', OPS);
  // A share that an operator has set stays.
  expect(share(store)).toBe(10);
  for (let count = 0; count < 4; count += 1) await minute({ canary: 600, stable: 900 });
  await controller().check();
  expect(share(store)).toBe(10);
});

test('of several gateways that decide at once, one changes the plan', async () => {
  const { store, lines, controller, minute } = await site();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  for (let count = 0; count < 4; count += 1) await minute({ canary: 600, stable: 900 });
  // Each has read the plan before any of them has written.
  await Promise.all([controller(), controller(), controller()].map((one) => one.check()));
  expect(share(store)).toBe(5);
  expect(lines.sort()).toEqual(['canary goes on', 'canary left as it is', 'canary left as it is']);
  expect(store.history().filter(({ who }) => who === 'gateway')).toHaveLength(1);
});

test('a gateway that starts after another was killed continues the canary at its step', async () => {
  const { store, controller, minute } = await site();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  for (const expected of [5, 25]) {
    for (let count = 0; count < 3; count += 1) await minute({ canary: 600, stable: 900 });
    await controller().check();
    expect(share(store)).toBe(expected);
  }
});

test.each([
  ['an operator has set its share', (store: ReleaseStore) => canary(store, 'mfe-tours', '1.1.0', 10, OPS), 10],
  ['it is pinned', (store: ReleaseStore) => pin(store, 'mfe-tours', '1.0.0', OPS), 1],
  ['it is in quarantine', (store: ReleaseStore) => quarantine(store, 'mfe-tours', '1.1.0', { who: 'gateway', why: 'torn' }), 1],
])('nothing is decided when %s', async (_when, act, expected) => {
  const { store, controller, minute } = await site();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  await act(store);
  for (let count = 0; count < 4; count += 1) await minute({ canary: 600, stable: 900 });
  await controller().check();
  expect(share(store)).toBe(expected);
});

test('a version that an operator pins during its verification is not rolled back', async () => {
  const { store, lines, controller, minute } = await site();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  for (let count = 0; count < 4; count += 1) await minute({ canary: 600, stable: 900 });
  await controller(async (version) => {
    if (version !== '1.1.0') return undefined;
    if (!entryOf(store.plan(), 'mfe-tours')?.pin) await pin(store, 'mfe-tours', '1.1.0', OPS);
    return { phase: 'entry', message: 'it throws' };
  }).check();
  expect(entryOf(store.plan(), 'mfe-tours')).toMatchObject({ pin: '1.1.0', canary: { version: '1.1.0', percent: 1 } });
  expect(lines).toEqual(['canary left as it is']);
});

test('a dry run returns the next step and changes nothing', async () => {
  const { store, metrics, minute } = await site();
  expect(await previewDecision(store, metrics, 'mfe-tours', '1.1.0')).toBeUndefined();
  await beginAuto(store, 'mfe-tours', '1.1.0', OPS);
  const before = JSON.stringify(store.plan());
  expect(await previewDecision(store, metrics, 'mfe-tours', '1.1.0')).toMatchObject({ what: 'wait', next: undefined });
  for (let count = 0; count < 4; count += 1) await minute({ canary: 600, stable: 900 });
  expect(await previewDecision(store, metrics, 'mfe-tours', '1.1.0')).toMatchObject({ what: 'go-on', percent: 1, next: 5 });
  expect(await previewDecision(store, metrics, 'mfe-tours', '1.2.0')).toBeUndefined();
  expect(JSON.stringify(store.plan())).toBe(before);
});
