import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { canary } from '../releases/canary-changes.ts';
import { lift, pin, promote, quarantine, rollback } from '../releases/plan-changes.ts';
import { checkPlan, PlanError } from '../releases/plan-check.ts';
import { resolvePlan } from '../releases/resolve.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { closeStores, newDatabase, onPostgres, testServer } from '../testing/any-store.ts';
import { newStore, put, releaseOf } from '../testing/put.ts';
import { FailureDetector } from './failure-detector.ts';
import { type VerificationFailure, verifyRelease } from './verification.ts';

const OPS = { who: 'ops' };
const REPORT = { remote: 'mfe-tours', version: '1.1.0', phase: 'entry' };

afterEach(closeStores);

async function live(): Promise<ReleaseStore> {
  const store = newStore();
  for (const version of ['1.0.0', '1.1.0']) await put(store, { version });
  for (const version of ['1.0.0', '1.1.0']) await promote(store, 'mfe-tours', version, OPS);
  return store;
}

function gateway(store: ReleaseStore, attempt: (version: string) => Promise<VerificationFailure | undefined>) {
  const lines: object[] = [];
  const line = (facts: object, msg: string) => void lines.push({ ...facts, msg });
  const time = { now: 0 };
  const tried: string[] = [];
  const detector = new FailureDetector({
    store,
    plan: () => store.plan(),
    verify: (_plan, _name, version) => {
      tried.push(version);
      return attempt(version);
    },
    check: (plan) => checkPlan(store, plan, store.plan(), []),
    log: { info: line, warn: line },
    now: () => time.now,
  });
  const report = async (times: number, more = {}) => {
    for (let n = 0; n < times; n += 1) detector.report({ ...REPORT, ...more });
    await detector.idle;
  };
  return { detector, report, lines, tried, time };
}

const given = (store: ReleaseStore, visitor = '') => resolvePlan(store.plan(), visitor)['mfe-tours'];
const BAD: VerificationFailure = { phase: 'chunk', message: 'view.js is not the file that was published' };

test('a reported version that fails verification is put into quarantine, with a history row and one log line', async () => {
  const store = await live();
  const { report, lines, tried } = gateway(store, async () => BAD);
  await report(2);
  expect(tried).toEqual([]);
  await report(20);
  expect(given(store)).toMatchObject({
    version: '1.0.0',
    rule: 'quarantine',
    why: expect.stringContaining('1.1.0 is in quarantine'),
  });
  expect(store.history().at(-1)).toMatchObject({ who: 'gateway', what: 'quarantine', remote: 'mfe-tours', why: BAD.message });
  expect(lines).toEqual([
    expect.objectContaining({ remote: 'mfe-tours', version: '1.1.0', phase: 'chunk', action: 'quarantined' }),
  ]);
  expect(tried).toEqual(['1.1.0']);
});

test('180,000 forged reports about a version that passes verification leave plan and history as they are', async () => {
  const store = await live();
  const { report, tried, time } = gateway(store, async () => undefined);
  const before = JSON.stringify([store.plan(), store.history()]);
  for (let second = 0; second < 3600; second += 6) {
    time.now = second * 1000;
    await report(300);
  }
  expect(JSON.stringify([store.plan(), store.history()])).toBe(before);
  // Of 180,000 words in an hour few cost a try.
  expect(tried.length).toBeLessThan(15);
});

test('no quarantine when the previous version fails its trial too, or when the second trial passes', async () => {
  const store = await live();
  const late: VerificationFailure = { phase: 'trial', message: 'not done within 5000 ms of CPU time' };
  const busy = gateway(store, async () => late);
  await busy.report(3);
  const busyOnce = gateway(store, async (version) => (version === '1.1.0' && busyOnce.tried.length === 1 ? late : undefined));
  await busyOnce.report(3);
  expect(busyOnce.tried).toEqual(['1.1.0', '1.0.0', '1.1.0']);
  expect(given(store)).toMatchObject({ version: '1.1.0', rule: 'stable' });
  const broken = gateway(store, async (version) => (version === '1.1.0' ? late : undefined));
  await broken.report(3);
  expect(given(store)).toMatchObject({ version: '1.0.0', rule: 'quarantine' });
});

