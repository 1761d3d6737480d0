import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan, Release } from '@safarnama/shared/release';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { signPlan } from '../cli/store-commands.ts';
import { type Compositions, openCompositions } from '../edge/compositions.ts';
import { readiness } from '../edge/readiness.ts';
import { SignatureRenewal } from '../ops/signature-renewal.ts';
import { readSettings } from '../settings.ts';
import { anyStore, closeStores, newDatabase, newDir, settingsOf, testServer } from '../testing/any-store.ts';
import { builtShell } from '../testing/built.ts';
import { NO_TRIALS, put } from '../testing/put.ts';
import { canary } from './canary-changes.ts';
import { readGatewayStatuses } from './gateway-status.ts';
import { openStore } from './open-store.ts';
import { promote } from './plan-changes.ts';
import { makeKeys, type PlanKeys } from './plan-keys.ts';
import { LIFE_MS, RENEW_MS } from './plan-signature.ts';
import { PlanSigner } from './plan-signer.ts';
import { PlanTrust } from './plan-trust.ts';
import { CHANNEL } from './postgres/connection.ts';
import type { ReleaseStore } from './store.ts';

const BY = { who: 'ops' };
/** Of the plans that are signed here without a store. */
const DIGESTS = { 'mfe-tours@1.0.0': '0'.repeat(64) };
const DAY_MS = 24 * 3_600_000;
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await closeStores();
});

function keys(): Required<PlanKeys> {
  const dir = newDir();
  const made = { private: path.join(dir, 'ops.key'), public: path.join(dir, 'ops.pub') };
  makeKeys(made.private, made.public);
  return made;
}

