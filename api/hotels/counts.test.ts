import { API, type HotelCount } from '@safarnama/shared/contract';
import { hasFacts, type RoomFact } from '@safarnama/shared/domain';
import { type TestApp, testApp } from '../testing/test-app.ts';

let at: TestApp;
beforeAll(async () => {
  at = await testApp({ size: { fewDepartures: true, extraRooms: 2 } });
  await at.db.query(
    `INSERT INTO room_nights (hotel_room_id, night, total, sold)
     SELECT hotel_room_id, '2026-12-11', total_rooms, total_rooms FROM rooms WHERE hotel_room_id % 4 = 0`,
  );
});
afterAll(() => at.close());

const get = async (path: string, query: Record<string, string | number>) =>
  (await at.app.inject({ url: path, query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, `${v}`])) })).json().data;

test.each([
  { city: 'Agra', checkin: '2026-12-10', checkout: '2026-12-12', adults: 2, children: 1, rooms: 1 },
  { city: 'Gwalior', checkin: '2026-12-13', checkout: '2026-12-14', adults: 9, children: 0, rooms: 2 },
])('hotel counts equal the rooms of both lists, by price, type of place and facts: %j', async (asked) => {
  const counts: HotelCount[] = await get(API.hotelCounts(), asked);
  const spans = [
    [0, 1500],
    [1500, 6000],
    [0, 100_000],
  ] as const;
  const filters: RoomFact[][] = [[], ['free-cancellation'], ['breakfast', '30-m2']];
  for (const [[min_price, max_price], facts] of spans.flatMap((span) => filters.map((facts) => [span, facts] as const))) {
    const query = { ...asked, min_price, max_price, ...(facts[0] && { facts: facts.join(',') }) };
    const exact = (await get(API.exactRooms(), query)).rooms.map(
      (room: { hotel: { hoteltype: string } }) => room.hotel.hoteltype,
    );
    const combo = (await get(API.comboRooms(), query)).non_matched_rooms.map(
      (row: { hotel: { hoteltype: string } }) => row.hotel.hoteltype,
    );
    const counted = (list: HotelCount['list']) =>
      counts
        .filter((row) => row.list === list && row.price >= min_price && row.price <= max_price)
        .filter((row) => hasFacts({ ...row, free: row.free_cancellation }, facts))
        .flatMap(({ hoteltype, rooms }) => Array.from({ length: rooms }, () => hoteltype));
    expect(counted('exact').sort()).toEqual(exact.sort());
    expect(counted('combo').sort()).toEqual(combo.sort());
  }
  expect(counts.length).toBeGreaterThan(5);
});

test('hotel counts are empty for days that are not on sale', async () => {
  const query = { city: 'Agra', checkin: '2026-11-20', checkout: '2026-11-22', adults: 2, children: 0, rooms: 1 };
  expect(await get(API.hotelCounts(), query)).toEqual([]);
});
