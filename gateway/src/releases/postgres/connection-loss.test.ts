import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../../../../api/bench/cluster.ts';
import { closeStores, newDatabase, newDir, onPostgres, testServer, untilStable } from '../../testing/any-store.ts';
import { lineTo } from '../../testing/line.ts';
import { put } from '../../testing/put.ts';
import { promote, promoteSet } from '../plan-changes.ts';
import { ReleaseError, type ReleaseStore } from '../store.ts';
import { PostgresStore } from './postgres-store.ts';

const BY = { who: 'ops' };
const server = testServer() ?? '';
const onServer = server ? describe : describe.skip;

afterEach(closeStores);

async function fill(store: ReleaseStore) {
  for (const name of ['mfe-tours', 'mfe-hotels']) for (const version of ['1.0.0', '1.1.0']) await put(store, { name, version });
  await promote(store, 'mfe-tours', '1.0.0', BY);
  await promote(store, 'mfe-hotels', '1.0.0', BY);
  return store;
}

onServer('a gateway that is cut off', () => {
  test('serves its plan during a connection loss and catches up afterwards', async () => {
    const url = await newDatabase(server);
    const ops = await fill(await onPostgres(url));
    const line = await lineTo(url);
    const gateway = await onPostgres(line.url);
    gateway.watch(() => {});
    await line.cut();
    await put(ops, { version: '1.2.0' });
    await promote(ops, 'mfe-tours', '1.2.0', BY);
    expect(gateway.check(gateway.plan()).remotes['mfe-tours']?.stable).toBe('1.0.0');
    await expect(promote(gateway, 'mfe-tours', '1.1.0', BY)).rejects.toThrow(
      "nothing was changed: the release store can't be reached",
    );
    await line.mend();
    await untilStable(gateway, '1.2.0');
    expect(gateway.release('mfe-tours', '1.2.0').version).toBe('1.2.0');
    await gateway.close();
    await line.cut();
  });

  test('that starts without the database serves the last plan and takes up the new one later', async () => {
    const url = await newDatabase(server);
    const ops = await fill(await onPostgres(url));
    const line = await lineTo(url);
    const dir = newDir();
    await (await onPostgres(line.url, dir)).close();
    await line.cut();
    await promote(ops, 'mfe-tours', '1.1.0', BY);

    const gateway = new PostgresStore(line.url, dir);
    await expect(gateway.open()).rejects.toThrow("the release store can't be reached");
    expect(gateway.check(gateway.plan()).remotes['mfe-tours']?.stable).toBe('1.0.0');
    expect(gateway.versions('mfe-tours')).toEqual(['1.1.0', '1.0.0']);
    const news = untilStable(gateway, '1.1.0');
    await line.mend();
    await news;
    await gateway.close();
    await line.cut();
  });

  test('after a restart of the database all acknowledged changes are there', async () => {
    const cluster = await startCluster();
    if (!cluster) throw new Error('there is no PostgreSQL');
    try {
      const ops = await fill(await onPostgres(cluster.url));
      const gateway = await onPostgres(cluster.url);
      gateway.watch(() => {});
      await promote(ops, 'mfe-tours', '1.1.0', BY);
      await untilStable(gateway, '1.1.0');
      const killed = cluster.kill();
      expect(gateway.check(gateway.plan()).remotes['mfe-hotels']?.stable).toBe('1.0.0');
      await killed;
      await promote(ops, 'mfe-tours', '1.0.0', BY);
      await untilStable(gateway, '1.0.0');
      const after = await onPostgres(cluster.url);
      expect(after.history().map(({ after: to }) => to?.stable)).toEqual(['1.0.0', '1.0.0', '1.1.0', '1.0.0']);
      expect(gateway.history()).toEqual(after.history());
    } finally {
      await closeStores();
      cluster.stop();
    }
  });
});

