import type { HotelSearchQuery } from '@safarnama/shared/contract';
import { finalPriceOf, type LocalDate } from '@safarnama/shared/domain';
import type { Flags } from '@safarnama/shared/host';
import type { Queryable, Row } from '../database/database.ts';
import type { Clock } from '../plugins/clock.ts';
import { CATALOGUE_SECONDS, keptFor, together } from '../plugins/sharing.ts';

export type RoomRow = Row & {
  hotel_room_id: number;
  hotel_vendor_id: number;
  room_type: string;
  base_price: number;
  discount: number;
  tax_included: boolean;
  cancellation_charges: number;
  amenities: string[];
  rooms_image: string[];
  sleeps: number;
  total_rooms: number;
  check_in_time: string;
  check_out_time: string;
  hotelname: string;
  hoteltype: string;
  description: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  latitude: number | null;
  longitude: number | null;
  hotel_images: string[];
};

const COLUMNS = `r.*, h.hotelname, h.hoteltype, h.description, h.address, h.city, h.state, h.pincode, h.latitude, h.longitude, h.hotel_images`;

export const roomById = async (db: Queryable, hotelId: number, roomId: number): Promise<RoomRow | undefined> =>
  (
    await db.query<RoomRow>(
      `SELECT ${COLUMNS} FROM rooms r JOIN hotels h USING (hotel_vendor_id) WHERE h.hotel_vendor_id = $1 AND r.hotel_room_id = $2`,
      [hotelId, roomId],
    )
  )[0];

/** Rooms of a kind that so many guests need. */
export const roomsFor = (guests: number, sleeps: number): number => Math.max(1, Math.ceil(guests / sleeps));

/**
 * Whether the rooms take the party. By `exactCardChildrens` the address of an exact card holds the rooms in the place of the
 * children, and whoever opened it from elsewhere books with that number: it says nothing then, and the adults alone must fit.
 */
export const fits = (
  { sleeps }: Pick<RoomRow, 'sleeps'>,
  { adults, children, rooms }: { adults: number; children: number; rooms: number },
  { exactCardChildrens }: Pick<Flags, 'exactCardChildrens'>,
): boolean =>
  roomsFor(adults + children, sleeps) <= rooms ||
  (exactCardChildrens === 'rooms' && children === rooms && roomsFor(adults, sleeps) <= rooms);

/** Only rooms at 10 % are sold as combos: both readings of their discount agree. */
export const isSoldAsCombo = ({ discount }: Pick<RoomRow, 'discount'>): boolean => discount === 10;

/** A person's rooms whose payment nobody has verified, at most: more than these cannot be booked at once. */
export const MOST_UNVERIFIED = 20;

/** Rooms free on every night of the stay. */
export const roomsLeft = async (db: Queryable, roomId: number, checkin: LocalDate, checkout: LocalDate): Promise<number> =>
  (
    await db.query<{ left: number }>(
      `SELECT r.total_rooms - coalesce((SELECT max(n.sold) FROM room_nights n
         WHERE n.hotel_room_id = r.hotel_room_id AND n.night >= $2::date AND n.night < $3::date), 0) AS left
       FROM rooms r WHERE r.hotel_room_id = $1`,
      [roomId, checkin, checkout],
    )
  )[0]?.left ?? 0;

/**
 * A kind of room as the lists of its city are made from it: cheapest first, `cents` after the discount. What travels of
 * room and hotel is kept as the inside of a JSON object, because writing it anew costs more than all the rest of a search.
 */
type Listed = Pick<RoomRow, 'hotel_room_id' | 'sleeps' | 'total_rooms' | 'discount'> & {
  cents: number;
  room: string;
  hotel: string;
};
type Found = { listed: Listed; left: number; needed: number };

const hotelOf = (row: RoomRow) => ({
  hotel_vendor_id: row.hotel_vendor_id,
  hotelname: row.hotelname,
  city: row.city,
  address: row.address,
  description: row.description,
  hotel_images: row.hotel_images,
  hoteltype: row.hoteltype,
});

const roomOf = (row: RoomRow) => ({
  hotel_roomId: row.hotel_room_id,
  roomType: row.room_type,
  basePrice: row.base_price,
  finalPrice: finalPriceOf(row.base_price, row.discount),
  taxIncluded: row.tax_included,
  cancellation_charges: row.cancellation_charges,
  amenities: row.amenities,
  rooms_image: row.rooms_image,
});

