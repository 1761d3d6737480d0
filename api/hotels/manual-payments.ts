import { bookingReference, formatPaise } from '@safarnama/shared/domain';
import type { Database, Queryable } from '../database/database.ts';
import { bookingLinks, mailBody } from '../mail/mail-text.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Clock } from '../plugins/clock.ts';
import { releaseRooms, reserveRooms } from './hotel-bookings.ts';

/** Seconds that a payment which is not found with the bank holds rooms. */
export const UNVERIFIED_SECONDS = 24 * 3600;
const BATCH = 50;

type UnverifiedBooking = {
  booking_id: number;
  transaction_id: string;
  booking_status: 'active' | 'cancelled' | 'lapsed' | 'refused';
  payment_status: string;
  hotel_room_id: number;
  check_in_date: string;
  check_out_date: string;
  rooms_booked: number;
  quote: number;
  lapses_at: Date | null;
  refund: number | null;
  refund_accepted_at: Date | null;
  refund_sent_at: Date | null;
  total_rooms: number;
  hotelname: string;
  name: string;
  email: string;
};

const BOOKING_QUERY = `SELECT b.booking_id, b.transaction_id, b.booking_status, b.payment_status, b.hotel_room_id, b.check_in_date, b.check_out_date,
    b.rooms_booked, b.quote, b.lapses_at, b.refund, b.refund_accepted_at, b.refund_sent_at, r.total_rooms, h.hotelname, u.name, u.email
  FROM hotel_bookings b JOIN rooms r USING (hotel_room_id) JOIN hotels h ON h.hotel_vendor_id = b.hotel_vendor_id JOIN users u USING (user_id)`;

const stayOf = (booking: UnverifiedBooking) => ({
  checkin: booking.check_in_date,
  checkout: booking.check_out_date,
  rooms: booking.rooms_booked,
});

const mailGuest = (tx: Queryable, clock: Clock, booking: UnverifiedBooking, ...lines: string[]): Promise<void> =>
  queueMail(tx, clock, {
    recipient: booking.email,
    subject: `Booking ${booking.booking_id} at ${booking.hotelname}`,
    body: mailBody(booking.name, ...lines),
  });

const WRITE_TO_US = 'If you have paid, please write to us with the payment ID, and we will look for it again.';

/** The rooms are free again; the booking is kept with its end. */
const endBooking = async (
  tx: Queryable,
  clock: Clock,
  booking: UnverifiedBooking,
  as: 'lapsed' | 'refused',
  why: string,
): Promise<void> => {
  await tx.query(`UPDATE hotel_bookings SET booking_status = $2, payment_status = $3, lapses_at = NULL WHERE booking_id = $1`, [
    booking.booking_id,
    as,
    as === 'lapsed' ? 'not found' : 'refused',
  ]);
  await releaseRooms(tx, booking.hotel_room_id, stayOf(booking));
  await mailGuest(
    tx,
    clock,
    booking,
    `your booking ${booking.booking_id} has ended: ${why}. The rooms are free again.`,
    WRITE_TO_US,
  );
};

const lockBooking = (tx: Queryable, transactionId: string): Promise<UnverifiedBooking | undefined> =>
  tx.first<UnverifiedBooking>(`${BOOKING_QUERY} WHERE b.transaction_id = $1 FOR UPDATE OF b`, [transactionId]);

export type CommandResult = { ok: boolean; text: string };
const done = (text: string): CommandResult => ({ ok: true, text });
const refused = (text: string): CommandResult => ({ ok: false, text });
const unknown = (transactionId: string): CommandResult => refused(`No booking has the payment ${transactionId}.`);

/** The payment of a booking that was cancelled before anybody had found it: now it can be sent back. */
const acceptRefund = async (tx: Queryable, clock: Clock, booking: UnverifiedBooking): Promise<CommandResult> => {
  const { booking_id: id, refund } = booking;
  if (booking.refund_accepted_at) return done(`The refund of booking ${id} is accepted already: ${refundInstruction(booking)}`);
  if (booking.payment_status !== 'refund pending') return refused(`Booking ${id} is cancelled; nothing was changed.`);
  await tx.query('UPDATE hotel_bookings SET refund_accepted_at = $2 WHERE booking_id = $1', [id, clock.now()]);
  await mailGuest(
    tx,
    clock,
    booking,
    `your payment ${booking.transaction_id} has been verified: ${formatPaise(refund ?? 0)} will be refunded.`,
    ...bookingLinks(bookingReference('hotel', id)),
  );
  return done(`The refund of booking ${id} is accepted: ${refundInstruction(booking)}`);
};

const refundInstruction = ({ refund, transaction_id: paid }: UnverifiedBooking): string =>
  refund ? `send ${formatPaise(refund)} back, then say: npm run payments -- refunded ${paid}` : 'nothing is to be sent back.';

/** The agency has sent the money of a cancelled booking back. */
export const markRefundSent = (db: Database, clock: Clock, transactionId: string): Promise<CommandResult> =>
  db.transaction(async (tx) => {
    const booking = await lockBooking(tx, transactionId);
    if (!booking) return unknown(transactionId);
    const { booking_id: id, refund } = booking;
    if (booking.refund_sent_at) return done(`The refund of booking ${id} was sent already.`);
    if (booking.booking_status !== 'cancelled' || booking.payment_status !== 'refund pending' || !refund)
      return refused(`Nothing of booking ${id} is to be sent back; nothing was changed.`);
    await tx.query(
      `UPDATE hotel_bookings SET payment_status = 'refunded', refund_accepted_at = coalesce(refund_accepted_at, $2), refund_sent_at = $2
       WHERE booking_id = $1`,
      [id, clock.now()],
    );
    await mailGuest(
      tx,
      clock,
      booking,
      `${formatPaise(refund)} of your cancelled booking ${id} are on their way back to you.`,
      ...bookingLinks(bookingReference('hotel', id)),
    );
    return done(`Booking ${id}: ${formatPaise(refund)} are noted as sent back.`);
  });