/** A store that is changed without commands, by writing its files or tables. */
interface Written {
  read(): Promise<object>;
  /** Text in the place of the plan. */
  write(text: string): Promise<void>;
  /** Puts another file and another `release.json` into a release of the tours. */
  replace(version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  description(version: string): Promise<string>;
}

const hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function inRow(url: string): Promise<Written> {
  const client = new pg.Client(url);
  await client.connect();
  closing.push(() => client.end());
  return {
    read: async () => (await client.query<{ plan: object }>('SELECT plan FROM releases.state')).rows[0]?.plan ?? {},
    async write(text) {
      await client.query('UPDATE releases.state SET plan = $1, plan_revision = plan_revision + 1, revision = revision + 1', [
        text,
      ]);
      // Else gateways would find it by their poll, a second later.
      await client.query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
    },
    async description(version) {
      const { rows } = await client.query<{ bytes: Buffer }>(
        `SELECT bytes FROM releases.file JOIN releases.release_file USING (hash)
         WHERE name = 'mfe-tours' AND version = $1 AND url = 'release.json'`,
        [version],
      );
      return rows[0]?.bytes.toString() ?? '';
    },
    async replace(version, files) {
      for (const [url, bytes] of files) {
        await client.query('INSERT INTO releases.file (hash, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING', [hex(bytes), bytes]);
        await client.query(`UPDATE releases.release_file SET hash = $3 WHERE name = 'mfe-tours' AND version = $1 AND url = $2`, [
          version,
          url,
          hex(bytes),
        ]);
      }
      await client.query('UPDATE releases.state SET revision = revision + 1');
      await client.query(
        `UPDATE releases.release SET revision = (SELECT revision FROM releases.state) WHERE name = 'mfe-tours' AND version = $1`,
        [version],
      );
    },
  };
}

const inFolder = (dir: string): Written => ({
  read: async () => JSON.parse(readFileSync(path.join(dir, 'plan.json'), 'utf8')) as object,
  write: async (text) => writeFileSync(path.join(dir, 'plan.json'), text),
  description: async (version) => readFileSync(path.join(dir, 'mfe-tours', version, 'release.json'), 'utf8'),
  async replace(version, files) {
    for (const [url, bytes] of files) writeFileSync(path.join(dir, 'mfe-tours', version, url), bytes);
  },
});

const ATTACK = Buffer.from('alert(1)');
/** By hand: what an attacker writes down for the file. */
const ATTACK_HASH = `sha384-${createHash('sha384').update(ATTACK).digest('base64')}`;

/** Another entry file, and the hashes in `release.json` that go with it: a release without a contradiction. */
async function attack(written: Written, version: string): Promise<void> {
  const release = JSON.parse(await written.description(version)) as Release;
  const assets = release.assets.map((asset) =>
    asset.kind === 'entry' ? { ...asset, bytes: ATTACK.length, brotli: ATTACK.length, sha384: ATTACK_HASH } : asset,
  );
  const description = Buffer.from(JSON.stringify({ ...release, assets }));
  await written.replace(
    version,
    new Map([
      ['remoteEntry.js', ATTACK],
      ['release.json', description],
    ]),
  );
}

/** A store with three versions, the first of them stable, signed; and gateways with the public key. */
async function site() {
  const pair = keys();
  const server = testServer();
  const url = server ? await newDatabase(server) : undefined;
  const dir = newDir();
  const where = { DATA_DIR: newDir(), ...(url ? { RELEASES_URL: url } : { RELEASES_DIR: dir }) };
  const settingsWith = (more: Record<string, string>) => readSettings({ SHELL_DIR: builtShell(), ...where, ...more });
  async function open(more: Record<string, string>): Promise<ReleaseStore> {
    const store = await openStore(settingsWith({ DATA_DIR: newDir(), ...more }));
    closing.push(() => store.close?.());
    return store;
  }
  const signed = { OPS_KEY_FILE: pair.private };
  const store = await open(signed);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await put(store, { version });
  await promote(store, 'mfe-tours', '1.0.0', BY);
  const written = url ? await inRow(url) : inFolder(dir);
  const ofGateway = settingsWith({ OPS_PUBLIC_KEY_FILE: pair.public });
  /** Starts a gateway; `next` resolves to its result for the next plan. */
  async function gateway(settings = ofGateway) {
    const lines: { msg: string; error?: string }[] = [];
    const heard: (() => void)[] = [];
    const note = (facts: object, msg: string) => {
      lines.push({ ...facts, msg });
      for (const one of heard.splice(0)) one();
    };
    const own = await openStore(settings);
    const log = { info: note, warn: note, error: note } as unknown as FastifyBaseLogger;
    const made = openCompositions(settings, own, log, NO_TRIALS);
    let isClosed = false;
    const close = async () => {
      if (!isClosed) made.close();
      isClosed = true;
      await own.close?.();
    };
    closing.push(close);
    return {
      made,
      lines,
      close,
      dir: own.dir,
      async after(act: () => unknown) {
        const next = new Promise<void>((resolve) => heard.push(resolve));
        await act();
        await next;
        return lines.at(-1) as { msg: string; error?: string };
      },
      version: () => made.watcher.plan.remotes['mfe-tours']?.stable,
    };
  }
  return { pair, store, written, gateway, open, signed, ofGateway, settingsWith };
}

const REFUSED = { msg: 'plan refused, the last good one stays', phase: 'trial', action: 'refused' };
const edited = (plan: object, change: (plan: Plan) => void) => {
  const copy = structuredClone(plan) as Plan;
  change(copy);
  return JSON.stringify(copy);
};

describe('a gateway with the public key', () => {
  test('takes up a plan signed with its key, in any order of the fields', async () => {
    const { store, gateway, written } = await site();
    const one = await gateway();
    expect(await one.after(() => promote(store, 'mfe-tours', '1.1.0', BY))).toMatchObject({ msg: 'plan taken up' });
    expect(one.version()).toBe('1.1.0');
    const plan = (await written.read()) as Record<string, unknown>;
    const turned = Object.fromEntries(Object.entries(plan).reverse());
    expect(await one.after(() => written.write(JSON.stringify(turned)))).toMatchObject({ msg: 'plan taken up' });
  });

  test('ignores the revoked links of a plan that is not as it was signed', async () => {
    const { gateway, written } = await site();
    const one = await gateway();
    const forged = edited(await written.read(), (plan) => Object.assign(plan, { revokedLinks: { maker: 1 } }));
    expect(await one.after(() => written.write(forged))).toMatchObject(REFUSED);
    expect(one.made.resolver.plan.revokedLinks).toBeUndefined();
  });

  test.each<[string, string, (plan: object, older: object) => string]>([
    [
      'edited',
      'not-as-signed',
      (plan) => edited(plan, ({ remotes }) => Object.assign(remotes['mfe-tours'] ?? {}, { stable: '1.2.0' })),
    ],
    [
      'given a canary',
      'not-as-signed',
      (plan) =>
        edited(plan, ({ remotes }) =>
          Object.assign(remotes['mfe-tours'] ?? {}, { canary: { version: '1.2.0', percent: 100, salt: 'x' } }),
        ),
    ],
    [
      'with another counter',
      'not-as-signed',
      (plan) => edited(plan, ({ signed }) => Object.assign(signed ?? {}, { counter: (signed?.counter ?? 0) + 1 })),
    ],
    [
      'with another end',
      'not-as-signed',
      (plan) => edited(plan, ({ signed }) => Object.assign(signed ?? {}, { until: (signed?.until ?? 0) + 1 })),
    ],
    ['without its signature', 'unsigned', (plan) => edited(plan, (one) => Reflect.deleteProperty(one, 'signed'))],
    ['an older one, put back', 'older', (_plan, older) => JSON.stringify(older)],
  ])('takes up no plan that is %s', async (_what, fault, change) => {
    const { store, gateway, written } = await site();
    const older = await written.read();
    const one = await gateway();
    await one.after(() => promote(store, 'mfe-tours', '1.1.0', BY));
    const good = await written.read();
    expect(await one.after(async () => written.write(change(good, older)))).toMatchObject(REFUSED);
    expect(one.version()).toBe('1.1.0');
    expect(one.made.watcher.refused).toMatchObject({ fault });
    expect(readGatewayStatuses(one.dir)).toMatchObject([{ refused: { fault } }]);
    const app = Fastify();
    readiness(
      app,
      one.made.watcher,
      { state: { workers: 1, busy: 0, queued: 0, canRender: true } },
      { apiUrl: 'http://127.0.0.1:1' },
      'bwrap',
    );
    expect((await app.inject('/readyz')).json()).toMatchObject({ refused: { signature: fault } });
    await app.close();
    // Nor after a restart: the last plan and its number are on its disk.
    await one.close();
    const again = await gateway();
    expect(again.version()).toBe('1.1.0');
    expect(again.made.watcher.refused).toMatchObject({ fault });
    expect(await again.after(() => written.write(JSON.stringify(good)))).toMatchObject({ msg: 'plan taken up' });
    expect(again.made.watcher.refused).toBeUndefined();
  });

  test('takes up no plan of another key and no truncated plan', async () => {
    const { gateway, written, pair } = await site();
    const one = await gateway();
    const plan = (await written.read()) as Plan;
    const other = new PlanSigner({ private: keys().private }, 'elsewhere');
    const foreign = other.sign({ ...plan, remotes: { 'mfe-tours': { stable: '1.2.0', criticality: 'essential' } } }, plan, {});
    expect(await one.after(() => written.write(JSON.stringify(foreign)))).toMatchObject(REFUSED);
    expect(one.made.watcher.refused).toMatchObject({ fault: 'not-as-signed' });
    if (!testServer()) {
      expect(await one.after(() => written.write(JSON.stringify(plan).slice(0, -20)))).toMatchObject(REFUSED);
      expect(one.made.watcher.refused?.fault).toBeUndefined();
    }
    expect(one.version()).toBe('1.0.0');
    // While one key takes the place of another both count.
    const more = keys();
    writeFileSync(pair.public, `${readFileSync(pair.public, 'utf8')}${readFileSync(more.public, 'utf8')}`);
    const trust = new PlanTrust({ public: pair.public }, path.join(newDir(), 'counter.json'));
    for (const key of [pair, more])
      expect(() => trust.admit(new PlanSigner({ private: key.private }, 'x').sign(plan, plan, DIGESTS))).not.toThrow();
  });

  test('ignores a saved last good plan that was changed', async () => {
    const { gateway, written, ofGateway } = await site();
    const one = await gateway();
    const good = await written.read();
    await one.close();
    writeFileSync(
      ofGateway.keptPlan,
      edited(good, ({ remotes }) => Object.assign(remotes['mfe-tours'] ?? {}, { stable: '1.2.0' })),
    );
    await written.write(edited(good, ({ remotes }) => Object.assign(remotes['mfe-tours'] ?? {}, { stable: '1.1.0' })));
    expect((await gateway()).version()).toBeUndefined();
  });
});

describe('a release whose entry and release.json were changed in the store', () => {
  /** Every hash of an entry that pages would name, for all visitors. */
  const entriesIn = ({ made }: { made: Compositions }) =>
    Array.from({ length: 200 }, (_, n) => made.resolver.for(`visitor-${n}`).spec.remotes)
      .flatMap((remotes) => remotes.flatMap(({ release, previous }) => [release, ...(previous ? [previous.release] : [])]))
      .flatMap(({ assets }) => assets.flatMap(({ kind, sha384 }) => (kind === 'entry' ? [sha384] : [])));

  /** 1.1.0 is stable, 1.0.0 the previous version, 1.2.0 a canary; a gateway serves them. */
  async function served() {
    const all = await site();
    await promote(all.store, 'mfe-tours', '1.1.0', BY);
    await canary(all.store, 'mfe-tours', '1.2.0', 50, BY);
    const one = await all.gateway();
    expect(new Set(entriesIn(one)).size).toBe(1);
    return { ...all, one };
  }
  async function readyz({ made }: { made: Compositions }) {
    const app = Fastify();
    readiness(
      app,
      made.watcher,
      { state: { workers: 1, busy: 0, queued: 0, canRender: true } },
      { apiUrl: 'http://127.0.0.1:1' },
      'bwrap',
    );
    const reply = await app.inject('/readyz');
    await app.close();
    return reply.json() as object;
  }
  const RELEASES = [
    ['the stable version', '1.1.0'],
    ['the previous version', '1.0.0'],
    ['the canary', '1.2.0'],
  ];

  test.each(RELEASES)('is not taken up by a running gateway: %s', async (_what, version) => {
    const { one, written, store } = await served();
    await attack(written, version);
    // With PostgreSQL every process keeps and serves its copy of the published files.
    if (testServer()) {
      await one.after(() => canary(store, 'mfe-tours', '1.2.0', 60, BY));
      expect(new Set(entriesIn(one)).size).toBe(1);
      expect(one.made.watcher.plan.remotes['mfe-tours']?.canary?.percent).toBe(60);
    } else {
      const next = canary(store, 'mfe-tours', '1.2.0', 60, BY);
      await expect(next).rejects.toThrow(`mfe-tours@${version}/release.json is not the one that the signed plan names`);
    }
    const plan = (await written.read()) as Plan;
    await one.after(() => written.write(JSON.stringify(Object.fromEntries(Object.entries(plan).reverse()))));
    expect(entriesIn(one)).not.toContain(ATTACK_HASH);
    expect(one.version()).toBe('1.1.0');
    if (testServer()) return expect(await readyz(one)).not.toHaveProperty('refused');
    expect(await readyz(one)).toMatchObject({ refused: { remote: 'mfe-tours', version, signature: 'release-changed' } });
  });

  test.each(RELEASES)('is not served after a restart: %s', async (_what, version) => {
    const { one, written, gateway, settingsWith, pair } = await served();
    await one.close();
    await attack(written, version);
    const again = await gateway();
    expect(entriesIn(again)).not.toContain(ATTACK_HASH);
    // Nor by a gateway that has never seen the plan and has no copy.
    const fresh = await gateway(settingsWith({ DATA_DIR: newDir(), OPS_PUBLIC_KEY_FILE: pair.public }));
    expect(entriesIn(fresh)).not.toContain(ATTACK_HASH);
    expect(fresh.version()).toBeUndefined();
    expect(await readyz(fresh)).toMatchObject({ refused: { remote: 'mfe-tours', version, signature: 'release-changed' } });
    if (testServer()) return expect(again.version()).toBe('1.1.0');
    expect(again.version()).toBeUndefined();
    expect(await readyz(again)).toMatchObject({ refused: { remote: 'mfe-tours', version, signature: 'release-changed' } });
  });

  test('is not served when it was read for an override before and promoted afterwards', async () => {
    const { one, written, store } = await served();
    await put(store, { version: '1.3.0' });
    const original = Buffer.from(await written.description('1.3.0'));
    await attack(written, '1.3.0');
    if (!testServer())
      expect(one.made.resolver.for('', { 'mfe-tours': '1.3.0' }).spec.remotes[0]?.release.assets[0]?.sha384).toBe(ATTACK_HASH);
    await written.replace(
      '1.3.0',
      new Map([
        ['release.json', original],
        ['remoteEntry.js', Buffer.from('// nothing')],
      ]),
    );
    await canary(store, 'mfe-tours', '1.2.0', 0, BY);
    expect(await one.after(() => promote(store, 'mfe-tours', '1.3.0', BY))).toMatchObject({ msg: 'plan taken up' });
    expect(entriesIn(one)).not.toContain(ATTACK_HASH);
  });
});

describe('the expiry of a signature', () => {
  const plan: Plan = { version: 2, remotes: { 'mfe-tours': { stable: '1.0.0', criticality: 'essential' } } };

  test('does not affect gateways that serve the plan, also after a restart; other gateways refuse it', () => {
    const pair = keys();
    const memory = path.join(newDir(), 'counter.json');
    const signed = new PlanSigner({ private: pair.private }, 'x', () => 1000).sign(plan, plan, DIGESTS);
    const trust = new PlanTrust({ public: pair.public }, memory, () => 2000);
    trust.remember(trust.admit(signed));
    expect(trust.hasEnded(signed)).toBe(false);
    const later = () => 1000 + LIFE_MS;
    const restarted = new PlanTrust({ public: pair.public }, memory, later);
    expect(restarted.admit(signed)).toBe(signed);
    expect(restarted.hasEnded(signed)).toBe(true);
    const newcomer = new PlanTrust({ public: pair.public }, path.join(newDir(), 'counter.json'), later);
    expect(() => newcomer.admit(signed)).toThrow('the signature of the plan ended at 1970-01-08T00:00:01.000Z');
    // A gateway with the old plan does not take up an expired one either, though its number is higher.
    const next = new PlanSigner({ private: pair.private }, 'x', () => 999).sign(plan, signed, DIGESTS);
    expect(() => restarted.admit(next)).toThrow('ended');
  });

  test('is renewed a day after signing by the process with the key, without another change of the plan', async () => {
    const pair = keys();
    const signed = new PlanSigner({ private: pair.private }, 'x', () => 1000).sign(plan, plan, DIGESTS);
    const at = (now: number) => new PlanSigner({ private: pair.private }, 'x', () => now);
    expect(RENEW_MS).toBe(DAY_MS);
    expect(at(1000 + DAY_MS).isDue(signed)).toBe(false);
    expect(at(1001 + DAY_MS).isDue(signed)).toBe(true);
    expect(new PlanSigner({}, 'x', () => 9e15).isDue(signed)).toBe(false);
  });

  test('an unsigned plan is signed by the release service, and gateways take it up', async () => {
    const { gateway, settingsWith, pair, written } = await site();
    const plan = await written.read();
    await written.write(edited(plan, (one) => Reflect.deleteProperty(one, 'signed')));
    const one = await gateway();
    expect(one.version()).toBeUndefined();
    // Another machine, which has signed nothing yet.
    const copied = path.join(newDir(), 'ops.key');
    writeFileSync(copied, readFileSync(pair.private));
    const store = await openStore(settingsWith({ OPS_KEY_FILE: copied }));
    closing.push(() => store.close?.());
    const lines: string[] = [];
    const note = (_facts: object, msg: string) => lines.push(msg);
    const rows = store.history().length;
    const renewal = new SignatureRenewal(store, { info: note, warn: note });
    closing.push(() => renewal.close());
    await one.after(() => renewal.renew());
    expect(one.version()).toBe('1.0.0');
    expect(lines).toEqual(['plan signed anew']);
    expect(store.history()).toHaveLength(rows);
  });
});

describe('changes of a signed plan', () => {
  test('publishing keeps number and signature, with the key or without, and adds the row', async () => {
    const { open, store, written, gateway } = await site();
    const one = await gateway();
    const before = await written.read();
    const keyless = await open({});
    await put(store, { version: '1.3.0' }, BY);
    await put(keyless, { version: '1.4.0' }, { who: 'tours-team' });
    expect(await written.read()).toEqual(before);
    expect((await open({})).history().map(({ who, what }) => `${who} ${what}`)).toEqual([
      'ops promote',
      'ops publish',
      'tours-team publish',
    ]);
    expect(one.version()).toBe('1.0.0');
    await promote(store, 'mfe-tours', '1.1.0', BY);
    expect(one.lines.map(({ msg }) => msg)).not.toContain(REFUSED.msg);
  });

  test('a change needs the key', async () => {
    const { open, written } = await site();
    const before = await written.read();
    await expect(promote(await open({}), 'mfe-tours', '1.1.0', BY)).rejects.toThrow(
      'nothing was changed: the plan of this store is signed, and no gateway takes up another one. OPS_KEY_FILE must name its key',
    );
    await expect(promote(await open({ OPS_KEY_FILE: keys().private }), 'mfe-tours', '1.1.0', BY)).rejects.toThrow(
      'the plan is not the one that was signed',
    );
    expect(await written.read()).toEqual(before);
  });

  test.each<[string, string, (plan: object, older: object) => string]>([
    [
      'edited',
      'is not the one that was signed',
      (plan) => edited(plan, ({ remotes }) => Object.assign(remotes['mfe-tours'] ?? {}, { pin: '1.2.0' })),
    ],
    [
      'stripped of its signature',
      'was signed and is not any more',
      (plan) => edited(plan, (one) => Reflect.deleteProperty(one, 'signed')),
    ],
    ['an older one', 'was put back where', (_plan, older) => JSON.stringify(older)],
  ])('a change does not sign a plan that was %s', async (_what, said, change) => {
    const { open, store, written, signed, gateway, settingsWith } = await site();
    const older = await written.read();
    await promote(store, 'mfe-tours', '1.1.0', BY);
    await written.write(change(await written.read(), older));
    const there = await written.read();
    const person = await open(signed);
    await expect(canary(person, 'mfe-tours', '1.2.0', 5, BY)).rejects.toThrow(said);
    expect(await written.read()).toEqual(there);
    // An operator can sign it after a review.
    await expect(signPlan(settingsWith(signed), 'asha', undefined)).rejects.toThrow('--why');
    const one = await gateway();
    await one.after(() => signPlan(settingsWith(signed), 'asha', 'restored from the copy of Monday'));
    expect(one.version()).toBe((there as Plan).remotes['mfe-tours']?.stable);
    const later = await open(signed);
    expect(later.history().at(-1)).toMatchObject({ who: 'asha', what: 'sign', why: 'restored from the copy of Monday' });
    await promote(later, 'mfe-tours', '1.2.0', BY);
  });

  test('the number of the plan grows also when the clock goes back', () => {
    const pair = keys();
    const plan: Plan = { version: 2, remotes: {} };
    const first = new PlanSigner({ private: pair.private }, 'x', () => 5000).sign(plan, plan, DIGESTS);
    const second = new PlanSigner({ private: pair.private }, 'x', () => 4000).sign(plan, first, DIGESTS);
    expect([first.signed?.counter, second.signed?.counter]).toEqual([5000, 5001]);
  });

  test('a store without a key works without signatures', async () => {
    const store = await anyStore();
    await put(store);
    await promote(store, 'mfe-tours', '1.0.0', BY);
    expect(store.plan().signed).toBeUndefined();
    expect(Object.keys(settingsOf(store))).toHaveLength(1);
  });
});
