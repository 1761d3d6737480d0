import { type Clock, today } from '../core/clock.ts';
import type { GatewayPayment } from '../core/payment-gateway.ts';
import type { Queryable } from '../database/database.ts';
import { refuseTourPayment } from '../hotels/manual-payments.ts';
import { endReturnedStay, payStay } from '../hotels/stay-payments.ts';
import { findDeparture, releaseSeats, reserveSeats, seatsNeeded } from '../payment/departure-seats.ts';
import { closeQr, lockQr, type QrRow } from '../payment/qr-codes.ts';
import { codePays, type Trip, tripOfCode } from '../payment/trip.ts';
import { lockAccount, lockTransactionId } from '../plugins/locks.ts';
import { confirmOrder, insertOrder, type LapsingOrder, lapseOrder, mailOrder } from './tour-orders.ts';
import { findConfirmedOrder, findOpenCodes, mailDuplicateRefund, TRIP_ALREADY_PAID } from './trip-payments.ts';

const setPlace = async (tx: Queryable, id: string, place: 'waiting' | 'refund pending', reason: string | null): Promise<void> => {
  await tx.query('UPDATE payments SET place = $2, refund_reason = $3 WHERE transaction_id = $1', [id, place, reason]);
};

/**
 * Records that the bank has sent a recorded payment back, and ends what it has paid. A refund that this site requests is recorded when
 * it is sent.
 */
const recordReturn = async (tx: Queryable, clock: Clock, { id, amount }: GatewayPayment): Promise<void> => {
  const payment = await tx.first<{ order_id: number | null; booking_id: number | null }>(
    `UPDATE payments SET status = 'refunded', place = 'refunded', refund_reason = 'refunded by the bank', settled_at = $2
     WHERE transaction_id = $1 AND place IN ('waiting', 'booked') RETURNING order_id, booking_id`,
    [id, clock.now()],
  );
  if (payment?.order_id) {
    const order = await tx.first<LapsingOrder>(
      `SELECT order_id, date_id, seats FROM tour_orders WHERE order_id = $1 AND order_status IN ('confirmed', 'cancelled') FOR UPDATE`,
      [payment.order_id],
    );
    if (!order) return;
    await tx.query(
      `UPDATE tour_orders SET order_status = 'cancelled', seats = 0, cancelled_at = coalesce(cancelled_at, $2), refund = $3, refund_rule = ''
       WHERE order_id = $1`,
      [order.order_id, clock.now(), amount],
    );
    await releaseSeats(tx, order.date_id, order.seats);
    await mailOrder(tx, clock, order.order_id);
  }
  if (payment?.booking_id) await endReturnedStay(tx, clock, payment.booking_id, amount);
};

/** Ends the unpaid order that names a payment which is refunded. */
const lapseOrderOf = async (tx: Queryable, transactionId: string): Promise<void> => {
  const order = await tx.first<LapsingOrder>(
    `SELECT order_id, date_id, seats FROM tour_orders WHERE transaction_id = $1 AND order_status = 'awaiting payment' FOR UPDATE`,
    [transactionId],
  );
  if (order) await lapseOrder(tx, order);
};

/** Releases the seats of the user's other open codes for a trip that is paid now. */
const closeOtherCodes = async (tx: Queryable, clock: Clock, qr: QrRow): Promise<void> => {
  const trip = tripOfCode(qr);
  const codes = trip && !qr.another ? await findOpenCodes(tx, clock, qr.user_id, trip) : [];
  for (const other of codes) if (other.qr_id !== qr.qr_id) await closeQr(tx, other, 'on_demand', clock.now());
};

/** Confirms the order that the client posted for this payment, or refunds the payment. False: there is no such order. */
const payPostedOrder = async (tx: Queryable, clock: Clock, qr: QrRow, payment: GatewayPayment): Promise<boolean> => {
  const order = await tx.first<Trip & { order_id: number; user_id: number; order_status: string; quote: number }>(
    `SELECT order_id, user_id, order_status, package_id, date_id, adult, child, infant, quote FROM tour_orders
     WHERE transaction_id = $1 FOR UPDATE`,
    [payment.id],
  );
  if (!order) return false;
  await closeQr(tx, qr, 'paid', clock.now());
  if (order.order_status !== 'awaiting payment') await setPlace(tx, payment.id, 'refund pending', 'its order had ended');
  else if (order.user_id !== qr.user_id || !codePays(qr, order, order.quote))
    await setPlace(tx, payment.id, 'refund pending', 'it does not pay the order that names it');
  else {
    await closeOtherCodes(tx, clock, qr);
    await confirmOrder(tx, clock, order.order_id, payment.id);
  }
  return true;
};

/** Reserves the seats of a code that has expired. False: the tour has begun, or too few are free. */
const reserveSeatsAgain = async (tx: Queryable, clock: Clock, trip: Trip, seats: number): Promise<boolean> => {
  const { start_date } = await findDeparture(tx, trip.date_id, trip.package_id);
  return start_date > today(clock) && reserveSeats(tx, trip.date_id, seats);
};

