import { asPaise } from '@safarnama/shared/domain';
import { inSeconds } from '../core/clock.ts';
import { noteStayRefund } from '../hotels/stay-payments.ts';
import type { JobReport } from '../services.ts';
import { isTimeout, type PaymentServices } from './sync-payments.ts';
import { mailOrder } from './tour-orders.ts';
import { mailReturnedPayment } from './trip-payments.ts';

const ORDER_TIMEOUT_SECONDS = 15 * 60;
const BATCH = 50;

/** Seconds until a refused refund is requested again. */
const retryDelay = (tries: number): number => Math.min(3600, 10 * 2 ** Math.min(tries, 10));

/**
 * Refunds payments without an order, and sends pending refunds to the gateway. Each is claimed for a minute, so that processes
 * share the work. A refund that the gateway refuses is tried again at growing intervals.
 */
export const sendRefunds = async ({ db, clock, gateway }: PaymentServices, report: JobReport): Promise<number> => {
  await db.query(
    `UPDATE payments SET place = 'refund pending', refund_reason = 'no order came' WHERE place = 'waiting' AND seen_at < $1`,
    [inSeconds(clock, -ORDER_TIMEOUT_SECONDS)],
  );
  const due = await db.query<{ transaction_id: string; amount: number; order_id: number | null; tries: number }>(
    `UPDATE payments SET refund_next_at = $2 WHERE transaction_id IN (
       SELECT transaction_id FROM payments WHERE place = 'refund pending' AND (refund_next_at IS NULL OR refund_next_at <= $1)
       ORDER BY refund_next_at NULLS FIRST, seen_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING transaction_id, coalesce(refund_amount, amount) AS amount, order_id, refund_tries AS tries`,
    [clock.now(), inSeconds(clock, 60), BATCH],
  );
  for (const { transaction_id, amount, order_id, tries } of due) {
    try {
      await gateway.refund(transaction_id, asPaise(amount));
      await db.transaction(async (tx) => {
        const sent = await tx.first(
          `UPDATE payments SET place = 'refunded', status = 'refunded', settled_at = $2 WHERE transaction_id = $1 AND place = 'refund pending' RETURNING 1`,
          [transaction_id, clock.now()],
        );
        // A cancelled order is mailed again when its refund is sent. A double payment was mailed when it arrived.
        if (sent && order_id !== null) await mailOrder(tx, clock, order_id);
        if (sent) await noteStayRefund(tx, clock, transaction_id);
        if (sent) await mailReturnedPayment(tx, clock, transaction_id);
      });
    } catch (error) {
      report(error, transaction_id);
      await db.query('UPDATE payments SET refund_tries = $2, refund_next_at = $3 WHERE transaction_id = $1', [
        transaction_id,
        tries + 1,
        inSeconds(clock, retryDelay(tries + 1)),
      ]);
      if (isTimeout(error)) break;
    }
  }
  return due.length;
};
