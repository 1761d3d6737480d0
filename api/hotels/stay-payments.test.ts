import { addDays } from '@safarnama/shared/domain';
import { brokenInvariants } from '../bench/invariants.ts';
import { today } from '../core/clock.ts';
import { jobsOf } from '../jobs.ts';
import { recordPayment } from '../orders/record-payment.ts';
import { lockPerson } from '../plugins/locks.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, multipart, type Person, register, runCommand, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';

let at: TestApp;
let person: Person;
let nights = 0;
beforeAll(async () => {
  at = await testApp();
});
beforeEach(async () => {
  person = await register(at.app);
  nights += 2;
});
afterEach(async () => {
  expect(await brokenInvariants(at.db)).toEqual([]);
});
afterAll(() => at.close());

const day = (n: number) => new Date(Date.parse('2026-11-21') + n * 86_400_000).toISOString().slice(0, 10);
const aNight = () => ({ check_in_date: day(30 + nights), check_out_date: day(31 + nights) });

const book = async (change: Record<string, string | number> = {}, headers: Record<string, string> = {}) => {
  const {
    payment_method: _,
    transaction_id: __,
    ...fields
  } = roomBooking({
    user_id: person.id,
    transaction_id: '',
    ...aNight(),
    ...change,
  });
  const form = multipart(fields);
  const reply = await at.app.inject(
    as(person, { method: 'POST', url: '/booked/rooms', payload: form.payload, headers: { ...form.headers, ...headers } }),
  );
  return { status: reply.statusCode, id: reply.json().data?.booking_id as number, body: reply.json() };
};
const shown = async (id: number) => (await at.app.inject(as(person, { url: `/booked/H${id}` }))).json().data;
const codesOf = (id: number) =>
  at.db.query<{ qr_id: string; status: string }>('SELECT qr_id, status FROM qr_codes WHERE booking_id = $1', [id]);
const codeOf = async (id: number) => (await codesOf(id))[0]!.qr_id;
const act = (qrId: string, action = 'pay') =>
  at.app.inject({ method: 'POST', url: `/sandbox/pay/${qrId}`, ...urlencoded({ action }) });
/** Adds a payment that only the bank's list of payments contains. */
const bankReports = (qrId: string, paymentId: string, amount: number) =>
  at.db.query(
    `INSERT INTO sandbox_payments (payment_id, qr_id, status, amount, rrn, created_at) VALUES ($1, $2, 'captured', $3, $5, $4)`,
    [`${paymentId}${qrId.slice(-4)}`, qrId, amount, at.clock.now(), `7${qrId.slice(-8)}`],
  );
const run = async (name: string) =>
  jobsOf(at.app)
    .find((job) => job.name === name)
    ?.run();
const soldOn = async (night: string) =>
  (await at.db.first<{ sold: number }>('SELECT sold FROM room_nights WHERE hotel_room_id = 7001 AND night = $1::date', [night]))
    ?.sold ?? 0;
const mails = async () =>
  ((await at.app.inject(`/__dev/outbox?to=${person.email}`)).json().data as { text: string }[]).map(({ text }) => text);
const placesOf = (id: number) =>
  at.db.query<{ place: string; refund_reason: string | null; amount: number }>(
    `SELECT p.place, p.refund_reason, p.amount FROM payments p JOIN qr_codes q USING (qr_id) WHERE q.booking_id = $1
     ORDER BY p.seen_at, p.place`,
    [id],
  );

test('a booking by code holds its rooms, waits for its payment, and shows a code over the price of the stay', async () => {
  const { status, id } = await book();
  expect(status).toBe(201);
  const trip = await shown(id);
  expect(trip).toMatchObject({ status: 'awaiting payment', paid_amount: 0, due_amount: trip.total_amount, transaction_id: '' });
  expect(trip.code).toMatchObject({ amount: trip.total_amount, expires_in: 300 });
  expect(trip.code.upi_link).toMatch(/^upi:\/\/pay\?/);
  expect(await soldOn(aNight().check_in_date)).toBe(1);
});

test('a stay without a payment has no transaction, in the list and on its page, before and after it has ended', async () => {
  const listed = async () => (await at.app.inject(as(person, { url: `/bookings/user/${person.id}` }))).json().data;
  const { id } = await book();
  expect((await listed())[0]).toMatchObject({ booking_status: 'awaiting payment', transaction_id: '' });
  at.clock.pass(360);
  await run('expire codes');
  await run('lapse bookings');
  expect((await listed())[0]).toMatchObject({ booking_status: 'lapsed', transaction_id: '' });
  expect(await shown(id)).toMatchObject({ status: 'lapsed', transaction_id: '' });
  const cancelled = await book();
  await cancel(cancelled.id);
  expect(await shown(cancelled.id)).toMatchObject({ status: 'cancelled', transaction_id: '' });
});

