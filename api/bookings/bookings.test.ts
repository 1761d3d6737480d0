import { bookedTrip } from '@safarnama/shared/contract';
import { addDays } from '@safarnama/shared/domain';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { today } from '../core/clock.ts';
import { jobsOf } from '../jobs.ts';
import { readQrSvg } from '../payment/qr-reader.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, type Person, register, runCommand, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';

let at: TestApp;
let person: Person;
type Trip = { packagesId: number; dateId: number; price: number; starts: string };
let trips: Trip[];
beforeAll(async () => {
  at = await testApp();
  trips = await at.db.query<Trip>(
    `SELECT package_id AS "packagesId", date_id AS "dateId", price_trip AS price, start_date AS starts
     FROM tour_dates JOIN tour_months USING (tour_month_id) JOIN packages USING (package_id)
     WHERE start_date > '2027-01-10' AND seats - sold > 4 ORDER BY start_date`,
  );
});
beforeEach(async () => {
  person = await register(at.app);
});
afterAll(() => at.close());

const call = async (request: InjectOptions, who: Pick<Person, 'token'> | null = person) => {
  const reply = await at.app.inject(who ? as(who, request) : request);
  return { status: reply.statusCode, body: reply.json() };
};
const post = (url: string, payload: object = {}, who: Person | null = person) => call({ method: 'POST', url, payload }, who);
const run = (name: string) =>
  jobsOf(at.app)
    .find((job) => job.name === name)
    ?.run();
const trip = (): Trip => trips.shift() ?? trips[0]!;
const soldOf = async ({ dateId }: Trip) =>
  (await at.db.first<{ sold: number }>('SELECT sold FROM tour_dates WHERE date_id = $1', [dateId]))?.sold;
const codeFor = async ({ packagesId, dateId }: Trip, who = person) =>
  (await post('/create-qr', { amount: 'total', packagesId, dateId, adult: 2, children: 0, infant: 0 }, who)).body.data.qr_code
    .id as string;
const pay = (qrId: string) => at.app.inject({ method: 'POST', url: `/sandbox/pay/${qrId}`, ...urlencoded({ action: 'pay' }) });
/** A tour that is paid in full, and its reference. */
const bookTour = async (wanted = trip(), who = person) => {
  const qr = await codeFor(wanted, who);
  await pay(qr);
  await call({ url: `/check/${qr}` }, who);
  const [order] = (await call({ url: `/orderbyid/${who.id}` }, who)).body.data;
  return {
    ...wanted,
    id: order.order_id as number,
    reference: `T${order.order_id}`,
    transactionId: order.transaction_id as string,
  };
};
let payments = 0;
const bookRoom = async (change: object = {}, who = person) => {
  const transactionId = `pay_Booked${String(++payments).padStart(8, '0')}`;
  // Each booking has its own nights, since a room type has few rooms.
  const from = addDays('2027-02-01', payments * 2);
  const nights = { check_in_date: from, check_out_date: addDays(from, 2) };
  const { data } = (
    await post('/bookings', { ...roomBooking({ user_id: who.id, transaction_id: transactionId, ...nights }), ...change }, who)
  ).body;
  return { id: data.booking_id as number, reference: `H${data.booking_id}`, transactionId, price: data.total_amount * 100 };
};
const view = async (reference: string, who = person) => {
  const { status, body } = await call({ url: `/booked/${reference}` }, who);
  expect([status, body.message]).toEqual([200, undefined]);
  return z.parse(bookedTrip, body.data);
};
const mails = (who = person) =>
  at.db.query<{ subject: string; body: string }>('SELECT subject, body FROM mails WHERE recipient = $1 ORDER BY mail_id DESC', [
    who.email,
  ]);
