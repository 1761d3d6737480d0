import { isCombo, nightsBetween, nightsOf, type Paise, type PriceRules, stayBill, toPaise } from '@safarnama/shared/domain';
import { Failure } from '@safarnama/shared/server/failure';
import type { Queryable, Row } from '../database/database.ts';
import { first } from '../database/database.ts';
import { FIRST_PAGE, type PageRange } from '../plugins/pagination.ts';
import { isSoldAsCombo, type RoomRow, roomsLeft, roomsNeeded } from './room-rows.ts';

export type Stay = { checkin: string; checkout: string; rooms: number };

/**
 * Takes rooms on every night, or none; tells how many are left then, or undefined when there were too few. What is sold out
 * is told without waiting for anybody. The nights are made and locked in the order of the calendar, so that two stays that
 * overlap wait for each other and cannot deadlock; guard and check both refuse the room too many.
 */
export const reserveRooms = async (
  tx: Queryable,
  room: Pick<RoomRow, 'hotel_room_id' | 'total_rooms'>,
  { checkin, checkout, rooms }: Stay,
): Promise<number | undefined> => {
  if ((await roomsLeft(tx, room.hotel_room_id, checkin, checkout)) < rooms) return undefined;
  const nights = nightsOf(checkin, checkout);
  await tx.query(
    `INSERT INTO room_nights (hotel_room_id, night, total) SELECT $1, night, $3 FROM unnest($2::date[]) AS n (night) ORDER BY night
     ON CONFLICT DO NOTHING`,
    [room.hotel_room_id, nights, room.total_rooms],
  );
  const free = await tx.query<{ free: number }>(
    'SELECT total - sold AS free FROM room_nights WHERE hotel_room_id = $1 AND night = ANY ($2::date[]) ORDER BY night FOR UPDATE',
    [room.hotel_room_id, nights],
  );
  if (free.length !== nights.length || free.some((night) => night.free < rooms)) return undefined;
  const taken = await tx.query(
    'UPDATE room_nights SET sold = sold + $3 WHERE hotel_room_id = $1 AND night = ANY ($2::date[]) AND sold + $3 <= total RETURNING 1',
    [room.hotel_room_id, nights, rooms],
  );
  if (taken.length !== nights.length) throw new Failure(409, 'SOLD_OUT', 'These rooms have just been booked.');
  return Math.min(...free.map((night) => night.free)) - rooms;
};

export const releaseRooms = async (tx: Queryable, roomId: number, { checkin, checkout, rooms }: Stay): Promise<void> => {
  const nights = nightsOf(checkin, checkout);
  await tx.query('SELECT 1 FROM room_nights WHERE hotel_room_id = $1 AND night = ANY ($2::date[]) ORDER BY night FOR UPDATE', [
    roomId,
    nights,
  ]);
  await tx.query('UPDATE room_nights SET sold = sold - $3 WHERE hotel_room_id = $1 AND night = ANY ($2::date[])', [
    roomId,
    nights,
    rooms,
  ]);
};

export type Party = { adults: number; children: number };

/**
 * The price of a stay in paise: one formula for an exact room and one for a combo, by the site's settings. A party that needs
 * just as many rooms as it books was offered both cards when it asked for so many or fewer; then the total that it saw tells
 * which. Any other total decides nothing.
 */
export const quoteStay = (
  room: Pick<RoomRow, 'base_price' | 'discount' | 'sleeps'>,
  { checkin, checkout, rooms, adults, children }: Stay & Party,
  claimed: number,
  rules: PriceRules,
): { quote: Paise; perNight: Paise } => {
  const nights = nightsBetween(checkin, checkout);
  const priced = (kind: 'exact' | 'combo') => {
    const bill = stayBill({ basePrice: room.base_price, discount: room.discount }, { rooms, nights }, kind, rules);
    return { quote: toPaise(bill.total), perNight: toPaise(bill.perNight) };
  };
  const exact = priced('exact');
  const alsoCombo = isCombo(rooms) && isSoldAsCombo(room) && roomsNeeded(adults + children, room.sleeps) === rooms;
  return alsoCombo && exact.quote !== toPaise(claimed) ? priced('combo') : exact;
};

type BookingRow = Row & {
  quote: number;
  per_night: number;
  claimed_total: number;
  vendor_name: string;
  hotelname: string;
  refund: number | null;
  lapses_at: Date | null;
};

/** Bookings of a person, latest first, as the profile shows them. */
export const bookingsOf = async (
  db: Queryable,
  userId: number,
  bookingId?: number,
  { limit, offset }: PageRange = FIRST_PAGE,
) => {
  const rows = await db.query<BookingRow>(
    `SELECT b.*, h.vendor_name, h.hotelname, h.city FROM hotel_bookings b JOIN hotels h USING (hotel_vendor_id)
     WHERE b.user_id = $1 AND ($2::int IS NULL OR b.booking_id = $2) ORDER BY b.booking_id DESC LIMIT $3 OFFSET $4`,
    [userId, bookingId ?? null, limit, offset],
  );
  return rows.map((row) => ({
    booking_id: row.booking_id,
    user_id: row.user_id,
    rooms_available: row.rooms_available,
    hotel_vendor_id: row.hotel_vendor_id,
    hotel_roomId: row.hotel_room_id,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    adults: row.adults,
    children: row.children,
    rooms_booked: row.rooms_booked,
    roomType: row.room_type,
    payment_method: row.payment_method,
    transaction_id: row.transaction_id,
    price_per_night: row.per_night / 100,
    total_amount: row.quote / 100,
    claimed_total: row.claimed_total / 100,
    payment_status: row.payment_status,
    booking_status: row.booking_status,
    room_no: row.room_no,
    hotel_vendor: { vendor_name: row.vendor_name, hotelname: row.hotelname, city: row.city },
    refund_amount: row.refund === null ? null : row.refund / 100,
    lapses_at: row.lapses_at,
    created_at: row.created_at,
  }));
};

/** The booking that a transaction id already paid for. */
export const findBookingByPayment = (tx: Queryable, transactionId: string) =>
  first(
    tx.query<
      Row & {
        booking_id: number;
        user_id: number;
        hotel_room_id: number;
        check_in_date: string;
        check_out_date: string;
        rooms_booked: number;
        booking_status: string;
      }
    >(
      'SELECT booking_id, user_id, hotel_room_id, check_in_date, check_out_date, rooms_booked, booking_status FROM hotel_bookings WHERE transaction_id = $1',
      [transactionId],
    ),
  );
