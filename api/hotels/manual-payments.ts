import { bookingReference, formatPaise } from '@safarnama/shared/domain';
import { typed } from '../config/paths.ts';
import type { Clock } from '../core/clock.ts';
import { type CommandResult, failed, succeeded } from '../database/command-result.ts';
import type { Database, Queryable } from '../database/database.ts';
import { bookingLinks } from '../mail/mail-text.ts';
import { inLanguageOf, mailPerson } from '../mail/outbox.ts';
import { catalogueTexts } from '../plugins/translations.ts';
import type { JobReport } from '../services.ts';
import { t } from '../texts/translate.ts';
import { type HotelBooking, releaseRooms, reserveRooms } from './hotel-bookings.ts';

/** Seconds for which an unverified payment holds rooms. */
export const UNVERIFIED_SECONDS = 24 * 3600;
const BATCH = 50;

export type UnverifiedBooking = HotelBooking & { total_rooms: number; hotelname: string; name: string; email: string };

export const BOOKING_QUERY = `SELECT b.*, r.total_rooms, h.hotelname, u.name, u.email
  FROM hotel_bookings b JOIN rooms r USING (hotel_room_id) JOIN hotels h ON h.hotel_vendor_id = b.hotel_vendor_id JOIN users u USING (user_id)`;

export const stayOf = (booking: UnverifiedBooking) => ({
  checkin: booking.check_in_date,
  checkout: booking.check_out_date,
  rooms: booking.rooms_booked,
});

/** Mails a guest in their language. */
export const mailGuest = (tx: Queryable, clock: Clock, booking: UnverifiedBooking, lines: () => string[]): Promise<void> =>
  inLanguageOf(tx, booking.email, async () => {
    const [hotel] = await catalogueTexts(tx, booking.hotelname);
    await mailPerson(tx, clock, booking, t`Booking ${booking.booking_id} at ${hotel}`, ...lines());
  });

export const mailRefundSent = (tx: Queryable, clock: Clock, booking: UnverifiedBooking, amount: number): Promise<void> =>
  mailGuest(tx, clock, booking, () => [
    t`${formatPaise(amount)} of your cancelled booking ${booking.booking_id} are on their way back to you.`,
    ...bookingLinks(bookingReference('hotel', booking.booking_id)),
  ]);

const WRITE_TO_US = 'If you have paid, please write to us with the payment ID, and we will look for it again.';

/** Ends a booking without refund and releases its rooms. */
const endBooking = async (
  tx: Queryable,
  clock: Clock,
  booking: UnverifiedBooking,
  as: 'lapsed' | 'refused',
  why: () => string,
): Promise<void> => {
  await tx.query(`UPDATE hotel_bookings SET booking_status = $2, payment_status = $3, lapses_at = NULL WHERE booking_id = $1`, [
    booking.booking_id,
    as,
    as === 'lapsed' ? 'not found' : 'refused',
  ]);
  await releaseRooms(tx, booking.hotel_room_id, stayOf(booking));
  await mailGuest(tx, clock, booking, () => [
    t`your booking ${booking.booking_id} has ended: ${why()}. The rooms are free again.`,
    t(WRITE_TO_US),
  ]);
};

/** Runs a command of the agency on the booking that names a payment. */
const onBooking = (
  db: Database,
  transactionId: string,
  decide: (tx: Queryable, booking: UnverifiedBooking) => Promise<CommandResult>,
): Promise<CommandResult> =>
  db.transaction(async (tx) => {
    const booking = await tx.first<UnverifiedBooking>(`${BOOKING_QUERY} WHERE b.transaction_id = $1 FOR UPDATE OF b`, [
      transactionId,
    ]);
    return booking ? decide(tx, booking) : failed(`No booking has the payment ${transactionId}.`);
  });

