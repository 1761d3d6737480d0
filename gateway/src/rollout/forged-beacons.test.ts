import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runsOf } from '@safarnama/shared/testing/proofs';
import { buildGateway } from '../edge/app.ts';
import { readMetricSummaries } from '../metrics/metric-summaries.ts';
import { openMetricStore } from '../metrics/open-metric-store.ts';
import { openStore } from '../releases/open-store.ts';
import { entryOf } from '../releases/plan.ts';
import { promoteSet } from '../releases/plan-changes.ts';
import { publish } from '../releases/publish.ts';
import { resolvePlan } from '../releases/resolve.ts';
import { readSettings } from '../settings.ts';
import { startBrokenApi } from '../testing/broken-api.ts';
import { built, builtShell, publishing } from '../testing/built.ts';
import { newStore } from '../testing/put.ts';
import { TestSite } from '../testing/site.ts';
import { beginAuto, previewDecision, RolloutController } from './rollout-controller.ts';

const OPS = { who: 'ops' };
const NAME = 'mfe-shown';
const REMOTE = `
const { createElement } = require('react');
exports.createRemote = () => ({
  slots: {},
  routes: [{ id: 'shown', path: 'shown', Component: () => createElement('p', null, 'the page') }],
});`;

const realNow = Date.now;
const clock = jest.spyOn(Date, 'now');
const time = { ahead: 0 };
const pass = (minutes: number) => {
  time.ahead += minutes * 60_000;
};
beforeEach(() => {
  time.ahead = 0;
  clock.mockImplementation(() => realNow() + time.ahead);
});
afterAll(() => clock.mockRestore());

const scratch = () => mkdtempSync(path.join(tmpdir(), 'canary-'));
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A store with two versions of a remote that render. */
async function published() {
  const site = new TestSite();
  const code = readFileSync(path.join(site.shellDir, 'server/index.cjs'), 'utf8');
  site.remove();
  const store = newStore();
  await publish(store, { ...publishing(builtShell({}, { 'server/index.cjs': code })), limits: { release: 9e6, file: 9e6 } });
  for (const version of ['1.0.0', '1.1.0']) {
    const remote = { name: NAME, version, table: [{ id: 'shown', path: 'shown', handle: { screen: 'shown' } }] };
    await publish(store, publishing(built(remote, { 'server/index.cjs': REMOTE })));
  }
  await promoteSet(
    store,
    ['shell', NAME].map((name) => ({ name, version: '1.0.0' })),
    OPS,
  );
  return store;
}

