import { API, comboRooms, hotelBookings } from '@safarnama/shared/contract';
import * as z from 'zod/mini';
import { roomBooking } from '../testing/room-booking.ts';
import { as, multipart, type Person, register, type TestApp, testApp } from '../testing/test-app.ts';

let at: TestApp;
let person: Person;
beforeAll(async () => {
  at = await testApp();
});
// Rooms that wait for their payments are counted by person.
beforeEach(async () => {
  person = await register(at.app);
});
afterAll(() => at.close());

let transactions = 0;
const fields = (change: Record<string, string | number> = {}) => ({
  ...roomBooking({ user_id: person.id, transaction_id: `pay_test${String(++transactions).padStart(8, '0')}` }),
  rooms_available: 3,
  adults: 2,
  children: 1,
  price_per_night: 810,
  total_amount: 1620,
  payment_status: 'pending',
  ...change,
});
const book = (change?: Record<string, string | number>, who = person) =>
  at.app.inject(as(who, { method: 'POST', url: '/bookings', ...multipart(fields(change)) }));
const soldOn = async (night: string, room = 7001) =>
  (
    await at.db.first<{ sold: number }>('SELECT sold FROM room_nights WHERE hotel_room_id = $1 AND night = $2::date', [
      room,
      night,
    ])
  )?.sold ?? 0;
const total = async (room = 7001) =>
  (await at.db.first<{ total_rooms: number }>('SELECT total_rooms FROM rooms WHERE hotel_room_id = $1', [room]))?.total_rooms ??
  0;

test('POST /bookings as multipart with the fifteen fields, then in the profile [H7.11 H3.18 H3.19 H3.20 H7.12]', async () => {
  const sent = fields();
  expect(Object.keys(sent)).toHaveLength(15);
  const reply = await at.app.inject(as(person, { method: 'POST', url: '/bookings', ...multipart(sent) }));
  expect(reply.statusCode).toBe(201);
  const list = await at.app.inject(as(person, { url: `/bookings/user/${person.id}` }));
  const [row] = z.parse(hotelBookings, list.json().data);
  expect(row).toMatchObject({
    user_id: person.id,
    hotel_roomId: 7001,
    check_in_date: '2026-12-10',
    check_out_date: '2026-12-12',
    rooms_booked: 1,
    roomType: 'Cosy Room',
    transaction_id: sent.transaction_id,
    price_per_night: 810,
    total_amount: 1620,
    payment_status: 'pending',
    room_no: '',
    hotel_vendor: { vendor_name: 'Tansen Courtyard Hospitality' },
  });
  expect([await soldOn('2026-12-10'), await soldOn('2026-12-11'), await soldOn('2026-12-12')]).toEqual([1, 1, 0]);
});

test('stock, price and status are set by the server, whatever the client sends', async () => {
  const reply = await book({
    check_in_date: '2027-01-10',
    check_out_date: '2027-01-12',
    total_amount: 1,
    price_per_night: 1,
    rooms_available: 999,
    payment_status: 'captured',
  });
  expect(reply.json().data).toMatchObject({
    total_amount: 1620,
    price_per_night: 810,
    claimed_total: 1,
    payment_status: 'pending',
  });
  expect(reply.json().data.rooms_available).toBe((await total()) - 1);
});

test('the last room is sold once, also to concurrent requests', async () => {
  const rooms = await total(7004);
  const stay = { hotel_vendor_id: 402, hotel_roomId: 7004, check_in_date: '2027-03-10', check_out_date: '2027-03-13' };
  const replies = await Promise.all(Array.from({ length: rooms + 8 }, () => book(stay)));
  expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(rooms);
  const refused = replies.filter((reply) => reply.statusCode !== 201);
  for (const reply of refused)
    expect([reply.statusCode, reply.json().code, reply.json().rooms_left]).toEqual([409, 'SOLD_OUT', 0]);
  expect(await soldOn('2027-03-12', 7004)).toBe(rooms);
  const check = await at.app.inject({
    method: 'POST',
    url: '/bookings/check-availability',
    payload: { ...stay, rooms_required: 1, roomType: 'x', childrens: 0, adults: 2 },
  });
  expect(check.json().data).toMatchObject({ available: false, totalRooms: 0 });
  expect(check.json().data.nearest_free_dates[0]).toEqual({
    check_in_date: expect.any(String),
    check_out_date: expect.any(String),
  });
});

