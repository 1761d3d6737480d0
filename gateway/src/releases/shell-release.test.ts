import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plan, ShellRelease } from '@safarnama/shared/release';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { type Compositions, openCompositions } from '../edge/compositions.ts';
import { installable } from '../edge/installable.ts';
import { prewarmReleases } from '../edge/prewarm.ts';
import { releaseFileRoutes } from '../edge/release-file-routes.ts';
import { Specs } from '../render/composition-specs.ts';
import type { TrialLimits } from '../render/trial.ts';
import { tryOutWith } from '../render/try-out.ts';
import { readSettings } from '../settings.ts';
import { built, builtShell, publishing } from '../testing/built.ts';
import { newStore } from '../testing/put.ts';
import { TestSite } from '../testing/site.ts';
import { canary } from './canary-changes.ts';
import type { FolderStore } from './folder-store.ts';
import { pin, promote, promoteSet, rollback } from './plan-changes.ts';
import { checkPlan } from './plan-check.ts';
import { publish } from './publish.ts';
import { bucket } from './resolve.ts';
import { stagePlan } from './staging.ts';

const LOOPBACK = 'http://127.0.0.1:9';
const scratch = (name: string) => mkdtempSync(path.join(tmpdir(), `${name}-`));
const putShell = (store: FolderStore, given: Partial<ShellRelease> = {}, more: Record<string, string> = {}) =>
  publish(store, publishing(builtShell(given, more)));

describe('publishing a shell', () => {
  const asset = (url: string, kind: string) => ({ url, bytes: 1, brotli: 1, sha384: `sha384-${'A'.repeat(64)}`, kind });
  test.each([
    ['a server bundle outside', { server: '../../outside.cjs' }, 'server: is not the name of a file'],
    [
      'a script that is not listed',
      { scripts: ['other.01234567.js'] },
      'every page names other.01234567.js, which is not listed',
    ],
    ['no script at all', { scripts: [] }, 'cannot be hydrated'],
    [
      'a service worker that is not listed',
      { workers: { worker: 'shell.01234567.js', farewell: 'worker/farewell.js' } },
      'not listed as a worker',
    ],
    [
      'a name that others may have, too',
      { assets: [asset('shell.js', 'script')] },
      'shell.js does not name the hash of its content',
    ],
    ['a file in a folder', { assets: [asset('a/b.01234567.js', 'script')] }, 'does not name the hash'],
  ])('refuses %s', async (_, given, message) => {
    await expect(putShell(newStore(), given as Partial<ShellRelease>)).rejects.toThrow(message);
  });

  test('refuses a server bundle that differs from its hash, a link, another address, and a version twice', async () => {
    const store = newStore();
    const changed = builtShell();
    appendFileSync(path.join(changed, 'server/index.cjs'), '// more');
    await expect(publish(store, publishing(changed))).rejects.toThrow('server/index.cjs is not the file that was built');
    const linked = builtShell();
    rmSync(path.join(linked, 'shell.01234567.js'));
    symlinkSync('/etc/hostname', path.join(linked, 'shell.01234567.js'));
    await expect(publish(store, publishing(linked))).rejects.toThrow('shell.01234567.js is a link');
    const elsewhere = publishing(builtShell(), { baseUrl: 'https://cdn.example/' });
    await expect(publish(store, elsewhere)).rejects.toThrow('has no other address');
    await putShell(store);
    await expect(putShell(store)).rejects.toThrow('shell@1.0.0 is published already');
    await expect(putShell(store, { version: '1.0.1' }, { 'shell.01234567.js': '// other' })).rejects.toThrow(
      'shell.01234567.js was published with other bytes in shell@1.0.0',
    );
  });
});

