import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plan, Release } from '@safarnama/shared/release';
import type { FastifyBaseLogger } from 'fastify';
import { canary } from '../releases/canary-changes.ts';
import { FolderStore } from '../releases/folder-store.ts';
import { readGatewayStatuses } from '../releases/gateway-status.ts';
import { promote } from '../releases/plan-changes.ts';
import { checkPlan } from '../releases/plan-check.ts';
import { publish } from '../releases/publish.ts';
import type { TrialLimits } from '../render/trial.ts';
import { type TryOut, tryOutIn } from '../render/try-out.ts';
import type { Fault } from '../render/worker-messages.ts';
import { readSettings } from '../settings.ts';
import { built, builtShell, publishing, SHELL_FACTS } from '../testing/built.ts';
import { NO_TRIALS } from '../testing/put.ts';
import { type Compositions, openCompositions } from './compositions.ts';
import { prewarmReleases } from './prewarm.ts';

const BY = { who: 'ops' };
const folder = (name: string) => mkdtempSync(path.join(tmpdir(), `${name}-`));
const put = (store: FolderStore, given: Partial<Release> = {}) => publish(store, publishing(built(given)));
const page = (at: string) => [{ id: 'page', path: at }];

type Line = Record<string, unknown> & { readonly msg: string };

/** A store with two versions, the first of them stable, and what a gateway makes of it. */
async function site() {
  const store = new FolderStore(folder('store'));
  await put(store);
  await put(store, { version: '1.1.0' });
  await promote(store, 'mfe-tours', '1.0.0', BY);
  const settings = readSettings({ SHELL_DIR: builtShell(), RELEASES_DIR: store.dir, DATA_DIR: folder('data') });
  const opened: Compositions[] = [];
  const lines: Line[] = [];
  const heard: (() => void)[] = [];
  const note = (level: string) => (facts: object, msg: string) => {
    lines.push({ ...facts, level, msg });
    for (const one of heard.splice(0)) one();
  };
  const log = { info: note('info'), warn: note('warn'), error: note('error') } as unknown as FastifyBaseLogger;
  return {
    store,
    lines,
    settings,
    open(tryOut?: TryOut, retryMs?: number) {
      const made = openCompositions(settings, store, log, { ...NO_TRIALS, ...(tryOut && { tryOut }) }, retryMs);
      opened.push(made);
      return made;
    },
    /** The next line of the log after something was done. */
    async after(act: () => unknown): Promise<Line> {
      const next = new Promise<void>((resolve) => heard.push(resolve));
      await act();
      await next;
      return lines.at(-1) as Line;
    },
    close: () => {
      for (const one of opened) one.close();
    },
  };
}

let now: Awaited<ReturnType<typeof site>>;
beforeEach(async () => {
  now = await site();
});
afterEach(() => now.close());

const descriptor = (version: string) => path.join(now.store.folder('mfe-tours', version), 'release.json');
function rewrite(file: string, change: (value: Release) => object): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Release)));
}
const served = (made: Compositions) => made.resolver.for('').resolved['mfe-tours']?.version;
const REFUSED = 'plan refused, the last good one stays';