test('the webhook of the bank confirms the booking, and the mail holds the terms', async () => {
  const { id } = await book();
  await act(await codeOf(id));
  await run('sandbox webhooks');
  const trip = await shown(id);
  expect(trip).toMatchObject({ status: 'active', payment_status: 'confirmed', paid_amount: trip.total_amount, due_amount: 0 });
  expect(trip.code).toBeNull();
  expect((await mails()).join()).toContain(trip.cancelling.terms);
});

test('reading the booking finds a payment whose webhook was lost', async () => {
  const { id } = await book();
  await act(await codeOf(id));
  expect((await shown(id)).status).toBe('active');
});

test('a double submit, a second tab and a reload lead to one booking and one code', async () => {
  const replies = await Promise.all([book(), book(), book()]);
  const again = await book();
  expect(new Set([...replies, again].map(({ id }) => id)).size).toBe(1);
  expect(await codesOf(again.id)).toHaveLength(1);
  expect(await soldOn(aNight().check_in_date)).toBe(1);
  expect(await at.db.query(`SELECT 1 FROM hotel_bookings WHERE user_id = $1`, [person.id])).toHaveLength(1);
});

test('two requests that both found no booking lead to one, and the unused code is closed at the bank', async () => {
  const { gateway } = at.app.services;
  const { createQr } = gateway;
  let arrive = () => {};
  const bothRequested = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let requests = 0;
  const made: string[] = [];
  const spy = jest.spyOn(gateway, 'createQr').mockImplementation(async (order) => {
    if (++requests === 2) arrive();
    await bothRequested;
    const code = await createQr.call(gateway, order);
    made.push(code.id);
    return code;
  });
  const [one, other] = await Promise.all([book(), book()]);
  spy.mockRestore();
  expect(one.id).toBe(other.id);
  const usedCode = await codeOf(one.id);
  const unused = made.find((id) => id !== usedCode)!;
  expect(await at.db.query('SELECT status FROM sandbox_codes WHERE qr_id = $1', [unused])).toEqual([{ status: 'closed' }]);
  expect(await soldOn(aNight().check_in_date)).toBe(1);
});

test('a request for a paid stay gets its booking and creates no code', async () => {
  const { id } = await book();
  await act(await codeOf(id));
  await run('sandbox webhooks');
  expect((await book()).id).toBe(id);
  expect(await codesOf(id)).toHaveLength(1);
});

test('a stay whose payment was short can be booked again at once, with a code of its own', async () => {
  const { id } = await book();
  await act(await codeOf(id), 'short');
  await run('sandbox webhooks');
  expect(await shown(id)).toMatchObject({ status: 'awaiting payment', code: null });
  const again = await book();
  expect((await shown(again.id)).code).toMatchObject({ expires_in: 300 });
  expect(await shown(id)).toMatchObject({ status: 'cancelled', paid_amount: 0 });
  expect(await soldOn(aNight().check_in_date)).toBe(1);
});

test('a stay whose code has just expired can be booked again at once, unless it was paid', async () => {
  const { id } = await book();
  at.clock.pass(301);
  const again = await book();
  expect((await shown(again.id)).code).toMatchObject({ expires_in: 300 });
  expect(await soldOn(aNight().check_in_date)).toBe(1);
  await act(await codeOf(again.id));
  at.clock.pass(301);
  expect((await book()).id).toBe(again.id);
  expect(await shown(again.id)).toMatchObject({ status: 'active' });
  expect(await shown(id)).toMatchObject({ status: 'cancelled' });
});

test.each<Record<string, number>>([{ adults: 2 }, { children: 1 }])(
  'the same stay for another party (%j) is a booking of its own, with its own code',
  async (party) => {
    const first = await book();
    const other = await book(party);
    expect(other.id).not.toBe(first.id);
    expect(await codeOf(other.id)).not.toBe(await codeOf(first.id));
    expect(await shown(other.id)).toMatchObject(party);
    expect((await book(party)).id).toBe(other.id);
    expect((await book()).id).toBe(first.id);
    expect(await soldOn(aNight().check_in_date)).toBe(2);
  },
);

test('a late payment goes back when the guest has booked the stay again for another party', async () => {
  const { id } = await book();
  const qrId = await codeOf(id);
  at.clock.pass(360);
  await run('expire codes');
  await run('lapse bookings');
  const other = await book({ adults: 2 });
  await act(await codeOf(other.id));
  await act(qrId, 'late');
  await run('sandbox webhooks');
  expect(await shown(other.id)).toMatchObject({ status: 'active' });
  expect(await placesOf(id)).toMatchObject([{ place: 'refund pending', refund_reason: 'its booking had ended' }]);
});

