import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import type { Database } from '../database/database.ts';
import { confirmPayment } from '../hotels/manual-payments.ts';
import { jobsOf } from '../jobs.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, type Person, register, type TestApp, testApp, testClock, urlencoded } from '../testing/test-app.ts';
import { remindTravellers } from './reminders.ts';

const DAY = 86_400;
const STARTS = '2026-12-10';
const hindi = { 'accept-language': 'hi-IN' };
const corrected = parseSiteConfig({ preset: 'corrected' });

let at: TestApp;
let person: Person;
/** A departure on STARTS, of a tour that says what to bring. */
let trip: { packagesId: number; dateId: number };
let payments = 0;

beforeEach(async () => {
  at = await testApp({ site: corrected });
  person = await register(at.app);
  const found = await at.db.first<typeof trip>(
    `SELECT package_id AS "packagesId", date_id AS "dateId" FROM tour_dates JOIN tour_months USING (tour_month_id)
     JOIN packages USING (package_id) WHERE facts -> 'bring' IS NOT NULL AND seats - sold > 4 AND start_date > $1 ORDER BY 2 LIMIT 1`,
    [STARTS],
  );
  trip = found!;
  await at.db.query('UPDATE tour_dates SET end_date = $2::date + (end_date - start_date), start_date = $2 WHERE date_id = $1', [
    trip.dateId,
    STARTS,
  ]);
});
afterEach(() => at.close());

/** Moves the clock to an instant in Indian time. */
const moveTo = (time: string): void => at.clock.pass((Date.parse(`${time}:00+05:30`) - at.clock.now().getTime()) / 1000);
const post = async (url: string, payload: object = {}, headers: Record<string, string> = {}) => {
  const reply = await at.app.inject(as(person, { method: 'POST', url, payload, headers }));
  return reply.json();
};
const bookTour = async (headers: Record<string, string> = {}): Promise<number> => {
  const { data } = await post('/create-qr', { amount: 'total', ...trip, adult: 2, children: 0, infant: 0 }, headers);
  await at.app.inject({ method: 'POST', url: `/sandbox/pay/${data.qr_code.id}`, ...urlencoded({ action: 'pay' }) });
  await at.app.inject(as(person, { url: `/check/${data.qr_code.id}` }));
  const order = await at.db.first<{ order_id: number; order_status: string }>(
    'SELECT order_id, order_status FROM tour_orders WHERE user_id = $1 ORDER BY order_id DESC LIMIT 1',
    [person.id],
  );
  expect(order?.order_status).toBe('confirmed');
  return order!.order_id;
};
const bookRoom = async (headers: Record<string, string> = {}) => {
  payments += 1;
  const transaction_id = `pay_Remind${String(payments).padStart(8, '0')}`;
  const { data } = await post('/bookings', roomBooking({ user_id: person.id, transaction_id, check_in_date: STARTS }), headers);
  return { id: data.booking_id as number, transaction_id };
};
const bookPaidRoom = async (headers: Record<string, string> = {}): Promise<number> => {
  const { id, transaction_id } = await bookRoom(headers);
  await confirmPayment(at.db, at.clock, transaction_id);
  return id;
};
const runJob = async (app = at.app): Promise<void> => {
  await jobsOf(app)
    .find(({ name }) => name === 'reminders')
    ?.run();
};
const reminders = () =>
  at.db.query<{ recipient: string; subject: string; body: string }>(
    `SELECT recipient, subject, body FROM mails WHERE subject LIKE 'Reminder:%' OR subject LIKE 'याद दिला दें:%' ORDER BY mail_id`,
  );

test('a paid tour is reminded of once, two days before from 9 am in India, with day, place and what to bring', async () => {
  const id = await bookTour();
  const known = await at.db.first<{ name: string; point: string; bring: string[] }>(
    `SELECT place_name AS name, departure_point AS point, facts -> 'bring' AS bring FROM packages WHERE package_id = $1`,
    [trip.packagesId],
  );
  moveTo('2026-12-08T08:59');
  await runJob();
  expect(await reminders()).toEqual([]);
  moveTo('2026-12-08T09:00');
  await runJob();
  at.clock.pass(DAY);
  await runJob();
  const sent = await reminders();
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [person.email, `Reminder: ${known?.name}, 10 December 2026`],
  ]);
  expect(sent[0]?.body).toMatch(/\nTime: \d?\d:\d\d am\n/);
  expect(sent[0]?.body).toMatch(/\nMap: https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\d+\.\d+%2C\d+\.\d+\n/);
  for (const fact of [`Departure: ${known?.point}`, `Please bring: ${known?.bring.join(', ')}`, `site:/booking/T${id}`])
    expect(sent[0]?.body).toContain(fact);
});

test('a verified stay is reminded of once, with days, check-in time and address', async () => {
  const id = await bookPaidRoom();
  moveTo('2026-12-08T09:00');
  await runJob();
  await runJob();
  const [mail, ...others] = await reminders();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Reminder: Tansen Courtyard, 10 December 2026');
  expect(mail?.body).toContain('your stay at Tansen Courtyard begins on 10 December 2026 and ends on 12 December 2026.');
  expect(mail?.body).toMatch(/\nCheck-in: \d?\d:\d\d [ap]m\nAddress: \S.*Gwalior.*\nMap: https:\S+query=26\.\d+%2C78\.\d+\n/);
  expect(mail?.body).toContain(`site:/booking/H${id}`);
});

