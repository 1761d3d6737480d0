import { API } from '@safarnama/shared/contract';
import { buildApp } from '../app.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, register, type TestApp, testApp } from '../testing/test-app.ts';

let at: TestApp;
beforeAll(async () => {
  at = await testApp({ size: { fewDepartures: true, extraRooms: 40 } });
  // Every fifth room, and the hundred cheapest of one city, are sold out for two nights.
  await at.db.query(
    `INSERT INTO room_nights (hotel_room_id, night, total, sold)
     SELECT hotel_room_id, night, total_rooms, CASE WHEN hotel_room_id % 5 = 0 THEN total_rooms ELSE 1 END
     FROM rooms CROSS JOIN unnest('{2026-12-11,2026-12-12}'::date[]) AS n (night) WHERE hotel_room_id % 3 = 0 OR hotel_room_id % 5 = 0`,
  );
  await at.db.query(
    `INSERT INTO room_nights (hotel_room_id, night, total, sold)
     SELECT hotel_room_id, '2026-12-20', total_rooms, total_rooms FROM rooms JOIN hotels USING (hotel_vendor_id) WHERE city = 'Agra'
     ORDER BY base_price * (100 - discount), hotel_room_id LIMIT 100`,
  );
});
afterAll(() => at.close());

type Search = {
  city: string;
  checkin: string;
  checkout: string;
  adults: number;
  children: number;
  rooms: number;
  max_price: number;
  facts?: string;
};
const search = (kind: 'exact' | 'combo', asked: Search, app = at.app) =>
  app.inject(
    `${kind === 'exact' ? API.exactRooms() : API.comboRooms()}?${new URLSearchParams(Object.entries({ ...asked, min_price: 500 }).map(([name, value]) => [name, String(value)]))}`,
  );

/** The same lists by one plain statement over all rooms, without caching and batching. */
const plainSearch = (condition: string, query: Search) =>
  at.db.query(
    `SELECT r.hotel_room_id AS id, stock.left FROM hotels h JOIN rooms r USING (hotel_vendor_id)
       CROSS JOIN LATERAL (SELECT r.base_price - r.base_price * r.discount / 100.0 AS final) AS price
       CROSS JOIN LATERAL (SELECT greatest(1, ceil($5::numeric / r.sleeps))::int AS needed) AS party
       CROSS JOIN LATERAL (SELECT r.total_rooms - coalesce((SELECT max(n.sold) FROM room_nights n
         WHERE n.hotel_room_id = r.hotel_room_id AND n.night >= $2::date AND n.night < $3::date), 0) AS left) AS stock
     WHERE lower(h.city) = lower($1) AND price.final BETWEEN 500 AND $4 AND ${condition}
     ORDER BY price.final, r.hotel_room_id LIMIT 60`,
    [query.city, query.checkin, query.checkout, query.max_price, query.adults + query.children, query.rooms],
  );

/** Conditions of the facts. The terms refund everything until three days before arrival; the tests' day is 2026-11-21. */
const FACTS: Readonly<Record<string, (asked: Search) => string>> = {
  'free-cancellation': ({ checkin }) => (checkin >= '2026-11-24' ? 'r.cancellation_charges = 0' : 'false'),
  breakfast: () => "r.meal_plan IN ('breakfast', 'half board', 'full board')",
  'half-board': () => "r.meal_plan IN ('half board', 'full board')",
  'full-board': () => "r.meal_plan = 'full board'",
  '20-m2': () => 'r.size_m2 >= 20',
  '30-m2': () => 'r.size_m2 >= 30',
};
const filtered = (query: Search): string =>
  (query.facts?.split(',') ?? []).map((fact) => ` AND ${FACTS[fact]?.(query)}`).join('');

const SEARCHES: Search[] = [
  { city: 'Agra', checkin: '2026-12-10', checkout: '2026-12-12', adults: 2, children: 1, rooms: 1, max_price: 3000 },
  { city: 'gwalior', checkin: '2026-12-12', checkout: '2026-12-13', adults: 2, children: 0, rooms: 2, max_price: 90_000 },
  { city: 'Jaipur', checkin: '2026-12-13', checkout: '2026-12-14', adults: 1, children: 0, rooms: 3, max_price: 2500 },
  { city: 'Agra', checkin: '2026-12-19', checkout: '2026-12-22', adults: 2, children: 0, rooms: 1, max_price: 100_000 },
  { city: 'Delhi', checkin: '2026-12-09', checkout: '2026-12-15', adults: 9, children: 2, rooms: 2, max_price: 100_000 },
  ...[
    { facts: 'free-cancellation' },
    { facts: 'breakfast' },
    { facts: 'half-board', max_price: 30_000 },
    { facts: 'full-board' },
    { facts: '30-m2' },
    { facts: 'free-cancellation,breakfast,20-m2' },
    { facts: 'free-cancellation', checkin: '2026-11-24', checkout: '2026-11-25' },
    { facts: 'free-cancellation', checkin: '2026-11-23', checkout: '2026-11-24' },
  ].flatMap((filter) =>
    ['Agra', 'Goa'].map((city) => ({
      ...{ city, checkin: '2026-12-10', checkout: '2026-12-12', adults: 3, children: 0, rooms: 1, max_price: 9000 },
      ...filter,
    })),
  ),
  { city: 'Nowhere', checkin: '2026-12-09', checkout: '2026-12-15', adults: 1, children: 0, rooms: 1, max_price: 100_000 },
];