test('a second payment of the same code is refunded, and the guest gets a mail', async () => {
  const { id } = await book();
  const qrId = await codeOf(id);
  await act(qrId);
  await run('sandbox webhooks');
  const { total_amount: amount } = await shown(id);
  await bankReports(qrId, 'pay_Twice00000001', amount);
  at.clock.pass(30);
  await run('reconcile codes');
  expect(await placesOf(id)).toMatchObject([
    { place: 'booked' },
    { place: 'refund pending', refund_reason: 'the stay was paid already' },
  ]);
  expect((await mails()).join()).toMatch(/pay_Twice\w+ .* goes back/);
  expect((await mails()).join()).toContain('Your booking stays as it is');
  await run('send refunds');
  expect(await placesOf(id)).toMatchObject([{ place: 'booked' }, { place: 'refunded', amount }]);
});

test('without a payment the rooms are free again, and the booking has lapsed', async () => {
  const { id } = await book();
  at.clock.pass(300);
  await run('expire codes');
  await run('lapse bookings');
  expect((await shown(id)).status).toBe('awaiting payment');
  at.clock.pass(60);
  await run('lapse bookings');
  expect(await shown(id)).toMatchObject({ status: 'lapsed', code: null, paid_amount: 0, due_amount: 0 });
  expect(await soldOn(aNight().check_in_date)).toBe(0);
  expect((await mails()).join()).toContain('no payment has arrived in time');
});

test.each([
  ['revives the booking', false],
  ['is refunded where the guest has booked the stay again', true],
])('a payment after the booking has lapsed %s', async (_, bookedAgain) => {
  const { id } = await book();
  const { total_amount: amount } = await shown(id);
  at.clock.pass(360);
  await run('expire codes');
  await run('lapse bookings');
  const second = bookedAgain ? await book() : undefined;
  await bankReports(await codeOf(id), 'pay_Late0000000001', amount);
  at.clock.pass(60);
  await run('reconcile codes');
  expect((await shown(id)).status).toBe(bookedAgain ? 'lapsed' : 'active');
  expect(await placesOf(id)).toMatchObject([bookedAgain ? { place: 'refund pending' } : { place: 'booked' }]);
  if (second) expect(second.id).not.toBe(id);
  expect(await soldOn(aNight().check_in_date)).toBe(1);
});

test('a payment that is found after the day of arrival is refunded', async () => {
  const { id } = await book({ check_in_date: day(0), check_out_date: day(1) });
  const { total_amount: amount } = await shown(id);
  at.clock.pass(360);
  await run('expire codes');
  await run('lapse bookings');
  await bankReports(await codeOf(id), 'pay_Past0000000001', amount);
  at.clock.pass(86_400);
  await run('reconcile codes');
  expect(await placesOf(id)).toMatchObject([{ place: 'refund pending', refund_reason: 'its booking had ended' }]);
  expect(await at.db.query('SELECT booking_status FROM hotel_bookings WHERE booking_id = $1', [id])).toEqual([
    { booking_status: 'lapsed' },
  ]);
  expect((await mails()).join()).toContain('cannot be used. It goes back');
});

const cancel = (id: number) => at.app.inject(as(person, { method: 'POST', url: `/bookings/${id}/cancel`, payload: {} }));

test('booking by code and cancelling in turn stops after twenty bookings in a quarter of an hour', async () => {
  const statuses = [];
  for (let n = 0; n < 21; n++) {
    const { status, id } = await book();
    statuses.push(status);
    if (status === 201) expect((await cancel(id)).statusCode).toBe(200);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});

test('the bank refunds a cancelled stay that a code has paid, and the command for refunds by hand refuses it', async () => {
  const { id } = await book();
  await act(await codeOf(id));
  await run('sandbox webhooks');
  const { cancelling } = await shown(id);
  expect((await cancel(id)).statusCode).toBe(200);

  const transactionId = (await shown(id)).transaction_id;
  expect(await runCommand(at, 'refunded', transactionId)).toMatchObject({ ok: false });
  await run('send refunds');
  const trip = await shown(id);
  expect(trip).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refund: { amount: cancelling.refund } });
  expect(await placesOf(id)).toMatchObject([{ place: 'refunded' }]);
});