describe('compatibility of every pair of shell and remote in a plan', () => {
  let store: FolderStore;
  const by = () => ({ who: 'ops', verify: async (plan: Plan, before: Plan) => checkPlan(store, plan, before, []) });
  beforeEach(async () => {
    store = newStore();
    await putShell(store);
    await putShell(store, { version: '2.0.0', hostApi: '2.0.0' });
    await putShell(store, { version: '1.1.0', routes: ['/', '/view/:id'] });
    await publish(store, publishing(built()));
    await publish(store, publishing(built({ version: '2.0.0', hostApi: '^2.0' }), { shells: [] }));
    await promoteSet(
      store,
      [
        { name: 'shell', version: '1.0.0' },
        { name: 'mfe-tours', version: '1.0.0' },
      ],
      by(),
    );
  });

  test('a shell is checked at promote, canary and pin, and may not claim a page of a remote', async () => {
    const pair = 'mfe-tours@1.0.0 needs host ^1.0; shell@2.0.0 offers 2.0.0';
    await expect(promote(store, 'shell', '2.0.0', by())).rejects.toThrow(pair);
    await expect(canary(store, 'shell', '2.0.0', 1, by())).rejects.toThrow(pair);
    await expect(pin(store, 'shell', '2.0.0', by())).rejects.toThrow(pair);
    await expect(promote(store, 'shell', '1.1.0', by())).rejects.toThrow(
      'mfe-tours@1.0.0: /view/:package_id belongs to shell@1.1.0',
    );
    expect(store.plan().shell).toMatchObject({ stable: '1.0.0' });
  });

  test('a remote is checked against the stable shell and its canary', async () => {
    await expect(canary(store, 'mfe-tours', '2.0.0', 5, by())).rejects.toThrow(
      'mfe-tours@2.0.0 needs host ^2.0; shell@1.0.0 offers 1.1.0',
    );
    await putShell(store, { version: '1.2.0', shared: { react: '20.0.0' } });
    await expect(canary(store, 'shell', '1.2.0', 5, by())).rejects.toThrow(
      'mfe-tours@1.0.0 needs react ^19.3.0; shell@1.2.0 has 20.0.0',
    );
  });

  test('a shell and its remotes are promoted together, and rolled back one by one as far as they fit', async () => {
    await promoteSet(
      store,
      [
        { name: 'shell', version: '2.0.0' },
        { name: 'mfe-tours', version: '2.0.0' },
      ],
      by(),
    );
    expect(store.plan()).toMatchObject({ shell: { stable: '2.0.0' }, remotes: { 'mfe-tours': { stable: '2.0.0' } } });
    await expect(rollback(store, 'shell', by())).rejects.toThrow('mfe-tours@2.0.0 needs host ^2.0; shell@1.0.0 offers 1.1.0');
  });
});