/** A gateway that listens, with a canary at 1 %. Clients use HTTP; a trusted proxy forwards their addresses. */
async function site() {
  const store = await published();
  await beginAuto(store, NAME, '1.1.0', OPS);
  const settings = readSettings({
    ...{ RELEASES_DIR: store.dir, DATA_DIR: scratch(), TRUST_PROXY: 'loopback', API_URL: await startBrokenApi() },
    ...{ RENDER_WORKERS: '1', RENDER_BUDGET_MS: '5000', LOG_LEVEL: 'silent' },
  });
  const app = await buildGateway(settings);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await app.close();
    isOpen = false;
  };
  closing.push(close);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const cookieOf = (visitor: string) => ({ cookie: `visitor=${visitor}` });
  const visitorOf = (version: string) => {
    for (;;) {
      const visitor = randomUUID();
      if (resolvePlan(store.plan(), visitor)[NAME]?.version === version) return visitor;
    }
  };
  const visitors = { '1.0.0': visitorOf('1.0.0'), '1.1.0': visitorOf('1.1.0') };
  type Version = keyof typeof visitors;
  const compositionOf = async (version: Version) => {
    const reply = await fetch(`${url}/shown`, { headers: cookieOf(visitors[version]) });
    await reply.text();
    return reply.headers.get('x-composition') ?? '';
  };
  const compositions = { '1.0.0': await compositionOf('1.0.0'), '1.1.0': await compositionOf('1.1.0') };

  const visit = async (address: string, version: Version) => {
    const headers = { ...cookieOf(visitors[version]), 'x-forwarded-for': address };
    const reply = await fetch(`${url}/__visit?of=${compositions[version]}`, { headers });
    return ((await reply.json()) as { token?: string }).token ?? '';
  };
  const send = async (address: string, version: Version, token: string, failed: boolean) => {
    const body = {
      token,
      composition: compositions[version],
      screen: 'shown',
      lcp: 1200,
      remotes: { [NAME]: failed ? { failed: ['entry'] } : {} },
    };
    const headers = { ...cookieOf(visitors[version]), 'x-forwarded-for': address, origin: url, 'content-type': 'text/plain' };
    return (await fetch(`${url}/__beacon`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const page = async (address: string, version: Version, failed: boolean) =>
    send(address, version, await visit(address, version), failed);

  /** Ends the gateway, which writes what it has counted, and decides as a controller would. */
  async function decided() {
    pass(1);
    await close();
    const [open, metrics] = [await openStore(settings), await openMetricStore(settings)];
    closing.push(async () => metrics.close());
    const { what, why } = (await previewDecision(open, metrics, NAME, '1.1.0')) ?? { what: 'none', why: '' };
    const log = { info: () => {}, warn: () => {} };
    await new RolloutController({ store: open, metrics, plan: () => open.plan(), log, verify: async () => undefined }).check();
    return { what, why, entry: entryOf(open.plan(), NAME) };
  }
  async function metrics() {
    await close();
    const open = await openMetricStore(settings);
    closing.push(async () => open.close());
    return (await readMetricSummaries(open, { remote: NAME, version: '1.1.0' })).versions;
  }
  return { visit, send, page, decided, metrics };
}

const HONEST = Array.from({ length: 60 }, (_, n) => `198.18.${n}.7`);
/** Forged pages of one address in a minute: more than the four that count. */
const TRIES = runsOf(6, 20);
const FORGERS = ['203.0.113.1', '203.0.114.1', '203.0.115.1', '2001:db8:1::1', '2001:db8:2::1'];

test('five addresses do not promote a canary that fails for all others', async () => {
  const { page, decided } = await site();
  for (let minute = 0; minute < 3; minute += 1) {
    pass(1);
    for (const address of HONEST) {
      await page(address, '1.0.0', false);
      if (minute > 0) await page(address, '1.1.0', true);
    }
    for (const address of FORGERS)
      for (let n = 0; n < TRIES; n += 1) await Promise.all([page(address, '1.1.0', false), page(address, '1.0.0', true)]);
  }
  const { what, entry } = await decided();
  // The gateway's own controller may have ended the canary before this one looked.
  expect(['roll-back', 'none']).toContain(what);
  expect(entry?.stable).toBe('1.0.0');
  expect(entry).not.toHaveProperty('canary');
});

test('five addresses alone neither promote nor withdraw a canary, whatever they send', async () => {
  const { page, decided } = await site();
  for (let minute = 0; minute < 3; minute += 1) {
    pass(1);
    for (const address of FORGERS)
      for (let n = 0; n < 2 * TRIES; n += 1)
        await Promise.all([page(address, '1.1.0', n % 2 === 0), page(address, '1.0.0', false)]);
  }
  const { what, why, entry } = await decided();
  expect(`${what}: ${why}`).toMatch(/^wait: 5 of 30 networks with 1\.1\.0/);
  expect(entry).toMatchObject({ stable: '1.0.0', canary: { version: '1.1.0', percent: 1 } });
});

test('five addresses do not withdraw or stop a canary that works for all others', async () => {
  const { page, decided } = await site();
  for (let minute = 0; minute < 3; minute += 1) {
    pass(1);
    for (const address of HONEST) {
      await page(address, '1.0.0', false);
      if (minute > 0) await page(address, '1.1.0', false);
    }
    for (const address of FORGERS)
      for (let n = 0; n < TRIES; n += 1) await Promise.all([page(address, '1.1.0', true), page(address, '1.0.0', false)]);
  }
  const { what, entry } = await decided();
  expect(what).toBe('wait');
  expect(entry).toMatchObject({ stable: '1.0.0', canary: { version: '1.1.0', percent: 1 } });
});

test('a token that is replayed, of the other arm, of another network, expired or self-made counts nothing', async () => {
  const { visit, send, metrics } = await site();
  const [at = '', elsewhere = ''] = HONEST;
  const once = await visit(at, '1.1.0');
  expect(await send(at, '1.1.0', once, true)).toBe(204);
  expect(await send(at, '1.1.0', once, true)).toBe(403);
  expect(await send(at, '1.1.0', await visit(at, '1.0.0'), true)).toBe(403);
  expect(await send(elsewhere, '1.1.0', await visit(at, '1.1.0'), true)).toBe(403);
  expect(await send(at, '1.1.0', `${'A'.repeat(16)}.zzzzzz.${'A'.repeat(22)}`, true)).toBe(403);
  const late = await visit(at, '1.1.0');
  pass(11);
  expect(await send(at, '1.1.0', late, true)).toBe(403);
  expect(await metrics()).toEqual([
    expect.objectContaining({
      version: '1.1.0',
      counted: 1,
      networks: 1,
      leftOut: { 'replayed-token': 1, 'invalid-token': 3, 'expired-token': 1 },
    }),
  ]);
});

test('the client address is the one that the trusted proxy appends, not one that the client sends', async () => {
  const { page, metrics } = await site();
  for (let n = 0; n < 10; n += 1) await page(`10.0.${n}.1, 203.0.113.1`, '1.1.0', true);
  expect(await metrics()).toEqual([expect.objectContaining({ counted: 4, networks: 1, leftOut: { 'network-limit': 6 } })]);
});
