import { nightsOf } from '@safarnama/shared/domain';
import { Failure } from '@safarnama/shared/server/failure';
import type { Queryable } from '../database/database.ts';
import { FIRST_PAGE, type PageRange } from '../plugins/pagination.ts';
import type { Stay } from '../pricing/quotes.ts';
import { type RoomRow, roomsLeft } from './room-rows.ts';

/**
 * Reserves rooms on every night of a stay, or on none. Returns how many are left then; undefined: too few were free. A sold-out stay
 * is refused before any lock. The rows of the nights are created and locked in calendar order, so that overlapping stays cannot
 * deadlock. The condition of the update and the check constraint of the table both prevent overselling.
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
  const updated = await tx.query(
    'UPDATE room_nights SET sold = sold + $3 WHERE hotel_room_id = $1 AND night = ANY ($2::date[]) AND sold + $3 <= total RETURNING 1',
    [room.hotel_room_id, nights, rooms],
  );
  if (updated.length !== nights.length) throw new Failure(409, 'SOLD_OUT', 'These rooms have just been booked.');
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

/** A row of `hotel_bookings`. Amounts in paise; `cancellation_charges` in rupees per room. */
export type HotelBooking = {
  booking_id: number;
  user_id: number;
  hotel_vendor_id: number;
  hotel_room_id: number;
  check_in_date: string;
  check_out_date: string;
  adults: number;
  children: number;
  rooms_booked: number;
  rooms_available: number;
  room_type: string;
  room_no: string;
  payment_method: string;
  transaction_id: string;
  quote: number;
  per_night: number;
  claimed_total: number;
  cancellation_charges: number;
  payment_status: string;
  booking_status: 'active' | 'awaiting payment' | 'cancelled' | 'lapsed' | 'refused';
  created_at: Date;
  lapses_at: Date | null;
  refund: number | null;
  refund_accepted_at: Date | null;
  refund_sent_at: Date | null;
};

export type BookingRow = HotelBooking & { vendor_name: string; hotelname: string; city: string };

/** A stay without a payment of its own stores the id of its code, which is no transaction. */
export const transactionOf = ({ transaction_id: id }: { transaction_id: string }): string => (id.startsWith('qr_') ? '' : id);

/** A booking in the form of the contract. */
export const bookingReply = (row: BookingRow) => ({
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
  transaction_id: transactionOf(row),
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
});

/** Bookings of a user in the form of the contract, newest first. */
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
  return rows.map(bookingReply);
};

/** The booking that names a transaction id as its payment. */
export const findBookingByPayment = (tx: Queryable, transactionId: string): Promise<HotelBooking | undefined> =>
  tx.first<HotelBooking>('SELECT * FROM hotel_bookings WHERE transaction_id = $1', [transactionId]);