describe('a booking by its reference', () => {
  test('a tour shows place, dates, travellers, paid and due amounts and cancellation terms', async () => {
    const made = await bookTour();
    expect(await view(made.reference)).toMatchObject({
      reference: made.reference,
      kind: 'tour',
      status: 'confirmed',
      starts: made.starts,
      start_time: expect.stringMatching(/^\d\d:\d\d$/),
      name: 'Mrs Asha Verma',
      adults: 2,
      total_amount: made.price * 200,
      paid_amount: made.price * 200,
      due_amount: 0,
      refund: null,
      cancelling: { open: true, until: addDays(made.starts, -1), refund: made.price * 200 },
    });
    const [mail] = await mails();
    expect(mail?.body).toMatch(/\nTime: \d?\d:\d\d am\n/);
    expect(mail?.body).toContain(`Booking reference: ${made.reference}`);
    expect(mail?.body).toContain(`site:/booking/${made.reference}`);
  });

  test('a stay shows its times in India, and that its payment is being verified', async () => {
    const made = await bookRoom();
    expect(await view(made.reference.toLowerCase())).toMatchObject({
      kind: 'hotel',
      status: 'active',
      starts: '2027-02-03',
      ends: '2027-02-05',
      start_time: expect.stringMatching(/^\d\d:\d\d$/),
      total_amount: made.price,
      paid_amount: null,
      due_amount: null,
      payment_note: expect.stringContaining(made.transactionId),
    });
    await runCommand(at, 'confirm', made.transactionId);
    expect(await view(made.reference)).toMatchObject({ paid_amount: made.price, due_amount: 0, payment_note: '' });
  });

  test('the QR code of the voucher contains the reference', async () => {
    const { reference } = await bookRoom();
    const { qr_image } = await view(reference);
    expect(readQrSvg(Buffer.from(qr_image.split(',')[1] ?? '', 'base64').toString())).toBe(`Safarnama ${reference}`);
  });

  test.each(['en', 'hi'])('the address of a stay names the city once, in the language %s', async (language) => {
    const { reference } = await bookRoom();
    const { body } = await call({ url: `/booked/${reference}`, headers: { 'accept-language': language } });
    const { where, city } = body.data as { where: string; city: string };
    expect(where.split(city)).toHaveLength(2);
  });

  test('the address of a stay keeps the city if only its street is named after it', async () => {
    const { reference } = await bookRoom();
    const { city } = await view(reference);
    await at.db.query(
      `UPDATE hotels SET address = $1 WHERE hotel_vendor_id = (SELECT hotel_vendor_id FROM hotel_bookings WHERE booking_id = $2)`,
      [`1 ${city} Road`, reference.slice(1)],
    );
    expect((await view(reference)).where).toMatch(new RegExp(`^1 ${city} Road, ${city}, \\d{6}$`));
  });

  test('the reference of another user, an unknown and a malformed one get the same 404', async () => {
    const { reference } = await bookRoom();
    const other = await register(at.app);
    const replies = [];
    for (const unavailable of [reference, 'H1', 'T999999999', 'X1', 'H1%27--'])
      replies.push((await call({ url: `/booked/${unavailable}` }, other)).body);
    for (const body of replies) expect(body).toMatchObject({ code: 'NOT_FOUND', message: 'the booking was not found' });
  });
});