test('the cached and batched search lists the same as one plain statement', async () => {
  const sizes: number[] = [];
  await Promise.all(
    SEARCHES.map(async (asked) => {
      const exact = (await search('exact', asked)).json().data.rooms;
      const combo = (await search('combo', asked)).json().data.non_matched_rooms;
      expect(exact.map((row: Record<string, unknown>) => ({ id: row.hotel_roomId, left: row.rooms_left }))).toEqual(
        await plainSearch(`party.needed <= $6 AND stock.left >= $6${filtered(asked)}`, asked),
      );
      expect(
        combo.map(({ room }: { room: Record<string, unknown> }) => ({ id: room.hotel_roomId, left: room.rooms_left })),
      ).toEqual(
        await plainSearch(`party.needed > $6 AND stock.left >= party.needed AND r.discount = 10${filtered(asked)}`, asked),
      );
      sizes.push(exact.length, combo.length);
    }),
  );
  expect(Math.max(...sizes)).toBe(60);
  expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(5);
});

test('rooms whose size or meals are unknown match no filter by size or meals', async () => {
  const asked = { ...SEARCHES[0]!, city: 'Mumbai', max_price: 100_000 };
  await at.db.query(
    `UPDATE rooms SET size_m2 = NULL, meal_plan = NULL WHERE hotel_vendor_id IN (SELECT hotel_vendor_id FROM hotels WHERE city = 'Mumbai')`,
  );
  const count = async (facts: Partial<Search>) => (await search('exact', { ...asked, ...facts })).json().data.rooms.length;
  expect(await count({})).toBeGreaterThan(0);
  expect([await count({ facts: '20-m2' }), await count({ facts: 'breakfast' })]).toEqual([0, 0]);
});

test.each(['', 'pool', 'Breakfast', 'breakfast,', 'breakfast,30', 'toString'])(
  'the list calls refuse facts=%j and name the field',
  async (facts) => {
    for (const kind of ['exact', 'combo'] as const) {
      const reply = await search(kind, { ...SEARCHES[0]!, facts });
      expect([reply.statusCode, reply.json().field]).toEqual([422, 'facts']);
    }
  },
);

test('a list of rooms has another tag when its stay, its stock or its language differs, and 304 answers the same one', async () => {
  const asked: Search = { ...SEARCHES[0]!, city: 'Udaipur', checkin: '2027-02-01', checkout: '2027-02-03', max_price: 100_000 };
  for (const kind of ['exact', 'combo'] as const) {
    const tagOf = async (change: Partial<Search> = {}) => {
      at.app.replyCache.clear();
      return String((await search(kind, { ...asked, adults: kind === 'exact' ? 2 : 9, ...change })).headers.etag);
    };
    const listed = await search(kind, { ...asked, adults: kind === 'exact' ? 2 : 9 });
    const { data } = listed.json();
    const first = kind === 'exact' ? data.rooms[0] : data.non_matched_rooms[0].room;
    const tag = await tagOf();
    const url = listed.raw.req.url ?? '';
    const known = await at.app.inject({ url, headers: { 'if-none-match': tag } });
    expect([tag, known.statusCode, known.body]).toEqual([listed.headers.etag, 304, '']);
    const hindi = await at.app.inject({ url, headers: { 'accept-language': 'hi' } });
    expect(hindi.headers.etag).not.toBe(tag);
    expect(hindi.body).toContain('उदयपुर');
    expect(await tagOf({ checkout: '2027-02-04' })).not.toBe(tag);
    await at.db.query(
      `INSERT INTO room_nights (hotel_room_id, night, total, sold) SELECT hotel_room_id, '2027-02-02', total_rooms, 1 FROM rooms
       WHERE hotel_room_id = $1 ON CONFLICT (hotel_room_id, night) DO UPDATE SET sold = room_nights.sold + 1`,
      [first.hotel_roomId],
    );
    expect(await tagOf()).not.toBe(tag);
  }
});

test('concurrent searches share one statement, and none reads the catalogue again', async () => {
  const first = SEARCHES[0]!;
  await search('exact', { ...first, max_price: 2998 });
  const query = jest.spyOn(at.db, 'query');
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => search('exact', { ...first, max_price: 2000 + n })));
  const statements = query.mock.calls.map(([sql]) => sql);
  query.mockRestore();
  expect(replies.every((reply) => reply.json().data.rooms.length > 0)).toBe(true);
  expect(statements.length).toBeLessThan(5);
  expect(statements.filter((sql) => /hotels|rooms r/.test(sql))).toEqual([]);
});

test('rooms sold by one process disappear in another: at once from a new search, after five seconds from a cached one', async () => {
  const other = await buildApp({ db: at.db, clock: at.clock });
  const person = await register(at.app);
  const asked: Search = {
    city: 'Gwalior',
    checkin: '2027-01-10',
    checkout: '2027-01-12',
    adults: 1,
    children: 0,
    rooms: 1,
    max_price: 900,
  };
  const left = async (change: Partial<Search> = {}) =>
    (await search('exact', { ...asked, ...change }, other))
      .json()
      .data.rooms.find((room: { hotel_roomId: number }) => room.hotel_roomId === 7001)?.rooms_left;
  const before = await left();
  const made = await at.app.inject(
    as(person, {
      method: 'POST',
      url: '/bookings',
      payload: roomBooking({
        user_id: person.id,
        check_in_date: '2027-01-11',
        check_out_date: '2027-01-12',
        rooms_booked: before,
        transaction_id: 'SEARCH00000001',
      }),
    }),
  );
  expect(made.statusCode).toBe(201);
  expect(await left({ max_price: 901 })).toBeUndefined();
  expect(await left({ checkout: '2027-01-11' })).toBe(before);
  expect(await left()).toBe(before);
  at.clock.pass(5);
  expect(await left()).toBeUndefined();
  await other.close();
});
