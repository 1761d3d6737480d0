import { writeFileSync } from 'node:fs';
import { anyStore, closeStores, reopen } from '../testing/any-store.ts';
import { builtShell, publishing } from '../testing/built.ts';
import { newStore, put } from '../testing/put.ts';
import { builtFrom } from './built-version.ts';
import { canary, stepCanary } from './canary-changes.ts';
import { FolderStore } from './folder-store.ts';
import { disable, enable, pin, promote, promoteSet, quarantine, refill, retire, rollback, unfill } from './plan-changes.ts';
import { publish } from './publish.ts';
import type { ReleaseStore } from './store.ts';

const BY = { who: 'ops' };
const AGAIN = { who: 'ops', why: 'it was the network', again: true };

afterEach(closeStores);

async function store(...versions: string[]) {
  const made = await anyStore();
  for (const version of ['1.0.0', '1.0.1', '1.1.0']) await put(made, { version });
  await put(made, { name: 'mfe-hotels' });
  for (const version of versions.length > 0 ? versions : ['1.0.0']) await promote(made, 'mfe-tours', version, BY);
  return made;
}
const planned = (made: ReleaseStore) => made.plan().remotes['mfe-tours'];

test('promote keeps the previous version, rollback restores it', async () => {
  const made = await store('1.0.0', '1.0.1');
  expect(planned(made)).toMatchObject({ stable: '1.0.1', previous: '1.0.0' });
  await rollback(made, 'mfe-tours', BY);
  expect(planned(made)).toEqual({ stable: '1.0.0', withdrawn: ['1.0.1'], criticality: 'essential' });
});