describe('cancelling by the terms of the day of booking', () => {
  test.each([
    [30, 1],
    [29, 0.75],
    [15, 0.75],
    [14, 0.5],
    [7, 0.5],
    [6, 0],
    [1, 0],
  ])('a tour cancelled %i days ahead refunds %d of its price', async (days, share) => {
    const made = await bookTour();
    const before = await soldOf(made);
    await at.db.query('UPDATE tour_dates SET start_date = $2, end_date = $2 WHERE date_id = $1', [
      made.dateId,
      addDays(today(at.clock), days),
    ]);
    const { cancelling } = await view(made.reference);
    const back = cancelling.refund;
    if (share === 0) expect(back).toBe(0);
    expect(back).toBeGreaterThanOrEqual(made.price * 200 * share);
    expect(back - made.price * 200 * share).toBeLessThan(100);
    expect(cancelling.bands[0]).toMatchObject({ refund: back });
    expect((await post(`/orders/${made.id}/cancel`, { refund: back })).body.data).toMatchObject({
      order_status: 'cancelled',
      refund_amount: back / 100,
    });
    expect(await soldOf(made)).toBe((before ?? 0) - 2);
    await run('send refunds');
    const books = await at.db.query<{ refunded: number | null }>('SELECT refunded FROM sandbox_payments WHERE payment_id = $1', [
      made.transactionId,
    ]);
    expect(books).toEqual([{ refunded: back || null }]);
    const { refund, status } = await view(made.reference);
    expect([status, refund?.amount]).toEqual(['cancelled', back]);
    expect(refund?.steps.map(({ name, at: done }) => [name, done !== ''])).toEqual([
      ['asked', true],
      ['accepted', true],
      ...(back
        ? [
            ['sent', true],
            ['arrived', false],
          ]
        : []),
    ]);
  });

  test('a cancellation is refused if the refund is lower than the page showed', async () => {
    const made = await bookRoom();
    const { cancelling } = await view(made.reference);
    const refused = await post(`/bookings/${made.id}/cancel`, { refund: cancelling.refund + 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'REFUND_CHANGED']);
    expect((await view(made.reference)).status).toBe('active');
    expect((await post(`/bookings/${made.id}/cancel`, { refund: cancelling.refund })).status).toBe(200);
  });

  test('the refund of a stay follows the commands of the agency, and each step is mailed', async () => {
    const made = await bookRoom();
    await post(`/bookings/${made.id}/cancel`);
    const steps = async () => (await view(made.reference)).refund?.steps.flatMap(({ name, at: done }) => (done ? [name] : []));
    expect(await steps()).toEqual(['asked']);
    const runOnBooking = async (action: 'confirm' | 'refunded') => (await runCommand(at, action, made.transactionId)).ok;
    expect((await runCommand(at, 'list')).text).toMatch(`${made.transactionId}  booking ${made.id}`);
    expect([await runOnBooking('confirm'), await steps()]).toEqual([true, ['asked', 'accepted']]);
    expect([await runOnBooking('refunded'), await steps()]).toEqual([true, ['asked', 'accepted', 'sent']]);
    expect((await runCommand(at, 'list')).text).not.toMatch(made.transactionId);
    expect((await view(made.reference)).payment_status).toBe('refunded');
    const [sent, found, cancelled] = await mails();
    expect(sent?.body).toMatch(/on their way back/);
    expect(found?.body).toMatch(/has been verified/);
    expect(cancelled?.body).toMatch(/\[x\] Requested: 21 November 2026\n\[ \] Accepted: by/);
  });

  const charge = (rupees: number) =>
    at.db.query('UPDATE rooms SET cancellation_charges = $1 WHERE hotel_room_id = 7001', [rupees]);
  const chargeNow = async () =>
    (await at.db.first<{ rupees: number }>('SELECT cancellation_charges AS rupees FROM rooms WHERE hotel_room_id = 7001'))
      ?.rupees ?? 0;

  test('a stay whose charge takes the whole payment has no pending refund after its cancellation; the agency’s list names it until its payment is verified', async () => {
    const before = await chargeNow();
    await charge(1_000_000);
    const paid = await bookRoom();
    const claimed = await bookRoom();
    await charge(before);
    const confirm = ({ transactionId }: typeof paid) => runCommand(at, 'confirm', transactionId);
    await confirm(paid);
    for (const made of [paid, claimed]) {
      const reply = await post(`/bookings/${made.id}/cancel`);
      expect(reply.body.data).toMatchObject({ booking_status: 'cancelled', refund_amount: 0 });
      const [mail] = await mails();
      expect(mail?.body).toContain('is cancelled. ₹0 will be refunded.');
    }
    const list = async () =>
      (await runCommand(at, 'list')).text.split('\n').filter((line) => line.includes(': nothing is sent back'));
    expect(await list()).toEqual([
      `${claimed.transactionId}  booking ${claimed.id}, Tansen Courtyard, cancelled: look for it, then confirm or refuse it: nothing is sent back`,
    ]);
    expect((await confirm(claimed)).text).toMatch(/nothing is to be sent back/);
    expect(await list()).toEqual([]);
    for (const made of [paid, claimed])
      expect(await view(made.reference)).toMatchObject({ payment_status: 'confirmed', paid_amount: made.price });
  });

  test('a charge that rises after the booking changes neither the terms of the stay nor its refund', async () => {
    const made = await bookRoom();
    const { cancelling } = await view(made.reference);
    const before = await chargeNow();
    await charge(1_000_000);
    const after = (await view(made.reference)).cancelling;
    const reply = await post(`/bookings/${made.id}/cancel`, { refund: cancelling.refund });
    await charge(before);
    expect(cancelling.refund).toBeGreaterThan(0);
    expect(after).toEqual(cancelling);
    expect([reply.status, reply.body.data.refund_amount]).toEqual([200, cancelling.refund / 100]);
  });

  test('a payment that is not found is not refunded, nor is a booking that was not cancelled', async () => {
    const made = await bookRoom();
    const refuse = async (action: 'refuse' | 'refunded') => runCommand(at, action, made.transactionId);
    expect((await refuse('refunded')).ok).toBe(false);
    await post(`/bookings/${made.id}/cancel`);
    expect((await refuse('refuse')).ok).toBe(true);
    expect((await refuse('refunded')).ok).toBe(false);
    expect(await view(made.reference)).toMatchObject({ payment_status: 'refused', refund: { amount: 0 } });
  });
});