/** Accepts the refund of a booking that was cancelled before its payment was verified. */
const acceptRefund = async (tx: Queryable, clock: Clock, booking: UnverifiedBooking): Promise<CommandResult> => {
  const { booking_id: id, refund } = booking;
  if (booking.refund_accepted_at)
    return succeeded(`The refund of booking ${id} is accepted already: ${refundInstruction(booking)}`);
  if (booking.payment_status !== 'refund pending') return failed(`Booking ${id} is cancelled; nothing was changed.`);
  await tx.query(
    `UPDATE hotel_bookings SET refund_accepted_at = $2, payment_status = CASE WHEN refund > 0 THEN payment_status ELSE 'confirmed' END
     WHERE booking_id = $1`,
    [id, clock.now()],
  );
  await mailGuest(tx, clock, booking, () => [
    t`your payment ${booking.transaction_id} has been verified: ${formatPaise(refund ?? 0)} will be refunded.`,
    ...bookingLinks(bookingReference('hotel', id)),
  ]);
  return succeeded(`The refund of booking ${id} is accepted: ${refundInstruction(booking)}`);
};

const refundInstruction = ({ refund, transaction_id: paid }: UnverifiedBooking): string =>
  refund ? `send ${formatPaise(refund)} back, then run: ${typed('payments')} refunded ${paid}` : 'nothing is to be sent back.';

/** Records that the agency has sent the refund of a cancelled booking. */
export const markRefundSent = (db: Database, clock: Clock, transactionId: string): Promise<CommandResult> =>
  onBooking(db, transactionId, async (tx, booking) => {
    const { booking_id: id, refund } = booking;
    if (await tx.first('SELECT 1 FROM payments WHERE booking_id = $1', [id]))
      return failed(`The bank sends the refund of booking ${id} by itself; nothing was changed.`);
    if (booking.refund_sent_at) return succeeded(`The refund of booking ${id} was sent already.`);
    if (booking.booking_status !== 'cancelled' || booking.payment_status !== 'refund pending' || !refund)
      return failed(`Nothing of booking ${id} is to be sent back; nothing was changed.`);
    await tx.query(
      `UPDATE hotel_bookings SET payment_status = 'refunded', refund_accepted_at = coalesce(refund_accepted_at, $2), refund_sent_at = $2
       WHERE booking_id = $1`,
      [id, clock.now()],
    );
    await mailRefundSent(tx, clock, booking, refund);
    return succeeded(`Booking ${id}: ${formatPaise(refund)} are noted as sent back.`);
  });

/** Records that the agency has verified the payment. A lapsed booking gets its rooms back if they are still free. */
export const confirmPayment = (db: Database, clock: Clock, transactionId: string): Promise<CommandResult> =>
  onBooking(db, transactionId, async (tx, booking) => {
    const { booking_id: id, booking_status: status } = booking;
    if (status === 'active' && !booking.lapses_at) return succeeded(`The payment of booking ${id} is confirmed already.`);
    if (status === 'lapsed' && (await reserveRooms(tx, booking, stayOf(booking))) === undefined)
      return failed(`Booking ${id} has lapsed, and its rooms are sold. Send ${formatPaise(booking.quote)} back.`);
    if (status === 'cancelled') return acceptRefund(tx, clock, booking);
    if (status === 'refused') return failed(`Booking ${id} is refused; nothing was changed.`);
    await tx.query(
      `UPDATE hotel_bookings SET booking_status = 'active', payment_status = 'confirmed', lapses_at = NULL WHERE booking_id = $1`,
      [id],
    );
    await mailGuest(tx, clock, booking, () => [
      t`your payment ${transactionId} has been verified: your booking ${id} is confirmed.`,
    ]);
    return succeeded(`Booking ${id} is confirmed.`);
  });

/** Records that nothing is sent back for a booking that was cancelled before its payment was verified. */
const refuseRefund = async (tx: Queryable, clock: Clock, booking: UnverifiedBooking, lines: () => string[]): Promise<void> => {
  await tx.query(
    `UPDATE hotel_bookings SET payment_status = 'refused', refund = 0, refund_accepted_at = $2 WHERE booking_id = $1`,
    [booking.booking_id, clock.now()],
  );
  await mailGuest(tx, clock, booking, lines);
};