test('the availability of the last days that a request can name is answered', async () => {
  const stay = { hotel_vendor_id: 402, hotel_roomId: 7004, check_in_date: '9999-12-30', check_out_date: '9999-12-31' };
  const reply = await at.app.inject({
    method: 'POST',
    url: '/bookings/check-availability',
    payload: { ...stay, rooms_required: 1, roomType: 'x', childrens: 0, adults: 2 },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().data).toMatchObject({ available: false, nearest_free_dates: [] });
});

test('a stay that is sold out on one night reserves no night', async () => {
  const rooms = await total(7007);
  const room = { hotel_vendor_id: 403, hotel_roomId: 7007 };
  await book({ ...room, check_in_date: '2027-04-11', check_out_date: '2027-04-12', rooms_booked: rooms });
  const reply = await book({ ...room, check_in_date: '2027-04-10', check_out_date: '2027-04-13' });
  expect(reply.statusCode).toBe(409);
  expect([await soldOn('2027-04-10', 7007), await soldOn('2027-04-11', 7007), await soldOn('2027-04-12', 7007)]).toEqual([
    0,
    rooms,
    0,
  ]);
  expect((await book({ ...room, check_in_date: '2027-04-12', check_out_date: '2027-04-13' })).statusCode).toBe(201);
});

describe('a booking of several rooms for a party that does not fit into one', () => {
  const party = { adults: 4, children: 1 };
  /** The kind of room as the list of combos offers it, and undefined when it does not. */
  const catalogue = async (checkin: string, checkout: string, room = 7001) => {
    const query = { city: 'Gwalior', checkin, checkout, ...party, rooms: 1, min_price: 0, max_price: 100_000 };
    const reply = await at.app.inject(
      `${API.comboRooms()}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    );
    return z.parse(comboRooms, reply.json().data.non_matched_rooms).find((row) => Number(row.room.hotel_roomId) === room);
  };
  const leftOf = async (checkin: string, checkout: string) =>
    ((await catalogue(checkin, checkout))?.room as { rooms_left?: number } | undefined)?.rooms_left;

  test('the rooms of a combo are booked together on every night, and released together', async () => {
    const stay = { check_in_date: '2027-08-10', check_out_date: '2027-08-12' };
    const offer = await catalogue('2027-08-10', '2027-08-12');
    const rooms = Number(offer?.calculated_needed_rooms);
    expect(rooms).toBe(3);
    // 900 rupees less a tenth, for three rooms and two nights.
    const bill = { perNight: 2430, total: 4860 };
    const before = await total();
    const reply = await book({
      ...stay,
      ...party,
      rooms_booked: rooms,
      price_per_night: bill.perNight,
      total_amount: bill.total,
    });
    expect(reply.statusCode).toBe(201);
    const made = reply.json().data;
    expect(made).toMatchObject({
      rooms_booked: rooms,
      rooms_available: before - rooms,
      price_per_night: bill.perNight,
      total_amount: bill.total,
      claimed_total: bill.total,
    });
    expect([await soldOn('2027-08-09'), await soldOn('2027-08-10'), await soldOn('2027-08-11')]).toEqual([0, rooms, rooms]);

    const cancelled = await at.app.inject(as(person, { method: 'POST', url: `/bookings/${made.booking_id}/cancel` }));
    expect(cancelled.json().data).toMatchObject({ booking_status: 'cancelled', refund_amount: bill.total });
    expect([await soldOn('2027-08-10'), await soldOn('2027-08-11')]).toEqual([0, 0]);
  });

  test('the combo is listed while enough rooms are free; the rest can be booked as single rooms', async () => {
    const stay = { check_in_date: '2027-08-20', check_out_date: '2027-08-21' };
    const most = await total();
    await book({ ...stay, rooms_booked: most - 3 });
    expect(await leftOf('2027-08-20', '2027-08-21')).toBe(3);
    await book({ ...stay, rooms_booked: 1 });
    at.clock.pass(5);
    expect(await catalogue('2027-08-20', '2027-08-21')).toBeUndefined();
    const refused = await book({ ...stay, ...party, rooms_booked: 3 });
    expect([refused.statusCode, refused.json().code, refused.json().rooms_left]).toEqual([409, 'SOLD_OUT', 2]);
    expect(await soldOn('2027-08-20')).toBe(most - 2);
    expect((await book({ ...stay, rooms_booked: 2 })).statusCode).toBe(201);
  });

  test('of two concurrent parties for the last rooms one gets all, the other none', async () => {
    const stay = { check_in_date: '2027-08-25', check_out_date: '2027-08-27' };
    const most = await total();
    await book({ ...stay, rooms_booked: most - 3 });
    const replies = await Promise.all([1, 2].map(() => book({ ...stay, ...party, rooms_booked: 3 })));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409]);
    expect([await soldOn('2027-08-25'), await soldOn('2027-08-26')]).toEqual([most, most]);
  });

  test.each([
    ['more than there are', 409, async () => (await total()) + 1],
    ['none', 422, async () => 0],
    ['less than none', 422, async () => -2],
    ['a part of one', 422, async () => 2.5],
    ['no number', 422, async () => 'three'],
  ])('%s: refused with %i, and no room is reserved', async (_, status, rooms) => {
    const stay = { check_in_date: '2027-08-28', check_out_date: '2027-08-30' };
    const reply = await book({ ...stay, ...party, rooms_booked: await rooms() });
    expect(reply.statusCode).toBe(status);
    if (status === 409) expect(reply.json()).toMatchObject({ code: 'SOLD_OUT', rooms_left: await total() });
    else expect(reply.json().field).toBe('rooms_booked');
    expect(await soldOn('2027-08-28')).toBe(0);
  });
});

test('a transaction id pays one booking', async () => {
  const change = { transaction_id: 'ABCDEF123456', check_in_date: '2027-05-01', check_out_date: '2027-05-02' };
  const [one, two] = await Promise.all([book(change), book(change)]);
  expect(one.json().data.booking_id).toBe(two.json().data.booking_id);
  expect((await book({ ...change, check_in_date: '2027-05-03', check_out_date: '2027-05-04' })).json().code).toBe(
    'TRANSACTION_USED',
  );
  expect((await book({ ...change, user_id: person.id }, person)).statusCode).toBe(201);
  expect((await book({ ...change, adults: 1 })).json().code).toBe('TRANSACTION_USED');
  const other = await register(at.app);
  expect((await book({ ...change, user_id: other.id }, other)).json().code).toBe('TRANSACTION_USED');
  expect(await soldOn('2027-05-01')).toBe(1);
});

test('twenty concurrent requests with one Idempotency-Key book once and get the same reply', async () => {
  const body = multipart(
    fields({ check_in_date: '2027-06-01', check_out_date: '2027-06-02', transaction_id: 'order_idempotent1' }),
  );
  const send = (more = {}) =>
    at.app.inject(
      as(person, {
        method: 'POST',
        url: '/bookings',
        payload: body.payload,
        headers: { ...body.headers, 'idempotency-key': 'k-1' },
        ...more,
      }),
    );
  const replies = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(201);
  expect(await soldOn('2027-06-01')).toBe(1);
  const other = multipart(fields());
  expect((await send({ payload: other.payload })).json().code).toBe('KEY_REUSED');
});

test.each([
  [{ check_out_date: '2026-12-10' }, 'check_out_date'],
  [{ check_in_date: '2026-02-30' }, 'check_in_date'],
  [{ check_in_date: '2026-11-20', check_out_date: '2026-11-22' }, 'check_in_date'],
  [{ rooms_booked: 0 }, 'rooms_booked'],
  [{ rooms_booked: '1.5' }, 'rooms_booked'],
  [{ transaction_id: 'paid, honest' }, 'transaction_id'],
  [{ total_amount: '-5' }, 'total_amount'],
  [{ adults: 'two' }, 'adults'],
])('a booking with %j is refused with the field named, and reserves nothing', async (change, field) => {
  const before = await at.db.query('SELECT * FROM room_nights ORDER BY 1, 2');
  const reply = await book(change);
  expect([reply.statusCode, reply.json().field]).toEqual([422, field]);
  expect(await at.db.query('SELECT * FROM room_nights ORDER BY 1, 2')).toEqual(before);
});

test('cancelling releases the rooms once and records the refund; a stay that has begun cannot be cancelled', async () => {
  const made = (await book({ check_in_date: '2027-07-01', check_out_date: '2027-07-03' })).json().data;
  const cancel = (who = person) => at.app.inject(as(who, { method: 'POST', url: `/bookings/${made.booking_id}/cancel` }));
  expect((await cancel(await register(at.app))).statusCode).toBe(404);
  expect(await soldOn('2027-07-02')).toBe(1);
  const [one, two] = await Promise.all([cancel(), cancel()]);
  for (const reply of [one, two])
    expect(reply.json().data).toMatchObject({
      booking_status: 'cancelled',
      payment_status: 'refund pending',
      refund_amount: 1620,
    });
  expect(await soldOn('2027-07-02')).toBe(0);
  const begun = (await book({ check_in_date: '2026-11-21', check_out_date: '2026-11-23' })).json().data;
  expect((await at.app.inject(as(person, { method: 'POST', url: `/bookings/${begun.booking_id}/cancel` }))).statusCode).toBe(409);
});