/** The fields of an object as JSON, without its braces. */
const inside = (fields: object): string => JSON.stringify(fields).slice(1, -1);

/** As many rows as one list shows. */
const MOST_ROWS = 60;
/** Of so many of the cheapest rooms the stock is asked first: some of them may be sold out. */
const ASKED_FIRST = 80;

/**
 * The two lists of a hotel search. What a city offers is kept for as long as catalogue answers are; what is left of it is
 * asked of the database in every search.
 */
export const roomSearch = (db: Queryable, clock: Clock) => {
  const listOf = async (city: string): Promise<Listed[]> => {
    const rows = await db.query<RoomRow>(
      `SELECT ${COLUMNS} FROM hotels h JOIN rooms r USING (hotel_vendor_id) WHERE lower(h.city) = lower($1)
       ORDER BY r.base_price * (100 - r.discount), r.hotel_room_id`,
      [city],
    );
    return rows.map((row) => ({
      hotel_room_id: row.hotel_room_id,
      sleeps: row.sleeps,
      total_rooms: row.total_rooms,
      discount: row.discount,
      cents: row.base_price * (100 - row.discount),
      room: inside(roomOf(row)),
      hotel: inside(hotelOf(row)),
    }));
  };
  const cities = keptFor(clock, CATALOGUE_SECONDS, async () => {
    const names = await db.query<{ city: string }>('SELECT DISTINCT city FROM hotels');
    return new Map(names.map(({ city }) => [city.toLowerCase(), keptFor(clock, CATALOGUE_SECONDS, () => listOf(city))]));
  });

  /** For each stay the most rooms sold on one of its nights, by room. */
  const mostSold = together(async (stays: readonly { rooms: number[]; checkin: LocalDate; checkout: LocalDate }[]) => {
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

  /** The cheapest rooms of the city in the price span that suit the party and are free on every night. */
  const search = async (asked: HotelSearchQuery, suits: (listed: Listed, needed: number) => boolean, combo: boolean) => {
    const party = asked.adults + asked.children;
    const neededOf = (listed: Listed): number => roomsFor(party, listed.sleeps);
    const rooms = ((await (await cities()).get(asked.city.toLowerCase())?.()) ?? []).filter(
      (listed) =>
        listed.cents >= asked.min_price * 100 && listed.cents <= asked.max_price * 100 && suits(listed, neededOf(listed)),
    );
    const found: Found[] = [];
    for (let at = 0, size = ASKED_FIRST; at < rooms.length && found.length < MOST_ROWS; at += size, size *= 2) {
      const some = rooms.slice(at, at + size);
      const sold = await mostSold({ ...asked, rooms: some.map((listed) => listed.hotel_room_id) });
      for (const listed of some) {
        const left = listed.total_rooms - (sold.get(listed.hotel_room_id) ?? 0);
        const needed = neededOf(listed);
        if (left >= (combo ? needed : asked.rooms)) found.push({ listed, left, needed });
      }
    }
    return found.slice(0, MOST_ROWS);
  };

  return {
    /** Kinds of room in which the party fits into the rooms it asked for, as a JSON list. */
    exact: async (asked: HotelSearchQuery): Promise<string> => {
      const found = await search(asked, (_, needed) => needed <= asked.rooms && asked.rooms <= MOST_UNVERIFIED, false);
      const { checkin, checkout, adults, children } = asked;
      const stay = inside({ requiredRooms: asked.rooms, checkin, checkout, adults, children });
      return `[${found.map(({ listed, left }) => `{${listed.room},"rooms_left":${left},${stay},"hotel":{${listed.hotel}}}`).join()}]`;
    },
    /** Kinds of room of which the party needs more than it asked for. */
    combo: async (asked: HotelSearchQuery): Promise<string> => {
      const found = await search(
        asked,
        (listed, needed) => needed > asked.rooms && needed <= MOST_UNVERIFIED && isSoldAsCombo(listed),
        true,
      );
      const { checkin, checkout, adults, children } = asked;
      const stay = inside({ checkin, checkout, adult: adults, children });
      const rows = found.map(
        ({ listed, left, needed }) =>
          `{"room":{${listed.room},"rooms_left":${left}},"hotel":{${listed.hotel}},"calculated_needed_rooms":${needed},${stay}}`,
      );
      return `[${rows.join()}]`;
    },
  };
};
