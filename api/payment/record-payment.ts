import { formatPaise, toPaise } from '@safarnama/shared/domain';
import { findBooking } from '../bookings/booking-details.ts';
import { refundLines } from '../bookings/refunds.ts';
import type { Queryable } from '../database/database.ts';
import { first } from '../database/database.ts';
import { refuseTourPayment } from '../hotels/manual-payments.ts';
import { bookingLinks, mailBody } from '../mail/mail-text.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Clock } from '../plugins/clock.ts';
import { lockPerson, lockTransactionId } from '../plugins/locks.ts';
import { releaseSeats, reserveSeats, seatsNeeded } from './departure-seats.ts';
import type { GatewayPayment } from './gateway.ts';
import { closeQr, lockQr, type QrRow } from './qr-codes.ts';
import { findConfirmedOrder, findOpenCodes, mailDuplicateRefund, TRIP_ALREADY_PAID, tripOfCode } from './trip-payments.ts';

const setPaymentPlace = (tx: Queryable, id: string, assignPayment: 'waiting' | 'refund pending', reason: string | null) =>
  tx.query('UPDATE payments SET place = $2, refund_reason = $3 WHERE transaction_id = $1', [id, assignPayment, reason]);

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

/** Tells the traveller, from the outbox, in the same transaction. */
export const mailOrder = async (tx: Queryable, clock: Clock, orderId: number): Promise<void> => {
  const booked = await findBooking(tx, clock, { kind: 'tour', id: orderId });
  if (!booked) return;
  const { trip } = booked;
  await queueMail(tx, clock, {
    recipient: booked.email,
    subject: `Your tour ${trip.title}: ${trip.status}`,
    body: mailBody(
      booked.name,
      `your order ${orderId} for ${trip.title} from ${trip.starts} is ${trip.status}.`,
      `Departure: ${trip.where}`,
      `Price: ${formatPaise(trip.total_amount)}. Paid: ${formatPaise(trip.paid_amount ?? 0)}.`,
      ...(trip.payment_note ? [trip.payment_note] : []),
      `Transaction: ${trip.transaction_id}`,
      ...(trip.cancelling.terms ? [trip.cancelling.terms] : []),
      ...(trip.refund ? refundLines(trip.refund) : []),
      ...bookingLinks(trip.reference),
    ),
  });
};

export type NewOrder = {
  userId: number;
  packageId: number;
  dateId: number;
  adult: number;
  child: number;
  infant: number;
  seats: number;
  transactionId: string;
  method: string;
  quote: number;
  claimed: number | null;
  status: 'confirmed' | 'awaiting payment';
  lapsesAt: Date | null;
};

export const insertOrder = async (tx: Queryable, clock: Clock, order: NewOrder): Promise<number> => {
  const row = await first(
    tx.query<{ order_id: number }>(
      `INSERT INTO tour_orders (user_id, package_id, date_id, adult, child, infant, seats, transaction_id, payment_method, payment_status,
         quote, claimed_total, order_status, created_at, lapses_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING order_id`,
      [
        order.userId,
        order.packageId,
        order.dateId,
        order.adult,
        order.child,
        order.infant,
        order.seats,
        order.transactionId,
        order.method,
        order.status === 'confirmed' ? 'captured' : 'pending',
        order.quote,
        order.claimed,
        order.status,
        clock.now(),
        order.lapsesAt,
      ],
    ),
  );
  return row?.order_id ?? 0;
};

const ONE_RUPEE = toPaise(1);

/** Whether the amount of a code pays an order: its price, or ₹1, as such codes exist only where ₹1 is accepted. */
export const paysQuote = (amount: number, quote: number): boolean => amount === quote || amount === ONE_RUPEE;

type Trip = { package_id: number | null; date_id: number | null; adult: number; child: number; infant: number };

/** A code that names a trip pays that trip and no other. */
export const isSameTrip = (code: Trip, order: Trip): boolean =>
  code.package_id === order.package_id &&
  code.date_id === order.date_id &&
  code.adult === order.adult &&
  code.child === order.child &&
  code.infant === order.infant;

/** Ends the order that waits for a payment which goes back. */
const lapseOrderOf = async (tx: Queryable, transactionId: string): Promise<void> => {
  const order = await first(
    tx.query<{ order_id: number; date_id: number; seats: number }>(
      `SELECT order_id, date_id, seats FROM tour_orders WHERE transaction_id = $1 AND order_status = 'awaiting payment' FOR UPDATE`,
      [transactionId],
    ),
  );
  if (order) await lapseOrder(tx, order);
};

export const lapseOrder = async (tx: Queryable, order: { order_id: number; date_id: number; seats: number }): Promise<void> => {
  await tx.query(
    `UPDATE tour_orders SET order_status = 'lapsed', payment_status = 'failed', seats = 0, lapses_at = NULL WHERE order_id = $1`,
    [order.order_id],
  );
  await releaseSeats(tx, order.date_id, order.seats);
};

