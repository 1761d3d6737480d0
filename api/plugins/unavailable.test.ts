import { buildApp } from '../app.ts';
import { testDatabaseUrl } from '../config/env.ts';
import { toDatabaseError, Unavailable } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { postgresRelay } from '../testing/postgres-relay.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, type Person, register, type TestApp, testApp } from '../testing/test-app.ts';

test.each(['08006', '25P03', '40001', '40P01', '53300', '55P03', '57014', '57P01', '58030', 'XX000', 'ECONNRESET', undefined])(
  'state %s means that the database is unavailable',
  (code) => {
    const error = Object.assign(new Error('no'), code ? { code } : {});
    expect(toDatabaseError(error)).toBeInstanceOf(Unavailable);
    expect(toDatabaseError(error)).toMatchObject({ code, cause: error, message: 'no' });
  },
);

test.each(['0A000', '22P02', '23505', '23514', '42P01', '42601', 'P0001'])('state %s is an error of the statement', (code) => {
  const error = Object.assign(new Error('no'), { code });
  expect(toDatabaseError(error)).toBe(error);
});

const onServer = testDatabaseUrl() ? describe : describe.skip;
onServer('a PostgreSQL that fails', () => {
  let at: TestApp;
  let people: Person[];
  let serial = 0;
  beforeAll(async () => {
    at = await testApp();
    people = await Promise.all(Array.from({ length: 6 }, () => register(at.app)));
  });
  afterAll(() => at.close());
  const book = async (change: Record<string, string | number> = {}, app = at.app) => {
    const person = people[++serial % people.length]!;
    const payload = roomBooking({ user_id: person.id, transaction_id: `pay_away${String(serial).padStart(8, '0')}`, ...change });
    const reply = await app.inject(as(person, { method: 'POST', url: '/bookings', payload }));
    return { status: reply.statusCode, code: reply.json().code, again: reply.headers['retry-after'], id: payload.transaction_id };
  };
  const stored = async (id: string) => (await at.db.query('SELECT 1 FROM hotel_bookings WHERE transaction_id = $1', [id])).length;

  test('broken database connections are 503, never 500', async () => {
    const outsider = openPostgres(at.url ?? '', 2);
    const waiting = `pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const answers = new Set<string>();
    for (let day = 1; day <= 5; day++) {
      const night = { check_in_date: `2027-03-0${day}`, check_out_date: `2027-03-0${day + 1}` };
      expect((await book(night)).status).toBe(201);
      let bookings = Promise.all<Awaited<ReturnType<typeof book>>>([]);
      await outsider.transaction(async (tx) => {
        await tx.query('SELECT 1 FROM room_nights WHERE hotel_room_id = 7001 FOR UPDATE');
        bookings = Promise.all([book(night), book(night)]);
        // Outside of the transaction, which sees one state of this view. A waiting booking has no reply before its connection breaks.
        while (!(await outsider.query(`SELECT pg_terminate_backend(pid, 5000) FROM ${waiting}`)).length);
      });
      for (const { status, code } of await bookings) answers.add(`${status} ${code}`);
    }
    await outsider.close();
    expect(
      [...answers].filter((answer) => !/^(201 undefined|409 SOLD_OUT|409 TOO_MANY_UNVERIFIED|503 UNAVAILABLE)$/.test(answer)),
    ).toEqual([]);
    expect(answers).toContain('503 UNAVAILABLE');
    expect((await at.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('a lock that is held too long is 503 with Retry-After and nothing stored; other requests are served', async () => {
    let letGo = () => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const night = { check_in_date: '2027-02-01', check_out_date: '2027-02-02' };
    expect((await book(night)).status).toBe(201);
    let locked = () => {};
    const held = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const lockHolder = at.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM room_nights WHERE hotel_room_id = 7001 FOR UPDATE');
      locked();
      await free;
    });
    await Promise.race([held, lockHolder]);
    const started = Date.now();
    const [waits, other] = await Promise.all([book(night), book({ ...night, hotel_vendor_id: 402, hotel_roomId: 7004 })]);
    expect(waits).toMatchObject({ status: 503, code: 'UNAVAILABLE', again: '2' });
    expect(Date.now() - started).toBeLessThan(9000);
    expect(other.status).toBe(201);
    letGo();
    await lockHolder;
    expect(await stored(waits.id)).toBe(0);
    expect((await book(night)).status).toBe(201);
  });

  test('a stopped database server is 503 for reads and writes', async () => {
    const relay = await postgresRelay(testDatabaseUrl() ?? '', 0);
    const db = openPostgres(relay.url);
    const app = await buildApp({ db, clock: at.clock });
    await relay.close();
    for (const reply of [await app.inject('/packages/101'), await app.inject(as(people[0]!, { url: `/users/${people[0]!.id}` }))])
      expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
    expect(await book({}, app)).toMatchObject({ status: 503 });
    await app.close();
    await db.close();
  });
});