test('of two rollbacks of the same version, one takes effect: the version before it is not withdrawn as well', async () => {
  const made = newStore();
  for (const version of ['1.0.0', '1.0.1', '1.1.0']) {
    await put(made, { version });
    await promote(made, 'mfe-tours', version, BY);
  }
  const both = await Promise.allSettled([made, new FolderStore(made.dir)].map((one) => rollback(one, 'mfe-tours', BY)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(rollback(made, 'mfe-tours', BY, '1.1.0')).rejects.toThrow('mfe-tours@1.1.0 is not stable, 1.0.1 is');
  expect(planned(made)).toMatchObject({ stable: '1.0.1', previous: '1.0.0', withdrawn: ['1.1.0'] });
});

test('a version that is not published can be neither promoted, pinned nor made a canary', async () => {
  const made = await store();
  const before = planned(made);
  for (const act of [
    () => promote(made, 'mfe-tours', '9.9.9', BY),
    () => pin(made, 'mfe-tours', '9.9.9', BY),
    () => canary(made, 'mfe-tours', '9.9.9', 5, BY),
  ])
    await expect(act()).rejects.toThrow('mfe-tours@9.9.9 is not published; published: 1.1.0, 1.0.1, 1.0.0');
  expect(planned(made)).toEqual(before);
});

test('a canary keeps its salt while its share grows, and ends when it is promoted', async () => {
  const made = await store();
  await canary(made, 'mfe-tours', '1.1.0', 5, BY);
  const salt = planned(made)?.canary?.salt;
  await canary(made, 'mfe-tours', '1.1.0', 50, BY);
  expect(planned(made)?.canary).toEqual({ version: '1.1.0', percent: 50, salt });
  await expect(canary(made, 'mfe-tours', '1.1.0', 101, BY)).rejects.toThrow('101 is not a percentage');
  await promote(made, 'mfe-tours', '1.1.0', BY);
  expect(planned(made)?.canary).toBeUndefined();
});

test('the stable version cannot be made a canary', async () => {
  const made = await store();
  const before = planned(made);
  for (const options of [{}, { auto: true }])
    await expect(canary(made, 'mfe-tours', '1.0.0', 5, BY, options)).rejects.toThrow('mfe-tours@1.0.0 is stable already');
  expect(planned(made)).toEqual(before);
});

test('disable, enable, pin and unpin', async () => {
  const made = await store();
  await disable(made, 'mfe-tours', { who: 'ops', why: 'prices are wrong' });
  expect(planned(made)?.disabled).toBe('prices are wrong');
  await enable(made, 'mfe-tours', BY);
  await pin(made, 'mfe-tours', '1.0.1', BY);
  expect(planned(made)?.pin).toBe('1.0.1');
  await pin(made, 'mfe-tours', undefined, BY);
  expect(planned(made)).toEqual({ stable: '1.0.0', criticality: 'essential' });
});

test('ending a pin, or switching on a fill, where there is none to end is refused and adds no row', async () => {
  const made = await store();
  const rows = made.history().length;
  await expect(pin(made, 'mfe-tours', undefined, BY)).rejects.toThrow(
    'mfe-tours has no pin to end; to keep one version name it: pin mfe-tours 1.0.0',
  );
  await expect(refill(made, 'mfe-tours', 'header:mneu', BY)).rejects.toThrow('mfe-tours is not switched off at header:mneu');
  expect(made.history()).toHaveLength(rows);
});

test('the fills of a remote can be disabled separately', async () => {
  const made = newStore();
  const fills = ['tour:after-overview', 'header:menu'].map((place) => ({ place, slot: 'card', order: 1 }));
  await put(made, { version: '1.0.0', slots: ['card'], fills });
  await promote(made, 'mfe-tours', '1.0.0', BY);
  await unfill(made, 'mfe-tours', 'header:menu', { who: 'ops', why: 'too wide' });
  expect(planned(made)).toMatchObject({ stable: '1.0.0', unfilled: { 'header:menu': 'too wide' } });
  await expect(unfill(made, 'mfe-tours', 'home:end', BY)).rejects.toThrow(
    'mfe-tours@1.0.0 shows nothing at home:end; it fills: tour:after-overview, header:menu',
  );
  await refill(made, 'mfe-tours', 'header:menu', BY);
  expect(planned(made)).toEqual({ stable: '1.0.0', criticality: 'essential' });
});

test('the criticality of the release replaces that of the plan', async () => {
  const made = await store();
  await put(made, { version: '1.2.0', criticality: 'regular' });
  await promote(made, 'mfe-tours', '1.2.0', BY);
  expect(planned(made)?.criticality).toBe('regular');
});

test('a history row has author, action, time and reason', async () => {
  const made = await store();
  await promote(made, 'mfe-tours', '1.0.1', { who: 'asha', why: 'new filters' });
  expect(made.history().at(-1)).toMatchObject({
    who: 'asha',
    why: 'new filters',
    what: 'promote',
    remote: 'mfe-tours',
    at: expect.stringMatching(/^\d{4}-/),
  });
});

describe('a set of remotes', () => {
  const set = (version: string) => [
    { name: 'mfe-tours', version: '1.0.1' },
    { name: 'mfe-hotels', version },
  ];

  test('is promoted in one step, with a row for each', async () => {
    const made = await store();
    await promoteSet(made, set('1.0.0'), BY);
    expect(made.plan().remotes).toMatchObject({ 'mfe-tours': { stable: '1.0.1' }, 'mfe-hotels': { stable: '1.0.0' } });
    expect(made.history().map(({ remote }) => remote)).toEqual(['mfe-tours', 'mfe-tours', 'mfe-hotels']);
  });

  test('is not promoted when one of them is refused', async () => {
    const made = await store();
    const before = made.plan();
    await expect(promoteSet(made, set('9.9.9'), BY)).rejects.toThrow('mfe-hotels@9.9.9 is not published');
    expect(made.plan()).toEqual(before);
    expect(made.history()).toHaveLength(1);
  });

  test('is refused when it names two versions of one remote', async () => {
    const made = await store();
    const both = ['1.1.0', '1.0.1'].map((version) => ({ name: 'mfe-tours', version }));
    await expect(promoteSet(made, both, BY)).rejects.toThrow('mfe-tours is named twice: a set has one version of each');
    expect(made.history()).toHaveLength(1);
  });
});

describe('a withdrawn version', () => {
  test('after a rollback the previous version is the older stable one, then none: a second rollback does not restore the withdrawn one', async () => {
    const made = await store('1.0.0', '1.0.1', '1.1.0');
    await rollback(made, 'mfe-tours', BY);
    expect(planned(made)).toMatchObject({ stable: '1.0.1', previous: '1.0.0', withdrawn: ['1.1.0'] });
    await rollback(made, 'mfe-tours', BY);
    expect(planned(made)).toEqual({ stable: '1.0.0', withdrawn: ['1.1.0', '1.0.1'], criticality: 'essential' });
    await expect(rollback(made, 'mfe-tours', BY)).rejects.toThrow(
      'mfe-tours has no previous version: 1.0.0 is the only version that can be served',
    );
  });

  test('does not become the previous version of a later promote or rollback', async () => {
    const made = await store('1.0.0', '1.0.1');
    await rollback(made, 'mfe-tours', BY);
    await promote(made, 'mfe-tours', '1.1.0', BY);
    await rollback(made, 'mfe-tours', BY);
    expect(planned(made)).toMatchObject({ stable: '1.0.0', withdrawn: ['1.0.1', '1.1.0'] });
    expect(planned(made)).not.toHaveProperty('previous');
  });

  test('is served again only by an explicit option with a reason', async () => {
    const made = await store('1.0.0', '1.0.1');
    await rollback(made, 'mfe-tours', BY);
    for (const by of [BY, { ...BY, why: 'please' }, { ...BY, again: true }])
      for (const act of [
        () => promote(made, 'mfe-tours', '1.0.1', by),
        () => canary(made, 'mfe-tours', '1.0.1', 5, by),
        () => pin(made, 'mfe-tours', '1.0.1', by),
      ])
        await expect(act()).rejects.toThrow('mfe-tours@1.0.1 was rolled back; to serve it all the same say --again --why "…"');
    await promote(made, 'mfe-tours', '1.0.1', AGAIN);
    expect(planned(made)).toEqual({ stable: '1.0.1', previous: '1.0.0', criticality: 'essential' });
  });

  test('ends a pin to it; another pin stays', async () => {
    const made = await store('1.0.0', '1.0.1');
    await pin(made, 'mfe-tours', '1.0.1', BY);
    await rollback(made, 'mfe-tours', BY);
    expect(planned(made)).not.toHaveProperty('pin');
    await promote(made, 'mfe-tours', '1.1.0', BY);
    await pin(made, 'mfe-tours', '1.0.0', BY);
    await rollback(made, 'mfe-tours', BY);
    expect(planned(made)).toMatchObject({ pin: '1.0.0', withdrawn: ['1.0.1', '1.1.0'] });
  });

  test('is not promoted again for its sources by a start; a version that a start has replaced is', async () => {
    const made = await anyStore();
    for (const [version, source] of Object.entries({ '1.0.0': 'a', '1.0.1': 'b', '1.1.0': 'c' }))
      await put(made, { version, source });
    const ship = (version: string) => promoteSet(made, [{ name: 'mfe-tours', version }], { ...BY, what: 'ship' });
    await ship('1.0.0');
    expect(builtFrom(made, 'mfe-tours', 'd')).toBeUndefined();
    await ship('1.0.1');
    expect(builtFrom(made, 'mfe-tours', 'a')).toMatchObject({ version: '1.0.0', isServed: false, left: undefined });
    await rollback(made, 'mfe-tours', BY);
    expect(builtFrom(made, 'mfe-tours', 'b')).toMatchObject({ version: '1.0.1', left: 'withdrawn' });
    await retire(made, 'mfe-tours', '1.0.1', BY);
    expect(builtFrom(made, 'mfe-tours', 'b')).toMatchObject({ version: '1.0.1', left: 'retired' });
    // What a person has decided is not undone by the next start.
    await canary(made, 'mfe-tours', '1.1.0', 5, BY);
    expect(builtFrom(made, 'mfe-tours', 'c')).toMatchObject({ version: '1.1.0', left: 'canary' });
    await promote(made, 'mfe-tours', '1.1.0', BY);
    expect(builtFrom(made, 'mfe-tours', 'a')).toMatchObject({ version: '1.0.0', left: 'chosen', by: 'ops' });
    expect(builtFrom(made, 'mfe-tours', 'c')).toMatchObject({ version: '1.1.0', isServed: true });
  });

  test('two versions with the same sources: a start takes the stable one', async () => {
    expect(builtFrom(await store(), 'mfe-tours', 'abc')).toMatchObject({ version: '1.0.0', left: undefined });
  });
});

describe('an earlier version as canary', () => {
  test('is not previous any more when its canary is rolled back', async () => {
    const made = await store('1.0.0', '1.0.1', '1.1.0');
    await canary(made, 'mfe-tours', '1.0.1', 5, BY, { auto: true });
    const running = planned(made)?.canary;
    if (!running) throw new Error('the canary runs');
    await stepCanary(made, 'mfe-tours', running, undefined, { who: 'gateway', why: 'it fails' });
    expect(planned(made)).toEqual({ stable: '1.1.0', previous: '1.0.0', withdrawn: ['1.0.1'], criticality: 'essential' });
  });

  test('is passed over by a rollback while it is in quarantine', async () => {
    const made = await store('1.0.0', '1.0.1', '1.1.0');
    await canary(made, 'mfe-tours', '1.0.1', 5, BY);
    await quarantine(made, 'mfe-tours', '1.0.1', { ...BY, why: 'it fails' });
    await rollback(made, 'mfe-tours', BY);
    expect(planned(made)).toMatchObject({ stable: '1.0.0', withdrawn: ['1.1.0'], quarantine: { '1.0.1': 'it fails' } });
  });
});

describe('a retired version', () => {
  test('is never previous nor served again, and its number cannot be reused', async () => {
    const made = await store('1.0.0', '1.0.1', '1.1.0');
    await retire(made, 'mfe-tours', '1.0.1', BY);
    expect(planned(made)).toMatchObject({ stable: '1.1.0', previous: '1.0.0', retired: { '1.0.1': expect.any(String) } });
    for (const act of [
      () => promote(made, 'mfe-tours', '1.0.1', AGAIN),
      () => pin(made, 'mfe-tours', '1.0.1', AGAIN),
      () => canary(made, 'mfe-tours', '1.0.1', 5, AGAIN),
      () => put(made, { version: '1.0.1' }),
    ])
      await expect(act()).rejects.toThrow('mfe-tours@1.0.1 was retired; its number is never used again');
    await expect(retire(made, 'mfe-tours', '1.0.1', BY)).rejects.toThrow('retired already');
  });

  test('is refused while in use, with the command to run first', async () => {
    const made = await store('1.0.0', '1.0.1');
    await canary(made, 'mfe-tours', '1.1.0', 5, BY);
    await expect(retire(made, 'mfe-tours', '1.0.1', BY)).rejects.toThrow('is stable: roll back or promote another one first');
    await expect(retire(made, 'mfe-tours', '1.1.0', BY)).rejects.toThrow('end the canary first');
    await canary(made, 'mfe-tours', '1.1.0', 0, BY);
    await pin(made, 'mfe-tours', '1.1.0', BY);
    await expect(retire(made, 'mfe-tours', '1.1.0', BY)).rejects.toThrow('end the pin first');
  });

  test('is not the one that visitors get while the stable version is in quarantine', async () => {
    const made = await store('1.0.0', '1.0.1');
    await quarantine(made, 'mfe-tours', '1.0.1', BY);
    const before = planned(made);
    await expect(retire(made, 'mfe-tours', '1.0.0', BY)).rejects.toThrow(
      'mfe-tours@1.0.0 is served instead of 1.0.1, which is in quarantine: lift that or promote another one first',
    );
    expect(planned(made)).toEqual(before);
  });

  test('the shell cannot be disabled', async () => {
    const made = await store();
    await publish(made, publishing(builtShell()));
    await promote(made, 'shell', '1.0.0', BY);
    await expect(disable(made, 'shell', BY)).rejects.toThrow('no page could be served');
  });
});

describe('concurrent changes', () => {
  test('are both kept: the second change is computed again', async () => {
    const made = await store();
    const verified: string[] = [];
    await promote(made, 'mfe-tours', '1.0.1', {
      ...BY,
      verify: async (plan, before) => {
        verified.push(`${before.remotes['mfe-hotels']?.stable} ${plan.remotes['mfe-tours']?.stable}`);
        if (verified.length === 1) await promote(await reopen(made), 'mfe-hotels', '1.0.0', BY);
      },
    });
    expect(verified).toEqual(['undefined 1.0.1', '1.0.0 1.0.1']);
    expect(made.plan().remotes).toMatchObject({ 'mfe-tours': { stable: '1.0.1' }, 'mfe-hotels': { stable: '1.0.0' } });
    expect(made.history().map(({ remote }) => remote)).toEqual(['mfe-tours', 'mfe-hotels', 'mfe-tours']);
  });

  test('are not written when a trial refuses them', async () => {
    const made = await store();
    const before = made.plan();
    const verify = () => Promise.reject(new Error('the page does not render'));
    await expect(promote(made, 'mfe-tours', '1.0.1', { ...BY, verify })).rejects.toThrow('the page does not render');
    expect(made.plan()).toEqual(before);
    expect(made.history()).toHaveLength(1);
  });

  test('twenty concurrent changes are all kept', async () => {
    const made = await store();
    const rows = made.history().length;
    const others = await Promise.all(Array.from({ length: 5 }, () => reopen(made)));
    const twenty = Array.from({ length: 20 }, (_, nth) => ({ at: others[nth % 5] as ReleaseStore, percent: nth + 1 }));
    await Promise.all(twenty.map(({ at, percent }) => canary(at, 'mfe-tours', '1.1.0', percent, BY)));
    const after = await reopen(made);
    expect(after.history()).toHaveLength(rows + 20);
    expect(planned(after)?.canary?.percent).toBe(after.history().at(-1)?.after?.canary?.percent);
  });
});

test('a plan that was damaged by hand is refused with the name of the field', () => {
  const made = newStore();
  writeFileSync(made.planFile, JSON.stringify({ version: 2, remotes: { 'mfe-tours': { stable: 'newest' } } }));
  expect(() => made.plan()).toThrow('mfe-tours.stable: is not a version');
});