describe('of concurrent cancellations', () => {
  test('two of a tour release its seats once and refund it once', async () => {
    for (let i = 0; i < 5; i++) {
      person = await register(at.app);
      const wanted = trip();
      const before = await soldOf(wanted);
      const made = await bookTour(wanted);
      const replies = await Promise.all([1, 2, 3].map(() => post(`/orders/${made.id}/cancel`)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await soldOf(made)).toBe(before);
      const sent = (await mails()).filter(({ subject }) => /cancelled/.test(subject));
      expect(sent).toHaveLength(1);
    }
  });

  test('two of a stay release its rooms once', async () => {
    const nights = () =>
      at.db.query(`SELECT night, sold FROM room_nights WHERE hotel_room_id = 7001 AND sold > 0 ORDER BY night`);
    const stay = { check_in_date: '2027-05-01', check_out_date: '2027-05-03' };
    // Another user has rooms on the same nights, so that a double release would be visible.
    await bookRoom(stay, await register(at.app));
    const before = await nights();
    for (let i = 0; i < 5; i++) {
      const made = await bookRoom(stay);
      const replies = await Promise.all([1, 2, 3, 4].map(() => post(`/bookings/${made.id}/cancel`)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await nights()).toEqual(before);
    }
    expect((await mails()).filter(({ subject }) => /is cancelled/.test(subject))).toHaveLength(5);
  });

  test('a payment that is recorded while its order is cancelled is refunded', async () => {
    for (let i = 0; i < 8; i++) {
      person = await register(at.app);
      const wanted = trip();
      const before = await soldOf(wanted);
      const qr = await codeFor(wanted);
      const { packagesId, dateId, price } = wanted;
      // The order is placed with its payment's id before the bank reports the payment.
      const transaction_id = `pay_Settles${String(i).padStart(6, '0')}`;
      const fields = {
        userId: person.id,
        packagesId,
        dateId,
        transaction_id,
        total_amount: price * 2,
        adult: 2,
        children: 0,
        infant: 0,
      };
      const { order_id } = (await post('/order', fields)).body.data;
      await at.db.query(
        `INSERT INTO sandbox_payments (payment_id, qr_id, status, amount, rrn, created_at) VALUES ($1, $2, 'captured', $3, '1', $4)`,
        [transaction_id, qr, price * 200, at.clock.now()],
      );
      const poll = () => call({ url: `/check/${qr}` });
      const cancel = () => post(`/orders/${order_id}/cancel`);
      const [one, two] = await Promise.all(i % 2 ? [poll(), cancel()] : [cancel(), poll()]);
      expect([one.status, two.status, (await post('/order', fields)).status]).toEqual([200, 200, 409]);
      await poll();
      await run('send refunds');
      expect(await soldOf(wanted)).toBe(before);
      const row = await at.db.first('SELECT place, coalesce(refund_amount, amount) AS back FROM payments WHERE qr_id = $1', [qr]);
      expect(row).toEqual({ place: 'refunded', back: price * 200 });
      expect(await view(`T${order_id}`)).toMatchObject({ status: 'cancelled', refund: { amount: price * 200 } });
    }
  });
});

describe('a booking looked up without logging in', () => {
  const requestCode = (reference: string, email: string) => post('/booked/look-up', { reference, email }, null);
  const open = (reference: string, email: string, code: string, remoteAddress = '127.0.0.1') =>
    call({ method: 'POST', url: '/booked/open', payload: { reference, email, code }, remoteAddress }, null);
  const codeIn = async (who = person) => /^(\d{6}) opens/.exec((await mails(who))[0]?.subject ?? '')?.[1] ?? '';

  test('reference and mail address send a code, and the code opens the booking once', async () => {
    const made = await bookRoom();
    expect(await requestCode(made.reference, person.email.toUpperCase())).toEqual({ status: 200, body: { data: true } });
    const code = await codeIn();
    expect(code).toMatch(/^\d{6}$/);
    const row = await at.db.first<{ code_hash: string }>('SELECT * FROM look_ups ORDER BY look_up_id DESC LIMIT 1');
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.code_hash).toMatch(/^\$argon2id\$/);
    const { status, body } = await open(` ${made.reference.toLowerCase()}`, person.email, code);
    expect([status, body.data]).toEqual([200, await call({ url: `/booked/${made.reference}` }).then((own) => own.body.data)]);
    expect((await open(made.reference, person.email, code)).status).toBe(404);
  });

  test('the reply does not disclose whether the booking exists: same reply, no mail, and a stored row as well', async () => {
    const { reference } = await bookRoom();
    const stranger = await register(at.app);
    const count = async () => (await at.db.first<{ n: number }>('SELECT count(*)::int AS n FROM look_ups'))?.n ?? 0;
    const sent = async () => (await at.db.query(`SELECT 1 FROM mails WHERE subject LIKE '%opens%'`)).length;
    const [before, mailed] = [await count(), await sent()];
    const answers = [
      await requestCode(reference, stranger.email),
      await requestCode('H1', person.email),
      await requestCode('no reference', 'nobody@mail.example.in'),
    ];
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { data: true } });
    expect(await count()).toBe(before + 3);
    expect(await sent()).toBe(mailed);
    const wrong = [await open(reference, stranger.email, '000000'), await open('H1', person.email, '000000')];
    for (const { status, body } of wrong) expect([status, body.message]).toEqual([404, 'the code was not found']);
  });

  test('a code expires after five wrong tries, after ten minutes and with the next one; tries of other networks do not use up the owner’s', async () => {
    const { reference } = await bookRoom();
    await requestCode(reference, person.email);
    const first = await codeIn();
    for (let i = 0; i < 5; i++) await open(reference, person.email, 'wrong', '203.0.113.7');
    expect((await open(reference, person.email, first, '203.0.113.7')).status).toBe(404);
    for (let i = 0; i < 4; i++) await open(reference, person.email, 'wrong');
    await requestCode(reference, person.email);
    expect((await open(reference, person.email, first)).status).toBe(404);
    at.clock.pass(601);
    expect((await open(reference, person.email, await codeIn())).status).toBe(404);
    at.clock.pass(900);
    await requestCode(reference, person.email);
    const last = await codeIn();
    for (let i = 0; i < 5; i++) await open(reference, person.email, 'wrong');
    expect((await open(reference, person.email, last)).status).toBe(404);
    at.clock.pass(900);
    await requestCode(reference, person.email);
    expect((await open(reference, person.email, await codeIn())).status).toBe(200);
  });

  test('a mail address can request three codes in a quarter of an hour, for all bookings together', async () => {
    const email = 'flooded@mail.example.in';
    const statuses = [];
    for (const reference of ['H1', 'H2', 'T3', 'T4']) statuses.push((await requestCode(reference, email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
