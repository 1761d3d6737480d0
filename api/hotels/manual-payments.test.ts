import { jobsOf } from '../jobs.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, multipart, type Person, register, runCommand as runCommandOn, type TestApp, testApp } from '../testing/test-app.ts';
import { bookingsOf } from './hotel-bookings.ts';

const DAY = 86_400;
let at: TestApp;
let person: Person;
let transactions = 0;
let nights = 0;
beforeAll(async () => {
  at = await testApp();
});
beforeEach(async () => {
  person = await register(at.app);
  nights += 2;
});
afterAll(() => at.close());

/** A day a number of days after today, which is 21 November 2026 in India. */
const day = (n: number) => new Date(Date.parse('2026-11-21') + n * DAY * 1000).toISOString().slice(0, 10);
/** One night that no other test of this file uses. */
const aNight = () => ({ check_in_date: day(30 + nights), check_out_date: day(31 + nights) });
type Change = Record<string, string | number>;
const fields = (change: Change = {}, who = person) =>
  roomBooking({
    user_id: who.id,
    transaction_id: `pay_held${String(++transactions).padStart(8, '0')}`,
    ...aNight(),
    ...change,
  });
const send = async (body: Change, who = person, headers: Record<string, string> = {}) => {
  const form = multipart(body);
  const reply = await at.app.inject(
    as(who, { method: 'POST', url: '/bookings', payload: form.payload, headers: { ...form.headers, ...headers } }),
  );
  return { status: reply.statusCode, body: reply.json() };
};
const book = (change?: Change, who = person) => send(fields(change, who), who);
const sold = async (room = 7001, night = aNight().check_in_date) =>
  (await at.db.first('SELECT sold FROM room_nights WHERE hotel_room_id = $1 AND night = $2::date', [room, night]))?.sold ?? 0;
const lapse = () =>
  jobsOf(at.app)
    .find((job) => job.name === 'lapse bookings')
    ?.run();
/** Bookings as the profile shows them; a session would have expired on the day after. */
const bookings = () => bookingsOf(at.db, person.id);
const mails = async () =>
  ((await at.app.inject(`/__dev/outbox?to=${person.email}`)).json().data as { text: string }[]).map((mail) => mail.text);
const runCommand = (...words: string[]) => runCommandOn(at, ...words);

