import type { InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import { jobsOf } from '../jobs.ts';
import { as, multipart, type Person, register, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';

let at: TestApp;
let person: Person;
type Trip = { packagesId: number; dateId: number; monthId: number; price: number };
let trips: Trip[];
beforeAll(async () => {
  at = await testApp();
  trips = await at.db.query<Trip>(
    `SELECT package_id AS "packagesId", date_id AS "dateId", tour_month_id AS "monthId", price_trip AS price
     FROM tour_dates JOIN tour_months USING (tour_month_id) JOIN packages USING (package_id)
     WHERE start_date > '2027-03-01' AND seats - sold >= 12 ORDER BY date_id`,
  );
});
beforeEach(async () => {
  person = await register(at.app);
});
afterAll(() => at.close());

const call = async (request: InjectOptions, who = person, app = at.app) => {
  const reply = await app.inject(as(who, request));
  return { status: reply.statusCode, body: reply.json() };
};
const nextTrip = (): Trip => trips.shift()!;
const partyOf = ({ packagesId, dateId }: Trip, change: object = {}) =>
  Object.fromEntries(
    Object.entries({ packagesId, dateId, adult: 2, children: 0, infant: 0, ...change }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
const requestQr = (trip: Trip, change: object = {}, who = person, app = at.app) =>
  call({ method: 'POST', url: '/create-qr', query: partyOf(trip, change), ...multipart({ amount: 'total' }) }, who, app);
const codeFor = async (trip: Trip, change: object = {}, who = person) => {
  const { status, body } = await requestQr(trip, change, who);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.qr_code as { id: string; amount: number; expires_in: number; sandbox_url: string; image_url: string };
};
const stateOf = async (trip: Trip, change: object = {}, who = person, app = at.app) =>
  (await call({ url: '/trip-payment', query: partyOf(trip, change) }, who, app)).body.data;
const act = (id: string, action: string) =>
  at.app.inject({ method: 'POST', url: `/sandbox/pay/${id}`, ...urlencoded({ action }) });
const expire = (qr_id: string) => call({ method: 'POST', url: '/expire', payload: { qr_id } });
const orders = async (who = person) => (await call({ url: `/orderbyid/${who.id}` }, who)).body.data;
const confirmed = async (who = person) =>
  (await orders(who)).filter((row: { order_status: string }) => row.order_status === 'confirmed');
const soldOf = async ({ dateId }: Trip) =>
  (await at.db.first<{ sold: number }>('SELECT sold FROM tour_dates WHERE date_id = $1', [dateId]))?.sold ?? 0;
const paymentsOf = (who = person) =>
  at.db.query<{ qr_id: string; place: string; refund_reason: string | null; amount: number }>(
    `SELECT p.qr_id, p.place, p.refund_reason, p.amount FROM payments p JOIN qr_codes q USING (qr_id) WHERE q.user_id = $1
     ORDER BY p.place, p.transaction_id`,
    [who.id],
  );
const mailsTo = async (who = person) => (await at.app.inject(`/__dev/outbox?to=${who.email}`)).json().data;
const run = async (name: string) =>
  jobsOf(at.app)
    .find((job) => job.name === name)
    ?.run();
/** The bank has the payment, but neither webhook nor poll has reported it. */
const paysSilently = async (qrId: string, id: string, amount: number) => {
  await at.db.query(
    `INSERT INTO sandbox_payments (payment_id, qr_id, status, amount, rrn, created_at) VALUES ($1, $2, 'captured', $3, $1, $4)`,
    [id, qrId, amount, at.clock.now()],
  );
};

test.each(['en', 'hi'])('a payment that comes after the seats are gone is sent back, as a mail says in %s', async (language) => {
  const trip = nextTrip();
  const headers = { 'accept-language': language };
  const { body } = await call({ method: 'POST', url: '/create-qr', headers, payload: { amount: 'total', ...partyOf(trip) } });
  const { id, amount } = body.data.qr_code;
  await call({ method: 'POST', url: '/expire', headers, payload: { qr_id: id } });
  await at.db.query('UPDATE tour_dates SET sold = seats WHERE date_id = $1', [trip.dateId]);
  await act(id, 'late');
  await run('sandbox webhooks');
  expect(await mailsTo()).toEqual([]);
  await run('send refunds');
  expect(await paymentsOf()).toMatchObject([{ place: 'refunded', refund_reason: 'paid after the seats were gone' }]);
  const mails = await mailsTo();
  const price = `₹${(amount / 100).toLocaleString('en-IN')}`;
  expect(mails).toHaveLength(1);
  expect(mails[0].subject).toMatch(language === 'en' ? /^Your payment pay_\w+ was sent back$/ : /^आपका भुगतान pay_\w+ वापस/);
  expect(mails[0].text).toMatch(language === 'en' ? `no tour was booked with your payment` : 'कोई टूर बुक नहीं हुआ');
  expect(mails[0].text).toContain(price);
});

describe('a second code for a trip with an open code', () => {
  test('create-qr replies the same code with its remaining time, and holds the seats once', async () => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    const first = await codeFor(trip);
    expect(first.expires_in).toBe(300);
    at.clock.pass(100);
    expect(await codeFor(trip)).toEqual({ ...first, expires_in: 200 });
    expect(await soldOf(trip)).toBe(before + 2);
  });

  test('thirty concurrent requests get one code, and no other code can be paid at the bank', async () => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    const replies = await Promise.all(Array.from({ length: 30 }, () => requestQr(trip)));
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(new Set(replies.map(({ body }) => body.data.qr_code.id)).size).toBe(1);
    expect(await soldOf(trip)).toBe(before + 2);
    const open = await at.db.query(
      `SELECT qr_id FROM sandbox_codes WHERE status = 'active' AND image_svg <> '' AND qr_id NOT IN (SELECT qr_id FROM qr_codes)`,
    );
    expect(open).toEqual([]);
  });

  test('another date, another party and another user get codes of their own', async () => {
    const [trip, later] = [nextTrip(), nextTrip()];
    const other = await register(at.app);
    const codes = [await codeFor(trip), await codeFor(trip, { infant: 1 }), await codeFor(later), await codeFor(trip, {}, other)];
    expect(new Set(codes.map(({ id }) => id)).size).toBe(4);
  });

  test('an expired and a closed code are not reused', async () => {
    const trip = nextTrip();
    const first = await codeFor(trip);
    await expire(first.id);
    const second = await codeFor(trip);
    at.clock.pass(300);
    const third = await codeFor(trip);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  });

  test('a code of another amount replaces the open one, which the bank then refuses', async () => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    const first = await codeFor(trip);
    const reply = await call({ method: 'POST', url: '/create-qr', query: partyOf(trip), ...multipart({ amount: 1 }) });
    expect([reply.status, reply.body.data.qr_code.amount]).toEqual([200, 100]);
    expect((await act(first.id, 'pay')).headers.location).toContain('refused');
    expect(await soldOf(trip)).toBe(before + 2);
  });

  test('a third code releases the seats of the first one, which the bank then refuses', async () => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    const first = await codeFor(trip);
    for (const other of [nextTrip(), nextTrip()]) {
      at.clock.pass(1);
      await codeFor(other);
    }
    expect(await soldOf(trip)).toBe(before);
    expect((await act(first.id, 'pay')).headers.location).toContain('refused');
  });
});

