import { addDays, asPaise } from '@safarnama/shared/domain';
import type { InjectOptions } from 'fastify';
import { today } from '../core/clock.ts';
import { hmac } from '../core/ids.ts';
import { jobsOf } from '../jobs.ts';
import { recordPayment } from '../orders/record-payment.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, multipart, type Person, register, runCommand, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';
import { readQrSvg } from './qr-reader.ts';
import { readUpiLink } from './upi.ts';

const SECRET = 'webhook-secret';
let at: TestApp;
let person: Person;
type Trip = { packagesId: number; dateId: number; monthId: number; price: number; left: number };
let trips: Trip[];
beforeAll(async () => {
  at = await testApp({ sandboxSecret: SECRET });
  trips = await at.db.query<Trip>(
    `SELECT package_id AS "packagesId", date_id AS "dateId", tour_month_id AS "monthId", price_trip AS price, seats - sold AS left
     FROM tour_dates JOIN tour_months USING (tour_month_id) JOIN packages USING (package_id)
     WHERE start_date > '2027-03-01' AND seats - sold BETWEEN 6 AND 30 ORDER BY date_id`,
  );
});
beforeEach(async () => {
  person = await register(at.app);
});
afterAll(() => at.close());

const call = async (request: InjectOptions, who = person) => {
  const reply = await at.app.inject(as(who, request));
  return { status: reply.statusCode, body: reply.json() };
};
const nextTrip = (): Trip => trips.shift() ?? trips[0]!;
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
const soldOf = async ({ dateId }: Trip) =>
  (await at.db.first<{ sold: number }>('SELECT sold FROM tour_dates WHERE date_id = $1', [dateId]))?.sold ?? 0;
/** Requests a code like the client: the form holds the amount, the query the rest. */
const requestQr = ({ amount, ...trip }: Record<string, string | number>, who = person) =>
  call({ method: 'POST', url: '/create-qr', query: texts(trip), ...multipart({ amount: amount ?? '' }) }, who);
const texts = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
const createQr = async (fields: Record<string, string | number> = { amount: 1 }, who = person) => {
  const { status, body } = await requestQr(fields, who);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.qr_code as {
    id: string;
    image_url: string;
    sandbox_url: string;
    amount: number;
    upi_link: string;
    expires_at: string;
    due_amount: number | null;
    payment_note: string;
  };
};
const forTrip = (trip: Trip, adult = 2) => ({ packagesId: trip.packagesId, dateId: trip.dateId, adult, children: 0, infant: 0 });
const act = (id: string, action: string) =>
  at.app.inject({ method: 'POST', url: `/sandbox/pay/${id}`, ...urlencoded({ action }) });
const check = async (id: string, who = person) => (await call({ url: `/check/${id}` }, who)).body.data.payment_details;
const orders = async (who = person) => (await call({ url: `/orderbyid/${who.id}` }, who)).body.data;
const order = (trip: Trip, transaction_id: string, change: object = {}, who = person) =>
  call(
    {
      method: 'POST',
      url: '/order/with/payment/details',
      ...multipart({
        userId: who.id,
        destinationId: 1,
        subdesId: 101,
        packagesId: trip.packagesId,
        transaction_id,
        payment_status: 'captured',
        payment_method: 'PhonePe',
        total_amount: trip.price * 2,
        monthId: trip.monthId,
        dateId: trip.dateId,
        adult: 2,
        children: 0,
        infant: 0,
        ...change,
      }),
    },
    who,
  );
const run = async (name: string) =>
  jobsOf(at.app)
    .find((job) => job.name === name)
    ?.run();

/** captured = booked + waiting + refunded + refund pending, and the bank's records agree. */
const expectConservation = async () => {
  const row = await at.db.first<{ captured: number; placed: number; bank: number }>(
    `SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM payments WHERE status IN ('captured', 'refunded')) AS captured,
       (SELECT coalesce(sum(amount), 0)::bigint FROM payments WHERE place IN ('booked', 'waiting', 'refund pending', 'refunded')) AS placed,
       (SELECT coalesce(sum(p.amount), 0)::bigint FROM sandbox_payments p WHERE p.status IN ('captured', 'refunded')) AS bank`,
  );
  expect(row?.captured).toBe(row?.placed);
  expect(row?.captured).toBe(row?.bank);
};

test('the picture of a code contains the upi text, with payee, amount and currency [H3.28 H7.22]', async () => {
  const qr = await createQr();
  const svg = (await at.app.inject(`/storage/${qr.image_url}`)).body;
  const text = readQrSvg(svg) ?? '';
  expect(text).toBe(qr.upi_link);
  expect(readUpiLink(text)).toMatchObject({ payee: 'safarnama@sandboxbank', amount: 1 });
  expect(text).toContain('cu=INR');
});

test('a code is only paid by the payer; its payment is captured in paise [H7.23 H3.29]', async () => {
  const qr = await createQr();
  expect(await check(qr.id)).toEqual([]);
  await act(qr.id, 'pay');
  expect(await check(qr.id)).toEqual([
    { transaction_id: expect.stringMatching(/^pay_\w{14}$/), status: 'captured', amount: 100 },
  ]);
});

test('a failed payment is reported as failed; the code can still be paid', async () => {
  const qr = await createQr();
  await act(qr.id, 'fail');
  expect(await check(qr.id)).toMatchObject([{ status: 'failed' }]);
  await act(qr.id, 'pay');
  const details = await check(qr.id);
  expect(details.map((one: { status: string }) => one.status)).toEqual(['captured', 'failed']);
});