describe('take-up of a plan', () => {
  test('a plan whose releases pass the trial is taken up', async () => {
    const made = now.open();
    const line = await now.after(() => promote(now.store, 'mfe-tours', '1.1.0', BY));
    expect(line).toMatchObject({ level: 'info', msg: 'plan taken up' });
    expect(served(made)).toBe('1.1.0');
    expect(made.watcher.refused).toBeUndefined();
  });

  test('a release with a base URL edited by hand is refused, also as an override: the last good plan stays', async () => {
    const made = now.open();
    rewrite(descriptor('1.1.0'), (release) => ({ ...release, baseUrl: 'https://exa mple/' }));
    const byHand: Plan = { version: 2, remotes: { 'mfe-tours': { stable: '1.1.0', criticality: 'essential' } } };
    const line = await now.after(() => writeFileSync(now.store.planFile, JSON.stringify(byHand)));
    expect(line).toMatchObject({ msg: REFUSED, phase: 'trial', action: 'refused', error: expect.stringContaining('baseUrl') });
    expect(served(made)).toBe('1.0.0');
    expect(made.resolver.for('', { 'mfe-tours': '1.1.0' }).resolved['mfe-tours']?.version).toBe('1.0.0');
    expect(readGatewayStatuses(now.store.dir)).toMatchObject([{ refused: { message: expect.stringContaining('baseUrl') } }]);
    const goodAgain: Plan = { version: 2, remotes: { 'mfe-tours': { stable: '1.0.0', criticality: 'essential' } } };
    const better = await now.after(() => writeFileSync(now.store.planFile, JSON.stringify(goodAgain)));
    expect(better.msg).toBe('plan taken up');
    expect(made.watcher.refused).toBeUndefined();
    expect(readGatewayStatuses(now.store.dir)[0]?.refused).toBeUndefined();
  });

  test('links that a refused plan revokes are revoked, also after a restart', async () => {
    const made = now.open();
    appendFileSync(path.join(now.store.folder('mfe-tours', '1.1.0'), 'server/index.cjs'), '// more');
    const tours = { stable: '1.1.0', criticality: 'essential' } as const;
    const byHand: Plan = { version: 2, remotes: { 'mfe-tours': tours }, revokedLinks: { maker: 1 } };
    expect((await now.after(() => writeFileSync(now.store.planFile, JSON.stringify(byHand)))).msg).toBe(REFUSED);
    expect([served(made), made.resolver.plan.revokedLinks]).toEqual(['1.0.0', { maker: 1 }]);
    rewrite(descriptor('1.1.0'), (release) => ({ ...release, entry: '../../out' }));
    const next = now.open();
    expect([served(next), next.resolver.plan.revokedLinks]).toEqual(['1.0.0', { maker: 1 }]);
  });

  test('a server bundle that was changed after publishing is refused with remote and version in the log', async () => {
    const made = now.open();
    appendFileSync(path.join(now.store.folder('mfe-tours', '1.1.0'), 'server/index.cjs'), '// more');
    const line = await now.after(() => promote(now.store, 'mfe-tours', '1.1.0', BY));
    expect(line).toMatchObject({
      msg: REFUSED,
      level: 'warn',
      remote: 'mfe-tours',
      version: '1.1.0',
      phase: 'trial',
      action: 'refused',
    });
    expect(line.error).toContain('server/index.cjs is not the file that was built');
    expect(served(made)).toBe('1.0.0');
  });

  test('a plan in which two releases claim the same page is refused', async () => {
    now.open();
    await put(now.store, { version: '2.0.0', table: page('rooms') });
    await put(now.store, { name: 'mfe-hotels', table: page('rooms') });
    await now.after(() => promote(now.store, 'mfe-hotels', '1.0.0', BY));
    const line = await now.after(() => canary(now.store, 'mfe-tours', '2.0.0', 5, BY));
    expect(line).toMatchObject({ msg: REFUSED, remote: 'mfe-tours', version: '2.0.0' });
    expect(line.error).toContain('/rooms belongs to mfe-hotels@1.0.0');
  });

  test('a command applies the same checks before it writes a plan', async () => {
    const other = { ...SHELL_FACTS, hostApi: '2.0.0', title: 'the shell of other-1' };
    const verify = async (plan: Plan, before: Plan) => checkPlan(now.store, plan, before, [SHELL_FACTS, other]);
    await expect(promote(now.store, 'mfe-tours', '1.1.0', { ...BY, verify })).rejects.toThrow(
      'mfe-tours@1.1.0 needs host ^1.0; the shell of other-1 offers 2.0.0',
    );
    expect(now.store.plan().remotes['mfe-tours']?.stable).toBe('1.0.0');
  });
});