test('a reminder is in the language of the booking, whatever language the customer uses later', async () => {
  await bookTour(hindi);
  await bookPaidRoom(hindi);
  await post('/create-qr', { amount: 1 }, { 'accept-language': 'en-IN' });
  expect(await at.db.first('SELECT language FROM users WHERE user_id = $1', [person.id])).toEqual({ language: 'en' });
  moveTo('2026-12-08T09:00');
  await runJob();
  const [tour, stay] = await reminders();
  expect(tour?.subject).toMatch(/^याद दिला दें: .*, 10 दिसंबर 2026$/);
  expect(tour?.body).toMatch(/\nरवानगी: .*\nनक्शा: https:.*\nकृपया साथ लाएँ: [^A-Za-z]+\n/);
  // Times as on Hindi pages, with 24 hours.
  expect(tour?.body).toMatch(/\nसमय: \d\d:\d\d\n/);
  expect(stay?.body).toMatch(/\nचेक-इन: \d\d:\d\d\n/);
  expect(stay?.body).toContain('तानसेन कोर्टयार्ड में आपका ठहराव 10 दिसंबर 2026 से 12 दिसंबर 2026 तक है।');
});

test('unpaid, unverified and cancelled bookings get no reminder', async () => {
  await bookRoom();
  const stay = await bookPaidRoom();
  const tour = await bookTour();
  for (const reference of [`bookings/${stay}`, `orders/${tour}`]) await post(`/${reference}/cancel`);
  expect(
    await at.db.query(
      `SELECT order_status AS status FROM tour_orders WHERE order_id = $1
       UNION ALL SELECT booking_status FROM hotel_bookings WHERE booking_id = $2`,
      [tour, stay],
    ),
  ).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
  moveTo('2026-12-08T09:00');
  await runJob();
  expect(await reminders()).toEqual([]);
});

test.each([
  ['three days before', '2026-12-07T23:59', 1],
  ['less than two days before', '2026-12-08T00:01', 0],
])('a stay that is booked %s gets reminders: %s, %i', async (_, bookedAt, count) => {
  moveTo(bookedAt);
  person = await register(at.app);
  await bookPaidRoom();
  moveTo('2026-12-08T09:00');
  await runJob();
  expect(await reminders()).toHaveLength(count);
});

test('after an outage a reminder is sent on the day before, and none on the day itself', async () => {
  await bookPaidRoom();
  moveTo('2026-12-09T23:00');
  await runJob();
  expect(await reminders()).toHaveLength(1);
  await at.db.query('DELETE FROM reminders');
  moveTo('2026-12-10T00:01');
  await runJob();
  expect(await reminders()).toHaveLength(1);
});

test('the job waits for a cancellation that is under way, and then queues no reminder', async () => {
  const id = await bookPaidRoom();
  moveTo('2026-12-08T09:00');
  let commit = (): void => undefined;
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let cancelling: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    cancelling = at.db.transaction(async (tx) => {
      await tx.query(`UPDATE hotel_bookings SET booking_status = 'cancelled' WHERE booking_id = $1`, [id]);
      locked();
      await committed;
    });
  });
  let ended = false;
  const job = runJob().then(() => {
    ended = true;
  });
  // The embedded engine runs one transaction at a time: there the job waits without a lock.
  const waits = async () => (await at.db.first('SELECT 1 FROM pg_locks WHERE NOT granted LIMIT 1')) !== undefined;
  while (at.db.engine === 'server' && !ended && !(await waits()));
  commit();
  await Promise.all([cancelling, job]);
  expect(await reminders()).toEqual([]);
});

test('two processes that run the job at the same time queue one reminder', async () => {
  await bookTour();
  await bookPaidRoom();
  moveTo('2026-12-08T09:00');
  const other = await testApp({ site: corrected, db: at.db });
  other.clock.pass((at.clock.now().getTime() - testClock().now().getTime()) / 1000);
  await Promise.all([runJob(), runJob(other.app)]);
  expect(await reminders()).toHaveLength(2);
  await other.close();
});

test('a crash before the commit loses neither claim nor mail: the next run queues one reminder', async () => {
  await bookPaidRoom();
  moveTo('2026-12-08T09:00');
  const crashing: Database = Object.assign(Object.create(at.db), {
    transaction: <T>(work: (tx: Database) => Promise<T>) =>
      at.db.transaction(async (tx) => {
        await work(tx as Database);
        throw new Error('the process ends');
      }),
  });
  const errors: string[] = [];
  await remindTravellers({ db: crashing, clock: at.clock }, (error) => errors.push(String(error)));
  expect(errors).toEqual(['Error: the process ends']);
  expect(await reminders()).toEqual([]);
  await runJob();
  await runJob();
  expect(await reminders()).toHaveLength(1);
});

test('preset spec and reminderMails: false have no reminder job', async () => {
  for (const site of [{}, { preset: 'corrected', flags: { reminderMails: false } }]) {
    const other = await testApp({ site: parseSiteConfig(site), db: at.db });
    expect(jobsOf(other.app).map(({ name }) => name)).not.toContain('reminders');
    await other.close();
  }
});