describe('in real workers', () => {
  let site: TestSite;
  let code: string;
  let store: FolderStore;
  const settings = () => readSettings({ RELEASES_DIR: store.dir, DATA_DIR: scratch('data'), API_URL: LOOPBACK, SHELL_DIR: '' });
  const bundle = (more: string) => ({ 'server/index.cjs': `${code}\n${more}` });
  const verify = (limits?: TrialLimits) => ({
    who: 'ops',
    verify: (plan: Plan, before: Plan) =>
      tryOutWith(settings(), limits)(new Specs(store, { dir: '', given: false }).trials(plan, before)),
  });
  const broken = (render: string) =>
    `const real = module.exports; module.exports = { ...real, createRenderer: (options) => ({ ...real.createRenderer(options), ${render} }) };`;

  beforeAll(async () => {
    site = new TestSite();
    code = readFileSync(path.join(site.shellDir, 'server/index.cjs'), 'utf8');
    store = newStore();
    await publish(store, { ...publishing(builtShell({}, bundle(''))), limits: { release: 9e6, file: 9e6 } });
    await publish(
      store,
      publishing(
        built(
          { name: 'mfe-guides', table: [{ id: 'tours', path: 'tours' }] },
          {
            'server/index.cjs': `exports.createRemote = () => ({ routes: [{ id: 'tours', path: 'tours', Component: () => 'tours' }], slots: {} });`,
          },
        ),
      ),
    );
    await promoteSet(
      store,
      [
        { name: 'shell', version: '1.0.0' },
        { name: 'mfe-guides', version: '1.0.0' },
      ],
      verify(),
    );
  });
  afterAll(() => site.remove());

  test.each([
    [
      '2.0.0',
      'throws at its start',
      `throw new Error('on purpose');`,
      /shell@2\.0\.0 failed its trial \(server-bundle\): .*on purpose/,
    ],
    ['2.0.1', 'loops at its start', `for (;;);`, /shell@2\.0\.1 failed its trial \(\w+\): not done within 3000 ms of CPU time/],
    [
      '2.0.2',
      'throws when it renders',
      broken(`render: async () => { throw new Error('on purpose') }`),
      /shell@2\.0\.2 failed its trial \(render\): http:\/\/localhost\/.*on purpose/,
    ],
    [
      '2.0.3',
      'loops when it renders',
      broken(`render: async () => { for (;;); }`),
      /shell@2\.0\.3 failed its trial \(\w+\): not done/,
    ],
    [
      '2.0.4',
      'takes from remotes what they need',
      'delete module.exports.scope["@safarnama/shared/host"].HOST_API_VERSION; module.exports.scope.react = undefined;',
      /shell@2\.0\.4 failed its trial/,
    ],
  ])('%s: a shell that %s is neither published nor promoted', async (version, what, more, message) => {
    const options = { ...publishing(builtShell({ version }, bundle(more))), limits: { release: 9e6, file: 9e6 } };
    const release = await publish(store, options);
    const before = store.plan();
    const limits = /loops/.test(what) ? { cpuMs: 3000, wallMs: 60_000 } : undefined;
    await expect(promote(store, 'shell', version, verify(limits))).rejects.toThrow(message);
    expect(store.plan()).toEqual(before);
    if (what !== 'throws when it renders') return;
    const staged = stagePlan(store, before, release, store.folder('shell', version));
    const { source } = staged;
    const trials = new Specs(source, { dir: '', given: false }).trials(staged.plan, staged.before);
    await expect(tryOutWith(settings())(trials)).rejects.toThrow(message);
  });

  test('a remote that also fails with the present shell does not block a new shell', async () => {
    const bad = `exports.createRemote = () => { throw new Error('on purpose') };`;
    await publish(store, publishing(built({ name: 'mfe-bad', table: [] }, { 'server/index.cjs': bad })));
    await promote(store, 'mfe-bad', '1.0.0', { who: 'ops' });
    await publish(store, {
      ...publishing(builtShell({ version: '3.0.0' }, bundle('// better'))),
      limits: { release: 9e6, file: 9e6 },
    });
    await promote(store, 'shell', '3.0.0', verify());
    const picky = bundle(`delete module.exports.scope.react;`);
    await publish(store, { ...publishing(builtShell({ version: '3.0.1' }, picky)), limits: { release: 9e6, file: 9e6 } });
    await publish(
      store,
      publishing(
        built(
          { name: 'mfe-stays', table: [{ id: 'rooms', path: 'rooms' }] },
          {
            'server/index.cjs': `require('react'); exports.createRemote = () => ({ routes: [{ id: 'rooms', path: 'rooms', Component: () => 'rooms' }], slots: {} });`,
          },
        ),
      ),
    );
    await promote(store, 'mfe-stays', '1.0.0', verify());
    await expect(promote(store, 'shell', '3.0.1', verify())).rejects.toThrow(
      /shell@3\.0\.1 failed its trial with mfe-stays@1\.0\.0 \(server-bundle\): react is not shared/,
    );
  });
});

