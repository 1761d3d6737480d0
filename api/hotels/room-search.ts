import type { HotelCount, HotelCountsQuery, HotelSearchQuery } from '@safarnama/shared/contract';
import { HOTEL_LIST_ROWS, type LocalDate } from '@safarnama/shared/domain';
import type { Queryable } from '../database/database.ts';
import { batched } from '../plugins/batching.ts';
import { inside, type Listed, type Offered } from './room-catalogue.ts';
import { isSoldAsCombo, MOST_UNVERIFIED, roomsFor } from './rooms.ts';

type Found = { listed: Listed; left: number; wanted: number };

/** So many rooms of a kind stand on the list together for a party that asked for so many; 0: the kind does not. */
type Wanted = (listed: Listed, party: number, asked: number) => number;

export const wantedExactly: Wanted = ({ sleeps }, party, asked) =>
  roomsFor(party, sleeps) <= asked && asked <= MOST_UNVERIFIED ? asked : 0;

export const wantedTogether: Wanted = (listed, party, asked) => {
  const needed = roomsFor(party, listed.sleeps);
  return needed > asked && needed <= MOST_UNVERIFIED && isSoldAsCombo(listed) ? needed : 0;
};

/** Of so many of the cheapest rooms the stock is asked first: some of them may be sold out. */
export const ASKED_FIRST = 80;

/** The two lists of a hotel search. What is left of what a city offers is asked of the database in every search. */
export const roomSearch = (db: Queryable, offered: Offered) => {
  /** For each stay the most rooms sold on one of its nights, by room. */
  const mostSold = batched(async (stays: readonly { rooms: number[]; checkin: LocalDate; checkout: LocalDate }[]) => {
    const rows = await db.query<{ n: number; room: number; sold: number }>(
      `SELECT s.n::int AS n, x.hotel_room_id AS room, x.sold
       FROM unnest($1::text[], $2::date[], $3::date[]) WITH ORDINALITY AS s (rooms, checkin, checkout, n)
         CROSS JOIN LATERAL (SELECT hotel_room_id, max(sold) AS sold FROM room_nights
           WHERE hotel_room_id = ANY (s.rooms::int[]) AND night >= s.checkin AND night < s.checkout GROUP BY 1) AS x`,
      [
        stays.map(({ rooms }) => `{${rooms.join(',')}}`),
        stays.map(({ checkin }) => checkin),
        stays.map(({ checkout }) => checkout),
      ],
    );
    const found = stays.map(() => new Map<number, number>());
    for (const { n, room, sold } of rows) found[n - 1]?.set(room, sold);
    return found;
  });

  /** The cheapest rooms of the city in the price span that stand on the list and are free on every night. */
  const search = async (asked: HotelSearchQuery, wantedOf: Wanted, most = HOTEL_LIST_ROWS): Promise<Found[]> => {
    const party = asked.adults + asked.children;
    const rooms = ((await offered(asked.city)) ?? []).flatMap((listed) => {
      const dear = listed.cents < asked.min_price * 100 || listed.cents > asked.max_price * 100;
      const wanted = dear ? 0 : wantedOf(listed, party, asked.rooms);
      return wanted > 0 ? [{ listed, wanted }] : [];
    });
    const found: Found[] = [];
    for (let at = 0, size = Math.max(ASKED_FIRST, most); at < rooms.length && found.length < most; at += size, size *= 2) {
      const some = rooms.slice(at, at + size);
      const sold = await mostSold({ ...asked, rooms: some.map(({ listed }) => listed.hotel_room_id) });
      for (const { listed, wanted } of some) {
        const left = listed.total_rooms - (sold.get(listed.hotel_room_id) ?? 0);
        if (left >= wanted) found.push({ listed, left, wanted });
      }
    }
    return found.slice(0, most);
  };

  return {
    /** Kinds of room in which the party fits into the rooms it asked for, as a JSON list. */
    exact: async (asked: HotelSearchQuery): Promise<string> => {
      const found = await search(asked, wantedExactly);
      const { checkin, checkout, adults, children } = asked;
      const stay = inside({ requiredRooms: asked.rooms, checkin, checkout, adults, children });
      return `[${found.map(({ listed, left }) => `{${listed.room},"rooms_left":${left},${stay},"hotel":{${listed.hotel}}}`).join()}]`;
    },
    /** Kinds of room of which the party needs more than it asked for. */
    combo: async (asked: HotelSearchQuery): Promise<string> => {
      const found = await search(asked, wantedTogether);
      const { checkin, checkout, adults, children } = asked;
      const stay = inside({ checkin, checkout, adult: adults, children });
      const rows = found.map(
        ({ listed, left, wanted }) =>
          `{"room":{${listed.room},"rooms_left":${left}},"hotel":{${listed.hotel}},"calculated_needed_rooms":${wanted},${stay}}`,
      );
      return `[${rows.join()}]`;
    },
    /** How many rooms both find at any price, cheapest first. */
    counts: async (asked: HotelCountsQuery): Promise<HotelCount[]> => {
      const anyPrice = { ...asked, min_price: 0, max_price: Number.POSITIVE_INFINITY };
      const counts = async (list: HotelCount['list'], wantedOf: Wanted) => {
        const rows = new Map<string, HotelCount>();
        for (const { listed } of await search(anyPrice, wantedOf, Number.MAX_SAFE_INTEGER)) {
          const key = `${listed.cents} ${listed.hoteltype}`;
          const row = rows.get(key) ?? { list, price: listed.cents / 100, hoteltype: listed.hoteltype, rooms: 0 };
          rows.set(key, { ...row, rooms: row.rooms + 1 });
        }
        return [...rows.values()];
      };
      return (await Promise.all([counts('exact', wantedExactly), counts('combo', wantedTogether)])).flat();
    },
  };
};