test('POST expire closes the code, which cannot be paid then [H7.24]', async () => {
  const qr = await createQr();
  const { status, body } = await call({ method: 'POST', url: '/expire', payload: { qr_id: qr.id } });
  expect([status, body.data.status]).toEqual([200, 'closed']);
  expect((await act(qr.id, 'pay')).headers.location).toContain('refused');
  expect(await check(qr.id)).toEqual([]);
});

test('the test page of the bank scans the picture, and shows which actions are possible', async () => {
  const qr = await createQr();
  const readPage = async (done = '') => (await at.app.inject({ url: `/sandbox/pay/${qr.id}${done}` })).body;
  const enabled = (html: string) =>
    [...html.matchAll(/<button name="action" value="(\w+)"([^>]*)>/g)]
      .filter((one) => !one[2]?.includes('disabled'))
      .map((one) => one[1]);
  const open = await readPage();
  expect(open).toContain('<dt>Payee</dt><dd>Safarnama TEST (safarnama@sandboxbank)</dd>');
  expect(open).toContain('<dt>Amount</dt><dd>₹1</dd>');
  expect(open).toContain(`<dd>${qr.id}, active</dd>`);
  expect(open).toContain('data:image/svg+xml;base64,');
  expect(enabled(open)).toEqual(['pay', 'fail', 'short', 'twice', 'late']);
  expect(open).not.toMatch(/Payments of this code|role="alert"/);

  await act(qr.id, 'fail');
  const paid = await act(qr.id, 'pay');
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `${qr.id}?done=pay`]);
  const closed = await readPage('?done=pay');
  expect(closed).toContain(`<dd>${qr.id}, closed (paid)</dd>`);
  expect(enabled(closed)).toEqual(['late']);
  expect(closed).toMatch(/<li>pay_\w{14}: captured, ₹1, RRN \w+<\/li>/);
  expect(closed).toMatch(/<li>pay_\w{14}: failed, ₹1, RRN \w+<\/li>/);
  expect(closed).not.toContain('role="alert"');

  const refused = await act(qr.id, 'pay');
  expect([refused.statusCode, refused.headers.location]).toEqual([303, `${qr.id}?done=refused`]);
  expect(await readPage('?done=refused')).toContain('<p role="alert">The bank refused: this code is closed.</p>');
});

test('a payment made before expire counts', async () => {
  const qr = await createQr();
  await act(qr.id, 'pay');
  const { body } = await call({ method: 'POST', url: '/expire', payload: { qr_id: qr.id } });
  expect(body.data.payment_details).toMatchObject([{ status: 'captured' }]);
});

test('a code with a departure collects the server’s quote and holds the seats while it is open', async () => {
  const trip = nextTrip();
  const before = await soldOf(trip);
  const qr = await createQr({ amount: 'total', ...forTrip(trip) });
  expect(qr.amount).toBe(trip.price * 200);
  expect(await soldOf(trip)).toBe(before + 2);
  at.clock.pass(301);
  await run('expire codes');
  expect(await soldOf(trip)).toBe(before);
  expect((await at.app.inject({ url: qr.sandbox_url, headers: { accept: 'text/html' } })).body).toContain('closed (expired)');
});

test('the trip of a code is read from query or form; incomplete, contradictory and malformed trips are refused [H7.22]', async () => {
  const trip = nextTrip();
  const before = await soldOf(trip);
  const requestTrip = async (query: object, form: object) => {
    const { status, body } = await call({
      method: 'POST',
      url: '/create-qr',
      query: texts(query),
      ...multipart({ amount: 1, ...texts(form) }),
    });
    return [status, body.field ?? body.data?.qr_code.quote];
  };
  const complete = forTrip(trip);
  expect(await requestTrip({}, complete)).toEqual([200, trip.price * 2]);
  expect(await requestTrip(complete, complete)).toEqual([200, trip.price * 2]);
  expect(await soldOf(trip)).toBe(before + 2);
  expect(await requestTrip(complete, { adult: 1 })).toEqual([422, 'adult']);
  expect(await requestTrip(complete, { dateId: trip.dateId + 1 })).toEqual([422, 'dateId']);
  expect(await requestTrip({ dateId: trip.dateId, adult: 1 }, {})).toEqual([422, 'packagesId']);
  expect(await requestTrip({ packagesId: trip.packagesId }, { adult: 1 })).toEqual([422, 'dateId']);
  expect(await requestTrip({ adult: 2 }, {})).toEqual([422, 'packagesId']);
  expect(await requestTrip({ ...complete, adult: 'two' }, {})).toEqual([422, 'adult']);
  expect(await requestTrip({ ...complete, adult: 0 }, {})).toEqual([422, 'adult']);
  expect(await requestTrip({ ...complete, children: -1 }, {})).toEqual([422, 'children']);
  expect(await requestTrip({ ...complete, packagesId: '' }, {})).toEqual([422, 'packagesId']);
  expect((await requestTrip({ ...complete, packagesId: 'x' }, {}))[0]).toBe(404);
  expect(await soldOf(trip)).toBe(before + 2);
});

test('another amount than the quote is refused with the fresh quote; ₹1 is always possible', async () => {
  const trip = nextTrip();
  const wrong = await requestQr({ amount: trip.price, ...forTrip(trip) });
  expect([wrong.status, wrong.body.code, wrong.body.quote]).toEqual([409, 'PRICE_CHANGED', trip.price * 2]);
  expect((await createQr({ amount: trip.price * 2, ...forTrip(trip) })).amount).toBe(trip.price * 200);
  expect((await createQr({ amount: '1', ...forTrip(trip) })).amount).toBe(100);
});