/** Makes the order of a code that names a trip. The seats that the code holds pass to the order; without them seats are reserved. */
const orderTrip = async (tx: Queryable, clock: Clock, qr: QrRow, trip: Trip, quote: number, payment: GatewayPayment) => {
  await closeOtherCodes(tx, clock, qr);
  const seats = seatsNeeded(qr);
  const keepsSeats = qr.held === seats;
  if (keepsSeats) {
    await tx.query('UPDATE qr_codes SET held = 0 WHERE qr_id = $1', [qr.qr_id]);
    qr.held = 0;
  }
  const reserved = keepsSeats || (await reserveSeatsAgain(tx, clock, trip, seats));
  await closeQr(tx, qr, 'paid', clock.now());
  if (!reserved) return setPlace(tx, payment.id, 'refund pending', 'paid after the seats were gone');
  const orderId = await insertOrder(tx, clock, {
    ...trip,
    user_id: qr.user_id,
    seats,
    transaction_id: payment.id,
    payment_method: '',
    quote,
    claimed_total: null,
    order_status: 'confirmed',
    lapses_at: null,
  });
  await confirmOrder(tx, clock, orderId, payment.id);
};

/** Assigns a captured payment: to the order that it pays, to the queue for the client's order, or to the refunds. */
const assignPayment = async (tx: Queryable, clock: Clock, qr: QrRow, payment: GatewayPayment): Promise<void> => {
  const now = clock.now();
  if (qr.booking_id !== null) {
    await closeQr(tx, qr, 'paid', now);
    const refusal = await payStay(tx, clock, qr.booking_id, payment);
    if (refusal) await setPlace(tx, payment.id, 'refund pending', refusal);
    return;
  }
  // A code can be used once, even if its order was cancelled and refunded.
  const used = await tx.first(
    `SELECT 1 FROM payments WHERE qr_id = $1 AND transaction_id <> $2 AND (place IN ('waiting', 'booked') OR order_id IS NOT NULL)`,
    [qr.qr_id, payment.id],
  );
  if (used) return setPlace(tx, payment.id, 'refund pending', 'paid twice');
  if (payment.amount !== qr.amount) {
    await closeQr(tx, qr, 'paid', now);
    return setPlace(tx, payment.id, 'refund pending', 'another amount than asked for');
  }
  const trip = tripOfCode(qr);
  const paidOrder = trip && !qr.another ? await findConfirmedOrder(tx, qr.user_id, trip) : undefined;
  if (paidOrder) {
    await closeQr(tx, qr, 'paid', now);
    await lapseOrderOf(tx, payment.id);
    await setPlace(tx, payment.id, 'refund pending', TRIP_ALREADY_PAID);
    return mailDuplicateRefund(tx, clock, { orderId: paidOrder.order_id, payment });
  }
  if (await payPostedOrder(tx, clock, qr, payment)) return;
  if (trip && qr.quote !== null) return orderTrip(tx, clock, qr, trip, qr.quote, payment);
  const isLate = qr.status === 'closed';
  await closeQr(tx, qr, 'paid', now);
  return isLate
    ? setPlace(tx, payment.id, 'refund pending', 'paid after the code had closed')
    : setPlace(tx, payment.id, 'waiting', null);
};

/**
 * Records one payment of the gateway. Polls, webhooks and the reconciler call this in any order and any number of times: the row of
 * the code is locked, and a payment is assigned once. The user's row is locked first, as in create-qr: of two payments for one trip
 * the second finds the order of the first.
 */
export const recordPayment = async (tx: Queryable, clock: Clock, payment: GatewayPayment): Promise<void> => {
  const owner = await tx.first<{ user_id: number }>('SELECT user_id FROM qr_codes WHERE qr_id = $1', [payment.qrId]);
  const isAccount = owner && (await lockAccount(tx, owner.user_id));
  const qr = await lockQr(tx, payment.qrId);
  if (!qr) return;
  const known = await tx.first<{ status: string }>('SELECT status FROM payments WHERE transaction_id = $1 FOR UPDATE', [
    payment.id,
  ]);
  const { status } = payment;
  if (known?.status === 'captured' && status === 'refunded') return recordReturn(tx, clock, payment);
  if (known?.status === 'captured' || known?.status === 'refunded') return;
  const place = status === 'captured' ? 'waiting' : status === 'refunded' ? 'refunded' : 'none';
  const ids = [payment.id, ...(payment.reference ? [payment.reference] : [])];
  for (const id of ids) await lockTransactionId(tx, id);
  await tx.query(
    `INSERT INTO payments (transaction_id, qr_id, status, amount, method, reference, seen_at, place) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (transaction_id) DO UPDATE SET status = $3, amount = $4, reference = $6, place = $8`,
    [payment.id, payment.qrId, status, payment.amount, payment.method, payment.reference ?? null, clock.now(), place],
  );
  if (place === 'none') return;
  await refuseTourPayment(tx, clock, ids);
  if (place === 'waiting' && !isAccount) return setPlace(tx, payment.id, 'refund pending', 'its account is deleted');
  if (place === 'waiting') return assignPayment(tx, clock, qr, payment);
  // The bank has sent it back already, for example from its dashboard: it pays nothing.
  await lapseOrderOf(tx, payment.id);
  await closeQr(tx, qr, 'paid', clock.now());
};
