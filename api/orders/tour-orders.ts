import { formatPaise } from '@safarnama/shared/domain';
import { findBooking } from '../bookings/booking-details.ts';
import { type Clock, clockTime, longDate } from '../core/clock.ts';
import type { Queryable } from '../database/database.ts';
import { insertRow } from '../database/insert-row.ts';
import { bookingLinks, mapLines } from '../mail/mail-text.ts';
import { inLanguageOf, mailPerson } from '../mail/outbox.ts';
import { releaseSeats } from '../payment/departure-seats.ts';
import type { Trip } from '../payment/trip.ts';
import { catalogueTexts } from '../plugins/translations.ts';
import { refundLines } from '../refunds/refund-amounts.ts';
import { t } from '../texts/translate.ts';

type NewOrder = Trip & {
  user_id: number;
  seats: number;
  transaction_id: string;
  payment_method: string;
  quote: number;
  claimed_total: number | null;
  order_status: 'confirmed' | 'awaiting payment';
  lapses_at: Date | null;
};

/** Stores an order whose seats are reserved, and returns its id. */
export const insertOrder = async (tx: Queryable, clock: Clock, order: NewOrder): Promise<number> => {
  const payment_status = order.order_status === 'confirmed' ? 'captured' : 'pending';
  // A webhook has no language of its own: the order gets that of the user's latest change.
  const user = await tx.first<{ language: string }>('SELECT language FROM users WHERE user_id = $1', [order.user_id]);
  const row = { ...order, payment_status, created_at: clock.now(), language: user?.language ?? null };
  return (await insertRow<{ order_id: number }>(tx, 'tour_orders', row, 'order_id')).order_id;
};

export const confirmOrder = async (tx: Queryable, clock: Clock, orderId: number, paymentId: string): Promise<void> => {
  await tx.query(
    `UPDATE tour_orders SET order_status = 'confirmed', payment_status = 'captured', lapses_at = NULL WHERE order_id = $1`,
    [orderId],
  );
  await tx.query(`UPDATE payments SET place = 'booked', order_id = $2, settled_at = $3 WHERE transaction_id = $1`, [
    paymentId,
    orderId,
    clock.now(),
  ]);
  await mailOrder(tx, clock, orderId);
};

export type LapsingOrder = { order_id: number; date_id: number; seats: number };

/** Ends an order that was not paid, and releases its seats. */
export const lapseOrder = async (tx: Queryable, order: LapsingOrder): Promise<void> => {
  await tx.query(
    `UPDATE tour_orders SET order_status = 'lapsed', payment_status = 'failed', seats = 0, lapses_at = NULL WHERE order_id = $1`,
    [order.order_id],
  );
  await releaseSeats(tx, order.date_id, order.seats);
};

/** Queues a mail with the state of an order, in the language of its customer. */
export const mailOrder = async (tx: Queryable, clock: Clock, orderId: number): Promise<void> => {
  const find = () => findBooking(tx, clock, { kind: 'tour', id: orderId });
  const email = (await find())?.email;
  if (email === undefined) return;
  await inLanguageOf(tx, email, async () => {
    const booking = await find();
    if (!booking) return;
    const { trip } = booking;
    const [title, where] = await catalogueTexts(tx, trip.title, trip.where);
    await mailPerson(
      tx,
      clock,
      booking,
      t`Your tour ${title}: ${t(trip.status)}`,
      t`your order ${orderId} for ${title} from ${longDate(trip.starts)} is ${t(trip.status)}.`,
      t`Departure: ${where}`,
      ...mapLines(trip),
      ...(trip.start_time ? [t`Time: ${clockTime(trip.start_time)}`] : []),
      t`Price: ${formatPaise(trip.total_amount)}. Paid: ${formatPaise(trip.paid_amount ?? 0)}.`,
      ...(trip.payment_note ? [trip.payment_note] : []),
      t`Transaction: ${trip.transaction_id}`,
      ...(trip.cancelling.terms ? [trip.cancelling.terms] : []),
      ...(trip.refund && trip.paid_amount ? refundLines(trip.refund) : []),
      ...bookingLinks(trip.reference),
    );
  });
};