test('a payment that the bank sends back after it was recorded ends the booking', async () => {
  const { id } = await book();
  await act(await codeOf(id));
  await run('sandbox webhooks');
  const { total_amount: amount } = await shown(id);
  await at.db.query(`UPDATE sandbox_payments SET status = 'refunded' WHERE qr_id = $1`, [await codeOf(id)]);
  at.clock.pass(60);
  await run('reconcile codes');
  expect(await shown(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refund: { amount } });
  expect(await placesOf(id)).toMatchObject([{ place: 'refunded', refund_reason: 'refunded by the bank' }]);
  expect(await soldOn(aNight().check_in_date)).toBe(0);
  expect((await mails())[0]).toContain('are on their way back to you');
});

test('a payment that the bank sends back after a cancellation without refund is the refund of the stay, and is mailed', async () => {
  const { id } = await book();
  await at.db.query('UPDATE hotel_bookings SET cancellation_charges = 1000000 WHERE booking_id = $1', [id]);
  await act(await codeOf(id));
  await run('sandbox webhooks');
  const { total_amount: amount } = await shown(id);
  await cancel(id);
  expect(await shown(id)).toMatchObject({ status: 'cancelled', refund: { amount: 0 } });
  await at.db.query(`UPDATE sandbox_payments SET status = 'refunded' WHERE qr_id = $1`, [await codeOf(id)]);
  at.clock.pass(60);
  await run('reconcile codes');
  expect(await shown(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refund: { amount, rule: '' } });
  expect((await mails())[0]).toContain('are on their way back to you');
  expect(await soldOn(aNight().check_in_date)).toBe(0);
});

test('a cancellation and the bank’s return of the same payment do not deadlock', async () => {
  const { id } = await book();
  await act(await codeOf(id));
  await run('sandbox webhooks');
  const { total_amount: amount, transaction_id: paid } = await shown(id);
  const qrId = await codeOf(id);
  let cancelling: ReturnType<typeof cancel> | undefined;
  await at.db.transaction(async (tx) => {
    // The locks that recordPayment takes before it ends the booking.
    await lockPerson(tx, person.id);
    await tx.query('SELECT 1 FROM payments WHERE transaction_id = $1 FOR UPDATE', [paid]);
    cancelling = cancel(id);
    // The embedded engine runs one transaction at a time: there the cancellation waits without a lock.
    while (at.db.engine === 'server' && !(await at.db.first('SELECT 1 FROM pg_locks WHERE NOT granted LIMIT 1')));
    await tx.query('SELECT 1 FROM hotel_bookings WHERE booking_id = $1 FOR UPDATE NOWAIT', [id]);
    const returned = { id: paid, qrId, status: 'refunded', amount, method: 'upi', reference: undefined } as const;
    await recordPayment(tx, at.clock, { ...returned, at: at.clock.now() });
  });
  expect((await cancelling)?.statusCode).toBe(200);
  expect(await shown(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refund: { amount } });
});

test('the page of a booking links to the sandbox bank in its own language', async () => {
  const { id } = await book();
  const pageIn = async (language: string) =>
    (await at.app.inject(as(person, { url: `/booked/H${id}`, headers: { 'accept-language': language } }))).json().data.code
      .sandbox_url;
  const path = `/sandbox/pay/${await codeOf(id)}`;
  expect([await pageIn('en'), await pageIn('hi')]).toEqual([path, `${path}?lang=hi`]);
});

test('an unpaid booking is cancelled without a refund, and a payment that still arrives goes back', async () => {
  const { id } = await book();
  expect((await cancel(id)).statusCode).toBe(200);
  expect(await shown(id)).toMatchObject({ status: 'cancelled', paid_amount: 0, refund: { amount: 0 } });
  expect((await mails())[0]).toMatch(/is cancelled\. No payment had arrived\.\n\nBooking reference/);
  const steps = (await shown(id)).refund.steps as { name: string; at: string | null }[];
  expect(steps.map(({ name, at: done }) => [name, done !== null])).toEqual([
    ['asked', true],
    ['accepted', true],
  ]);
  expect((await act(await codeOf(id))).headers.location).toContain('refused');
  expect((await codesOf(id)).map(({ status }) => status)).toEqual(['closed']);
  await act(await codeOf(id), 'late');
  await run('sandbox webhooks');
  expect(await placesOf(id)).toMatchObject([{ place: 'refund pending', refund_reason: 'its booking had ended' }]);
});

test('an unpaid booking can be cancelled on its day of arrival, and its page says so', async () => {
  const { id } = await book({ check_in_date: today(at.clock), check_out_date: addDays(today(at.clock), 1) });
  expect((await shown(id)).cancelling).toMatchObject({ open: true, refund: 0, rule: '', bands: [] });
  expect((await cancel(id)).statusCode).toBe(200);
  expect(await shown(id)).toMatchObject({ status: 'cancelled', paid_amount: 0, refund: { amount: 0, rule: '' } });
});

