import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { testDatabaseUrl } from '../config/env.ts';
import { emptyDatabase, emptyEmbedded, seededDatabase } from '../testing/database.ts';
import { sqlState } from './database.ts';
import { migrate } from './migrate.ts';
import { fingerprints, moveDatabase } from './move.ts';

test('migrations run once, also if several processes start together', async () => {
  const { db, drop } = await emptyDatabase();
  const names = await migrate(db);
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(await migrate(db)).toEqual([]);
  await Promise.all([migrate(db), migrate(db)]);
  await db.close();
  await drop();
});

test('a database of a newer version is refused before anything is applied', async () => {
  const { db, drop } = await emptyDatabase();
  const [first = '', ...rest] = await migrate(db);
  await db.query("INSERT INTO schema_migrations (name) VALUES ('999_later.sql')");
  await db.query('DELETE FROM schema_migrations WHERE name = $1', [rest.at(-1)]);
  await expect(migrate(db)).rejects.toThrow(/newer version of the site, which applied 999_later\.sql; run that version/);
  expect(await db.query('SELECT 1 FROM schema_migrations WHERE name = $1', [rest.at(-1)])).toEqual([]);
  expect(first).toMatch(/^001_/);
  await db.close();
  await drop();
});

(testDatabaseUrl() ? test : test.skip)(
  '`safarnama check` names a database of a newer version, and accepts an empty and a current one',
  async () => {
    const { db, url = '', drop } = await emptyDatabase();
    const check = () => {
      const { stdout, status } = spawnSync(process.execPath, ['api/dist/check-api.mjs'], {
        cwd: join(import.meta.dirname, '../..'),
        env: { PATH: '/usr/bin:/bin', DATABASE_URL: url },
        encoding: 'utf8',
      });
      return { status, line: stdout.split('\n').find((line) => line.includes('database:')) };
    };
    const accepted = { status: 0, line: expect.stringMatching(/^ok {6}database: PostgreSQL \d+.* answers$/) };
    expect(check()).toEqual(accepted);
    await migrate(db);
    expect(check()).toEqual(accepted);
    await db.query("INSERT INTO schema_migrations (name) VALUES ('999_later.sql')");
    expect(check()).toEqual({
      status: 1,
      line: expect.stringMatching(/^FAILED {2}database: .* newer version .* 999_later\.sql/),
    });
    await db.close();
    await drop();
  },
);

