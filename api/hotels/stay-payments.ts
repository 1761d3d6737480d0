import { bookingReference, dayInIndia, formatPaise, toPaise } from '@safarnama/shared/domain';
import { type Clock, today } from '../core/clock.ts';
import type { GatewayPayment } from '../core/payment-gateway.ts';
import type { Queryable } from '../database/database.ts';
import { bookingLinks } from '../mail/mail-text.ts';
import { termsInWords } from '../refunds/refund-rules.ts';
import { t } from '../texts/translate.ts';
import { releaseRooms, reserveRooms } from './hotel-bookings.ts';
import { BOOKING_QUERY, mailGuest, mailRefundSent, stayOf, type UnverifiedBooking } from './manual-payments.ts';

type Stay = { hotel_room_id: number; check_in_date: string; check_out_date: string; rooms_booked: number };

/**
 * A user's booking of a stay, for a party or for any, that is paid or waits for its payment. `usable`: it is paid, or can be paid now.
 * `transaction_id` of an unpaid one is its code. Only under the user's lock does the result stay true.
 */
export const findLiveStay = (
  tx: Queryable,
  clock: Clock,
  userId: number,
  stay: Stay,
  party?: { adults: number; children: number },
) =>
  tx.first<{ booking_id: number; transaction_id: string; usable: boolean }>(
    `SELECT b.booking_id, b.transaction_id, b.booking_status = 'active' OR q.status = 'active' AND q.close_by > $8 AS usable
     FROM hotel_bookings b LEFT JOIN qr_codes q ON q.qr_id = b.transaction_id
     WHERE b.user_id = $1 AND hotel_room_id = $2 AND check_in_date = $3
       AND check_out_date = $4 AND rooms_booked = $5 AND booking_status IN ('active', 'awaiting payment')
       AND ($6::int IS NULL OR (adults = $6 AND children = $7)) ORDER BY b.booking_id DESC LIMIT 1`,
    [
      userId,
      stay.hotel_room_id,
      stay.check_in_date,
      stay.check_out_date,
      stay.rooms_booked,
      party?.adults ?? null,
      party?.children ?? null,
      clock.now(),
    ],
  );

/** Reserves the rooms of a lapsed booking again. False: its stay has begun, its rooms are not free, or its stay was booked again. */
const reserveRoomsAgain = async (tx: Queryable, clock: Clock, booking: UnverifiedBooking): Promise<boolean> =>
  booking.check_in_date >= today(clock) &&
  !(await findLiveStay(tx, clock, booking.user_id, booking)) &&
  (await reserveRooms(tx, booking, stayOf(booking))) !== undefined;

const mailRefund = (tx: Queryable, clock: Clock, booking: UnverifiedBooking, payment: GatewayPayment) =>
  mailGuest(tx, clock, booking, () => [
    t`the payment ${payment.id} of ${formatPaise(payment.amount)} for booking ${booking.booking_id} cannot be used. It goes back to the account that it came from.`,
    booking.booking_status === 'active'
      ? t('Your booking stays as it is. There is nothing that you need to do.')
      : t('There is nothing that you need to do.'),
    ...bookingLinks(bookingReference('hotel', booking.booking_id)),
  ]);

/**
 * Confirms the booking that a captured payment pays. If the payment pays none, returns the reason of its refund and mails the guest.
 * The caller holds the user's lock and the lock of the code.
 */
export const payStay = async (
  tx: Queryable,
  clock: Clock,
  bookingId: number,
  payment: GatewayPayment,
): Promise<string | undefined> => {
  const booking = await tx.first<UnverifiedBooking>(`${BOOKING_QUERY} WHERE b.booking_id = $1 FOR UPDATE OF b`, [bookingId]);
  if (!booking) return 'its booking is unknown';
  const { booking_status: status } = booking;
  const pays = payment.amount === booking.quote;
  const confirms =
    pays && (status === 'awaiting payment' || (status === 'lapsed' && (await reserveRoomsAgain(tx, clock, booking))));
  if (!confirms) {
    await mailRefund(tx, clock, booking, payment);
    if (!pays) return 'another amount than asked for';
    return status === 'active' ? 'the stay was paid already' : 'its booking had ended';
  }
  // A payment id that a guest has typed for another booking stays with that one.
  await tx.query(
    `UPDATE hotel_bookings SET booking_status = 'active', payment_status = 'confirmed', lapses_at = NULL,
       transaction_id = CASE WHEN EXISTS (SELECT 1 FROM hotel_bookings WHERE transaction_id = $2) THEN transaction_id ELSE $2 END
     WHERE booking_id = $1`,
    [bookingId, payment.id],
  );
  await tx.query(`UPDATE payments SET place = 'booked', booking_id = $2 WHERE transaction_id = $1`, [payment.id, bookingId]);
  await mailGuest(tx, clock, booking, () => [
    t`your payment ${payment.id} has been verified: your booking ${bookingId} is confirmed.`,
    termsInWords('hotel', dayInIndia(booking.created_at), toPaise(booking.cancellation_charges)),
    ...bookingLinks(bookingReference('hotel', bookingId)),
  ]);
  return undefined;
};

/** Ends a stay whose payment the bank has sent back, releases its rooms, and mails the guest. A cancelled stay gets that refund. */
export const endReturnedStay = async (tx: Queryable, clock: Clock, bookingId: number, amount: number): Promise<void> => {
  const booking = await tx.first<UnverifiedBooking>(`${BOOKING_QUERY} WHERE b.booking_id = $1 FOR UPDATE OF b`, [bookingId]);
  if (!booking) return;
  await tx.query(
    `UPDATE hotel_bookings SET booking_status = 'cancelled', payment_status = 'refunded', cancelled_at = coalesce(cancelled_at, $2),
       refund = $3, refund_rule = '', refund_accepted_at = coalesce(refund_accepted_at, $2), refund_sent_at = $2 WHERE booking_id = $1`,
    [bookingId, clock.now(), amount],
  );
  if (booking.booking_status === 'active') await releaseRooms(tx, booking.hotel_room_id, stayOf(booking));
  await mailRefundSent(tx, clock, booking, amount);
};

/** Records that the bank has sent the refund of a cancelled stay, and mails the guest. */
export const noteStayRefund = async (tx: Queryable, clock: Clock, transactionId: string): Promise<void> => {
  const booking = await tx.first<UnverifiedBooking>(
    `${BOOKING_QUERY} JOIN payments p ON p.booking_id = b.booking_id WHERE p.transaction_id = $1 FOR UPDATE OF b`,
    [transactionId],
  );
  if (!booking) return;
  await tx.query(`UPDATE hotel_bookings SET payment_status = 'refunded', refund_sent_at = $2 WHERE booking_id = $1`, [
    booking.booking_id,
    clock.now(),
  ]);
  await mailRefundSent(tx, clock, booking, booking.refund ?? 0);
};
