import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { roomBooking } from '../testing/room-booking.ts';
import { as, multipart, register, type TestApp, testApp } from '../testing/test-app.ts';

type Room = { hotel_vendor_id: number; hotel_room_id: number; base: number; discount: number; sleeps: number };
type StayRequest = { rooms: number; adults: number; children?: number; nights?: number };

let transactions = 0;
const opened: TestApp[] = [];
afterAll(() => Promise.all(opened.map((at) => at.close())));

const siteOf = async (config: object) => {
  const at = await testApp({ site: parseSiteConfig(config) });
  opened.push(at);
  const rooms = await at.db.query<Room>(
    'SELECT hotel_vendor_id, hotel_room_id, base_price AS base, discount, sleeps FROM rooms WHERE total_rooms >= 5 ORDER BY hotel_room_id',
  );
  const book = async (room: Room, { rooms: count, adults, children = 0, nights = 1 }: StayRequest, total_amount: number) => {
    const person = await register(at.app);
    const day = (n: number) => new Date(Date.parse('2027-01-01') + n * 86_400_000).toISOString().slice(0, 10);
    const from = ++transactions * 2;
    const reply = await at.app.inject(
      as(person, {
        method: 'POST',
        url: '/bookings',
        ...multipart(
          roomBooking({
            user_id: person.id,
            transaction_id: `pay_quote${String(transactions).padStart(7, '0')}`,
            hotel_vendor_id: room.hotel_vendor_id,
            hotel_roomId: room.hotel_room_id,
            check_in_date: day(from),
            check_out_date: day(from + nights),
            adults,
            children,
            rooms_booked: count,
            total_amount,
          }),
        ),
      }),
    );
    expect([reply.statusCode, reply.json().message]).toEqual([201, undefined]);
    return reply.json().data as { total_amount: number; price_per_night: number; claimed_total: number };
  };
  const at10 = rooms.find((room) => room.discount === 10 && room.sleeps === 2)!;
  const at20 = rooms.find((room) => room.discount > 10)!;
  return { book, at10, at20 };
};

/** The formulas in the words of the specification, for one night; rupees. */
const priceOf = {
  /** 'discount = basePrice times discount percent. Total paid = base minus discount.' */
  exact: ({ base, discount }: Room) => base - (base * discount) / 100,
  /** 'base = basePrice times rooms. The discount is basePrice divided by the discount value, times rooms.' */
  combo: ({ base, discount }: Room, rooms: number) => base * rooms - (base / discount) * rooms,
  percent: ({ base, discount }: Room, rooms: number) => (base - (base * discount) / 100) * rooms,
};

describe('by the preset spec', () => {
  let site: Awaited<ReturnType<typeof siteOf>>;
  beforeAll(async () => {
    site = await siteOf({});
  });

  test('an exact room costs one room × nights, whatever is claimed [H9.12 H9.14]', async () => {
    const { at20, book } = site;
    const right = priceOf.exact(at20) * 2;
    for (const claimed of [1, right, priceOf.combo(at20, 1) * 2, right * 5, 99_999]) {
      const made = await book(at20, { rooms: 1, adults: 1, nights: 2 }, Math.round(claimed * 100) / 100);
      expect([made.total_amount, made.price_per_night]).toEqual([right, right / 2]);
    }
  });

  test('rooms beyond the need of the party are quoted as exact rooms, never as a combo', async () => {
    const { at10, book } = site;
    for (const claimed of [1, priceOf.combo(at10, 5), priceOf.percent(at10, 5)])
      expect((await book(at10, { rooms: 5, adults: 2 }, claimed)).total_amount).toBe(priceOf.exact(at10));
  });

  test('a combo costs all of its rooms, whatever is claimed [H9.13 H9.15]', async () => {
    const { at10, book } = site;
    const combo = priceOf.combo(at10, 3);
    for (const claimed of [combo, 1, combo / 3 + 1])
      expect((await book(at10, { rooms: 3, adults: 4, children: 1 }, claimed)).total_amount).toBe(combo);
  });

  test('a party that needs exactly its rooms may have seen both cards: the claimed total selects the price', async () => {
    const { at10, book } = site;
    const party = { rooms: 2, adults: 4 };
    expect((await book(at10, party, priceOf.exact(at10))).total_amount).toBe(priceOf.exact(at10));
    expect((await book(at10, party, priceOf.combo(at10, 2))).total_amount).toBe(priceOf.combo(at10, 2));
  });

  test('a room type that is not sold as a combo has no combo price', async () => {
    const { at20, book } = site;
    const party = { rooms: 2, adults: 2 * at20.sleeps };
    for (const claimed of [priceOf.combo(at20, 2), priceOf.percent(at20, 2)])
      expect((await book(at20, party, Math.round(claimed * 100) / 100)).total_amount).toBe(priceOf.exact(at20));
  });
});

describe('by the preset corrected', () => {
  let site: Awaited<ReturnType<typeof siteOf>>;
  beforeAll(async () => {
    site = await siteOf({ preset: 'corrected' });
  });

  test.each([
    ['rooms that it does not need', { rooms: 5, adults: 2 }],
    ['a combo', { rooms: 3, adults: 4, children: 1 }],
    ['just its rooms', { rooms: 2, adults: 4 }],
    ['one room', { rooms: 1, adults: 1 }],
  ])('%s cost every room, less the percentage', async (_, party) => {
    for (const room of [site.at10, site.at20]) {
      const right = priceOf.percent(room, party.rooms);
      for (const claimed of [right, priceOf.exact(room), priceOf.combo(room, party.rooms), 1])
        expect((await site.book(room, party, Math.round(claimed * 100) / 100)).total_amount).toBe(right);
    }
  });
});

test('single flags override the preset', async () => {
  const { book, at10 } = await siteOf({ flags: { exactTimesRooms: true } });
  expect((await book(at10, { rooms: 5, adults: 2 }, priceOf.exact(at10))).total_amount).toBe(priceOf.percent(at10, 5));
});