(testDatabaseUrl() ? test : test.skip)(
  '`safarnama check` and a start report a database user without the right to create tables in one line with the remedy',
  async () => {
    const { db, url = '', drop } = await emptyDatabase();
    const role = `reader_${process.pid}`;
    await db.script(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    const run = (program: string) => {
      const { stdout, stderr, status } = spawnSync(process.execPath, [`api/dist/${program}.mjs`], {
        cwd: join(import.meta.dirname, '../..'),
        env: { PATH: '/usr/bin:/bin', DATABASE_URL: Object.assign(new URL(url), { username: role, password: 'secret' }).href },
        encoding: 'utf8',
      });
      const line = stdout.split('\n').find((text) => text.includes('database:')) ?? stderr.trim();
      return { status, line };
    };
    expect(run('check-api')).toEqual({ status: 1, line: 'FAILED  database: permission denied for schema public' });
    expect(run('seed')).toEqual({
      status: 1,
      line: "DATABASE_URL: the database can't be used: permission denied for schema public; make its user the owner of the database",
    });
    await db.script(`DROP ROLE ${role}`);
    await db.close();
    await drop();
  },
);

test('rows have days as text, instants as Date and bigints as number; a failed transaction is rolled back', async () => {
  const { db, drop } = await emptyDatabase();
  const row = await db.first(
    `SELECT '2026-02-28'::date AS day, 5000000000::bigint AS big, 1.5::numeric AS half, now() AS at, ARRAY['a'] AS list`,
  );
  expect(row).toEqual({ day: '2026-02-28', big: 5_000_000_000, half: 1.5, at: expect.any(Date), list: ['a'] });
  await db.script('CREATE TABLE one (n int CHECK (n > 0))');
  await expect(
    db.transaction(async (tx) => {
      await tx.query('INSERT INTO one VALUES (1)');
      await tx.query('INSERT INTO one VALUES ($1)', [0]);
    }),
  ).rejects.toSatisfyState('23514');
  expect(await db.query('SELECT * FROM one')).toEqual([]);
  await db.close();
  await drop();
});

test('check constraints prevent overselling', async () => {
  const { db, drop } = await seededDatabase('2026-11-21', { fewDepartures: true });
  await expect(db.query('UPDATE tour_dates SET sold = seats + 1')).rejects.toSatisfyState('23514');
  await expect(db.query('UPDATE tour_dates SET sold = -1')).rejects.toSatisfyState('23514');
  await db.query(`INSERT INTO room_nights (hotel_room_id, night, total, sold) VALUES (7001, '2026-12-01', 3, 3)`);
  await expect(db.query('UPDATE room_nights SET sold = sold + 1')).rejects.toSatisfyState('23514');
  await db.close();
  await drop();
});

const onServer = testDatabaseUrl() ? test : test.skip;
onServer('a connection that breaks within a transaction fails the transaction, and nothing else', async () => {
  const { db, drop } = await emptyDatabase();
  const broken = db.transaction(async (tx) => {
    const own = await tx.first<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await db.query('SELECT pg_terminate_backend($1)', [own?.pid]);
    await tx.query('SELECT 1');
  });
  await expect(broken).rejects.toThrow();
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await db.close();
  await drop();
});

test('moving an embedded database copies counts, checksums and sequences', async () => {
  const { db: from } = await emptyEmbedded();
  await migrate(from);
  await from.query(
    `INSERT INTO users (name, email, password_hash, created_at) VALUES ('Zoë “Z” \\ O''Hara', 'z@mail.example.in', 'x', '2026-11-21T06:00:00.123456Z')`,
  );
  await from.query(`INSERT INTO idempotency_keys VALUES (500001, 'k', 'h', 201, '{"b":1,"a":[null]}', now())`);
  await from.script(`
    INSERT INTO hotels VALUES (1, 'h', 't', 'v', 'd', 'a', 'c', 's', 'p', 0, 0, '{}', 'g', 't', 'p', 'c', 'p', now());
    INSERT INTO rooms VALUES (2, 1, 'r', 1000, 0, true, 0, '{}', '{}', 2, 2, '14:00', '11:00');
    INSERT INTO hotel_bookings (user_id, hotel_vendor_id, hotel_room_id, check_in_date, check_out_date, adults, children, rooms_booked,
      rooms_available, room_type, payment_method, transaction_id, quote, per_night, cancellation_charges, claimed_total, created_at)
    SELECT user_id, 1, 2, '2026-11-01', '2026-11-02', 1, 0, 1, 1, 'r', 'm', 'x', 1, 1, 0, 1, now() FROM users;
    INSERT INTO reviews (user_id, booking_id, hotel_vendor_id, stars, words, author, travelled_on, written_at)
    SELECT user_id, booking_id, 1, 5, 'w', 'Z. O.', '2026-11-02', now() FROM hotel_bookings;
    INSERT INTO review_pictures SELECT 'p.png', review_id, 1, 'image/png', 1, 1, 'l', decode('ff00d85c27', 'hex') FROM reviews`);
  const { db: to, drop } = await emptyDatabase();
  await migrate(to);
  const moved = await moveDatabase(from, to);
  expect(moved.find(({ table }) => table === 'users')?.rows).toBe(1);
  expect(await fingerprints(to)).toEqual(await fingerprints(from));
  expect(await to.query(`SELECT encode(bytes, 'hex') AS hex FROM review_pictures`)).toEqual([{ hex: 'ff00d85c27' }]);
  const next = await to.first<{ user_id: number }>(
    `INSERT INTO users (name, email, password_hash, created_at) VALUES ('a', 'b', 'c', now()) RETURNING user_id`,
  );
  expect(next?.user_id).toBe(500_002);
  await expect(moveDatabase(from, to)).rejects.toThrow(/is not empty/);
  await Promise.all([from.close(), to.close()]);
  await drop();
});

expect.extend({
  toSatisfyState: (error: unknown, expected: string) => ({
    pass: sqlState(error) === expected,
    message: () => `expected SQLSTATE ${expected}, not ${sqlState(error)}: ${String(error)}`,
  }),
});
declare global {
  namespace jest {
    interface Matchers<R> {
      toSatisfyState(expected: string): R;
    }
  }
}
