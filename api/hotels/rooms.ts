import type { HotelSearchQuery } from '@safarnama/shared/contract';
import { finalPriceOf, type LocalDate } from '@safarnama/shared/domain';
import type { Queryable, Row } from '../database/database.ts';

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

/** Rooms free on every night of the stay. */
const LEFT = `r.total_rooms - coalesce((SELECT max(n.sold) FROM room_nights n
  WHERE n.hotel_room_id = r.hotel_room_id AND n.night >= $2::date AND n.night < $3::date), 0)`;

export const roomsLeft = async (db: Queryable, roomId: number, checkin: LocalDate, checkout: LocalDate): Promise<number> =>
  (
    await db.query<{ left: number }>(`SELECT ${LEFT} AS left FROM rooms r WHERE r.hotel_room_id = $1`, [
      roomId,
      checkin,
      checkout,
    ])
  )[0]?.left ?? 0;

type Found = RoomRow & { left: number; needed: number };

/** As many rows as one list shows; cheapest first. */
const MOST_ROWS = 60;

/** Rooms of a city in the price span that are free, with how many of them the party needs. Stock is only counted for those. */
const roomsOfCity = (db: Queryable, search: HotelSearchQuery, condition: string): Promise<Found[]> =>
  db.query<Found>(
    `SELECT ${COLUMNS}, stock.left, party.needed FROM hotels h JOIN rooms r USING (hotel_vendor_id)
       CROSS JOIN LATERAL (SELECT r.base_price - r.base_price * r.discount / 100.0 AS final) AS price
       CROSS JOIN LATERAL (SELECT greatest(1, ceil($6::numeric / r.sleeps))::int AS needed) AS party
       CROSS JOIN LATERAL (SELECT ${LEFT} AS left) AS stock
     WHERE lower(h.city) = lower($1) AND price.final BETWEEN $4 AND $5 AND ${condition}
     ORDER BY price.final, r.hotel_room_id LIMIT ${MOST_ROWS}`,
    [
      search.city,
      search.checkin,
      search.checkout,
      search.min_price,
      search.max_price,
      search.adults + search.children,
      search.rooms,
    ],
  );

const hotelOf = (row: RoomRow) => ({
  hotel_vendor_id: row.hotel_vendor_id,
  hotelname: row.hotelname,
  city: row.city,
  address: row.address,
  description: row.description,
  hotel_images: row.hotel_images,
  hoteltype: row.hoteltype,
});

const roomOf = (row: Found) => ({
  hotel_roomId: row.hotel_room_id,
  roomType: row.room_type,
  basePrice: row.base_price,
  finalPrice: finalPriceOf(row.base_price, row.discount),
  taxIncluded: row.tax_included,
  cancellation_charges: row.cancellation_charges,
  amenities: row.amenities,
  rooms_image: row.rooms_image,
  rooms_left: row.left,
});

/** Kinds of room in which the party fits into the rooms it asked for. */
export const exactRoomsOf = async (db: Queryable, search: HotelSearchQuery) =>
  (await roomsOfCity(db, search, 'party.needed <= $7 AND stock.left >= $7')).map((row) => ({
    ...roomOf(row),
    requiredRooms: search.rooms,
    checkin: search.checkin,
    checkout: search.checkout,
    adults: search.adults,
    children: search.children,
    hotel: hotelOf(row),
  }));

/** Kinds of room of which the party needs more than it asked for. Only rooms at 10 % are sold so: both readings of their discount agree. */
export const comboRoomsOf = async (db: Queryable, search: HotelSearchQuery) =>
  (await roomsOfCity(db, search, 'party.needed > $7 AND stock.left >= party.needed AND r.discount = 10')).map((row) => ({
    room: roomOf(row),
    hotel: hotelOf(row),
    calculated_needed_rooms: row.needed,
    checkin: search.checkin,
    checkout: search.checkout,
    adult: search.adults,
    children: search.children,
  }));
