import { Failure, notFound } from '@safarnama/shared/server/failure';
import { type Clock, today } from '../core/clock.ts';
import type { Queryable } from '../database/database.ts';
import { releaseSeats } from '../payment/departure-seats.ts';
import { lockPerson } from '../plugins/locks.ts';
import { assertRefundNotLower, refundOn, storedRule, tourRefundBasis } from '../refunds/refund-amounts.ts';
import { mailOrder } from './tour-orders.ts';

type OrderRow = {
  order_status: string;
  seats: number;
  date_id: number;
  start_date: string;
  created_at: Date;
  quote: number;
};

/**
 * Cancels an order of the user, once: releases the seats and refunds by the terms of the day of booking. The user's row is locked first, as
 * where orders are placed, so that the second of two requests sees the result of the first. A payment that is recorded meanwhile waits
 * for the order's row, and is refunded in full because it finds the order cancelled.
 */
export const cancelOrder = async (
  tx: Queryable,
  clock: Clock,
  { orderId, userId, expected }: { orderId: number; userId: number; expected: number | undefined },
): Promise<void> => {
  await lockPerson(tx, userId);
  const order = await tx.first<OrderRow>(
    `SELECT o.order_status, o.seats, o.date_id, o.created_at, o.quote, t.start_date FROM tour_orders o JOIN tour_dates t USING (date_id)
       WHERE o.order_id = $1 AND o.user_id = $2 FOR UPDATE OF o`,
    [orderId, userId],
  );
  if (!order) throw notFound('the order');
  if (order.order_status === 'cancelled') return;
  if (order.order_status === 'lapsed') throw new Failure(409, 'NOT_ACTIVE', 'This order has lapsed.');
  const payment = await tx.first<{ transaction_id: string; amount: number }>(
    `SELECT transaction_id, amount FROM payments WHERE order_id = $1 AND place = 'booked' FOR UPDATE`,
    [orderId],
  );
  const basis = tourRefundBasis({ ...order, captured: payment?.amount ?? null });
  const cancellation = refundOn(today(clock), basis);
  if (!cancellation) throw new Failure(409, 'DEPARTED', 'This tour has begun and cannot be cancelled.');
  assertRefundNotLower(cancellation.refund, expected);
  await tx.query(
    `UPDATE tour_orders SET order_status = 'cancelled', seats = 0, lapses_at = NULL, cancelled_at = $2, refund = $3, refund_rule = $4
     WHERE order_id = $1`,
    [orderId, clock.now(), cancellation.refund, storedRule(today(clock), basis)],
  );
  await releaseSeats(tx, order.date_id, order.seats);
  // The amount that is not refunded stays with the order.
  if (payment && cancellation.refund > 0)
    await tx.query(
      `UPDATE payments SET place = 'refund pending', refund_reason = 'cancelled', refund_amount = $2 WHERE transaction_id = $1`,
      [payment.transaction_id, cancellation.refund],
    );
  await mailOrder(tx, clock, orderId);
};
