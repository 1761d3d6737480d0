import pg from 'pg';
import { closeStores, newDatabase, onPostgres, testServer, untilStable } from '../../testing/any-store.ts';
import { lineTo } from '../../testing/line.ts';
import { newStore, put } from '../../testing/put.ts';
import { copyFolderStore } from '../copy-folder-store.ts';
import { promote, rollback } from '../plan-changes.ts';
import type { ReleaseStore } from '../store.ts';

const BY = { who: 'ops' };
const server = testServer() ?? '';
const onServer = server ? describe : describe.skip;

afterEach(closeStores);

/** Milliseconds between two polls of a gateway. */
const mockPollMs = 1000;
let mockPolls = true;
// Pauses as ever; a test can make the pause between two polls endless.
jest.mock('node:timers/promises', () => {
  const real = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  const pause = (ms: number, ...more: []) => real.setTimeout(mockPolls || ms !== mockPollMs ? ms : 2 ** 31 - 1, ...more);
  return { ...real, setTimeout: pause };
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

/** Resolves when a connection listens: earlier changes are found by the first poll. */
async function listening(hand: pg.Client): Promise<void> {
  const listener = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
    AND (query LIKE 'LISTEN%' OR query LIKE '%FROM releases.state')`;
  while (!(await hand.query(listener)).rowCount);
}

async function fill<T extends ReleaseStore>(store: T): Promise<T> {
  for (const name of ['mfe-tours', 'mfe-hotels']) for (const version of ['1.0.0', '1.1.0']) await put(store, { name, version });
  for (const name of ['mfe-tours', 'mfe-hotels']) await promote(store, name, '1.0.0', BY);
  return store;
}

onServer('changes of several machines', () => {
  test('two changes of the same plan are both kept: the later one is computed again', async () => {
    const url = await newDatabase(server);
    const [one, other] = [await fill(await onPostgres(url)), await onPostgres(url)];
    const third = await connected(url);
    await third.query('BEGIN; UPDATE releases.state SET revision = revision');
    const both = Promise.all([promote(one, 'mfe-tours', '1.1.0', BY), promote(other, 'mfe-hotels', '1.1.0', BY)]);
    // Both wait for the third one, with what they have seen in their hands.
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    const watcher = await connected(url);
    while ((await watcher.query(waiting)).rowCount !== 2);
    await watcher.end();
    await third.query('COMMIT');
    await third.end();
    await both;
    const { plan, history } = await onPostgres(url).then((store) => ({ plan: store.plan(), history: store.history() }));
    expect([plan.remotes['mfe-tours']?.stable, plan.remotes['mfe-hotels']?.stable]).toEqual(['1.1.0', '1.1.0']);
    expect(history).toHaveLength(4);
  });

  test('a gateway gets each change by a notification, without a poll', async () => {
    mockPolls = false;
    try {
      const url = await newDatabase(server);
      const ops = await fill(await onPostgres(url));
      const gateway = await onPostgres(url);
      gateway.watch(() => {});
      for (const version of ['1.1.0', '1.0.0', '1.1.0']) {
        await promote(ops, 'mfe-tours', version, BY);
        await untilStable(gateway, version);
      }
    } finally {
      mockPolls = true;
    }
  });

  test('a lost notification is compensated by the next poll', async () => {
    const url = await newDatabase(server);
    await fill(await onPostgres(url));
    const gateway = await onPostgres(url);
    gateway.watch(() => {});
    const hand = await connected(url);
    await listening(hand);
    await hand.query(
      `UPDATE releases.state SET revision = revision + 1, plan_revision = plan_revision + 1,
       plan = jsonb_set(plan::jsonb, '{remotes,mfe-tours,stable}', '"1.1.0"')::json`,
    );
    await untilStable(gateway, '1.1.0');
    await hand.end();
  });

  test.each(['that listens', 'that waits for an answer'])(
    'a line %s and is dead without a word is given up, and what was missed is caught up with',
    async (which) => {
      const url = await newDatabase(server);
      const ops = await fill(await onPostgres(url));
      const line = await lineTo(url);
      const gateway = await onPostgres(line.url);
      const hand = await connected(url);
      if (which === 'that waits for an answer') {
        // The table that it polls every second.
        await hand.query('BEGIN; LOCK releases.gateway');
        gateway.watch(() => {});
        const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
        while (!(await hand.query(waiting)).rowCount);
      } else {
        gateway.watch(() => {});
        await listening(hand);
      }
      line.freeze();
      await hand.end();
      await promote(ops, 'mfe-tours', '1.1.0', BY);
      await untilStable(gateway, '1.1.0');
      // Before it is closed: removing its row would wait for the frozen connection.
      await line.cut();
      await gateway.close();
    },
  );
});

onServer('a move that goes wrong', () => {
  async function folder() {
    const store = await fill(newStore());
    await promote(store, 'mfe-tours', '1.1.0', BY);
    await rollback(store, 'mfe-tours', BY);
    await put(store, { version: '1.2.0' }, BY);
    return store;
  }

  async function contents(url: string) {
    const client = await connected(url);
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM releases.release) AS releases, (SELECT count(*)::int FROM releases.file) AS files,
       (SELECT count(*)::int FROM releases.history) AS rows, (SELECT plan->'remotes' FROM releases.state)::text AS remotes`,
    );
    await client.end();
    return rows[0];
  }
  const NOTHING = { releases: 0, files: 0, rows: 0, remotes: '{}' };

  test.each([
    ['a file', 'releases.file', `NEW.bytes = 'other'`, /1\.[01]\.0\/.+ differs/],
    ['the files of a release', 'releases.release_file', `NEW.url = NEW.url || '.x'`, /mfe-\w+@1\.[01]\.0 differs/],
    ['a row of the history', 'releases.history', `NEW.row = '{"who":"nobody"}'`, /plan or history differ/],
  ])('imports nothing when the database has another %s', async (_, table, change, message) => {
    const from = await folder();
    const releasesUrl = await newDatabase(server);
    await (await onPostgres(releasesUrl)).close();
    const hostile = await connected(releasesUrl);
    await hostile.query(
      `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN ${change.replaceAll("'", "''")}; RETURN NEW; END'`,
    );
    await hostile.query(`CREATE TRIGGER spoil BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION spoil()`);
    await hostile.end();
    await expect(copyFolderStore({ releasesDir: from.dir, releasesUrl })).rejects.toThrow(message);
    expect(await contents(releasesUrl)).toEqual(NOTHING);
  });

  test('an interrupted import leaves nothing and can be repeated', async () => {
    const from = await folder();
    const releasesUrl = await newDatabase(server);
    await (await onPostgres(releasesUrl)).close();
    const hostile = await connected(releasesUrl);
    await hostile.query(
      `CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN IF (SELECT count(*) FROM releases.release) >= 3 THEN RAISE EXCEPTION ''the disk is full''; END IF; RETURN NEW; END'`,
    );
    await hostile.query('CREATE TRIGGER stop BEFORE INSERT ON releases.release FOR EACH ROW EXECUTE FUNCTION stop()');
    await expect(copyFolderStore({ releasesDir: from.dir, releasesUrl })).rejects.toThrow('the disk is full');
    expect(await contents(releasesUrl)).toEqual(NOTHING);
    await hostile.query('DROP TRIGGER stop ON releases.release');
    await hostile.end();
    expect(await copyFolderStore({ releasesDir: from.dir, releasesUrl })).toEqual({ releases: 5, rows: 5 });
  });

  test('refuses a target store with an unplanned release or with a history', async () => {
    const from = await folder();
    const releasesUrl = await newDatabase(server);
    const there = await onPostgres(releasesUrl);
    await put(there, { name: 'mfe-guides' });
    await expect(copyFolderStore({ releasesDir: from.dir, releasesUrl })).rejects.toThrow(
      'there are releases in RELEASES_URL already',
    );
    expect(await contents(releasesUrl)).toMatchObject({ releases: 1, rows: 0, remotes: '{}' });
    const second = await newDatabase(server);
    await (await onPostgres(second)).close();
    const hand = await connected(second);
    await hand.query(`INSERT INTO releases.history (change, row) VALUES (gen_random_uuid(), '{}')`);
    await hand.end();
    await expect(copyFolderStore({ releasesDir: from.dir, releasesUrl: second })).rejects.toThrow('already');
    expect(await contents(second)).toMatchObject({ releases: 0, rows: 1 });
  });
});
