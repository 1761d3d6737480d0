import type { LocalDate } from '@safarnama/shared/domain';
import type { Flags } from '@safarnama/shared/host';
import { HOTEL_IMAGES, ROOM_IMAGES } from '../catalogue/photo-rows.ts';
import { HOTEL_RATING, type RatingRow } from '../catalogue/ratings.ts';
import type { Queryable, Row } from '../database/database.ts';
import { roomsNeeded } from '../pricing/quotes.ts';

export type OwnRoomRow = Row & {
  hotel_room_id: number;
  hotel_vendor_id: number;
  room_type: string;
  base_price: number;
  discount: number;
  tax_included: boolean;
  cancellation_charges: number;
  amenities: string[];
  /** Its photographs, else the pictures of the catalogue. */
  room_pictures: string[];
  sleeps: number;
  total_rooms: number;
  check_in_time: string;
  check_out_time: string;
  beds: string[] | null;
  size_m2: number | null;
  view: string | null;
  meal_plan: string | null;
};

export type HotelRow = Row & {
  hotel_vendor_id: number;
  vendor_name: string;
  hotelname: string;
  hoteltype: string;
  description: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  latitude: number | null;
  longitude: number | null;
  hotel_pictures: string[];
  house_rules: string[] | null;
  sights: { sight: string; km: number }[] | null;
  rating: RatingRow;
};

/** A room with its hotel. */
export type RoomRow = OwnRoomRow & HotelRow;

const ROOM_COLUMNS = `r.*, ${ROOM_IMAGES}`;
const HOTEL_COLUMNS = `h.hotel_vendor_id, h.vendor_name, h.hotelname, h.hoteltype, h.description, h.address, h.city, h.state, h.pincode,
  h.latitude, h.longitude, ${HOTEL_IMAGES}, h.house_rules, h.sights, ${HOTEL_RATING}`;

/** The hotels of a city, and their rooms, cheapest first. Two queries, so that pictures and rating of a hotel are read once, not once per room. */
export const roomsOfCity = async (db: Queryable, city: string) => {
  const hotels = await db.query<HotelRow>(`SELECT ${HOTEL_COLUMNS} FROM hotels h WHERE lower(h.city) = lower($1)`, [city]);
  const rooms = await db.query<OwnRoomRow>(
    `SELECT ${ROOM_COLUMNS} FROM rooms r WHERE r.hotel_vendor_id = ANY ($1::int[])
     ORDER BY r.base_price * (100 - r.discount), r.hotel_room_id`,
    [hotels.map(({ hotel_vendor_id }) => hotel_vendor_id)],
  );
  return { hotels, rooms };
};

export const findRoom = async (db: Queryable, hotelId: number, roomId: number): Promise<RoomRow | undefined> =>
  await db.first<RoomRow>(
    `SELECT ${ROOM_COLUMNS}, ${HOTEL_COLUMNS} FROM rooms r JOIN hotels h USING (hotel_vendor_id) WHERE h.hotel_vendor_id = $1 AND r.hotel_room_id = $2`,
    [hotelId, roomId],
  );

/**
 * Whether the party fits into the rooms. With the flag `exactCardChildrens` the address of an exact card holds the number of rooms in
 * place of the children, and the visitor books with that number. The children are unknown then, and the adults alone must fit.
 */
export const partyFits = (
  { sleeps }: Pick<RoomRow, 'sleeps'>,
  { adults, children, rooms }: { adults: number; children: number; rooms: number },
  { exactCardChildrens }: Pick<Flags, 'exactCardChildrens'>,
): boolean =>
  roomsNeeded(adults + children, sleeps) <= rooms ||
  (exactCardChildrens === 'rooms' && children === rooms && roomsNeeded(adults, sleeps) <= rooms);

/** Number of rooms that are free on every night of the stay. */
export const roomsLeft = async (db: Queryable, roomId: number, checkin: LocalDate, checkout: LocalDate): Promise<number> =>
  (
    await db.first<{ left: number }>(
      `SELECT r.total_rooms - coalesce((SELECT max(n.sold) FROM room_nights n
         WHERE n.hotel_room_id = r.hotel_room_id AND n.night >= $2::date AND n.night < $3::date), 0) AS left
       FROM rooms r WHERE r.hotel_room_id = $1`,
      [roomId, checkin, checkout],
    )
  )?.left ?? 0;