describe('a trial', () => {
  const asked: {
    spec: { remotes: readonly { name: string; version: string }[] };
    urls: readonly string[];
    limits: TrialLimits;
  }[] = [];
  const answering = (faults: readonly Partial<Fault>[]) =>
    tryOutIn(async (what) => {
      asked.push(what);
      return faults as readonly Fault[];
    });
  beforeEach(() => asked.splice(0));

  test('renders new releases with a page without parameters, and a canary in a composition of its own', async () => {
    await put(now.store, { version: '2.0.0', table: [...page('view/:id'), { id: 'list', path: 'des/:id?' }] });
    now.open(answering([]));
    await now.after(() => promote(now.store, 'mfe-tours', '1.1.0', BY));
    await now.after(() => canary(now.store, 'mfe-tours', '2.0.0', 5, BY));
    expect(asked.map(({ spec, urls }) => [spec.remotes[0]?.version, urls])).toEqual([
      ['1.1.0', []],
      ['2.0.0', ['http://localhost/des']],
    ]);
    expect(asked.map(({ limits }) => limits.cpuMs)).toEqual([5000, 5000]);
  });

  test('is failed by a fault of a new release, not by a fault of a served one', async () => {
    const made = now.open(answering([{ remote: 'mfe-tours', version: '1.1.0', phase: 'render', message: 'no' }]));
    const line = await now.after(() => promote(now.store, 'mfe-tours', '1.1.0', BY));
    expect(line).toMatchObject({ msg: REFUSED, remote: 'mfe-tours', version: '1.1.0' });
    expect(line.error).toBe('mfe-tours@1.1.0 failed its trial (render): no');
    expect(served(made)).toBe('1.0.0');
    await put(now.store, { name: 'mfe-hotels', table: page('rooms') });
    now.close();
    await promote(now.store, 'mfe-hotels', '1.0.0', BY);
    const other = now.open(answering([{ remote: 'mfe-tours', version: '1.1.0', phase: 'create', message: 'no' }]));
    await put(now.store, { version: '1.2.0' });
    await now.after(() => canary(now.store, 'mfe-tours', '1.2.0', 5, BY));
    expect(other.watcher.refused).toBeUndefined();
  });

  test('counts for the later of two plans, whichever ends first', async () => {
    const ends: (() => void)[] = [];
    let begun: () => void = () => {};
    const made = now.open(
      () =>
        new Promise((resolve) => {
          ends.push(resolve);
          begun();
        }),
    );
    const untilTried = async (version: string) => {
      const trial = new Promise<void>((resolve) => {
        begun = resolve;
      });
      await promote(now.store, 'mfe-tours', version, BY);
      await trial;
    };
    await put(now.store, { version: '1.2.0' });
    await untilTried('1.1.0');
    await untilTried('1.2.0');
    await now.after(() => ends[1]?.());
    expect(served(made)).toBe('1.2.0');
    ends[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(served(made)).toBe('1.2.0');
  });
});

describe('the start of a gateway is not blocked', () => {
  const broken = () => rewrite(descriptor('1.1.0'), (release) => ({ ...release, entry: '../../out' }));

  test('by a plan that cannot be served: the saved last good plan is served', async () => {
    now.open();
    await promote(now.store, 'mfe-tours', '1.1.0', BY);
    broken();
    const made = now.open();
    expect(served(made)).toBe('1.0.0');
    expect(made.watcher.refused?.message).toContain('entry: is not the name of a file');
  });

  test('by an unreadable remote: without a saved plan the other remotes are served', async () => {
    await put(now.store, { name: 'mfe-hotels', table: page('rooms') });
    await promote(now.store, 'mfe-hotels', '1.0.0', BY);
    await promote(now.store, 'mfe-tours', '1.1.0', BY);
    broken();
    const made = now.open();
    expect(Object.keys(made.watcher.plan.remotes)).toEqual(['mfe-hotels']);
    expect(Object.keys(made.resolver.for('').resolved)).toEqual(['mfe-hotels']);
  });

  test('by an unreadable plan', () => {
    writeFileSync(now.store.planFile, '{');
    expect(now.open().watcher.plan.remotes).toEqual({});
  });
});

describe('a trial', () => {
  test('that ran out of time is repeated without a change of the plan', async () => {
    const now = await site();
    let tries = 0;
    now.open(async () => {
      tries += 1;
      if (tries < 3) throw new Error('not done within 5000 ms of CPU time');
    }, 1);
    expect(await now.after(() => promote(now.store, 'mfe-tours', '1.1.0', BY))).toMatchObject({ msg: REFUSED });
    expect(await now.after(() => {})).toMatchObject({ msg: REFUSED });
    expect(await now.after(() => {})).toMatchObject({ msg: 'plan taken up' });
    expect(tries).toBe(3);
    now.close();
  });

  test('is not repeated after a restart for a composition that has passed; its files are verified again', async () => {
    const now = await site();
    const tried: string[] = [];
    const tryOut: TryOut = async (trials) => void tried.push(...trials.map(({ spec }) => spec.id));
    now.open(tryOut);
    await now.after(() => promote(now.store, 'mfe-tours', '1.1.0', BY));
    now.close();
    expect(tried).toHaveLength(1);
    await promote(now.store, 'mfe-tours', '1.0.0', BY);
    now.open(tryOut);
    await now.after(() => promote(now.store, 'mfe-tours', '1.1.0', BY));
    expect(tried).toHaveLength(1);
    await promote(now.store, 'mfe-tours', '1.0.0', BY);
    await now.after(() => {});
    appendFileSync(path.join(now.store.folder('mfe-tours', '1.1.0'), 'remoteEntry.js'), 'more');
    expect(await now.after(() => promote(now.store, 'mfe-tours', '1.1.0', BY))).toMatchObject({ msg: REFUSED });
    now.close();
  });

  test('runs when a version is published, one at a time and without a log line, so that a later promote needs none', async () => {
    const now = await site();
    const tried: (string | undefined)[] = [];
    let [under, most] = [0, 0];
    const made = now.open(async (trials) => {
      if (trials.length === 0) return;
      under += 1;
      most = Math.max(most, under);
      // Longer than the interval of checks.
      await wait(300);
      under -= 1;
      tried.push(...trials.map(({ newReleases: [one] }) => one?.version));
      if (tried.at(-1) === '1.4.0') throw new Error('it does not work');
    });
    const stop = prewarmReleases(now.store, made.watcher);
    try {
      for (const version of ['1.2.0', '1.3.0', '1.4.0']) await put(now.store, { version });
      while (tried.length < 3) await wait(20);
      // Versions that were published before the start are not tried.
      expect([tried, most]).toEqual([['1.2.0', '1.3.0', '1.4.0'], 1]);
      expect([now.lines, made.watcher.refused]).toEqual([[], undefined]);
      expect(await now.after(() => promote(now.store, 'mfe-tours', '1.3.0', BY))).toMatchObject({ msg: 'plan taken up' });
      expect(tried).toHaveLength(3);
      expect(await now.after(() => promote(now.store, 'mfe-tours', '1.4.0', BY))).toMatchObject({ msg: REFUSED });
      expect(tried).toEqual(['1.2.0', '1.3.0', '1.4.0', '1.4.0']);
      expect(made.watcher.plan.remotes['mfe-tours']?.stable).toBe('1.3.0');
    } finally {
      stop();
      now.close();
    }
  });
});
