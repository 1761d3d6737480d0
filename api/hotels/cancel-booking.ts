import { bookingReference, formatPaise } from '@safarnama/shared/domain';
import { Failure, notFound } from '@safarnama/shared/server/failure';
import { type Clock, today } from '../core/clock.ts';
import type { Queryable } from '../database/database.ts';
import { bookingLinks } from '../mail/mail-text.ts';
import { mailPerson } from '../mail/outbox.ts';
import { closeQr, type QrRow } from '../payment/qr-codes.ts';
import { lockPerson } from '../plugins/locks.ts';
import { catalogueTexts } from '../plugins/translations.ts';
import {
  assertRefundNotLower,
  hotelRefundBasis,
  refundLines,
  refundOn,
  refundSteps,
  storedRule,
} from '../refunds/refund-amounts.ts';
import { t } from '../texts/translate.ts';
import { releaseRooms } from './hotel-bookings.ts';
import { BOOKING_QUERY, stayOf, type UnverifiedBooking } from './manual-payments.ts';

/**
 * Cancels a booking of the user, once: releases the rooms and records the refund by the terms of the day of booking. The refund of a
 * verified payment is accepted at once, that of an unverified one when it is verified. The user's row is locked first, as where a
 * payment is recorded: that locks the payment before the booking.
 *
 * @returns the codes that it has closed, which can still be paid at the gateway
 */
export const cancelBooking = async (
  tx: Queryable,
  clock: Clock,
  { bookingId, userId, expected }: { bookingId: number; userId: number; expected: number | undefined },
): Promise<QrRow[]> => {
  await lockPerson(tx, userId);
  const booking = await tx.first<UnverifiedBooking>(
    `${BOOKING_QUERY} WHERE b.booking_id = $1 AND b.user_id = $2 FOR UPDATE OF b`,
    [bookingId, userId],
  );
  if (!booking) throw notFound('the booking');
  if (booking.booking_status === 'cancelled') return [];
  const unpaid = booking.booking_status === 'awaiting payment';
  if (booking.booking_status !== 'active' && !unpaid)
    throw new Failure(409, 'NOT_ACTIVE', t`This booking is ${t(booking.booking_status)}: there is nothing to cancel.`);
  const basis = hotelRefundBasis(booking);
  const cancellation = refundOn(today(clock), basis);
  if (!cancellation) throw new Failure(409, 'ARRIVED', 'This stay has begun and cannot be cancelled.');
  assertRefundNotLower(cancellation.refund, expected);
  const now = clock.now();
  const accepted = booking.lapses_at && !unpaid ? null : now;
  await tx.query(
    `UPDATE hotel_bookings SET booking_status = 'cancelled', payment_status = $6, cancelled_at = $2, refund = $3,
       refund_rule = $4, refund_accepted_at = $5, lapses_at = NULL WHERE booking_id = $1`,
    [
      bookingId,
      now,
      cancellation.refund,
      storedRule(today(clock), basis),
      accepted,
      unpaid ? 'not paid' : accepted && cancellation.refund === 0 ? 'confirmed' : 'refund pending',
    ],
  );
  await releaseRooms(tx, booking.hotel_room_id, stayOf(booking));
  // The bank sends the refund of a payment that came by code; the agency sends others by hand.
  if (cancellation.refund > 0)
    await tx.query(
      `UPDATE payments SET place = 'refund pending', refund_reason = 'cancelled', refund_amount = $2
       WHERE booking_id = $1 AND place = 'booked'`,
      [bookingId, cancellation.refund],
    );
  const codes = await tx.query<QrRow>(`SELECT * FROM qr_codes WHERE booking_id = $1 AND status = 'active' FOR UPDATE`, [
    bookingId,
  ]);
  for (const code of codes) await closeQr(tx, code, 'on_demand', now);
  const [hotel] = await catalogueTexts(tx, booking.hotelname);
  const refund = formatPaise(cancellation.refund);
  const what = unpaid
    ? t`your booking ${bookingId} at ${hotel} is cancelled. No payment had arrived.`
    : accepted || cancellation.refund === 0
      ? t`your booking ${bookingId} at ${hotel} is cancelled. ${refund} will be refunded.`
      : t`your booking ${bookingId} at ${hotel} is cancelled. ${refund} will be refunded once the payment is verified.`;
  const steps = refundSteps(cancellation.refund, { asked: now, accepted, sent: null });
  await mailPerson(
    tx,
    clock,
    booking,
    t`Booking ${bookingId} is cancelled`,
    what,
    ...(unpaid ? [] : refundLines({ amount: cancellation.refund, rule: cancellation.rule, steps })),
    ...bookingLinks(bookingReference('hotel', bookingId)),
  );
  return codes;
};
