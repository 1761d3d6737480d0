import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { openCompositions } from '../edge/compositions.ts';
import type { Resolver } from '../edge/resolver.ts';
import { readSettings } from '../settings.ts';
import { anyStore, closeStores, newDir, reopen, settingsOf } from '../testing/any-store.ts';
import { builtShell, publishing } from '../testing/built.ts';
import { NO_TRIALS, newStore, put } from '../testing/put.ts';
import { canary } from './canary-changes.ts';
import { readOverriddenCompositions } from './gateway-status.ts';
import { OverrideLog, readOverrideLog } from './override-log.ts';
import { SHELL } from './plan.ts';
import { disable, pin, promote, retire, rollback } from './plan-changes.ts';
import { publish } from './publish.ts';
import { overridesToReplay } from './replay.ts';
import type { ReleaseStore } from './store.ts';

const BY = { who: 'ops' };
const SILENT = { info: () => {}, warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger;
const closing: (() => void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await closeStores();
});

async function store() {
  const made = await anyStore();
  await publish(made, publishing(builtShell()));
  for (const name of ['mfe-tours', 'mfe-hotels'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await put(made, { name, version });
  for (const name of ['mfe-tours', 'mfe-hotels', SHELL]) await promote(made, name, '1.0.0', BY);
  return made;
}

function gateway(on: ReleaseStore): Resolver {
  const made = openCompositions(readSettings({ DATA_DIR: newDir(), ...settingsOf(on) }), on, SILENT, NO_TRIALS);
  closing.push(() => made.close());
  return made.resolver;
}

/** What a command finds on another machine, after the interval in which a gateway writes. */
async function foundBy(made: ReleaseStore, id: string): Promise<Readonly<Record<string, string>>> {
  for (let tries = 0; ; tries += 1) {
    const other = await reopen(made);
    try {
      return overridesToReplay(other, id);
    } catch (error) {
      if (tries >= 40) throw error;
      await wait(250);
    }
  }
}

test('a composition with overrides is found by its id, on other machines, during canaries and after promotes', async () => {
  const made = await store();
  const one = gateway(made);
  await canary(made, 'mfe-hotels', '1.1.0', 100, BY);
  while (!one.plan.remotes['mfe-hotels']?.canary) await wait(20);
  const plain = one.for('', { 'mfe-tours': '1.2.0' }).id;
  const drawn = one.for('asha', { 'mfe-tours': '1.2.0' }).id;
  expect(plain).not.toBe(drawn);
  expect(await foundBy(made, plain)).toEqual({ 'mfe-tours': '1.2.0', 'mfe-hotels': '1.0.0' });
  expect(await foundBy(made, drawn)).toEqual({ 'mfe-tours': '1.2.0', 'mfe-hotels': '1.1.0' });
  await canary(made, 'mfe-hotels', '1.1.0', 0, BY);
  await promote(made, 'mfe-tours', '1.1.0', BY);
  const other = await reopen(made);
  expect(overridesToReplay(other, plain)).toEqual({ 'mfe-tours': '1.2.0' });
  expect(overridesToReplay(other, drawn)).toEqual({ 'mfe-tours': '1.2.0', 'mfe-hotels': '1.1.0' });
});

test('replay names what prevents a composition; overrides without effect are not logged', async () => {
  const made = await store();
  const one = gateway(made);
  const [bad, out, both] = [
    one.for('', { 'mfe-tours': '1.1.0' }).id,
    one.for('', { 'mfe-tours': '1.2.0' }).id,
    one.for('', { 'mfe-tours': '1.2.0', 'mfe-hotels': '1.1.0' }).id,
  ];
  // Neither published nor planned.
  one.for('', { 'mfe-tours': '9.9.9', 'mfe-guides': '1.0.0' });
  for (const id of [bad, out, both]) await foundBy(made, id);
  expect(
    readOverriddenCompositions((await reopen(made)).dir)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([bad, out, both].sort());
  await promote(made, 'mfe-tours', '1.1.0', BY);
  await rollback(made, 'mfe-tours', BY);
  await retire(made, 'mfe-tours', '1.2.0', BY);
  const other = await reopen(made);
  expect(() => overridesToReplay(other, bad)).toThrow(`${bad} can't be opened again: mfe-tours@1.1.0 was withdrawn`);
  expect(() => overridesToReplay(other, out)).toThrow(`${out} can't be opened again: mfe-tours@1.2.0 was retired`);
  await disable(made, 'mfe-hotels', { who: 'ops', why: 'no rooms' });
  await pin(made, 'mfe-tours', '1.0.0', BY);
  expect(() => overridesToReplay(made, both)).toThrow(/mfe-tours@1\.2\.0 was retired.*mfe-hotels is off: no rooms/);
});

const overridden = (id: string, version: string) =>
  ({ id, shell: undefined, resolved: { 'mfe-tours': { version, rule: 'override', why: 'asked' } } }) as const;

test('the override log survives the end of a gateway', async () => {
  const made = newStore();
  const first = new OverrideLog(made.dir);
  first.record(overridden('0123456789ab', '1.1.0'));
  const other = new OverrideLog(made.dir);
  other.record(overridden('ba9876543210', '1.2.0'));
  first.flush();
  other.flush();
  expect(
    readOverriddenCompositions(made.dir)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['0123456789ab', 'ba9876543210']);
  expect(new OverrideLog(made.dir).flush()).toHaveLength(2);
});

test('the override log is bounded, and damaged or forged entries are ignored', async () => {
  const made = newStore();
  const asked = new OverrideLog(made.dir);
  for (let n = 0; n < 250; n += 1) asked.record(overridden(n.toString(16).padStart(12, '0'), `1.0.${n}`));
  expect(asked.flush()).toHaveLength(100);
  expect(readOverrideLog(made.dir).some(({ id }) => id === (249).toString(16).padStart(12, '0'))).toBe(true);
  expect(readOverrideLog(made.dir).some(({ id }) => id === (149).toString(16).padStart(12, '0'))).toBe(false);
  const file = path.join(made.dir, '.gateways/asked');
  for (const text of [readFileSync(file, 'utf8').slice(0, 90), '{}', '[{"id":"../x","at":1,"versions":{}}, 1]', 'null']) {
    writeFileSync(file, text);
    expect(readOverriddenCompositions(made.dir)).toEqual([]);
  }
});
