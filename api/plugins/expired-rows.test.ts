import { jobsOf } from '../jobs.ts';
import { as, register, type TestApp, testApp } from '../testing/test-app.ts';

const DAY = 86_400;
let at: TestApp;
beforeAll(async () => {
  at = await testApp();
});
afterAll(() => at.close());

const deleteExpired = async () =>
  jobsOf(at.app)
    .find((job) => job.name === 'delete expired rows')
    ?.run();
const rowsOf = async (table: string) =>
  (await at.db.first<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))?.count ?? -1;
const TABLES = ['attempts', 'sessions', 'one_time_codes', 'idempotency_keys', 'webhook_events', 'mails'];
const counts = () => Promise.all(TABLES.map(rowsOf));

test('expired rows are deleted when due; bookings and users stay', async () => {
  const person = await register(at.app);
  await at.app.inject({ method: 'POST', url: '/forget-pass', payload: { email: person.email } });
  const made = await at.app.inject(
    as(person, { method: 'POST', url: '/create-qr', payload: { amount: 1 }, headers: { 'idempotency-key': 'once' } }),
  );
  expect(made.statusCode).toBe(200);
  await at.db.query(`INSERT INTO webhook_events (event_id, received_at) VALUES ('evt_1', $1)`, [at.clock.now()]);
  const [attempts] = await counts();
  expect(attempts).toBeGreaterThan(0);

  await deleteExpired();
  expect(await counts()).toEqual([attempts, 1, 1, 1, 1, 1]);
  at.clock.pass(9 * DAY);
  await deleteExpired();
  expect(await counts()).toEqual([0, 0, 0, 0, 1, 1]);
  at.clock.pass(30 * DAY);
  await deleteExpired();
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 1]);
  expect([await rowsOf('users'), await rowsOf('qr_codes')]).toEqual([1, 1]);
});

test('a mail is deleted a month after it was sent', async () => {
  await at.db.query('UPDATE mails SET sent_at = $1', [at.clock.now()]);
  at.clock.pass(29 * DAY);
  await deleteExpired();
  expect(await rowsOf('mails')).toBe(1);
  at.clock.pass(2 * DAY);
  await deleteExpired();
  expect(await rowsOf('mails')).toBe(0);
});

test('trip requests and mails that could not be sent are deleted after a year, as the privacy page promises', async () => {
  const trip = { your_address: 'a', destination_address: 'Goa', email: 'a@b.c', adults: 1, children: 0 };
  const payload = { ...trip, check_in: '2028-12-01', check_out: '2028-12-02' };
  for (const url of ['/trips', '/send-mail'])
    expect((await at.app.inject({ method: 'POST', url, payload })).statusCode).toBeLessThan(300);
  const kept = () => Promise.all(['trip_requests', 'mails'].map(rowsOf));
  at.clock.pass(364 * DAY);
  await deleteExpired();
  expect(await kept()).toEqual([1, 1]);
  at.clock.pass(2 * DAY);
  await deleteExpired();
  expect(await kept()).toEqual([0, 0]);
});