describe('rooms held by an unverified payment', () => {
  test('are released after 24 hours and not before; the guest gets a mail at both times', async () => {
    const { body } = await book({ rooms_booked: 2 });
    expect(new Date(body.data.lapses_at).getTime() - at.clock.now().getTime()).toBe(DAY * 1000);
    expect((await mails())[0]).toMatch(
      /₹810\.\nIt is confirmed as soon as the payment pay_held\d+ is verified with the bank\. Until 22 November 2026/,
    );
    at.clock.pass(DAY - 1);
    await lapse();
    expect([await sold(), (await bookings())[0]?.booking_status]).toEqual([2, 'active']);
    at.clock.pass(1);
    await Promise.all([lapse(), lapse()]);
    expect([await sold(), (await bookings())[0]]).toMatchObject([
      0,
      { booking_status: 'lapsed', payment_status: 'not found', lapses_at: null },
    ]);
    const [latest, ...before] = await mails();
    expect(latest).toMatch(
      /could not be verified with the bank within a day\. The rooms are free again\.\nIf you have paid, please write to us/,
    );
    expect(before).toHaveLength(1);
  });

  test('a booking whose rooms cannot be released does not keep later bookings active', async () => {
    const wrong = (await book()).body.data;
    at.clock.pass(1);
    const right = (await book({ check_in_date: day(400), check_out_date: day(401) })).body.data;
    const set = (rooms: number) =>
      at.db.query('UPDATE room_nights SET sold = $1 WHERE hotel_room_id = 7001 AND night = $2::date', [
        rooms,
        aNight().check_in_date,
      ]);
    await set(0);
    at.clock.pass(DAY);
    await lapse();
    const statuses = (await bookings()).map(({ booking_id, booking_status }) => [booking_id, booking_status]);
    expect(statuses).toEqual([
      [right.booking_id, 'lapsed'],
      [wrong.booking_id, 'active'],
    ]);
    await set(1);
    await lapse();
    expect((await bookings())[1]?.booking_status).toBe('lapsed');
  });

  test('stay booked after the agency has confirmed the payment', async () => {
    const { body } = await book();
    const { transaction_id: id } = body.data;
    expect(await runCommand('confirm', id)).toEqual({ ok: true, text: `Booking ${body.data.booking_id} is confirmed.` });
    expect(await runCommand('confirm', id)).toMatchObject({ ok: true, text: expect.stringMatching(/already/) });
    expect((await mails())[0]).toMatch(/has been verified: your booking \d+ is confirmed/);
    at.clock.pass(DAY * 2);
    await lapse();
    expect([await sold(), (await bookings())[0]]).toMatchObject([
      1,
      { booking_status: 'active', payment_status: 'confirmed', lapses_at: null },
    ]);
    expect(await runCommand('refuse', id)).toMatchObject({ ok: false, text: expect.stringMatching(/confirmed; nothing/) });
    expect(await sold()).toBe(1);
  });

  test('are released at once when the agency refuses the payment', async () => {
    const { body } = await book();
    const { transaction_id: id } = body.data;
    expect(await runCommand('refuse', id)).toMatchObject({ ok: true });
    const { data } = (await at.app.inject(as(person, { url: `/booked/H${body.data.booking_id}` }))).json();
    expect(data).toMatchObject({ status: 'refused', paid_amount: 0, due_amount: 0 });
    expect([await sold(), (await bookings())[0]]).toMatchObject([0, { booking_status: 'refused', payment_status: 'refused' }]);
    for (const action of ['confirm', 'refuse'] as const)
      expect(await runCommand(action, id)).toMatchObject({ ok: false, text: expect.stringMatching(/is refused; nothing/) });
    expect(await sold()).toBe(0);
    expect((await mails())[0]).toContain(`the payment ${id} could not be verified with the bank`);
  });

  test('a payment confirmed after the lapse reserves the rooms again, or reports that they are sold', async () => {
    const rooms = (await at.db.first<{ n: number }>('SELECT total_rooms AS n FROM rooms WHERE hotel_room_id = 7001'))?.n ?? 0;
    const [early, late] = [(await book()).body.data, (await book()).body.data];
    at.clock.pass(DAY);
    await lapse();
    expect(await runCommand('confirm', early.transaction_id)).toMatchObject({ ok: true });
    expect(await sold()).toBe(1);
    const other = await register(at.app);
    expect((await book({ rooms_booked: rooms - 1 }, other)).status).toBe(201);
    expect(await runCommand('confirm', late.transaction_id)).toEqual({
      ok: false,
      text: `Booking ${late.booking_id} has lapsed, and its rooms are sold. Send ₹810 back.`,
    });
    expect((await bookings()).map((row) => row.booking_status)).toEqual(['lapsed', 'active']);
    expect(await sold()).toBe(rooms);
  });

  test('a payment that no booking names is reported', async () => {
    for (const action of ['confirm', 'refuse'] as const)
      expect(await runCommand(action, 'pay_Nobody00001')).toEqual({
        ok: false,
        text: 'No booking has the payment pay_Nobody00001.',
      });
  });

  test('the list contains the unverified payments, the first to lapse first', async () => {
    const before = (await runCommand('list')).text.split('\n').length;
    const one = (await book()).body.data;
    at.clock.pass(60);
    const two = (await book()).body.data;
    const { text } = await runCommand('list');
    const lines = text.split('\n').slice(-2);
    expect(lines[0]).toMatch(new RegExp(`^${one.transaction_id}  booking ${one.booking_id}, .*1 room, ₹810, lapses `));
    expect(lines[1]).toContain(two.transaction_id);
    await runCommand('refuse', one.transaction_id);
    await runCommand('confirm', two.transaction_id);
    expect((await runCommand('list')).text.split('\n').length).toBe(Math.max(1, before));
  });

  test('a booking that has ended can neither be cancelled nor booked again by its payment', async () => {
    const body = fields();
    const first = await send(body, person, { 'idempotency-key': 'held-1' });
    const cancel = () => at.app.inject(as(person, { method: 'POST', url: `/bookings/${first.body.data.booking_id}/cancel` }));
    await runCommand('refuse', body.transaction_id);
    expect((await cancel()).json().code).toBe('NOT_ACTIVE');
    expect((await send(body)).body.code).toBe('NOT_ACTIVE');
    const again = fields();
    const made = await send(again, person, { 'idempotency-key': 'held-2' });
    expect(made.status).toBe(201);
    await at.app.inject(as(person, { method: 'POST', url: `/bookings/${made.body.data.booking_id}/cancel` }));
    expect(await send(again)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ACTIVE', message: expect.stringMatching(/cancelled/) },
    });
    expect(await send(again, person, { 'idempotency-key': 'held-2' })).toEqual(made);
    expect(await sold()).toBe(0);
    expect((await bookings()).map((row) => row.booking_status)).toEqual(['cancelled', 'refused']);
  });
});