describe('GET /trip-payment', () => {
  test('requires a token, and shows a user nothing of another', async () => {
    const trip = nextTrip();
    await codeFor(trip);
    expect((await at.app.inject({ url: '/trip-payment', query: partyOf(trip) })).statusCode).toBe(401);
    expect(await stateOf(trip, {}, await register(at.app))).toEqual({ state: 'none', qr_code: null, order_id: null, note: '' });
  });

  test('replies none, open with the code, expired, or paid with the order, for this date and party only', async () => {
    const trip = nextTrip();
    expect(await stateOf(trip)).toMatchObject({ state: 'none', qr_code: null });
    const code = await codeFor(trip);
    at.clock.pass(60);
    expect(await stateOf(trip)).toMatchObject({ state: 'open', qr_code: { ...code, expires_in: 240 } });
    expect(await stateOf(trip, { adult: 3 })).toMatchObject({ state: 'none' });
    at.clock.pass(240);
    expect(await stateOf(trip)).toMatchObject({ state: 'expired', qr_code: null });
    await act((await codeFor(trip)).id, 'pay');
    const [order] = await orders();
    expect(await stateOf(trip)).toEqual({ state: 'paid', qr_code: null, order_id: order.order_id, note: '' });
  });

  test('finds a payment without webhook', async () => {
    const trip = nextTrip();
    const code = await codeFor(trip);
    await paysSilently(code.id, 'pay_TripSilent0001', code.amount);
    expect(await stateOf(trip)).toMatchObject({ state: 'paid' });
    expect(await confirmed()).toHaveLength(1);
  });

  test('finds the open code after a restart of the API', async () => {
    const trip = nextTrip();
    const code = await codeFor(trip);
    const again = await buildApp({ db: at.db, clock: at.clock });
    await again.ready();
    expect(await stateOf(trip, {}, person, again)).toMatchObject({ state: 'open', qr_code: { id: code.id } });
    expect((await requestQr(trip, {}, person, again)).body.data.qr_code.id).toBe(code.id);
    await again.close();
  });
});

