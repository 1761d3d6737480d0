import type { PaymentGateway } from '../core/payment-gateway.ts';
import { as, type Person, register, type TestApp, testApp } from '../testing/test-app.ts';
import { expireCodes, lapseOrders, reconcileCodes } from './payment-jobs.ts';
import { sendRefunds } from './send-refunds.ts';

const refused: string[] = [];
const requested: string[] = [];
let checks = 0;
let failure = new Error('unknown code');
const SILENT = new DOMException('no answer in 8 seconds', 'TimeoutError');
const notUsed = () => Promise.reject(new Error('not used here'));
/** A bank that refuses to refund some payments. */
const gateway: PaymentGateway = {
  createQr: notUsed,
  closeQr: notUsed,
  listPayments: () => {
    checks++;
    return Promise.reject(failure);
  },
  refund: async (id) => {
    requested.push(id);
    if (refused.includes(id)) throw failure;
  },
  readWebhook: () => undefined,
};

let at: TestApp;
let person: Person;
beforeEach(async () => {
  checks = 0;
  failure = new Error('unknown code');
  refused.splice(0);
  requested.splice(0);
  at = await testApp({ gateway });
  person = await register(at.app);
  await at.db.query(
    `INSERT INTO qr_codes (qr_id, user_id, amount, status, upi_link, created_at, close_by) VALUES ('qr_1', $1, 100, 'closed', '', $2, $2)`,
    [person.id, at.clock.now()],
  );
});
afterEach(() => at.close());

/** Stores payments with a pending refund, in the given order. */
const pendingRefunds = async (...ids: string[]) => {
  for (const id of ids) {
    at.clock.pass(1);
    await at.db.query(
      `INSERT INTO payments (transaction_id, qr_id, status, amount, seen_at, place) VALUES ($1, 'qr_1', 'captured', 100, $2, 'refund pending')`,
      [id, at.clock.now()],
    );
  }
};
const reported: unknown[] = [];
const run = () => sendRefunds(at.app.services, (_, id) => reported.push(id));
const places = async () =>
  Object.fromEntries(
    (
      await at.db.query<{ id: string; place: string }>('SELECT transaction_id AS id, place FROM payments ORDER BY transaction_id')
    ).map(({ id, place }) => [id, place]),
  );

test('refunds that the bank refuses do not delay other refunds', async () => {
  const bad = Array.from({ length: 60 }, (_, n) => `pay_bad_${n}`);
  refused.push(...bad);
  await pendingRefunds(...bad, 'pay_good');
  await run();
  await run();
  expect((await places()).pay_good).toBe('refunded');
});

test('a refused refund is retried at growing intervals until it succeeds', async () => {
  refused.push('pay_1');
  await pendingRefunds('pay_1');
  await run();
  await run();
  expect(requested).toEqual(['pay_1']);
  at.clock.pass(21);
  await run();
  expect(requested).toHaveLength(2);
  at.clock.pass(21);
  await run();
  expect(requested).toHaveLength(2);
  for (let hour = 0; hour < 30; hour++) {
    at.clock.pass(3600);
    await run();
  }
  expect(requested).toHaveLength(32);
  refused.splice(0);
  at.clock.pass(3600);
  await run();
  expect(await places()).toEqual({ pay_1: 'refunded' });
});

test('after a time-out of the bank the other refunds of the round wait a minute, and count no try', async () => {
  refused.push('pay_1', 'pay_2', 'pay_3');
  failure = SILENT;
  await pendingRefunds('pay_1', 'pay_2', 'pay_3');
  await run();
  expect(requested).toHaveLength(1);
  expect(await at.db.query('SELECT sum(refund_tries)::int AS tries FROM payments')).toEqual([{ tries: 1 }]);
  refused.splice(0, 3, requested[0]!);
  at.clock.pass(21);
  await run();
  at.clock.pass(39);
  await run();
  expect(Object.values(await places()).sort()).toEqual(['refund pending', 'refunded', 'refunded']);
});

/** Two departures; the counter of the first is below its held seats, so that their release is refused. */
const twoDepartures = async () => {
  const rows = await at.db.query<{ date_id: number; package_id: number; sold: number }>(
    'SELECT date_id, package_id, sold FROM tour_dates JOIN tour_months USING (tour_month_id) WHERE seats - sold > 2 ORDER BY date_id LIMIT 2',
  );
  const [wrong, right] = [rows[0]!, rows[1]!];
  await at.db.query('UPDATE tour_dates SET sold = CASE WHEN date_id = $1 THEN 0 ELSE sold + 2 END WHERE date_id IN ($1, $2)', [
    wrong.date_id,
    right.date_id,
  ]);
  return { wrong, right };
};
const soldOf = async ({ date_id }: { date_id: number }) =>
  (await at.db.first<{ sold: number }>('SELECT sold FROM tour_dates WHERE date_id = $1', [date_id]))?.sold;
const userId = async () => (await at.db.first<{ user_id: number }>('SELECT user_id FROM users'))?.user_id;