describe('a user has at most twenty rooms with unverified payments', () => {
  /** Five rooms of one kind for one night, each call another night. */
  const five = (change: Change = {}) => {
    nights += 1;
    return fields({ rooms_booked: 5, hotel_vendor_id: 402, hotel_roomId: 7004, ...change });
  };
  beforeAll(() => at.db.query('UPDATE rooms SET total_rooms = 40 WHERE hotel_room_id = 7004'));

  test('the twenty-first is refused until the agency has confirmed a payment', async () => {
    const first = await send(five());
    for (let i = 0; i < 3; i++) expect((await send(five())).status).toBe(201);
    const more = five({ rooms_booked: 1 });
    expect(await send(more)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UNVERIFIED' } });
    expect((await book({}, await register(at.app))).status).toBe(201);
    await runCommand('confirm', first.body.data.transaction_id);
    expect((await send(more)).status).toBe(201);
  });

  test('a booking of twenty-one is refused, and searches do not offer it', async () => {
    expect((await send(five({ rooms_booked: 21 }))).body.code).toBe('TOO_MANY_UNVERIFIED');
    const check = async (rooms_required: number) =>
      (
        await at.app.inject({
          method: 'POST',
          url: '/bookings/check-availability',
          payload: { ...five(), rooms_required, childrens: 0, adults: 2, roomType: 'x' },
        })
      ).json().data.available;
    expect([await check(20), await check(21)]).toEqual([true, false]);
  });

  test('of ten concurrent bookings of five rooms four are accepted', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(five())));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(4);
    expect(new Set(replies.filter((reply) => reply.status !== 201).map((reply) => reply.body.code))).toEqual(
      new Set(['TOO_MANY_UNVERIFIED']),
    );
  });
});

test('booking and cancelling in turn stops after twenty bookings in a quarter of an hour', async () => {
  const bookAndCancel = async () => {
    const { status, body } = await book();
    if (status === 201) await at.app.inject(as(person, { method: 'POST', url: `/bookings/${body.data.booking_id}/cancel` }));
    return status;
  };
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push(await bookAndCancel());
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  expect(await at.db.query('SELECT 1 FROM mails WHERE recipient = $1', [person.email])).toHaveLength(40);
  at.clock.pass(900);
  expect(await bookAndCancel()).toBe(201);
});

