import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anyStore, closeStores, reopen } from '../testing/any-store.ts';
import { put, releaseOf } from '../testing/put.ts';
import { disable, promote } from './plan-changes.ts';
import { ReleaseError, type ReleaseStore } from './store.ts';

/** What holds for every store. */

const BY = { who: 'ops' };

afterEach(closeStores);

async function store() {
  const made = await anyStore();
  for (const version of ['1.0.0', '1.0.1', '1.1.0']) await put(made, { version });
  return made;
}

/** Resolves when the store reports a change. */
function told(made: ReleaseStore): Promise<void> {
  return new Promise((resolve) => {
    const stop = made.watch(() => {
      stop();
      resolve();
    });
  });
}

test('an empty store has an empty plan and no history', async () => {
  const made = await anyStore();
  expect(made.plan()).toEqual({ version: 2, remotes: {} });
  expect(made.history()).toEqual([]);
  expect(made.versions('mfe-tours')).toEqual([]);
  expect(made.has('mfe-tours', '1.0.0')).toBe(false);
  expect(() => made.release('mfe-tours', '1.0.0')).toThrow('mfe-tours@1.0.0 is not published; published: none');
});

test('a release has the checked files, and none outside of its folder', async () => {
  const made = await store();
  for (const one of [made, await reopen(made)]) {
    const folder = one.folder('mfe-tours', '1.0.0');
    expect(readdirSync(folder).sort()).toEqual(['release.json', 'remoteEntry.js', 'server']);
    expect(readFileSync(path.join(folder, 'server/index.cjs'), 'utf8')).toBe('// nothing');
    expect(one.release('mfe-tours', '1.0.0')).toEqual(releaseOf());
    expect(one.versions('mfe-tours')).toEqual(['1.1.0', '1.0.1', '1.0.0']);
  }
  await expect(put(made)).rejects.toThrow(
    'mfe-tours@1.0.0 is published already; a release never changes: build it with another --version and publish that one',
  );
  const release = made.release('mfe-tours', '1.0.0');
  for (const name of ['../../x.js', 'a/../../../x.js'])
    await expect(made.add({ ...release, version: '2.0.0' }, new Map([[name, Buffer.from('')]]))).rejects.toThrow('outside');
  expect(readdirSync(path.join(made.dir, '.drafts'))).toEqual([]);
  expect(made.versions('mfe-tours')).toEqual(['1.1.0', '1.0.1', '1.0.0']);
});

test('publishing adds one row with author, reason and version, and does not change the plan', async () => {
  const made = await store();
  await promote(made, 'mfe-tours', '1.0.0', { who: 'asha' });
  const plan = made.plan();
  await put(made, { version: '1.2.0' }, { who: 'tours-team', why: 'from a laptop' });
  await put(made, { version: '1.3.0' }, { who: 'ravi' });
  await expect(put(made, { version: '1.2.0' }, { who: 'ravi', why: 'again' })).rejects.toThrow('is published already');
  const at = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  for (const one of [made, await reopen(made)]) {
    expect(one.history().slice(1)).toEqual([
      { at, who: 'tours-team', what: 'publish', remote: 'mfe-tours', version: '1.2.0', why: 'from a laptop' },
      { at, who: 'ravi', what: 'publish', remote: 'mfe-tours', version: '1.3.0' },
    ]);
    expect(one.plan()).toEqual(plan);
    expect(readdirSync(one.folder('mfe-tours', '1.2.0')).sort()).toEqual(['release.json', 'remoteEntry.js', 'server']);
  }
  // Restarts in between do not change it, and later rows follow it.
  const next = await reopen(made);
  for (let starts = 0; starts < 2; starts += 1) await next.clear();
  await promote(next, 'mfe-tours', '1.2.0', { who: 'asha' });
  const rows = (await reopen(made)).history();
  expect(rows.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'asha promote',
    'tours-team publish',
    'ravi publish',
    'asha promote',
  ]);
});

test('a release cannot bring its own row of the history', async () => {
  const made = await anyStore();
  const forged = JSON.stringify({ at: '2026-01-01T00:00:00.000Z', who: 'asha', what: 'promote', remote: 'mfe-tours' });
  for (const name of ['.row.json', './.row.json', 'server/../.row.json'])
    await expect(made.add(releaseOf(), new Map([[name, Buffer.from(forged)]]))).rejects.toThrow('outside');
  expect([made.history(), made.versions('mfe-tours')]).toEqual([[], []]);
});

test('of two concurrent publishes of one version one succeeds, with its files', async () => {
  const made = await anyStore();
  const other = await reopen(made);
  const add = (one: ReleaseStore, text: string) =>
    one.add(releaseOf({ source: text }), new Map([['remoteEntry.js', Buffer.from(text)]]), { who: text }).then(
      () => text,
      (error: Error) => error,
    );
  const ends = await Promise.all([add(made, 'a'), add(other, 'b')]);
  const [winner] = ends.filter((end) => typeof end === 'string');
  const [loser] = ends.filter((end) => end instanceof ReleaseError);
  expect(loser).toMatchObject({ message: expect.stringContaining('is published already') });
  const after = await reopen(made);
  expect(after.release('mfe-tours', '1.0.0').source).toBe(winner);
  expect(readFileSync(path.join(after.folder('mfe-tours', '1.0.0'), 'remoteEntry.js'), 'utf8')).toBe(winner);
  expect(after.history().map(({ who }) => who)).toEqual([winner]);
});

test('a plan written right after watch began is reported, also to other processes', async () => {
  const made = await store();
  const other = await reopen(made);
  const news = [told(made), told(other)];
  await promote(made, 'mfe-tours', '1.1.0', BY);
  await Promise.all(news);
  expect(other.plan()).toEqual(made.plan());
  expect(existsSync(path.join(other.folder('mfe-tours', '1.1.0'), 'remoteEntry.js'))).toBe(true);
});

test('a change of one process is seen by the next one', async () => {
  const made = await store();
  const other = await reopen(made);
  await promote(made, 'mfe-tours', '1.0.0', { who: 'asha', why: 'first' });
  await disable(other, 'mfe-tours', { who: 'ravi', why: 'wrong prices' });
  const after = await reopen(made);
  expect(after.plan().remotes['mfe-tours']).toMatchObject({ stable: '1.0.0', disabled: 'wrong prices' });
  expect(after.history().map(({ who, what, why }) => [who, what, why])).toEqual([
    ['asha', 'promote', 'first'],
    ['ravi', 'disable', 'wrong prices'],
  ]);
});