onServer('a database that the user may not use', () => {
  test('is reported in one line, once, until the store is there', async () => {
    const url = await newDatabase(server);
    const admin = new pg.Client(url);
    await admin.connect();
    const role = `guest_${process.pid}`;
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    const ofGuest = Object.assign(new URL(url), { username: role, password: 'secret' }).href;
    await expect(onPostgres(ofGuest)).rejects.toThrow(
      /^nothing was changed: the release store can't be reached: permission denied for database/,
    );
    await expect(onPostgres(`${url}_missing`)).rejects.toThrow(
      /^nothing was changed: the release store can't be reached: database ".*" does not exist$/,
    );

    const lines: string[] = [];
    const log = { info: (_: object, line: string) => lines.push(line), warn: (_: object, line: string) => lines.push(line) };
    const gateway = new PostgresStore(ofGuest, newDir(), log);
    gateway.watch(() => {});
    const reads = jest.spyOn(pg.Client.prototype, 'connect');
    while (reads.mock.calls.length < 4) await setImmediate();
    expect(lines).toEqual(['release store out of reach, what is here is served']);
    reads.mockRestore();
    await gateway.close();
    await closeStores();
    await admin.query(`DROP ROLE ${role}`);
    await admin.end();
  });
});

type Query = (...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const query = prototype.query;

/** Cuts the connection of the n-th statement from now on, before or after it is sent. */
function cutAt(nth: number, when: 'before' | 'after'): () => boolean {
  let asked = 0;
  prototype.query = function (this: { connection: { stream: { destroy(): void } } }, ...args: unknown[]) {
    asked += 1;
    if (asked === nth && when === 'before') this.connection.stream.destroy();
    const result = query.apply(this, args);
    // Requests reach the server, replies are lost.
    if (asked === nth && when === 'after') setImmediate(() => this.connection.stream.destroy());
    return result;
  };
  return () => asked >= nth;
}

onServer('a command whose connection ends at any statement', () => {
  afterEach(() => {
    prototype.query = query;
  });

  /** Sequential changes of one store; each leads to another version. */
  const STEPS = {
    promote: (store: ReleaseStore) => {
      const version = store.plan().remotes['mfe-tours']?.stable === '1.0.0' ? '1.1.0' : '1.0.0';
      const set = ['mfe-tours', 'mfe-hotels'].map((name) => ({ name, version }));
      return promoteSet(store, set, BY);
    },
    publish: (store: ReleaseStore) => put(store, { version: `1.${store.versions('mfe-tours').length}.0` }, BY),
  };
  /** The state as other processes see it. */
  const seen = (store: ReleaseStore) => JSON.stringify([store.check(store.plan()), store.history(), store.versions('mfe-tours')]);

  test.each([
    ['promote', 'before'],
    ['promote', 'after'],
    ['publish', 'before'],
    ['publish', 'after'],
  ] as const)('%s, cut %s it: all or nothing, and what it says is so', async (step, when) => {
    const url = await newDatabase(server);
    const other = await onPostgres(url);
    await fill(other);
    let nth = 0;
    for (let isCut = true; isCut; ) {
      nth += 1;
      const [before, rows] = [seen(other), other.history().length];
      const store = await onPostgres(url);
      const wasCut = cutAt(nth, when);
      const end = await STEPS[step](store).then(
        () => 'done',
        (error: unknown) => error,
      );
      isCut = wasCut();
      prototype.query = query;
      await store.close();
      await other.sync();
      const isDone = seen(other) !== before;
      expect([nth, isDone]).toEqual([nth, end === 'done']);
      if (!isDone) {
        expect(end).toBeInstanceOf(ReleaseError);
        expect((end as Error).message).toMatch(/^nothing was changed: /);
        await STEPS[step](other);
      }
      expect(other.history()).toHaveLength(rows + (step === 'promote' ? 2 : 1));
    }
    expect(nth).toBeGreaterThan(5);
  });

  test('a held lock is reported; when its holder ends the next change proceeds', async () => {
    const url = await newDatabase(server);
    const store = await fill(await onPostgres(url));
    const frozen = new pg.Client(url);
    frozen.on('error', () => {});
    await frozen.connect();
    await frozen.query('BEGIN; SELECT * FROM releases.state FOR UPDATE');
    await expect(promote(store, 'mfe-tours', '1.1.0', BY)).rejects.toThrow(
      'another process is changing the plan and does not end',
    );
    await frozen.end();
    await promote(store, 'mfe-tours', '1.1.0', BY);
  });
});