describe('the period in which stays are on sale', () => {
  const list = async (path: string, checkin: string, checkout: string) => {
    const query = new URLSearchParams({
      city: 'Gwalior',
      checkin,
      checkout,
      adults: path.includes('exact') ? '2' : '4',
      children: '0',
      rooms: '1',
      min_price: '0',
      max_price: '100000',
    });
    const { data } = (await at.app.inject(`${path}?${query}`)).json();
    return (data.rooms ?? data.non_matched_rooms).length;
  };
  const available = async (check_in_date: string, check_out_date: string) =>
    (
      await at.app.inject({
        method: 'POST',
        url: '/bookings/check-availability',
        payload: { ...fields(), check_in_date, check_out_date, rooms_required: 1, childrens: 0, adults: 2, roomType: 'x' },
      })
    ).json().data as { available: boolean; nearest_free_dates: { check_in_date: string; check_out_date: string }[] };
  let today: string;
  const from = (n: number) => new Date(Date.parse(today) + n * DAY * 1000).toISOString().slice(0, 10);
  beforeAll(() => {
    today = new Date(at.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  });

  test.each([
    ['today', 0, 1, true],
    ['the last night within 540 days', 539, 540, true],
    ['a night that ends after 541 days', 540, 541, false],
    ['a stay that only ends too late', 530, 541, false],
    ['yesterday', -1, 0, false],
    ['from yesterday on', -1, 2, false],
    ['last year', -365, -360, false],
  ])('%s: the same in lists, availability and bookings', async (_, start, end, isSold) => {
    const [checkin, checkout] = [from(start), from(end)];
    for (const path of ['/hotel-available-rooms-exact', '/hotel-available-rooms-price'])
      expect([path, (await list(path, checkin, checkout)) > 0]).toEqual([path, isSold]);
    const answer = await available(checkin, checkout);
    expect(answer.available).toBe(isSold);
    for (const near of answer.nearest_free_dates) {
      expect(near.check_in_date >= today).toBe(true);
      expect(near.check_out_date <= from(540)).toBe(true);
    }
    const reply = await book({ check_in_date: checkin, check_out_date: checkout, hotel_vendor_id: 403, hotel_roomId: 7007 });
    if (isSold) expect(reply.status).toBe(201);
    else expect([reply.status, reply.body.field]).toEqual([422, start < 0 ? 'check_in_date' : 'check_out_date']);
  });

  test('alternatives for a sold-out night of tomorrow are not in the past', async () => {
    await at.db.query(
      `INSERT INTO room_nights (hotel_room_id, night, total, sold) SELECT 7010, $1::date, total_rooms, total_rooms FROM rooms WHERE hotel_room_id = 7010`,
      [from(1)],
    );
    const room = await at.db.first<{ hotel_vendor_id: number }>('SELECT hotel_vendor_id FROM rooms WHERE hotel_room_id = 7010');
    const reply = await at.app.inject({
      method: 'POST',
      url: '/bookings/check-availability',
      payload: {
        hotel_vendor_id: room?.hotel_vendor_id,
        hotel_roomId: 7010,
        check_in_date: from(1),
        check_out_date: from(2),
        rooms_required: 1,
        childrens: 0,
        adults: 1,
        roomType: 'x',
      },
    });
    const near = reply.json().data.nearest_free_dates.map((one: { check_in_date: string }) => one.check_in_date);
    expect(near).toEqual([from(2), from(0), from(3)]);
  });
});

describe('the size of the party', () => {
  test.each<[string, Change, string]>([
    ['nobody', { adults: 0 }, 'adults'],
    ['children alone', { adults: 0, children: 2 }, 'adults'],
    ['a thousand', { adults: 1000 }, 'adults'],
    ['a thousand children', { children: 1000 }, 'children'],
    ['three adults in a room for two', { adults: 3 }, 'adults'],
    ['two adults and two children in a room for two', { adults: 2, children: 2 }, 'adults'],
    ['five adults in two rooms for two', { adults: 5, rooms_booked: 2 }, 'adults'],
  ])('%s is refused with the field named, and reserves nothing', async (_, change, field) => {
    const reply = await book(change);
    expect([reply.status, reply.body.field]).toEqual([422, field]);
    expect(await sold()).toBe(0);
  });

  test('a party that fits is accepted', async () => {
    expect((await book({ adults: 2 })).status).toBe(201);
    expect((await book({ adults: 3, children: 1, rooms_booked: 2 })).status).toBe(201);
  });

  test('the rooms count that an exact card writes for the children does not keep two adults out of their room [H2.41]', async () => {
    expect((await book({ adults: 2, children: 1 })).status).toBe(201);
    expect((await book({ adults: 3, children: 1 })).status).toBe(422);
  });

  test('availability refuses a party that does not fit, without other dates, and replies how many rooms it needs', async () => {
    const checkAvailability = async (change: Change) => {
      const { rooms_booked: rooms_required, children: childrens, ...rest } = fields(change);
      const reply = await at.app.inject({
        method: 'POST',
        url: '/bookings/check-availability',
        payload: { ...rest, rooms_required, childrens },
      });
      return { status: reply.statusCode, ...reply.json() };
    };
    expect((await checkAvailability({ adults: 2 })).data.available).toBe(true);
    const refused = (await checkAvailability({ adults: 4, children: 1 })).data;
    expect(refused).toMatchObject({ available: false, nearest_free_dates: [], rooms_needed: 3 });
    expect((await checkAvailability({ adults: 4, children: 1, rooms_booked: 2 })).data.available).toBe(false);
    expect((await checkAvailability({ adults: 4, children: 1, rooms_booked: refused.rooms_needed })).data.available).toBe(true);
    for (const adults of [0, 1000]) expect(await checkAvailability({ adults })).toMatchObject({ status: 422, field: 'adults' });
  });
});