describe('a trip that is paid', () => {
  test('gets no second code unless another booking is requested explicitly', async () => {
    const trip = nextTrip();
    await act((await codeFor(trip)).id, 'pay');
    const [order] = await orders();
    const refused = await requestQr(trip);
    expect([refused.status, refused.body.code]).toEqual([409, 'TRIP_PAID']);
    expect(refused.body.message).toBe(`You have already paid for this trip: booking T${order.order_id}.`);
    const another = await codeFor(trip, { another: 1 });
    expect((await codeFor(trip, { another: 1 })).id).toBe(another.id);
    await act(another.id, 'pay');
    expect(await confirmed()).toHaveLength(2);
    expect(await paymentsOf()).toMatchObject([{ place: 'booked' }, { place: 'booked' }]);
  });

  test('can be paid again after its booking was cancelled', async () => {
    const trip = nextTrip();
    await act((await codeFor(trip)).id, 'pay');
    const [order] = await orders();
    await call({ method: 'POST', url: `/orders/${order.order_id}/cancel` });
    await act((await codeFor(trip)).id, 'pay');
    expect(await confirmed()).toHaveLength(1);
  });

  test('refunds further payments in full, and mails the traveller', async () => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    const first = await codeFor(trip);
    await expire(first.id);
    const second = await codeFor(trip);
    await act(second.id, 'pay');
    await act(first.id, 'late');
    await run('sandbox webhooks');
    expect(await confirmed()).toHaveLength(1);
    expect(await soldOf(trip)).toBe(before + 2);
    expect(await paymentsOf()).toEqual([
      { qr_id: second.id, place: 'booked', refund_reason: null, amount: trip.price * 200 },
      { qr_id: first.id, place: 'refund pending', refund_reason: 'the trip was paid already', amount: trip.price * 200 },
    ]);
    const money = `₹${(trip.price * 2).toLocaleString('en-IN')}`;
    const refundNote = new RegExp(
      `^This trip was paid already. ${money} of payment pay_\\w+ goes back to the account that it came from.$`,
    );
    expect((await stateOf(trip)).note).toMatch(refundNote);
    expect((await call({ url: `/check/${first.id}` })).body.data).toMatchObject({
      status: 'closed',
      payment_details: [{ status: 'failed' }],
      note: expect.stringMatching(refundNote),
    });
    const mails = await mailsTo();
    expect(mails.map(({ text }: { text: string }) => text).join('\n')).not.toMatch(/\d{4}-\d\d-\d\d/);
    expect(
      mails.filter(({ subject }: { subject: string }) => /^Your second payment for .* goes back$/.test(subject)),
    ).toHaveLength(1);
    await run('send refunds');
    const bank = await at.db.first('SELECT status, refunded FROM sandbox_payments WHERE qr_id = $1', [first.id]);
    expect(bank).toEqual({ status: 'refunded', refunded: trip.price * 200 });
    expect((await stateOf(trip)).note).toContain('was sent back');
    expect(await confirmed()).toHaveLength(1);
  });

  test('ends an order that was posted for a second payment before the bank reported it', async () => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    const first = await codeFor(trip);
    await expire(first.id);
    await act((await codeFor(trip)).id, 'pay');
    const posted = await call({
      method: 'POST',
      url: '/order/with/payment/details',
      ...multipart({
        userId: person.id,
        packagesId: trip.packagesId,
        dateId: trip.dateId,
        transaction_id: 'pay_TripPosted0001',
        total_amount: trip.price * 2,
        adult: 2,
        children: 0,
        infant: 0,
      }),
    });
    expect(posted.body.data.order_status).toBe('awaiting payment');
    await paysSilently(first.id, 'pay_TripPosted0001', first.amount);
    await call({ url: `/check/${first.id}` });
    expect((await orders()).map((row: { order_status: string }) => row.order_status)).toEqual(['lapsed', 'confirmed']);
    expect(await soldOf(trip)).toBe(before + 2);
  });

  test('closes another open code when a late payment confirms the trip', async () => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    const first = await codeFor(trip);
    await expire(first.id);
    const second = await codeFor(trip);
    await act(first.id, 'late');
    expect((await call({ url: `/check/${second.id}` })).body.data).toMatchObject({ status: 'closed', payment_details: [] });
    expect(await stateOf(trip)).toMatchObject({ state: 'paid' });
    expect(await soldOf(trip)).toBe(before + 2);
    await expire(second.id);
    expect((await act(second.id, 'pay')).headers.location).toContain('refused');
  });
});

test('of two concurrent payments for one trip one books it and one is refunded [ten times]', async () => {
  for (let i = 0; i < 10; i++) {
    const who = await register(at.app);
    const trip = nextTrip();
    const before = await soldOf(trip);
    const first = await codeFor(trip, {}, who);
    await call({ method: 'POST', url: '/expire', payload: { qr_id: first.id } }, who);
    const second = await codeFor(trip, {}, who);
    await paysSilently(first.id, `pay_TripAtOnceA${i}`, first.amount);
    await paysSilently(second.id, `pay_TripAtOnceB${i}`, second.amount);
    await Promise.all(
      [first, second, first, second]
        .map(({ id }) => call({ url: `/check/${id}` }, who))
        .concat([call({ url: '/trip-payment', query: partyOf(trip) }, who)]),
    );
    expect((await paymentsOf(who)).map(({ place }) => place)).toEqual(['booked', 'refund pending']);
    expect(await confirmed(who)).toHaveLength(1);
    expect(await soldOf(trip)).toBe(before + 2);
  }
});