test('versions that are not served, pinned, unknown, or that failed after loading are not verified', async () => {
  const store = await live();
  const { report, tried } = gateway(store, async () => BAD);
  await report(9, { version: '1.0.0' });
  await report(9, { version: '9.9.9' });
  await report(9, { remote: 'mfe-other' });
  await report(9, { phase: 'render' });
  await pin(store, 'mfe-tours', '1.1.0', OPS);
  await report(9);
  expect(tried).toEqual([]);
});

test('a failing version without a previous one stays, and the log line says so', async () => {
  const store = newStore();
  await put(store, { version: '1.1.0' });
  await promote(store, 'mfe-tours', '1.1.0', OPS);
  const { report, lines } = gateway(store, async () => BAD);
  await report(3);
  expect(given(store)).toMatchObject({ version: '1.1.0', rule: 'stable' });
  expect(lines).toEqual([expect.objectContaining({ action: 'refused', error: expect.stringContaining('no previous version') })]);
});

test('a failing version whose previous one no longer fits the other remotes stays, since every gateway would refuse that plan', async () => {
  const store = newStore();
  await put(store, { version: '1.0.0', table: [{ id: 'guides', path: 'guides' }] });
  await put(store, { version: '1.1.0' });
  await put(store, { name: 'mfe-guides', version: '1.0.0', table: [{ id: 'guides', path: 'guides' }] });
  for (const version of ['1.0.0', '1.1.0']) await promote(store, 'mfe-tours', version, OPS);
  await promote(store, 'mfe-guides', '1.0.0', OPS);
  const { report, lines } = gateway(store, async () => BAD);
  await report(3);
  expect(given(store)).toMatchObject({ version: '1.1.0', rule: 'stable' });
  expect(lines).toEqual([
    expect.objectContaining({ action: 'refused', error: expect.stringContaining('guides belongs to mfe-guides@1.0.0') }),
  ]);
});

test('two gateways with the same result write one history row', async () => {
  const store = await live();
  const [one, other] = [gateway(store, async () => BAD), gateway(store, async () => BAD)];
  await Promise.all([one.report(3), other.report(3)]);
  expect(store.history().filter(({ what }) => what === 'quarantine')).toHaveLength(1);
});

test('a replaced render worker counts as a report, a client-rendered page does not', async () => {
  const store = await live();
  const { detector, tried } = gateway(store, async () => undefined);
  for (let n = 0; n < 5; n += 1) detector.incident({ remote: 'mfe-tours', version: '1.1.0', action: 'client-render' });
  await detector.idle;
  expect(tried).toEqual([]);
  for (let n = 0; n < 3; n += 1) detector.incident({ remote: 'mfe-tours', version: '1.1.0', action: 'worker-replaced' });
  await detector.idle;
  expect(tried).toEqual(['1.1.0']);
});

const DEVELOPMENT = { isDevelopment: true };

describe('verification', () => {
  const attempt = (store: ReleaseStore, tryOut = async () => {}) =>
    verifyRelease(store, { dir: '', given: false }, tryOut, DEVELOPMENT)(store.plan(), 'mfe-tours', '1.1.0');

  test.each([
    ['another content', (file: string) => writeFileSync(file, 'other')],
    ['nothing', (file: string) => rmSync(file)],
  ])('fails for a file with %s', async (_what, spoil) => {
    const store = await live();
    const folder = store.folder('mfe-tours', '1.1.0');
    spoil(path.join(folder, readdirSync(folder).find((name) => name.endsWith('.js')) ?? ''));
    expect(await attempt(store)).toMatchObject({ phase: 'chunk', message: expect.stringContaining('remoteEntry.js') });
  });
});