test('a payment by hand that names the payment of a code is refused as that of another booking', async () => {
  const byHand = (transaction_id: string, headers = {}) => {
    const form = multipart(roomBooking({ user_id: person.id, transaction_id, ...aNight(), rooms_booked: 2, adults: 2 }));
    return at.app.inject(as(person, { method: 'POST', url: '/bookings', ...form, headers: { ...form.headers, ...headers } }));
  };
  const { id } = await book();
  const code = await codeOf(id);
  const paid = `pay_ByCode00001${code.slice(-4)}`;
  expect((await byHand(paid)).statusCode).toBe(201);
  await bankReports(code, 'pay_ByCode00001', (await shown(id)).total_amount);
  expect((await shown(id)).status).toBe('active');
  const text = (await mails()).join();
  expect(text).toContain(`has ended: the payment ${paid} belongs to another booking. The rooms are free again.`);
  const other = await book({ adults: 2 });
  await act(await codeOf(other.id));
  const { rrn = '' } =
    (await at.db.first<{ rrn: string }>('SELECT rrn FROM sandbox_payments WHERE qr_id = $1', [await codeOf(other.id)])) ?? {};
  expect((await shown(other.id)).status).toBe('active');
  expect((await byHand(rrn)).json()).toMatchObject({ message: 'Payment ID belongs to another booking' });
  expect((await byHand(rrn, { 'accept-language': 'hi' })).json().message).toMatch(/किसी और बुकिंग/);
});

describe('the last room, held by an own booking that is not paid', () => {
  const onlyOneRoom = (night: string) =>
    at.db.query(
      `INSERT INTO room_nights (hotel_room_id, night, total) VALUES (7001, $1::date, 1)
       ON CONFLICT (hotel_room_id, night) DO UPDATE SET total = 1`,
      [night],
    );

  test('is booked for another party: the first booking is cancelled, and its code is closed at the bank', async () => {
    await onlyOneRoom(aNight().check_in_date);
    const first = await book();
    const other = await book({ adults: 2 });
    expect(other.status).toBe(201);
    expect(await shown(first.id)).toMatchObject({ status: 'cancelled', paid_amount: 0 });
    expect(await shown(other.id)).toMatchObject({ status: 'awaiting payment', adults: 2 });
    expect((await act(await codeOf(first.id))).headers.location).toContain('refused');
    expect(await soldOn(aNight().check_in_date)).toBe(1);
  });

  test('is booked with a payment by hand', async () => {
    await onlyOneRoom(aNight().check_in_date);
    const first = await book();
    const form = multipart(roomBooking({ user_id: person.id, transaction_id: 'pay_ByHand0000001', ...aNight() }));
    expect((await at.app.inject(as(person, { method: 'POST', url: '/bookings', ...form }))).statusCode).toBe(201);
    expect(await shown(first.id)).toMatchObject({ status: 'cancelled' });
    expect((await act(await codeOf(first.id))).headers.location).toContain('refused');
  });

  test('is booked for another party on the day of arrival', async () => {
    const arrival = { check_in_date: today(at.clock), check_out_date: addDays(today(at.clock), 1) };
    await onlyOneRoom(arrival.check_in_date);
    expect((await book(arrival)).status).toBe(201);
    expect((await book({ ...arrival, adults: 2 })).status).toBe(201);
  });

  test('stays with its booking when the new stay needs more rooms than there are', async () => {
    await onlyOneRoom(aNight().check_in_date);
    const first = await book();
    expect(await book({ rooms_booked: 2, adults: 2 })).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } });
    expect(await shown(first.id)).toMatchObject({ status: 'awaiting payment' });
    expect((await act(await codeOf(first.id))).headers.location).not.toContain('refused');
  });

  test('is not taken from another guest', async () => {
    await onlyOneRoom(aNight().check_in_date);
    await book();
    person = await register(at.app);
    expect(await book({ adults: 2 })).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } });
  });
});

test('a guest who holds eleven rooms without a payment can change the party', async () => {
  const eleven = { rooms_booked: 11, adults: 11 };
  await at.db.query('UPDATE rooms SET total_rooms = total_rooms + 30 WHERE hotel_room_id = 7001');
  const first = await book(eleven);
  expect(first.status).toBe(201);
  expect((await book({ ...eleven, adults: 12 })).status).toBe(201);
  expect(await shown(first.id)).toMatchObject({ status: 'cancelled' });
});