/** Assigns a captured payment: to the order it pays, to the queue for the client's order, or to the refunds. */
const assignPayment = async (tx: Queryable, clock: Clock, qr: QrRow, payment: GatewayPayment): Promise<void> => {
  const now = clock.now();
  const other = await first(
    // A code that was used stays used, also when its order has been cancelled and the money sent back.
    tx.query(
      `SELECT 1 FROM payments WHERE qr_id = $1 AND transaction_id <> $2 AND (place IN ('waiting', 'booked') OR order_id IS NOT NULL)`,
      [qr.qr_id, payment.id],
    ),
  );
  if (other) return void (await setPaymentPlace(tx, payment.id, 'refund pending', 'paid twice'));
  if (payment.amount !== qr.amount) {
    await closeQr(tx, qr, 'paid', now);
    return void (await setPaymentPlace(tx, payment.id, 'refund pending', 'another amount than asked for'));
  }
  const trip = tripOfCode(qr);
  const paidOrder = trip && !qr.another ? await findConfirmedOrder(tx, qr.user_id, trip) : undefined;
  if (paidOrder) {
    await closeQr(tx, qr, 'paid', now);
    await lapseOrderOf(tx, payment.id);
    await setPaymentPlace(tx, payment.id, 'refund pending', TRIP_ALREADY_PAID);
    return mailDuplicateRefund(tx, clock, { orderId: paidOrder.order_id, payment });
  }
  /** The trip is paid with this payment: its other codes hold no seats any longer. */
  const closeOthers = async (): Promise<void> => {
    const codes = trip && !qr.another ? await findOpenCodes(tx, clock, qr.user_id, trip) : [];
    for (const other of codes) if (other.qr_id !== qr.qr_id) await closeQr(tx, other, 'on_demand', now);
  };
  const named = await first(
    tx.query<Trip & { order_id: number; user_id: number; order_status: string; quote: number }>(
      `SELECT order_id, user_id, order_status, package_id, date_id, adult, child, infant, quote FROM tour_orders
       WHERE transaction_id = $1 FOR UPDATE`,
      [payment.id],
    ),
  );
  if (named) {
    await closeQr(tx, qr, 'paid', now);
    if (named.order_status !== 'awaiting payment')
      return void (await setPaymentPlace(tx, payment.id, 'refund pending', 'its order had ended'));
    const pays = paysQuote(qr.amount, named.quote) && (qr.package_id === null || isSameTrip(qr, named));
    if (named.user_id === qr.user_id && pays) {
      await closeOthers();
      return confirmOrder(tx, clock, named.order_id, payment.id);
    }
    return void (await setPaymentPlace(tx, payment.id, 'refund pending', 'it does not pay the order that names it'));
  }
  if (qr.package_id === null || qr.date_id === null || qr.quote === null) {
    const late = qr.status === 'closed';
    await closeQr(tx, qr, 'paid', now);
    return void (await setPaymentPlace(
      tx,
      payment.id,
      late ? 'refund pending' : 'waiting',
      late ? 'paid after the code had closed' : null,
    ));
  }
  await closeOthers();
  const seats = seatsNeeded(qr);
  const kept = qr.held === seats;
  if (kept) await tx.query('UPDATE qr_codes SET held = 0 WHERE qr_id = $1', [qr.qr_id]);
  if (kept) qr.held = 0;
  const taken = kept || (await reserveSeats(tx, qr.date_id, seats));
  await closeQr(tx, qr, 'paid', now);
  if (!taken) return void (await setPaymentPlace(tx, payment.id, 'refund pending', 'paid after the seats were gone'));
  const orderId = await insertOrder(tx, clock, {
    userId: qr.user_id,
    packageId: qr.package_id,
    dateId: qr.date_id,
    adult: qr.adult,
    child: qr.child,
    infant: qr.infant,
    seats,
    transactionId: payment.id,
    method: '',
    quote: qr.quote,
    claimed: null,
    status: 'confirmed',
    lapsesAt: null,
  });
  await confirmOrder(tx, clock, orderId, payment.id);
};

/**
 * Records one payment of the gateway. Poll, webhook and reconciler call this in any order and any number of times: the code's
 * row is locked, and a payment is assigned once. The person's row is locked first, as in create-qr: of two payments for one
 * trip the second finds the order of the first.
 */
export const recordPayment = async (tx: Queryable, clock: Clock, payment: GatewayPayment): Promise<void> => {
  const owner = await first(tx.query<{ user_id: number }>('SELECT user_id FROM qr_codes WHERE qr_id = $1', [payment.qrId]));
  if (owner) await lockPerson(tx, owner.user_id);
  const qr = await lockQr(tx, payment.qrId);
  if (!qr) return;
  const known = await first(
    tx.query<{ status: string }>('SELECT status FROM payments WHERE transaction_id = $1 FOR UPDATE', [payment.id]),
  );
  if (known?.status === 'captured' || known?.status === 'refunded') return;
  const status = payment.status === 'refunded' ? 'captured' : payment.status;
  const captured = status === 'captured';
  await lockTransactionId(tx, payment.id);
  await tx.query(
    `INSERT INTO payments (transaction_id, qr_id, status, amount, method, reference, seen_at, place) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (transaction_id) DO UPDATE SET status = $3, amount = $4, reference = $6, place = $8`,
    [
      payment.id,
      payment.qrId,
      status,
      payment.amount,
      payment.method,
      payment.reference ?? null,
      clock.now(),
      captured ? 'waiting' : 'none',
    ],
  );
  if (!captured) return;
  await refuseTourPayment(tx, clock, [payment.id, ...(payment.reference ? [payment.reference] : [])]);
  await assignPayment(tx, clock, qr, payment);
};