test('a code whose seats cannot be released does not keep later codes open', async () => {
  const { wrong, right } = await twoDepartures();
  for (const [id, { date_id, package_id }] of [
    ['qr_wrong', wrong],
    ['qr_right', right],
  ] as const)
    await at.db.query(
      `INSERT INTO qr_codes (qr_id, user_id, package_id, date_id, adult, held, amount, upi_link, created_at, close_by)
       VALUES ($1, $2, $3, $4, 2, 2, 100, '', $5, $5)`,
      [id, await userId(), package_id, date_id, at.clock.now()],
    );
  at.clock.pass(1);
  await expireCodes(at.app.services, () => undefined);
  expect(await soldOf(right)).toBe(right.sold);
  expect(await at.db.query('SELECT qr_id FROM qr_codes WHERE held > 0')).toEqual([{ qr_id: 'qr_wrong' }]);
});

const expireThree = async () => {
  await at.db.query(
    `INSERT INTO qr_codes (qr_id, user_id, amount, upi_link, created_at, close_by)
     SELECT 'qr_late_' || n, $1, 100, '', $2, $2 FROM generate_series(1, 3) AS n`,
    [person.id, at.clock.now()],
  );
  at.clock.pass(1);
  await expireCodes(at.app.services, () => undefined);
  return [checks, await at.db.query(`SELECT 1 FROM qr_codes WHERE status = 'active'`)];
};

test('after a time-out of the bank the other expired codes of the round are released without asking it', async () => {
  failure = SILENT;
  expect(await expireThree()).toEqual([1, []]);
});

test('a code that the bank refuses to show does not keep others from their last check', async () => {
  expect(await expireThree()).toEqual([3, []]);
});

test('calls of one user ask the bank at most 360 times in a quarter of an hour, and then answer from the database', async () => {
  const { app } = at;
  const poll = () => app.inject(as(person, { method: 'GET', url: '/check/qr_1' }));
  for (let n = 0; n < 365; n++) expect((await poll()).statusCode).toBe(200);
  const trip = '/trip-payment?packagesId=1&dateId=1&adult=1';
  for (const request of [
    { method: 'GET', url: trip },
    { method: 'POST', url: '/expire', payload: { qr_id: 'qr_1' } },
  ] as const)
    expect((await app.inject(as(person, request))).statusCode).toBe(200);
  expect(checks).toBe(360);
  at.clock.pass(900);
  await poll();
  expect(checks).toBe(361);
});

test('an order whose seats cannot be released does not keep later orders open', async () => {
  const { wrong, right } = await twoDepartures();
  for (const { date_id, package_id } of [wrong, right])
    await at.db.query(
      `INSERT INTO tour_orders (user_id, package_id, date_id, adult, child, infant, seats, transaction_id, payment_method, payment_status, quote,
         order_status, created_at, lapses_at) VALUES ($1, $2, $3, 2, 0, 0, 2, $4, '', 'pending', 100, 'awaiting payment', $5, $5)`,
      [await userId(), package_id, date_id, `pay_${date_id}`, at.clock.now()],
    );
  at.clock.pass(1);
  await lapseOrders(at.app.services, () => undefined);
  expect(await soldOf(right)).toBe(right.sold);
  expect(await at.db.query('SELECT date_id, order_status FROM tour_orders ORDER BY order_id')).toEqual([
    { date_id: wrong.date_id, order_status: 'awaiting payment' },
    { date_id: right.date_id, order_status: 'lapsed' },
  ]);
});

test('after a time-out of the bank the other codes of the round are checked a minute later, before the one without an answer', async () => {
  const { clock, services } = { ...at, ...at.app };
  await at.db.query(
    `INSERT INTO qr_codes (qr_id, user_id, amount, status, upi_link, created_at, close_by, reconcile_at)
     SELECT 'qr_old_' || n, $1, 100, 'closed', '', $2, $2, $2 FROM generate_series(1, 3) AS n`,
    [person.id, clock.now()],
  );
  failure = SILENT;
  await reconcileCodes(services, () => undefined);
  expect(checks).toBe(1);
  failure = new Error('unknown code');
  clock.pass(60);
  await reconcileCodes(services, () => undefined);
  expect(checks).toBe(3);
  clock.pass(60);
  await reconcileCodes(services, () => undefined);
  expect(checks).toBe(6);
});

test('a code that the bank no longer knows is checked for a month after a failure, and no longer', async () => {
  const { clock, services } = { ...at, ...at.app };
  await at.db.query(`UPDATE qr_codes SET reconcile_at = $1`, [clock.now()]);
  const isChecked = async () => {
    checks = 0;
    await reconcileCodes(services, () => undefined);
    return checks === 1;
  };
  clock.pass(29 * 86_400);
  expect(await isChecked()).toBe(true);
  clock.pass(2 * 86_400);
  expect(await isChecked()).toBe(true);
  clock.pass(86_400);
  expect(await isChecked()).toBe(false);
});

test.each([
  ['does not answer', SILENT],
  ['cannot be reached', new TypeError('fetch failed')],
  ['fails itself', Object.assign(new Error('502'), { status: 502 })],
])('a code older than a month is checked again when the bank %s', async (_, error) => {
  const { clock, services } = { ...at, ...at.app };
  await at.db.query(`UPDATE qr_codes SET reconcile_at = $1`, [clock.now()]);
  clock.pass(32 * 86_400);
  failure = error;
  await reconcileCodes(services, () => undefined);
  clock.pass(3600);
  await reconcileCodes(services, () => undefined);
  expect(checks).toBe(2);
});