/** The agency has found the payment with the bank. A booking that has lapsed gets its rooms back if they are still free. */
export const confirmPayment = (db: Database, clock: Clock, transactionId: string): Promise<CommandResult> =>
  db.transaction(async (tx) => {
    const booking = await lockBooking(tx, transactionId);
    if (!booking) return unknown(transactionId);
    const { booking_id: id, booking_status: status } = booking;
    if (status === 'active' && !booking.lapses_at) return done(`The payment of booking ${id} is confirmed already.`);
    if (status === 'lapsed' && (await reserveRooms(tx, booking, stayOf(booking))) === undefined)
      return refused(`Booking ${id} has lapsed, and its rooms are sold. Send ${formatPaise(booking.quote)} back.`);
    if (status === 'cancelled') return acceptRefund(tx, clock, booking);
    if (status === 'refused') return refused(`Booking ${id} is refused; nothing was changed.`);
    await tx.query(
      `UPDATE hotel_bookings SET booking_status = 'active', payment_status = 'confirmed', lapses_at = NULL WHERE booking_id = $1`,
      [id],
    );
    await mailGuest(tx, clock, booking, `your payment ${transactionId} has been verified: your booking ${id} is confirmed.`);
    return done(`Booking ${id} is confirmed.`);
  });

/** The agency has looked for the payment, and there is none. */
export const refusePayment = (db: Database, clock: Clock, transactionId: string): Promise<CommandResult> =>
  db.transaction(async (tx) => {
    const booking = await lockBooking(tx, transactionId);
    if (!booking) return unknown(transactionId);
    const { booking_id: id } = booking;
    if (booking.booking_status === 'active' && !booking.lapses_at)
      return refused(`The payment of booking ${id} is confirmed; nothing was changed.`);
    if (booking.booking_status === 'cancelled' && booking.payment_status === 'refund pending' && !booking.refund_accepted_at) {
      await tx.query(
        `UPDATE hotel_bookings SET payment_status = 'refused', refund = 0, refund_accepted_at = $2 WHERE booking_id = $1`,
        [id, clock.now()],
      );
      await mailGuest(
        tx,
        clock,
        booking,
        `the payment ${transactionId} of your cancelled booking ${id} was not found: nothing is sent back.`,
        WRITE_TO_US,
      );
      return done(`Booking ${id} was cancelled; nothing is sent back.`);
    }
    if (booking.booking_status !== 'active') return refused(`Booking ${id} is ${booking.booking_status}; nothing was changed.`);
    await endBooking(tx, clock, booking, 'refused', `the payment ${transactionId} could not be verified with the bank`);
    return done(`Booking ${id} is refused; its rooms are free again.`);
  });

/** Bookings whose payment is still to be looked for, the most urgent first. */
export const unverifiedBookings = (db: Queryable): Promise<UnverifiedBooking[]> =>
  db.query<UnverifiedBooking>(`${BOOKING_QUERY} WHERE b.lapses_at IS NOT NULL ORDER BY b.lapses_at, b.booking_id`);

/** Refunds that are still to be sent by hand, the oldest first. */
export const unsentRefunds = (db: Queryable): Promise<UnverifiedBooking[]> =>
  db.query<UnverifiedBooking>(
    `${BOOKING_QUERY} WHERE b.booking_status = 'cancelled' AND b.refund_sent_at IS NULL AND b.payment_status = 'refund pending' AND b.refund > 0
     ORDER BY b.cancelled_at, b.booking_id`,
  );

/** A payment that the bank assigns to a tour holds no rooms, even if a booking named it first. */
export const refuseTourPayment = async (tx: Queryable, clock: Clock, ids: readonly string[]): Promise<void> => {
  const claimed = await tx.query<UnverifiedBooking>(
    `${BOOKING_QUERY} WHERE b.transaction_id = ANY ($1::text[]) AND b.lapses_at IS NOT NULL FOR UPDATE OF b`,
    [ids],
  );
  for (const booking of claimed)
    await endBooking(tx, clock, booking, 'refused', `the payment ${booking.transaction_id} belongs to a tour`);
};

/** Rooms that are not paid for within a day are free again. */
export const lapseBookings = async ({ db, clock }: { db: Database; clock: Clock }): Promise<number> => {
  const due = await db.query<{ booking_id: number }>(
    'SELECT booking_id FROM hotel_bookings WHERE lapses_at <= $1 ORDER BY lapses_at LIMIT $2',
    [clock.now(), BATCH],
  );
  for (const { booking_id } of due) {
    await db.transaction(async (tx) => {
      const booking = await tx.first<UnverifiedBooking>(
        `${BOOKING_QUERY} WHERE b.booking_id = $1 AND b.lapses_at <= $2 FOR UPDATE OF b`,
        [booking_id, clock.now()],
      );
      if (booking)
        await endBooking(
          tx,
          clock,
          booking,
          'lapsed',
          `the payment ${booking.transaction_id} could not be verified with the bank within a day`,
        );
    });
  }
  return due.length;
};
