import type { HotelCount, HotelCountsQuery, HotelSearchQuery } from '@safarnama/shared/contract';
import {
  HOTEL_LIST_ROWS,
  hasFacts,
  isFreeCancellation,
  type LocalDate,
  MAX_UNVERIFIED_ROOMS,
  refundsAll,
} from '@safarnama/shared/domain';
import { type Clock, today } from '../core/clock.ts';
import type { Queryable } from '../database/database.ts';
import { batched } from '../plugins/batching.ts';
import { JsonBytes } from '../plugins/reply-cache.ts';
import { isSoldAsCombo, roomsNeeded } from '../pricing/quotes.ts';
import { refundRules } from '../refunds/refund-rules.ts';
import { type CatalogueRoom, jsonFields, type RoomCatalogue } from './room-catalogue.ts';
import { checkStay, isOnSale } from './stays.ts';

type ListedRoom = { entry: CatalogueRoom; free: boolean; left: number; needed: number };

/** Rooms of a type that a list offers together to a party that requested `requested` rooms; 0: the type is not listed. */
type RoomCount = (entry: CatalogueRoom, party: number, requested: number) => number;

export const exactRoomCount: RoomCount = ({ sleeps }, party, requested) =>
  roomsNeeded(party, sleeps) <= requested && requested <= MAX_UNVERIFIED_ROOMS ? requested : 0;

export const comboRoomCount: RoomCount = (entry, party, requested) => {
  const needed = roomsNeeded(party, entry.sleeps);
  return needed > requested && needed <= MAX_UNVERIFIED_ROOMS && isSoldAsCombo(entry) ? needed : 0;
};

/** Number of the cheapest room types whose stock is read first; more are read if some are sold out. */
export const FIRST_BATCH = 80;

/**
 * The reply with a list of rooms, as ASCII. `around` returns what stands before the fields of a room, before those of its hotel, and behind
 * them.
 */
const listOf = (
  name: string,
  found: readonly ListedRoom[],
  around: (row: ListedRoom) => readonly [string, string, string],
): JsonBytes => {
  let json = `{"data":{"${name}":[`;
  let content = '';
  for (const [n, row] of found.entries()) {
    const { room, hotel, tag } = row.entry;
    const [before, between, behind] = around(row);
    json += `${n > 0 ? ',' : ''}${before}${room}${between}${hotel}${behind}`;
    content += tag + between + behind;
  }
  return new JsonBytes(Buffer.from(`${json}]}}`, 'latin1'), content);
};

/** The two lists of a hotel search. The catalogue is cached; the free rooms are read in each search. */
export const roomSearch = (db: Queryable, catalogue: RoomCatalogue, clock: Clock) => {
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

  /**
   * The cheapest room types of the city that match price range and facts, that the list offers, and that are free on every night. Empty
   * if the stay is not on sale.
   */
  const search = async (query: HotelSearchQuery, countOf: RoomCount, most = HOTEL_LIST_ROWS): Promise<ListedRoom[]> => {
    checkStay(query.checkin, query.checkout, ['checkin', 'checkout']);
    if (!isOnSale(query.checkin, query.checkout, today(clock))) return [];
    const party = query.adults + query.children;
    const day = today(clock);
    const refunded = refundsAll(refundRules('hotel', day), day, query.checkin);
    const facts = query.facts ?? [];
    const rooms = (await catalogue(query.city)) ?? [];
    let next = 0;
    /** The next rooms of the catalogue that the list offers; empty at its end. */
    const nextOffered = (size: number): Omit<ListedRoom, 'left'>[] => {
      const offered = [];
      for (let entry = rooms[next]; entry && offered.length < size; entry = rooms[next]) {
        next++;
        const free = refunded && isFreeCancellation(entry.cancellation_charges);
        const isOutOfRange = entry.paise < query.min_price * 100 || entry.paise > query.max_price * 100;
        const isExcluded = isOutOfRange || (facts.length > 0 && !hasFacts({ ...entry, free }, facts));
        const needed = isExcluded ? 0 : countOf(entry, party, query.rooms);
        if (needed > 0) offered.push({ entry, free, needed });
      }
      return offered;
    };
    const found: ListedRoom[] = [];
    for (let size = Math.max(FIRST_BATCH, most); found.length < most; size *= 2) {
      const offered = nextOffered(size);
      if (offered.length === 0) break;
      const sold = await mostSold({ ...query, rooms: offered.map(({ entry }) => entry.hotel_room_id) });
      for (const { entry, free, needed } of offered) {
        const left = entry.total_rooms - (sold.get(entry.hotel_room_id) ?? 0);
        if (left >= needed) found.push({ entry, free, left, needed });
      }
    }
    return found.slice(0, most);
  };

  return {
    /** Room types in which the party fits into the requested number of rooms. */
    exact: async (query: HotelSearchQuery): Promise<JsonBytes> => {
      const { checkin, checkout, adults, children } = query;
      const stay = jsonFields({ requiredRooms: query.rooms, checkin, checkout, adults, children });
      return listOf('rooms', await search(query, exactRoomCount), ({ free, left }) => [
        '{',
        `,"rooms_left":${left},"free_cancellation":${free},${stay},"hotel":{`,
        '}}',
      ]);
    },
    /** Room types of which the party needs more rooms than requested. */
    combo: async (query: HotelSearchQuery): Promise<JsonBytes> => {
      const { checkin, checkout, adults, children } = query;
      const stay = jsonFields({ checkin, checkout, adult: adults, children });
      return listOf('non_matched_rooms', await search(query, comboRoomCount), ({ free, left, needed }) => [
        '{"room":{',
        `,"rooms_left":${left},"free_cancellation":${free}},"hotel":{`,
        `},"calculated_needed_rooms":${needed},${stay}}`,
      ]);
    },
    /** Number of room types that both lists contain at any price, by price, type of place and facts. */
    counts: async (query: HotelCountsQuery): Promise<HotelCount[]> => {
      const anyPrice = { ...query, min_price: 0, max_price: Number.POSITIVE_INFINITY };
      const counts = async (list: HotelCount['list'], countOf: RoomCount) => {
        const rows = new Map<string, HotelCount>();
        for (const { entry, free } of await search(anyPrice, countOf, Number.MAX_SAFE_INTEGER)) {
          const { paise, hoteltype, size_m2, meal_plan } = entry;
          const key = JSON.stringify([paise, hoteltype, free, size_m2, meal_plan]);
          const row = rows.get(key) ?? {
            list,
            price: paise / 100,
            hoteltype,
            free_cancellation: free,
            size_m2,
            meal_plan: meal_plan ?? '',
            rooms: 0,
          };
          rows.set(key, { ...row, rooms: row.rooms + 1 });
        }
        return [...rows.values()];
      };
      return (await Promise.all([counts('exact', exactRoomCount), counts('combo', comboRoomCount)])).flat();
    },
  };
};
