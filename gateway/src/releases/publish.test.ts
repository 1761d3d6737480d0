import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@safarnama/shared/host/release';
import { built, publishing } from '../testing/built.ts';
import { builtFrom, canary, disable, enable, pin, promote, rollback } from './operations.ts';
import { publish } from './publish.ts';
import { ReleaseStore } from './store.ts';

const BY = { who: 'ops' };

const newStore = () => new ReleaseStore(mkdtempSync(path.join(tmpdir(), 'store-')));
const put = (store: ReleaseStore, given: Partial<Release> = {}) => publish(store, publishing(built(given)));

describe('the plan', () => {
  const store = () => {
    const made = newStore();
    for (const version of ['1.0.0', '1.0.1', '1.1.0']) put(made, { version });
    promote(made, 'mfe-tours', '1.0.0', BY);
    return made;
  };
  const planned = (made: ReleaseStore) => made.plan().remotes['mfe-tours'];

  test('promote keeps the version before, rollback goes back to it', () => {
    const made = store();
    promote(made, 'mfe-tours', '1.0.1', BY);
    expect(planned(made)).toMatchObject({ stable: '1.0.1', previous: '1.0.0' });
    rollback(made, 'mfe-tours', BY);
    expect(planned(made)).toMatchObject({ stable: '1.0.0', previous: '1.0.1' });
  });

  test('a version that is not published can be neither promoted, pinned nor made a canary', () => {
    const made = store();
    const before = planned(made);
    for (const act of [
      () => promote(made, 'mfe-tours', '9.9.9', BY),
      () => pin(made, 'mfe-tours', '9.9.9', BY),
      () => canary(made, 'mfe-tours', '9.9.9', 5, BY),
    ]) {
      expect(act).toThrow('mfe-tours@9.9.9 is not published; published: 1.1.0, 1.0.1, 1.0.0');
    }
    expect(planned(made)).toEqual(before);
  });

  test('a canary keeps its salt while its share grows, and ends when it is promoted', () => {
    const made = store();
    canary(made, 'mfe-tours', '1.1.0', 5, BY);
    const salt = planned(made)?.canary?.salt;
    canary(made, 'mfe-tours', '1.1.0', 50, BY);
    expect(planned(made)?.canary).toEqual({ version: '1.1.0', percent: 50, salt });
    expect(() => canary(made, 'mfe-tours', '1.1.0', 101, BY)).toThrow('101 is not a percentage');
    promote(made, 'mfe-tours', '1.1.0', BY);
    expect(planned(made)?.canary).toBeUndefined();
  });

  test('a release that was rolled back is not brought back by its sources; one that was replaced is', () => {
    const made = newStore();
    put(made, { source: 'a' });
    put(made, { version: '1.0.1', source: 'b' });
    promote(made, 'mfe-tours', '1.0.0', BY);
    expect(builtFrom(made, 'mfe-tours', 'c')).toBeUndefined();
    promote(made, 'mfe-tours', '1.0.1', BY);
    expect(builtFrom(made, 'mfe-tours', 'a')).toEqual({ version: '1.0.0', withdrawn: false });
    rollback(made, 'mfe-tours', BY);
    disable(made, 'mfe-tours', BY);
    expect(builtFrom(made, 'mfe-tours', 'b')).toEqual({ version: '1.0.1', withdrawn: true });
    promote(made, 'mfe-tours', '1.0.1', BY);
    expect(builtFrom(made, 'mfe-tours', 'b')).toEqual({ version: '1.0.1', withdrawn: false });
  });

  test('of two versions with the same sources the stable one counts', () => {
    const made = store();
    expect(builtFrom(made, 'mfe-tours', 'abc')).toEqual({ version: '1.0.0', withdrawn: false });
  });

  test('off and on, pinned and free again', () => {
    const made = store();
    disable(made, 'mfe-tours', { who: 'ops', why: 'prices are wrong' });
    expect(planned(made)?.disabled).toBe('prices are wrong');
    enable(made, 'mfe-tours', BY);
    pin(made, 'mfe-tours', '1.0.1', BY);
    expect(planned(made)?.pin).toBe('1.0.1');
    pin(made, 'mfe-tours', undefined, BY);
    expect(planned(made)).toEqual({ stable: '1.0.0', criticality: 'essential' });
  });

  test('the history says who did what when and why', () => {
    const made = store();
    promote(made, 'mfe-tours', '1.0.1', { who: 'asha', why: 'new filters' });
    expect(made.history().at(-1)).toMatchObject({
      who: 'asha',
      why: 'new filters',
      what: 'promote',
      remote: 'mfe-tours',
      at: expect.stringMatching(/^\d{4}-/),
    });
  });

  test('changes never overlap: another one waits, and is refused when the first does not end', () => {
    const made = store();
    put(made, { name: 'mfe-hotels', table: [{ id: 'room', path: 'room-info' }] });
    let told = '';
    const other = () => {
      try {
        promote(new ReleaseStore(made.dir), 'mfe-hotels', '1.0.0', BY);
      } catch (error) {
        told = (error as Error).message;
      }
    };
    made.change((plan) => {
      other();
      const entry = { ...plan.remotes['mfe-tours'], stable: '1.0.1', criticality: 'essential' as const };
      return { plan: { version: 2, remotes: { 'mfe-tours': entry } }, row: { what: 'promote', remote: 'mfe-tours', who: 'ops' } };
    });
    expect(told).toMatch(/the plan is being changed by somebody else; if by nobody, remove .*plan\.json\.lock/);
    expect(Object.keys(made.plan().remotes)).toEqual(['mfe-tours']);
    other();
    expect(Object.keys(made.plan().remotes)).toEqual(['mfe-tours', 'mfe-hotels']);
  });

  test('a change that is refused leaves the plan free for the next one', () => {
    const made = store();
    expect(() => promote(made, 'mfe-tours', '1.0.0', BY)).toThrow('stable already');
    promote(made, 'mfe-tours', '1.0.1', BY);
    expect(planned(made)?.stable).toBe('1.0.1');
  });

  test('a plan that was broken by hand is refused with the field named', () => {
    const made = store();
    writeFileSync(made.planFile, JSON.stringify({ 'mfe-tours': { stable: 'newest' } }));
    expect(() => made.plan()).toThrow('mfe-tours.stable: is not a version');
  });
});