const server = testServer() ?? '';
const onServer = server ? test : test.skip;
onServer('a gateway whose disk is damaged and refuses writes puts no version of the database into quarantine', async () => {
  const store = await onPostgres(await newDatabase(server));
  for (const version of ['1.0.0', '1.1.0']) {
    await put(store, { version });
    await promote(store, 'mfe-tours', version, OPS);
  }
  const drafts = path.join(store.dir, '.drafts');
  rmSync(drafts, { recursive: true });
  writeFileSync(drafts, 'no folder');
  writeFileSync(path.join(store.folder('mfe-tours', '1.1.0'), 'remoteEntry.js'), 'other');
  const verify = verifyRelease(store, { dir: '', given: true }, async () => {}, DEVELOPMENT);
  const { report, lines } = gateway(store, (version) => verify(store.plan(), 'mfe-tours', version));
  await report(3);
  expect(given(store)).toMatchObject({ version: '1.1.0', rule: 'stable' });
  expect(lines).toEqual([
    expect.objectContaining({
      error: "the copy of remoteEntry.js on this machine is damaged and can't be replaced",
      msg: 'reported to fail, but the verification could not run',
    }),
  ]);
});

describe('verification of files at another origin', () => {
  let requests: string[] = [];
  let answer: (reply: ServerResponse) => void = () => {};
  const origin = createServer(({ url }, reply) => {
    requests.push(String(url));
    answer(reply);
  });
  beforeAll(() => new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => (requests = []));
  afterAll(() => {
    origin.closeAllConnections();
    return new Promise((resolve) => origin.close(resolve));
  });

  /** The trial comes after the files. Without a shell it always fails. */
  const FILES_PASS = { phase: 'trial' };
  async function verify(options: Partial<Parameters<typeof verifyRelease>[3]> = {}, host = '127.0.0.1') {
    const store = newStore();
    const [entry, server] = releaseOf().assets;
    if (!entry || !server) throw new Error('the release has two files');
    const assets = [entry, { ...entry, url: 'view.js', kind: 'script' as const }, server];
    await store.add(
      releaseOf({ baseUrl: `http://${host}:${(origin.address() as AddressInfo).port}/`, assets }),
      new Map(assets.map(({ url }) => [url, Buffer.from('// nothing')])),
    );
    await promote(store, 'mfe-tours', '1.0.0', OPS);
    return verifyRelease(store, { dir: '', given: false }, async () => {}, { ...DEVELOPMENT, ...options })(
      store.plan(),
      'mfe-tours',
      '1.0.0',
    );
  }

  test('passes for the published files', async () => {
    answer = (reply) => reply.end('// nothing');
    expect(await verify()).toMatchObject(FILES_PASS);
    expect(requests).toEqual(['/remoteEntry.js', '/view.js']);
  });

  test('reads no more of an endless file than was published', async () => {
    answer = (reply) => void Readable.from(repeat(Buffer.alloc(65_536))).pipe(reply);
    expect(await verify()).toMatchObject({ phase: 'entry', message: 'remoteEntry.js is not the file that was published' });
  });

  test.each([429, 408, 302])('passes where the server answers %d, which says nothing about the file', async (status) => {
    answer = (reply) => reply.writeHead(status).end();
    expect(await verify()).toMatchObject(FILES_PASS);
  });

  test.each(['127.0.0.1', 'localhost'])('in production no request reaches %s, which the release names', async (host) => {
    answer = (reply) => reply.writeHead(404).end();
    expect(await verify({ isDevelopment: false }, host)).toMatchObject(FILES_PASS);
    expect(requests).toEqual([]);
  });

  test('fails for a missing file', async () => {
    answer = (reply) => reply.writeHead(404).end();
    expect(await verify()).toMatchObject({ phase: 'entry', message: 'remoteEntry.js answers 404' });
  });

  test.each([
    ['every release', 'stable', () => 403],
    ['one release alone', 'quarantine', (url: string) => (url.startsWith('/1.1.0/') ? 403 : 200)],
  ] as const)('where an origin refuses the gateway %s, forged reports lead to the rule %s', async (_what, rule, statusOf) => {
    answer = (reply) => reply.writeHead(statusOf(String(reply.req.url))).end('// nothing');
    const store = newStore();
    const address = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
    for (const version of ['1.0.0', '1.1.0']) {
      await put(store, { version, baseUrl: `${address}/${version}/` });
      await promote(store, 'mfe-tours', version, OPS);
    }
    const verify = verifyRelease(store, { dir: '', given: true }, async () => {}, DEVELOPMENT);
    const { report } = gateway(store, async (version) => {
      const failure = await verify(store.plan(), 'mfe-tours', version);
      return failure?.phase === FILES_PASS.phase ? undefined : failure;
    });
    await report(3);
    expect(given(store)).toMatchObject({ rule });
  });

  test('has one time limit for all files, so that the next verification does not wait for each of them', async () => {
    answer = () => {};
    expect(await verify({ fetchMs: 100 })).toMatchObject(FILES_PASS);
    expect(requests).toEqual(['/remoteEntry.js']);
  });
});

