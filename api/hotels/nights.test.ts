import { API } from '@safarnama/shared/contract';
import { addDays, daysOf } from '@safarnama/shared/domain';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { roomBooking } from '../testing/room-booking.ts';
import { as, register, type TestApp, testApp } from '../testing/test-app.ts';

// The clock is fixed at 21 November 2026.
const MONTH = '2026-12';
/** All rooms of Agra are sold out. */
const CLOSED = '2026-12-20';

let at: TestApp;
beforeAll(async () => {
  at = await testApp({ size: { fewDepartures: true, extraRooms: 10 } });
  await at.db.query(
    `INSERT INTO room_nights (hotel_room_id, night, total, sold)
     SELECT hotel_room_id, night::date, total_rooms,
       CASE WHEN night::date = $1::date OR (hotel_room_id + extract(day FROM night)::int) % 3 = 0 THEN total_rooms
         WHEN hotel_room_id % 2 = 0 THEN total_rooms - 1 ELSE 0 END
     FROM rooms JOIN hotels USING (hotel_vendor_id) CROSS JOIN generate_series($1::date - 12, $1::date + 5, interval '1 day') AS n (night)
     WHERE city = 'Agra'`,
    [CLOSED],
  );
});
afterAll(() => at.close());

type Query = { city: string; adults: number; children: number; rooms: number };
const QUERY: Query = { city: 'Agra', adults: 2, children: 1, rooms: 1 };
const get = async (path: string, query: Record<string, string | number>) => {
  const reply = await at.app.inject({ url: path, query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, `${v}`])) });
  return { status: reply.statusCode, body: reply.json() };
};
const nightsOf = async (party: Query, month = MONTH): Promise<{ night: string; price: number | null }[]> =>
  (await get(API.hotelNights(), { ...party, month })).body.data;

/** The lowest price on the two lists for a stay of one night. */
const lowestListed = async (party: Query, night: string): Promise<number | null> => {
  const query = { ...party, checkin: night, checkout: addDays(night, 1), min_price: 0, max_price: 100_000 };
  const [exact, combo] = await Promise.all([get(API.exactRooms(), query), get(API.comboRooms(), query)]);
  const prices = [
    ...exact.body.data.rooms.map((room: { finalPrice: number }) => room.finalPrice),
    ...combo.body.data.non_matched_rooms.map(({ room }: { room: { finalPrice: number } }) => room.finalPrice),
  ];
  return prices.length > 0 ? Math.min(...prices) : null;
};

test.each<Query>([
  QUERY,
  { ...QUERY, adults: 2, children: 0, rooms: 2 },
  { ...QUERY, adults: 9, children: 2, rooms: 1 },
  { ...QUERY, city: 'gwalior', adults: 1, children: 0 },
])('a night costs what the cheapest room on the lists of that night costs: %j', async (asked) => {
  const nights = await nightsOf(asked);
  expect(nights.map(({ night }) => night)).toEqual(daysOf(MONTH));
  const expected = [];
  for (const { night } of nights) expected.push({ night, price: await lowestListed(asked, night) });
  expect(nights).toEqual(expected);
});

test('with a room, each night has the price of that room alone, or none where it is sold out', async () => {
  const query = { ...QUERY, checkin: `${MONTH}-01`, checkout: `${MONTH}-02`, min_price: 0, max_price: 100_000 };
  const rooms: { hotel_roomId: number }[] = (await get(API.exactRooms(), query)).body.data.rooms;
  const cheapest = await nightsOf(QUERY);
  for (const { hotel_roomId } of [rooms[0], rooms.at(-1)] as typeof rooms) {
    const { status, body } = await get(API.hotelNights(), { ...QUERY, month: MONTH, room: hotel_roomId });
    expect(status).toBe(200);
    const expected = [];
    for (const night of daysOf(MONTH)) {
      const listed = await get(API.exactRooms(), { ...query, checkin: night, checkout: addDays(night, 1) });
      const found = listed.body.data.rooms.find((room: { hotel_roomId: number }) => room.hotel_roomId === hotel_roomId);
      expected.push({ night, price: found?.finalPrice ?? null });
    }
    expect(body.data).toEqual(expected);
    // The room is sold out on nights on which the city has others.
    const soldOut = expected.filter(({ price }, i) => price === null && cheapest[i]?.price !== null);
    expect(soldOut.length).toBeGreaterThan(0);
  }
});

test('a room of another city is 404', async () => {
  const query = { ...QUERY, city: 'Gwalior', checkin: `${MONTH}-01`, checkout: `${MONTH}-02`, min_price: 0, max_price: 100_000 };
  const [{ hotel_roomId }] = (await get(API.exactRooms(), query)).body.data.rooms;
  const { status, body } = await get(API.hotelNights(), { ...QUERY, month: MONTH, room: hotel_roomId });
  expect([status, body.message]).toEqual([404, expect.stringContaining('room')]);
});