describe('a gateway', () => {
  let store: FolderStore;
  let data: string;
  const opened: Compositions[] = [];
  const order: string[] = [];
  const open = (more: { refuse?: string } = {}) => {
    const heard: (() => void)[] = [];
    const line = () => {
      for (const one of heard.splice(0)) one();
    };
    const log = { info: line, warn: line } as unknown as FastifyBaseLogger;
    const settings = readSettings({ RELEASES_DIR: store.dir, DATA_DIR: data, SERVICE_WORKER: '1' });
    const made = openCompositions(settings, store, log, {
      tryOut: async (trials) => {
        order.push(`try ${trials.map(({ spec }) => spec.shell.version).join(' ')}`);
        if (trials.some(({ spec }) => spec.shell.version === more.refuse)) throw new Error('it does not work');
      },
      prewarm: async (arms) => void order.push(`warm ${arms.map(({ shell }) => shell.version).join(' ')}`),
      discard: (arms) => void order.push(`leave ${arms.map(({ shell }) => shell.version).join(' ')}`),
    });
    opened.push(made);
    made.resolver.onChange(() => order.push('switch'));
    const after = async (act: () => unknown) => {
      const next = new Promise<void>((resolve) => heard.push(resolve));
      await act();
      await next;
    };
    return { made, after, settings };
  };
  const shellOf = (made: Compositions, visitor = '', asked = {}) => made.resolver.for(visitor, asked).spec.shell.version;
  const BY = { who: 'ops' };

  beforeEach(async () => {
    order.splice(0);
    data = scratch('data');
    store = newStore();
    await putShell(store);
    await putShell(
      store,
      { version: '1.1.0' },
      { 'lazy.11111111.js': '// of 1.1.0 alone', 'worker/worker.js': '// worker of 1.1.0' },
    );
    await publish(store, publishing(built()));
    await promoteSet(
      store,
      [
        { name: 'shell', version: '1.0.0' },
        { name: 'mfe-tours', version: '1.0.0' },
      ],
      BY,
    );
  });
  afterEach(() => {
    for (const one of opened.splice(0)) one.close();
  });

  test('tries and prewarms a shell before the switch; a canary of the shell is assigned by visitor', async () => {
    const { made, after } = open();
    const first = made.resolver.for('').id;
    await after(() => canary(store, 'shell', '1.1.0', 50, BY));
    expect(order).toEqual(['try 1.1.0', 'warm 1.0.0 1.1.0', 'switch']);
    expect(made.resolver.hasCanary).toBe(true);
    const visitors = Array.from({ length: 40 }, (_, n) => `visitor ${n}`);
    for (const one of visitors) expect(shellOf(made, one)).toBe(bucket(one, 'shell', '1.1.0') < 50 ? '1.1.0' : '1.0.0');
    expect(new Set(visitors.map((one) => made.resolver.for(one).id)).size).toBe(2);
    expect(shellOf(made)).toBe('1.0.0');
    await after(() => promote(store, 'shell', '1.1.0', BY));
    expect(order.slice(3)).toEqual(['try ', 'warm 1.1.0', 'switch']);
    expect([shellOf(made), made.resolver.for('').id === first]).toEqual(['1.1.0', false]);
    await after(() => rollback(store, 'shell', BY));
    expect([shellOf(made), made.resolver.for('').id]).toEqual(['1.0.0', first]);
    // A version that was served before needs no trial, so that a rollback is fast.
    expect(order.slice(6)).toEqual(['try ', 'warm 1.0.0', 'switch']);
    expect(shellOf(made, '', { shell: '1.1.0' })).toBe('1.0.0');
  });

  test('tries and prewarms a shell when it is published, so that a promote waits for no trial', async () => {
    const { made, after } = open({ refuse: '1.3.0' });
    const prepared: string[] = [];
    const stop = prewarmReleases(store, {
      plan: made.watcher.plan,
      prewarm: async (one) => {
        await made.watcher.prewarm(one);
        prepared.push(one.version);
      },
    });
    try {
      await putShell(store, { version: '1.2.0' });
      while (prepared.length < 1) await wait(20);
      expect(order).toEqual(['try 1.2.0', 'warm 1.2.0']);
      expect([shellOf(made), made.watcher.refused]).toEqual(['1.0.0', undefined]);
      await after(() => promote(store, 'shell', '1.2.0', BY));
      expect([order.slice(2), shellOf(made)]).toEqual([['try ', 'warm 1.2.0', 'switch'], '1.2.0']);
      // A failing shell is refused at promote; its workers end before.
      await putShell(store, { version: '1.3.0' });
      while (prepared.length < 2) await wait(20);
      expect(order.slice(5)).toEqual(['try 1.3.0', 'warm 1.3.0', 'leave 1.3.0']);
      expect([shellOf(made), made.watcher.refused]).toEqual(['1.2.0', undefined]);
      await after(() => promote(store, 'shell', '1.3.0', BY));
      expect([shellOf(made), made.watcher.refused?.message]).toEqual(['1.2.0', 'it does not work']);
    } finally {
      stop();
    }
  });

  test('refuses a failing shell, also at the next start, and serves the previous one', async () => {
    const { made, after } = open({ refuse: '1.1.0' });
    await after(() => promote(store, 'shell', '1.1.0', BY));
    expect([shellOf(made), made.watcher.refused?.message]).toEqual(['1.0.0', 'it does not work']);
    expect(order).toEqual(['try 1.1.0', 'warm 1.1.0', 'leave 1.1.0']);
    const { made: next } = open({ refuse: '1.1.0' });
    await next.watcher.ready;
    expect([shellOf(next), next.watcher.refused?.message]).toEqual(['1.0.0', 'it does not work']);
    // The same for a shell that cannot be read.
    appendFileSync(path.join(store.folder('shell', '1.1.0'), 'server/index.cjs'), '// more');
    const { made: changed } = open();
    await changed.watcher.ready;
    expect([shellOf(changed), changed.watcher.refused?.message]).toEqual([
      '1.0.0',
      expect.stringContaining('is not the file that was built'),
    ]);
    truncateSync(path.join(store.folder('shell', '1.1.0'), 'server/index.cjs'), 'module.exports = {};'.length);
    const { made: better } = open();
    await better.watcher.ready;
    expect([shellOf(better), better.watcher.refused]).toEqual(['1.1.0', undefined]);
  });

  test('serves files of every published shell except server bundles; service worker and manifest are those of the stable shell', async () => {
    const { made, after, settings } = open();
    const app = Fastify();
    await releaseFileRoutes(app, [], store);
    installable(app, made.resolver, settings);
    const get = async (url: string) => {
      const { statusCode, body } = await app.inject(url);
      return `${statusCode} ${statusCode === 200 ? body : ''}`.trim();
    };
    expect(await get('/_shell/shell.01234567.js')).toBe('200 // the shell');
    expect(await get('/_shell/lazy.11111111.js')).toBe('200 // of 1.1.0 alone');
    expect(await get('/_shell/lazy.22222222.js')).toBe('404');
    await putShell(store, { version: '1.2.0' }, { 'lazy.22222222.js': '// later' });
    expect(await get('/_shell/lazy.22222222.js')).toBe('200 // later');
    for (const inside of [
      'server/index.cjs',
      'index.cjs',
      'release.json',
      'worker/worker.js',
      'worker.js',
      '..%2f1.0.0%2frelease.json',
    ])
      expect(await get(`/_shell/${inside}`)).toBe('404');
    for (const inside of ['server/index.cjs', 'release.json', 'shell.01234567.js'])
      expect(await get(`/releases/shell/1.0.0/${inside}`)).toBe('404');
    expect(await get('/sw.js')).toContain('// the service worker');
    await after(() => promote(store, 'shell', '1.1.0', BY));
    expect(await get('/sw.js')).toContain('// worker of 1.1.0');
    expect(await get('/_shell/shell.01234567.js')).toBe('200 // the shell');
    expect(await get('/manifest.webmanifest')).toContain('icons');
    await app.close();
  });
});