function* repeat(chunk: Buffer) {
  for (;;) yield chunk;
}

describe('quarantine', () => {
  test('counts less than a pin and an override to another version, and more than canary and stable', async () => {
    const store = await live();
    await put(store, { version: '1.2.0' });
    await canary(store, 'mfe-tours', '1.2.0', 100, OPS);
    await quarantine(store, 'mfe-tours', '1.2.0', { who: 'gateway', why: 'torn' });
    expect(given(store, 'asha')).toMatchObject({ version: '1.1.0', rule: 'stable', why: expect.stringContaining('quarantine') });
    await quarantine(store, 'mfe-tours', '1.1.0', { who: 'gateway', why: 'torn' });
    expect(given(store, 'asha')).toMatchObject({ version: '1.0.0', rule: 'quarantine' });
    const asked = (version: string) => resolvePlan(store.plan(), 'asha', { 'mfe-tours': version })['mfe-tours'];
    expect(asked('1.1.0')).toMatchObject({ version: '1.0.0', rule: 'quarantine' });
    expect(asked('1.0.0')).toMatchObject({ version: '1.0.0', rule: 'override' });
    await pin(store, 'mfe-tours', '1.0.0', OPS);
    expect(given(store, 'asha')).toMatchObject({ version: '1.0.0', rule: 'pin' });
  });

  test('is ended by an operator; until then the version is not promoted, not served, and not `previous` afterwards', async () => {
    const store = await live();
    await put(store, { version: '1.2.0' });
    await quarantine(store, 'mfe-tours', '1.1.0', { who: 'gateway', why: 'torn' });
    await expect(canary(store, 'mfe-tours', '1.1.0', 10, OPS)).rejects.toThrow('in quarantine (torn)');
    await lift(store, 'mfe-tours', '1.1.0', OPS);
    expect(given(store)).toMatchObject({ version: '1.1.0', rule: 'stable' });
    await expect(lift(store, 'mfe-tours', '1.1.0', OPS)).rejects.toThrow('is not in quarantine');
    await quarantine(store, 'mfe-tours', '1.1.0', { who: 'gateway', why: 'torn' });
    expect(await promote(store, 'mfe-tours', '1.2.0', OPS)).toMatchObject({ stable: '1.2.0', previous: '1.0.0' });
    expect(store.history().at(-3)).toMatchObject({ what: 'quarantine lift', who: 'ops' });
  });

  test('ends with a rollback, which withdraws the version', async () => {
    const store = await live();
    await quarantine(store, 'mfe-tours', '1.1.0', { who: 'gateway', why: 'torn' });
    const entry = await rollback(store, 'mfe-tours', OPS);
    expect(entry).toMatchObject({ stable: '1.0.0', withdrawn: ['1.1.0'] });
    expect(entry).not.toHaveProperty('quarantine');
  });
});

test('a refused trial fails verification', async () => {
  const store = await live();
  const tryOut = () => Promise.reject(new PlanError('mfe-tours', '1.1.0', 'mfe-tours@1.1.0 failed its trial (create): no door'));
  const shell = { dir: '', given: true };
  const verdict = await verifyRelease(store, shell, tryOut, DEVELOPMENT)(store.plan(), 'mfe-tours', '1.1.0');
  expect(verdict).toMatchObject({ phase: 'trial' });
});