/** Records that the agency found no such payment. */
export const refusePayment = (db: Database, clock: Clock, transactionId: string): Promise<CommandResult> =>
  onBooking(db, transactionId, async (tx, booking) => {
    const { booking_id: id } = booking;
    if (booking.booking_status === 'active' && !booking.lapses_at)
      return failed(`The payment of booking ${id} is confirmed; nothing was changed.`);
    if (booking.booking_status === 'cancelled' && booking.payment_status === 'refund pending' && !booking.refund_accepted_at) {
      await refuseRefund(tx, clock, booking, () => [
        t`the payment ${transactionId} of your cancelled booking ${id} was not found: nothing is sent back.`,
        t(WRITE_TO_US),
      ]);
      return succeeded(`Booking ${id} was cancelled; nothing is sent back.`);
    }
    if (booking.booking_status !== 'active') return failed(`Booking ${id} is ${booking.booking_status}; nothing was changed.`);
    await endBooking(tx, clock, booking, 'refused', () => t`the payment ${transactionId} could not be verified with the bank`);
    return succeeded(`Booking ${id} is refused; its rooms are free again.`);
  });

/** Bookings whose payment is to be verified, the first to lapse first. */
export const unverifiedBookings = (db: Queryable): Promise<UnverifiedBooking[]> =>
  db.query<UnverifiedBooking>(
    `${BOOKING_QUERY} WHERE b.lapses_at IS NOT NULL AND b.booking_status = 'active' ORDER BY b.lapses_at, b.booking_id`,
  );

/** Cancelled bookings whose payment is to be verified or whose refund is to be sent by hand, the oldest first. */
export const unsentRefunds = (db: Queryable): Promise<UnverifiedBooking[]> =>
  db.query<UnverifiedBooking>(
    `${BOOKING_QUERY} WHERE b.booking_status = 'cancelled' AND b.refund_sent_at IS NULL AND b.payment_status = 'refund pending'
       AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.booking_id = b.booking_id)
     ORDER BY b.cancelled_at, b.booking_id`,
  );

/** Refuses bookings by hand that name a payment of a code, and refunds of such bookings that were cancelled. */
export const refuseTourPayment = async (tx: Queryable, clock: Clock, ids: readonly string[]): Promise<void> => {
  const claimed = await tx.query<UnverifiedBooking>(
    `${BOOKING_QUERY} WHERE b.transaction_id = ANY ($1::text[]) AND (b.lapses_at IS NOT NULL
       OR b.booking_status = 'cancelled' AND b.payment_status = 'refund pending' AND b.refund_accepted_at IS NULL) FOR UPDATE OF b`,
    [ids],
  );
  for (const booking of claimed) {
    const { transaction_id: paid, booking_id: id } = booking;
    if (booking.booking_status === 'cancelled')
      await refuseRefund(tx, clock, booking, () => [
        t`the payment ${paid} of your cancelled booking ${id} belongs to another booking: nothing is sent back for this one.`,
      ]);
    else await endBooking(tx, clock, booking, 'refused', () => t`the payment ${paid} belongs to another booking`);
  }
};

/** Ends bookings whose payment was not verified in time. */
export const lapseBookings = async ({ db, clock }: { db: Database; clock: Clock }, report: JobReport): Promise<number> => {
  const due = await db.query<{ booking_id: number }>(
    'SELECT booking_id FROM hotel_bookings WHERE lapses_at <= $1 ORDER BY lapses_at LIMIT $2',
    [clock.now(), BATCH],
  );
  for (const { booking_id } of due) {
    await db
      .transaction(async (tx) => {
        const booking = await tx.first<UnverifiedBooking>(
          `${BOOKING_QUERY} WHERE b.booking_id = $1 AND b.lapses_at <= $2 FOR UPDATE OF b`,
          [booking_id, clock.now()],
        );
        if (booking)
          await endBooking(tx, clock, booking, 'lapsed', () =>
            booking.booking_status === 'awaiting payment'
              ? t('no payment has arrived in time')
              : t`the payment ${booking.transaction_id} could not be verified with the bank within a day`,
          );
      })
      .catch((error) => report(error, `booking ${booking_id}`));
  }
  return due.length;
};