test('prices differ by night, and a sold-out night has none', async () => {
  const nights = await nightsOf(QUERY);
  expect(new Set(nights.map(({ price }) => price)).size).toBeGreaterThan(2);
  expect(nights.filter(({ price }) => price === null).map(({ night }) => night)).toEqual([CLOSED]);
});

test('nights before today and beyond the horizon have no price', async () => {
  const now = await nightsOf(QUERY, '2026-11');
  expect(now.findIndex(({ price }) => price !== null)).toBe(20);
  // 540 days after 21 November 2026 it is 14 May 2028: on that day the last stay ends.
  const far = await nightsOf(QUERY, '2028-05');
  expect(far.filter(({ price }) => price !== null)).toHaveLength(13);
  expect((await nightsOf(QUERY, '2028-06')).every(({ price }) => price === null)).toBe(true);
});

test('a month takes one statement, and none while its reply is cached', async () => {
  await nightsOf(QUERY);
  const query = jest.spyOn(at.db, 'query');
  await nightsOf({ ...QUERY, adults: 3 });
  expect(query).toHaveBeenCalledTimes(1);
  await nightsOf({ ...QUERY, adults: 3 });
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test('a booking changes the price of its night at once', async () => {
  const party = { city: 'Gwalior', adults: 1, children: 0, rooms: 1 };
  const priceOn = async (night: string) => (await nightsOf(party, '2027-01')).find((one) => one.night === night)?.price;
  const night = '2027-01-11';
  const before = await priceOn(night);
  const [{ hotel_roomId, rooms_left, hotel }] = (
    await get(API.exactRooms(), { ...party, checkin: night, checkout: addDays(night, 1), min_price: 0, max_price: 100_000 })
  ).body.data.rooms;
  const person = await register(at.app);
  const made = await at.app.inject(
    as(person, {
      method: 'POST',
      url: '/bookings',
      payload: roomBooking({
        user_id: person.id,
        hotel_vendor_id: hotel.hotel_vendor_id,
        hotel_roomId,
        check_in_date: night,
        check_out_date: addDays(night, 1),
        rooms_booked: rooms_left,
        transaction_id: 'NIGHTS00000001',
      }),
    }),
  );
  expect(made.statusCode).toBe(201);
  expect(await priceOn(night)).toBeGreaterThan(before ?? 0);
  expect(await priceOn('2027-01-12')).toBe(before);
});

test('an unknown city is 404, not a city without rooms', async () => {
  const { status } = await get(API.hotelNights(), { ...QUERY, month: MONTH, city: 'Nowhere' });
  expect(status).toBe(404);
});

test.each([
  [{ month: '2026-13' }, 'month must be a month, YYYY-MM'],
  [{ month: '2026-12-01' }, 'month must be a month, YYYY-MM'],
  [{ rooms: 0 }, 'rooms must be a whole number from 1 to 1000'],
  [{ room: 0 }, 'room must be a whole number from 1 to 2147483647'],
])('%j is refused', async (change, message) => {
  const { status, body } = await get(API.hotelNights(), { ...QUERY, month: MONTH, ...change });
  expect([status, body.message]).toEqual([422, message]);
});

test('where a bill counts all rooms, a night costs what the cheapest offer on the lists costs in all', async () => {
  const corrected = await testApp({
    site: parseSiteConfig({ preset: 'corrected' }),
    size: { fewDepartures: true, extraRooms: 10 },
  });
  try {
    const party = { city: 'gwalior', adults: 4, children: 1, rooms: 2 };
    const call = async (url: string, query: object) =>
      (
        await corrected.app.inject({
          url,
          query: Object.fromEntries(Object.entries({ ...party, ...query }).map(([name, value]) => [name, `${value}`])),
        })
      ).json().data;
    const stay = { checkin: `${MONTH}-02`, checkout: `${MONTH}-03`, min_price: 0, max_price: 100_000 };
    const { rooms } = await call(API.exactRooms(), stay);
    const { non_matched_rooms } = await call(API.comboRooms(), stay);
    const totals = [
      ...rooms.map((room: { finalPrice: number; requiredRooms: number }) => room.finalPrice * room.requiredRooms),
      ...non_matched_rooms.map(
        (row: { room: { finalPrice: number }; calculated_needed_rooms: number }) =>
          row.room.finalPrice * row.calculated_needed_rooms,
      ),
    ];
    const nights = await call(API.hotelNights(), { month: MONTH });
    expect(nights[1]).toEqual({ night: stay.checkin, price: Math.min(...totals) });
  } finally {
    await corrected.close();
  }
});