test('concurrent codes cannot oversell seats; a user holds at most two codes with seats', async () => {
  const trip = nextTrip();
  const people = await Promise.all(Array.from({ length: trip.left + 3 }, () => register(at.app)));
  const replies = await Promise.all(people.map((who) => requestQr({ amount: 1, ...forTrip(trip, 1) }, who)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(trip.left);
  expect(replies.filter((reply) => reply.body.code === 'SOLD_OUT')).toHaveLength(3);
  at.clock.pass(301);
  for (let i = 0; i < 3; i++) await run('expire codes');
  const before = await soldOf(trip);
  for (let i = 0; i < 4; i++) await createQr({ amount: 1, ...forTrip(trip, 1), infant: i });
  expect(await soldOf(trip)).toBe(before + 2);
});

test('paying a code with a departure creates the order at once, and the client’s request finds it [T7.28 H7.25 H7.26]', async () => {
  const trip = nextTrip();
  const before = await soldOf(trip);
  const qr = await createQr({ amount: 1, ...forTrip(trip) });
  await act(qr.id, 'pay');
  const [made] = await orders();
  expect(made).toMatchObject({
    order_status: 'confirmed',
    payment_status: 'captured',
    paid_amount: 100,
    total_amount: trip.price * 2,
  });
  expect(qr.due_amount).toBe(trip.price * 200 - 100);
  const rest = rupees(trip.price * 2 - 1);
  const sentence = `The rest, ${rest}, is asked for at the departure point before the tour begins, in cash or by UPI.`;
  expect(qr.payment_note).toBe(sentence);
  const note = `₹1 of ${rupees(trip.price * 2)} is paid. ${sentence}`;
  expect(made).toMatchObject({ due_amount: trip.price * 200 - 100, payment_note: note });
  const [{ transaction_id }] = await check(qr.id);
  const [mail] = (await at.app.inject(`/__dev/outbox?to=${person.email}`)).json().data;
  for (const line of [`Price: ${rupees(trip.price * 2)}. Paid: ₹1.`, note, `Transaction: ${transaction_id}`])
    expect(mail.text.split('\n')).toContain(line);
  expect(mail.text).not.toMatch(/\d{4}-\d\d-\d\d/);
  const posted = await order(trip, transaction_id);
  expect(posted.body.data).toMatchObject({ paid_amount: 100, due_amount: trip.price * 200 - 100, payment_note: note });
  expect([posted.status, posted.body.data.order_id, posted.body.data.payment_method]).toEqual([201, made.order_id, 'PhonePe']);
  expect(await orders()).toHaveLength(1);
  expect(await soldOf(trip)).toBe(before + 2);
});

test('twenty concurrent requests with the same payment create one order', async () => {
  const trip = nextTrip();
  const before = await soldOf(trip);
  const qr = await createQr();
  await act(qr.id, 'pay');
  const [{ transaction_id }] = await check(qr.id);
  const replies = await Promise.all(Array.from({ length: 20 }, () => order(trip, transaction_id)));
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.data?.order_id}`)).size).toBe(1);
  expect(await soldOf(trip)).toBe(before + 2);
});

test('a payment of another user pays no order', async () => {
  const trip = nextTrip();
  const qr = await createQr();
  await act(qr.id, 'pay');
  const [{ transaction_id }] = await check(qr.id);
  const thief = await register(at.app);
  expect((await order(trip, transaction_id, {}, thief)).body.code).toBe('TRANSACTION_USED');
  expect((await order(trip, transaction_id)).status).toBe(201);
});

test('an order with an unknown payment holds its seats for half an hour, then lapses', async () => {
  const trip = nextTrip();
  const before = await soldOf(trip);
  await createQr();
  const { status, body } = await order(trip, 'pay_Unseen00000001', { payment_status: 'captured', total_amount: 1 });
  expect([status, body.data.order_status, body.data.payment_status, body.data.total_amount]).toEqual([
    201,
    'awaiting payment',
    'pending',
    trip.price * 2,
  ]);
  expect(await soldOf(trip)).toBe(before + 2);
  await order(trip, 'pay_Unseen00000002');
  expect((await order(trip, 'pay_Unseen00000003')).body.code).toBe('TOO_MANY_UNPAID');
  at.clock.pass(1801);
  await run('lapse orders');
  expect((await orders()).map((row: { order_status: string }) => row.order_status)).toEqual(['lapsed', 'lapsed']);
  expect(await soldOf(trip)).toBe(before);
});

test.each(['lapsed', 'cancelled'])('a payment that arrives after its order was %s is refunded', async (ended) => {
  const trip = nextTrip();
  const before = await soldOf(trip);
  const qr = await createQr({ amount: 1, ...forTrip(trip) });
  const payment = `pay_Ended${ended}`;
  const posted = await order(trip, payment);
  expect(posted.body.data.order_status).toBe('awaiting payment');
  at.clock.pass(1801);
  if (ended === 'cancelled') await call({ method: 'POST', url: `/orders/${posted.body.data.order_id}/cancel` });
  else await run('lapse orders');
  await run('expire codes');
  await at.db.query(
    `INSERT INTO sandbox_payments (payment_id, qr_id, status, amount, rrn, created_at) VALUES ($1, $2, 'captured', 100, '1', $3)`,
    [payment, qr.id, at.clock.now()],
  );
  await run('reconcile codes');
  await run('send refunds');
  expect(await check(qr.id)).toEqual([{ transaction_id: payment, status: 'failed', amount: 100 }]);
  expect((await orders()).map((row: { order_status: string }) => row.order_status)).toEqual([ended]);
  expect(await soldOf(trip)).toBe(before);
  await expectConservation();
});

test('the reply of an unpaid order has a sentence about how and until when it is paid', async () => {
  const trip = nextTrip();
  await createQr();
  const { due_amount, payment_note } = (await order(trip, 'pay_Sentence00001')).body.data;
  expect(due_amount).toBe(trip.price * 200);
  const until = new Date(at.clock.now().getTime() + 30 * 60_000);
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(until);
  const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(until);
  expect(payment_note).toBe(
    `The payment by UPI has not arrived yet. The seats are kept until ${day} at ${time}, when the payment must have arrived.`,
  );
  expect((await orders())[0].payment_note).toBe(payment_note);
});

test('a fully paid or ended order has no due amount and no payment note', async () => {
  const trip = nextTrip();
  const qr = await createQr({ amount: 'total', ...forTrip(trip) });
  expect([qr.due_amount, qr.payment_note]).toEqual([0, '']);
  await act(qr.id, 'pay');
  const [made] = await orders();
  expect(made).toMatchObject({ paid_amount: trip.price * 200, due_amount: 0, payment_note: '' });
  await createQr();
  const unpaid = await order(trip, 'pay_Unpaid00000001');
  expect(unpaid.body.data).toMatchObject({ paid_amount: null, due_amount: trip.price * 200 });
  const ended = await call({ method: 'POST', url: `/orders/${unpaid.body.data.order_id}/cancel` });
  expect(ended.body.data).toMatchObject({ order_status: 'cancelled', due_amount: 0, payment_note: '' });
});

test('a payment of ₹1 less and a second payment are refunded', async () => {
  const trip = nextTrip();
  const short = await createQr({ amount: 'total', ...forTrip(trip) });
  await act(short.id, 'short');
  expect(await check(short.id)).toMatchObject([{ status: 'failed', amount: trip.price * 200 - 100 }]);
  expect(await orders()).toEqual([]);
  const twice = await createQr({ amount: 'total', ...forTrip(trip) });
  await act(twice.id, 'twice');
  expect(await orders()).toHaveLength(1);
  await run('sandbox webhooks');
  await run('send refunds');
  const rows = await at.db.query(
    `SELECT place, refund_reason FROM payments WHERE qr_id IN ($1, $2) ORDER BY place, refund_reason`,
    [short.id, twice.id],
  );
  expect(rows).toEqual([
    { place: 'booked', refund_reason: null },
    { place: 'refunded', refund_reason: 'another amount than asked for' },
    { place: 'refunded', refund_reason: 'paid twice' },
  ]);
  await expectConservation();
});

test.each(['no order', 'a posted order'])(
  'a payment that the bank has refunded before it is recorded books nothing, with %s',
  async (posted) => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    const qr = await createQr({ amount: trip.price * 2, ...forTrip(trip) });
    const paymentId = `pay_${qr.id.slice(3)}`;
    if (posted === 'a posted order') expect((await order(trip, paymentId)).body.data.order_status).toBe('awaiting payment');
    await at.db.query(
      `INSERT INTO sandbox_payments (payment_id, qr_id, status, amount, rrn, created_at) VALUES ($1, $2, 'refunded', $3, '', $4)`,
      [paymentId, qr.id, trip.price * 200, at.clock.now()],
    );
    expect(await check(qr.id)).toMatchObject([{ transaction_id: paymentId, status: 'failed' }]);
    expect((await orders()).map((one: { order_status: string }) => one.order_status)).toEqual(
      posted === 'no order' ? [] : ['lapsed'],
    );
    expect(await soldOf(trip)).toBe(before);
    await expectConservation();
  },
);

test.each(['with a trip', 'without an order'])(
  'a payment that the bank sends back after it was recorded pays nothing, %s',
  async (kind) => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    const qr = await createQr(kind === 'with a trip' ? { amount: trip.price * 2, ...forTrip(trip) } : { amount: 1 });
    await act(qr.id, 'pay');
    expect(await check(qr.id)).toMatchObject([{ status: 'captured' }]);
    await at.db.query(`UPDATE sandbox_payments SET status = 'refunded' WHERE qr_id = $1`, [qr.id]);
    at.clock.pass(60);
    await run('reconcile codes');
    expect(await check(qr.id)).toMatchObject([{ status: 'failed' }]);
    expect(await soldOf(trip)).toBe(before);
    if (kind === 'with a trip')
      expect((await orders())[0]).toMatchObject({ order_status: 'cancelled', payment_status: 'refunded' });
    at.clock.pass(900);
    await run('send refunds');
    expect(await at.db.query('SELECT place, refund_reason FROM payments WHERE qr_id = $1', [qr.id])).toEqual([
      { place: 'refunded', refund_reason: 'refunded by the bank' },
    ]);
    await expectConservation();
  },
);

test('a payment that the bank sends back after a cancellation without refund is the refund of the order, and is mailed', async () => {
  const trip = nextTrip();
  const qr = await createQr({ amount: trip.price * 2, ...forTrip(trip) });
  await act(qr.id, 'pay');
  const start = await at.db.first<{ start_date: string }>('SELECT start_date FROM tour_dates WHERE date_id = $1', [trip.dateId]);
  await at.db.query('UPDATE tour_dates SET start_date = $2 WHERE date_id = $1', [trip.dateId, addDays(today(at.clock), 2)]);
  const [{ order_id }] = await orders();
  await call({ method: 'POST', url: `/orders/${order_id}/cancel`, payload: {} });
  expect((await orders())[0]).toMatchObject({ order_status: 'cancelled', refund_amount: 0 });
  await at.db.query(`UPDATE sandbox_payments SET status = 'refunded' WHERE qr_id = $1`, [qr.id]);
  await check(qr.id);
  expect((await orders())[0]).toMatchObject({ payment_status: 'refunded', refund_amount: trip.price * 2 });
  const [mail] = (await at.app.inject(`/__dev/outbox?to=${person.email}`)).json().data;
  expect(mail.text).toMatch(/Comes back: ₹[\d,.]+\.\n.*\n.*\n\[x\] Sent by the bank/);
  await at.db.query('UPDATE tour_dates SET start_date = $2 WHERE date_id = $1', [trip.dateId, start?.start_date]);
});

test('a late payment reserves the seats again, or is refunded if the departure is full', async () => {
  const trip = nextTrip();
  const before = await soldOf(trip);
  const late = await createQr({ amount: 1, ...forTrip(trip) });
  await call({ method: 'POST', url: '/expire', payload: { qr_id: late.id } });
  expect(await soldOf(trip)).toBe(before);
  await act(late.id, 'late');
  expect(await orders()).toMatchObject([{ order_status: 'confirmed' }]);
  expect(await soldOf(trip)).toBe(before + 2);

  const other = await createQr({ amount: 1, ...forTrip(trip, 1) });
  await call({ method: 'POST', url: '/expire', payload: { qr_id: other.id } });
  await at.db.query('UPDATE tour_dates SET sold = seats, sold_elsewhere = sold_elsewhere + seats - sold WHERE date_id = $1', [
    trip.dateId,
  ]);
  await act(other.id, 'late');
  await run('send refunds');
  expect(await orders()).toHaveLength(1);
  expect(await check(other.id)).toMatchObject([{ status: 'failed' }]);
  await expectConservation();
});

test('a late payment that is found on the day of departure is refunded', async () => {
  const trip = nextTrip();
  const before = await soldOf(trip);
  const qr = await createQr({ amount: trip.price * 2, ...forTrip(trip) });
  at.clock.pass(301);
  await run('expire codes');
  const today = new Date(at.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  await at.db.query('UPDATE tour_dates SET start_date = $2::date WHERE date_id = $1', [trip.dateId, today]);
  await act(qr.id, 'late');
  expect(await check(qr.id)).toMatchObject([{ status: 'failed' }]);
  expect(await orders()).toEqual([]);
  expect(await soldOf(trip)).toBe(before);
  await expectConservation();
});

test('a payment without a trip does not order a tour that has departed', async () => {
  const trip = nextTrip();
  const qr = await createQr({ amount: trip.price * 2 });
  await act(qr.id, 'pay');
  const [{ transaction_id }] = await check(qr.id);
  const today = new Date(at.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  await at.db.query('UPDATE tour_dates SET start_date = $2::date WHERE date_id = $1', [trip.dateId, today]);
  const { status, body } = await order(trip, transaction_id);
  expect([status, body.code]).toEqual([409, 'DEPARTED']);
  expect(await orders()).toEqual([]);
});

test('a payment without an order is refunded after a quarter of an hour', async () => {
  const qr = await createQr();
  await act(qr.id, 'pay');
  await check(qr.id);
  await run('send refunds');
  expect(await check(qr.id)).toMatchObject([{ status: 'captured' }]);
  at.clock.pass(901);
  await run('send refunds');
  expect(await check(qr.id)).toMatchObject([{ status: 'failed' }]);
  const [{ transaction_id }] = await check(qr.id);
  expect((await order(nextTrip(), transaction_id)).body.code).toBe('PAYMENT_REFUNDED');
  await expectConservation();
});

test('cancelling an order releases its seats and refunds it', async () => {
  const trip = nextTrip();
  const before = await soldOf(trip);
  const qr = await createQr({ amount: 1, ...forTrip(trip) });
  await act(qr.id, 'pay');
  const [made] = await orders();
  const cancel = (who = person) => call({ method: 'POST', url: `/orders/${made.order_id}/cancel` }, who);
  expect((await cancel(await register(at.app))).status).toBe(404);
  expect((await cancel()).body.data).toMatchObject({ order_status: 'cancelled', payment_status: 'refund pending' });
  expect((await cancel()).status).toBe(200);
  expect(await soldOf(trip)).toBe(before);
  await run('send refunds');
  expect((await orders())[0].payment_status).toBe('refunded');
  await expectConservation();
});

/** The bank reports a payment that was not made through its page. */
const arrives = async (qrId: string, id: string, amount = 100, rrn = '1') => {
  await at.db.query(
    `INSERT INTO sandbox_payments (payment_id, qr_id, status, amount, rrn, created_at) VALUES ($1, $2, 'captured', $3, $5, $4)`,
    [id, qrId, amount, at.clock.now(), rrn],
  );
  await check(qrId);
};

test('a used code stays used: payments after its order was cancelled are refunded [twelve times, some concurrent]', async () => {
  for (let i = 0; i < 12; i++) {
    const who = await register(at.app);
    const trip = nextTrip();
    const before = await soldOf(trip);
    const qr = await createQr({ amount: 1, ...forTrip(trip) }, who);
    await act(qr.id, 'pay');
    const [made] = await orders(who);
    const cancel = () => call({ method: 'POST', url: `/orders/${made.order_id}/cancel` }, who);
    const late = () => act(qr.id, 'late');
    if (i % 3 === 0) await Promise.all([cancel(), late()]);
    else {
      await cancel();
      if (i % 3 === 1) await run('send refunds');
      await late();
    }
    await run('sandbox webhooks');
    await run('send refunds');
    expect((await orders(who)).map((row: { order_status: string }) => row.order_status)).toEqual(['cancelled']);
    expect(await soldOf(trip)).toBe(before);
    const kept = await at.db.query(
      `SELECT place, refund_reason FROM payments WHERE qr_id = $1 ORDER BY seen_at, order_id NULLS LAST`,
      [qr.id],
    );
    expect(kept).toEqual([
      { place: 'refunded', refund_reason: 'cancelled' },
      { place: 'refunded', refund_reason: 'paid twice' },
    ]);
  }
  await expectConservation();
});

test('the payment of an ended order cannot order again; the same Idempotency-Key still gets its first reply', async () => {
  const trip = nextTrip();
  const qr = await createQr();
  await act(qr.id, 'pay');
  const [{ transaction_id }] = await check(qr.id);
  const body = multipart({
    userId: person.id,
    packagesId: trip.packagesId,
    dateId: trip.dateId,
    transaction_id,
    total_amount: trip.price * 2,
    adult: 2,
    children: 0,
    infant: 0,
  });
  const place = (key?: string) =>
    call({
      method: 'POST',
      url: '/order/with/payment/details',
      payload: body.payload,
      headers: { ...body.headers, ...(key ? { 'idempotency-key': key } : {}) },
    });
  const first = await place('order-1');
  expect([first.status, first.body.data.order_status]).toEqual([201, 'confirmed']);
  await call({ method: 'POST', url: `/orders/${first.body.data.order_id}/cancel` });
  expect(await place('order-1')).toEqual(first);
  for (const key of ['order-2', undefined])
    expect(await place(key)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ACTIVE', message: expect.stringMatching(/cancelled/) },
    });
  const unpaid = 'pay_Lapsing000001';
  await createQr();
  await order(trip, unpaid);
  at.clock.pass(1801);
  await run('lapse orders');
  expect((await order(trip, unpaid)).body.code).toBe('NOT_ACTIVE');
  expect((await orders()).map((row: { order_status: string }) => row.order_status)).toEqual(['lapsed', 'cancelled']);
});

test.each([
  ['package', () => ({ packagesId: trips[0]?.packagesId ?? 0, dateId: trips[0]?.dateId ?? 0 })],
  ['travellers', () => ({ adult: 1, children: 1 })],
])('an order for another %s than its code names is refused', async (_, change) => {
  const trip = nextTrip();
  const qr = await createQr({ amount: 1, ...forTrip(trip) });
  await act(qr.id, 'pay');
  const [{ transaction_id }] = await check(qr.id);
  const reply = await order(trip, transaction_id, change());
  expect([reply.status, reply.body.code]).toEqual([409, 'TRANSACTION_USED']);
  expect(await orders()).toHaveLength(1);
});

test('a payment of one tour’s code does not confirm an order for another tour', async () => {
  const [paidFor, ordered] = [nextTrip(), nextTrip()];
  const before = await soldOf(ordered);
  const qr = await createQr({ amount: 'total', ...forTrip(paidFor) });
  const transaction = 'pay_OtherTrip00001';
  await createQr();
  expect((await order(ordered, transaction)).body.data.order_status).toBe('awaiting payment');
  await arrives(qr.id, transaction, paidFor.price * 200);
  expect((await orders())[0].order_status).toBe('awaiting payment');
  at.clock.pass(1801);
  await run('lapse orders');
  await run('send refunds');
  expect((await orders())[0].order_status).toBe('lapsed');
  expect(await soldOf(ordered)).toBe(before);
  expect(await check(qr.id)).toMatchObject([{ status: 'failed' }]);
  await expectConservation();
});

test('too small a payment does not confirm an order that was posted before the payment was known', async () => {
  const trip = nextTrip();
  const qr = await createQr({ amount: 500 });
  await createQr();
  await order(trip, 'pay_TooLittle0001');
  await arrives(qr.id, 'pay_TooLittle0001', 50_000);
  expect((await orders())[0].order_status).toBe('awaiting payment');
  expect(await check(qr.id)).toMatchObject([{ status: 'failed' }]);
});

describe('payments of tours and of hotels', () => {
  let night = 0;
  const days = () => [night, night + 1].map((day) => `2027-09-${String(day).padStart(2, '0')}`);
  beforeEach(() => {
    night++;
  });
  const bookRoom = (transaction_id: string, who = person) => {
    const [check_in_date = '', check_out_date = ''] = days();
    const payload = roomBooking({ user_id: who.id, transaction_id, check_in_date, check_out_date });
    return call({ method: 'POST', url: '/bookings', payload }, who);
  };
  const soldRooms = async () =>
    (await at.db.first('SELECT sold FROM room_nights WHERE hotel_room_id = 7001 AND night = $1::date', [days()[0]]))?.sold ?? 0;

  test('the payment id of a tour, its bank reference and the id of an unpaid order book no room', async () => {
    const trip = nextTrip();
    const qr = await createQr({ amount: 1, ...forTrip(trip) });
    await arrives(qr.id, 'pay_ForATour000001', 100, '412345678901');
    await createQr();
    await order(trip, 'pay_Announced00001');
    for (const id of ['pay_ForATour000001', '412345678901', 'pay_Announced00001']) {
      const reply = await bookRoom(id);
      expect([reply.status, reply.body.code]).toEqual([409, 'TRANSACTION_USED']);
      expect((await bookRoom(id, await register(at.app))).body.code).toBe('TRANSACTION_USED');
    }
    expect(await soldRooms()).toBe(0);
  });

  test('the payment id of a room orders no tour', async () => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    expect((await bookRoom('pay_ForARoom000001')).status).toBe(201);
    const reply = await order(trip, 'pay_ForARoom000001');
    expect([reply.status, reply.body.code]).toEqual([409, 'TRANSACTION_USED']);
    expect(await soldOf(trip)).toBe(before);
  });

  test('of two concurrent users who name the same payment one gets the booking', async () => {
    const other = await register(at.app);
    for (let i = 0; i < 6; i++) {
      const id = `pay_Both000000000${i}`;
      // An order for a payment that has not arrived needs a code.
      if (i % 2) await createQr({ amount: 1 }, other);
      const replies = await Promise.all(
        i % 2 ? [bookRoom(id), order(nextTrip(), id, { userId: other.id }, other)] : [bookRoom(id), bookRoom(id, other)],
      );
      expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
      for (const { status, body } of replies) if (status !== 201) expect(body.code).toBe('TRANSACTION_USED');
      for (const { body } of replies)
        if (body.data?.order_id) await call({ method: 'POST', url: `/orders/${body.data.order_id}/cancel` }, other);
      night++;
    }
  });

  test('a payment that the bank reports for a tour releases the rooms that it held', async () => {
    const before = await soldRooms();
    const qr = await createQr({ amount: 1, ...forTrip(nextTrip()) });
    expect((await bookRoom('pay_Ahead000000001')).status).toBe(201);
    expect((await bookRoom('512345678901')).status).toBe(201);
    await arrives(qr.id, 'pay_Ahead000000001', 100, '512345678901');
    expect((await orders())[0]).toMatchObject({ order_status: 'confirmed' });
    const kept = (await call({ url: `/bookings/user/${person.id}` })).body.data;
    expect(kept.map((row: { booking_status: string }) => row.booking_status)).toEqual(['refused', 'refused']);
    expect(await soldRooms()).toBe(before);
  });

  test('a bank reference that is being recorded for a tour books no room of another user meanwhile', async () => {
    const qr = await createQr({ amount: 1, ...forTrip(nextTrip()) });
    const other = await register(at.app);
    const payment = { id: 'pay_Meanwhile00001', qrId: qr.id, amount: asPaise(100), reference: '712345678901' };
    let commit = (): void => undefined;
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let recording: Promise<void> | undefined;
    await new Promise<void>((recorded) => {
      recording = at.db.transaction(async (tx) => {
        await recordPayment(tx, at.clock, { ...payment, status: 'captured', method: 'upi', at: at.clock.now() });
        recorded();
        await committed;
      });
    });
    let ended = false;
    const reply = bookRoom(payment.reference, other).finally(() => {
      ended = true;
    });
    // The embedded engine runs one transaction at a time: there the booking waits without a lock.
    const waits = async () => (await at.db.first('SELECT 1 FROM pg_locks WHERE NOT granted LIMIT 1')) !== undefined;
    while (at.db.engine === 'server' && !ended && !(await waits()));
    commit();
    await recording;
    expect(await reply).toMatchObject({ status: 409, body: { code: 'TRANSACTION_USED' } });
  });

  test('a payment that the bank reports for a tour is not sent back for a cancelled stay that names it', async () => {
    const qr = await createQr({ amount: 1, ...forTrip(nextTrip()) });
    const { body } = await bookRoom('612345678901');
    await call({ method: 'POST', url: `/bookings/${body.data.booking_id}/cancel` });
    await arrives(qr.id, 'pay_Ahead000000002', 100, '612345678901');
    const confirm = () => runCommand(at, 'confirm', '612345678901');
    expect((await confirm()).text).toMatch(/nothing is to be sent back/);
    expect((await call({ url: `/bookings/user/${person.id}` })).body.data[0]).toMatchObject({
      booking_status: 'cancelled',
      payment_status: 'refused',
      refund_amount: 0,
    });
  });
});

test('ordering without a payment and cancelling in turn stops after twenty orders and mails in a quarter of an hour', async () => {
  const trip = nextTrip();
  await createQr();
  let orderNumber = 0;
  const orderAndCancel = async () => {
    const { status, body } = await order(trip, `pay_Invented${String(++orderNumber).padStart(6, '0')}`, { adult: 1 });
    if (status === 201) await call({ method: 'POST', url: `/orders/${body.data.order_id}/cancel` });
    return status;
  };
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push(await orderAndCancel());
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  expect(await at.db.query('SELECT 1 FROM mails WHERE recipient = $1', [person.email])).toHaveLength(20);
  at.clock.pass(900);
  expect(await orderAndCancel()).toBe(201);
});

describe('limits per user hold for concurrent requests', () => {
  test('of twenty unpaid orders two are accepted', async () => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    await createQr();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => order(trip, `pay_AtOnce${String(i).padStart(8, '0')}`, { adult: 1 })),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(2);
    expect(new Set(replies.filter((reply) => reply.status !== 201).map((reply) => reply.body.code))).toEqual(
      new Set(['TOO_MANY_UNPAID']),
    );
    expect(await soldOf(trip)).toBe(before + 2);
  });

  test('of twenty codes with seats two hold them', async () => {
    const trip = nextTrip();
    const before = await soldOf(trip);
    await Promise.all(Array.from({ length: 20 }, (_, i) => requestQr({ amount: 1, ...forTrip(trip, 1), infant: i })));
    expect(await soldOf(trip)).toBe(before + 2);
    expect(await at.db.query('SELECT held FROM qr_codes WHERE user_id = $1 AND held > 0', [person.id])).toHaveLength(2);
  });
});

test.each([
  ['of an event that is not used', '{"event":"payment.downtime.started","payload":{}}', [200, undefined]],
  ['that is no JSON', '{"event":', [400, 'BAD_REQUEST']],
  ['of an unknown shape', '{"event":"qr_code.credited"}', [400, 'BAD_REQUEST']],
])('a signed webhook %s is not answered as wrongly signed; without a signature it is', async (_, payload, answer) => {
  const deliver = async (signature: string) => {
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': payload };
    const reply = await at.app.inject({ method: 'POST', url: '/webhooks/payments', payload, headers });
    return [reply.statusCode, reply.json().code];
  };
  expect(await deliver(hmac(SECRET, payload))).toEqual(answer);
  expect(await deliver('f'.repeat(64))).toEqual([400, 'WRONG_SIGNATURE']);
});

test('webhooks must be signed, and may arrive in any order and repeatedly', async () => {
  const trip = nextTrip();
  const qr = await createQr({ amount: 1, ...forTrip(trip) });
  const entity = {
    id: 'pay_Webhook0000001',
    amount: 100,
    status: 'captured',
    method: 'upi',
    acquirer_data: { rrn: '123456789012' },
    created_at: 1_795_000_000,
  };
  const body = JSON.stringify({
    event: 'qr_code.credited',
    payload: { payment: { entity }, qr_code: { entity: { id: qr.id } } },
  });
  const deliver = (eventId: string, signature = hmac(SECRET, body)) =>
    at.app.inject({
      method: 'POST',
      url: '/webhooks/payments',
      payload: body,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
    });
  expect((await deliver('evt_0', 'f'.repeat(64))).statusCode).toBe(400);
  expect((await deliver('evt_0', '')).statusCode).toBe(400);
  expect(await orders()).toEqual([]);
  const replies = await Promise.all(['evt_1', 'evt_1', 'evt_2', 'evt_1'].map((id) => deliver(id)));
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200]);
  expect(await orders()).toHaveLength(1);
  await at.db.query('DELETE FROM payments WHERE transaction_id = $1', [entity.id]);
});

test('a webhook about a refund, which names no code, ends the order; after a failed look at the bank its repetition does', async () => {
  const qr = await createQr({ amount: 1, ...forTrip(nextTrip()) });
  await act(qr.id, 'pay');
  const [{ transaction_id: id }] = await orders();
  await at.db.query(`UPDATE sandbox_payments SET status = 'refunded' WHERE qr_id = $1`, [qr.id]);
  const entity = { id, amount: 100, status: 'refunded', method: 'upi', created_at: 1_795_000_000 };
  const payload = JSON.stringify({ event: 'refund.processed', payload: { payment: { entity } } });
  const deliver = async () => {
    const headers = { 'x-razorpay-signature': hmac(SECRET, payload), 'x-razorpay-event-id': 'evt_refund' };
    return (await at.app.inject({ method: 'POST', url: '/webhooks/payments', payload, headers })).statusCode;
  };
  const { gateway } = at.app.services;
  const bank = jest.spyOn(gateway, 'listPayments').mockRejectedValueOnce(new Error('the bank does not answer'));
  expect(await deliver()).toBe(500);
  bank.mockRestore();
  expect(await deliver()).toBe(200);
  expect(await orders()).toMatchObject([{ order_status: 'cancelled', payment_status: 'refunded', refund_amount: 1 }]);
});

test('the reconcile job finds a payment without webhook and poll', async () => {
  const trip = nextTrip();
  const qr = await createQr({ amount: 1, ...forTrip(trip) });
  await at.db.query(
    `INSERT INTO sandbox_payments (payment_id, qr_id, status, amount, rrn, created_at) VALUES ('pay_Silent00000001', $1, 'captured', 100, '1', $2)`,
    [qr.id, at.clock.now()],
  );
  expect(await orders()).toEqual([]);
  at.clock.pass(21);
  while (await run('reconcile codes'));
  expect(await orders()).toMatchObject([{ transaction_id: 'pay_Silent00000001', order_status: 'confirmed' }]);
});

test('POST /order accepts the same order; /order-send-mail mails it to its owner [T7.26 T7.27 T7.11]', async () => {
  const trip = nextTrip();
  await createQr();
  const placed = await call({
    method: 'POST',
    url: '/order',
    payload: {
      userId: person.id,
      packagesId: trip.packagesId,
      dateId: trip.dateId,
      transaction_id: 'ORDERBYHAND1',
      total_amount: 1,
      adult: 1,
      children: 0,
      infant: 0,
    },
  });
  expect(placed.status).toBe(201);
  expect((await call({ method: 'POST', url: '/order-send-mail' })).body.data).toEqual({ queued: 1 });
  const mails = (await at.app.inject(`/__dev/outbox?to=${person.email}`)).json().data;
  expect(mails[0].text).toContain('ORDERBYHAND1');
});

test('/order-send-mail stops after ten mails in a quarter of an hour', async () => {
  const trip = nextTrip();
  await createQr();
  await order(trip, 'pay_Mailed00000001', { adult: 1 });
  const send = () => call({ method: 'POST', url: '/order-send-mail' });
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const queued = await at.db.query('SELECT 1 FROM mails WHERE recipient = $1', [person.email]);
  expect(queued).toHaveLength(10);
  at.clock.pass(900);
  expect((await send()).status).toBe(200);
});

test.each([
  [{ adult: 0 }, 422, 'adult'],
  [{ adult: 'two' }, 422, 'adult'],
  [{ transaction_id: ' ' }, 422, 'transaction_id'],
  [{ total_amount: 'much' }, 422, 'total_amount'],
  [{ packagesId: 1 }, 404, undefined],
  [{ dateId: 99 }, 404, undefined],
])('an order with %j is %d and reserves no seat', async (change, status, field) => {
  const trip = nextTrip();
  const before = await soldOf(trip);
  const reply = await order(trip, 'pay_Refused0000001', change);
  expect([reply.status, reply.body.field]).toEqual([status, field]);
  expect(await soldOf(trip)).toBe(before);
});
