import { asPaise } from '@safarnama/shared/domain';
import type { FastifyBaseLogger } from 'fastify';
import { inSeconds } from '../core/clock.ts';
import { noteStayRefund } from '../hotels/stay-payments.ts';
import { closeQr, lockQr } from '../payment/qr-codes.ts';
import { countAttempt } from '../plugins/attempt-limits.ts';
import type { JobReport, Services } from '../services.ts';
import { recordPayment } from './record-payment.ts';
import { type LapsingOrder, lapseOrder, mailOrder } from './tour-orders.ts';
import { mailReturnedPayment } from './trip-payments.ts';

type PaymentServices = Pick<Services, 'db' | 'clock' | 'gateway'>;

const ORDER_TIMEOUT_SECONDS = 15 * 60;
const RECONCILE_DAYS = 3;
/** After it a code is given up that the bank refuses to show, such as one of another bank. */
const REFUSED_DAYS = 30;
const BATCH = 50;

/** A gateway that does not answer takes seconds per call: the round makes no further one. */
const isTimeout = (error: unknown): boolean => (error as Error).name === 'TimeoutError';

/** No answer, or one in which the bank fails itself: it says nothing about a code. */
const isOutage = (error: unknown): boolean =>
  isTimeout(error) || (error as Error).message === 'fetch failed' || Number((error as { status?: unknown }).status) >= 500;

/** Twice what the page of a payment asks: it polls a code every five seconds. Beyond it calls answer from what is recorded. */
const CHECKS_OF_PERSON = { kind: 'bank-check', max: 360, seconds: 15 * 60 };

/** Counts a question of a client to the bank, or throws: a client may not use up what the bank allows this site. */
export const countCheck = ({ db, clock }: PaymentServices, userId: number): Promise<void> =>
  countAttempt(db, clock, CHECKS_OF_PERSON, String(userId));

/** Reads the payments of a code from the gateway and records them. */
export const syncPayments = async ({ db, clock, gateway }: PaymentServices, qrId: string): Promise<void> => {
  for (const payment of await gateway.listPayments(qrId))
    await db.transaction((tx) => recordPayment(tx, clock, payment), [`code ${qrId}`]);
};

/** Like {@link syncPayments} for a call of a user, but a gateway that was not asked or does not answer is only logged: false. */
export const syncOrWarn = async (
  services: PaymentServices,
  userId: number,
  qrId: string,
  log: FastifyBaseLogger,
): Promise<boolean> => {
  try {
    await countCheck(services, userId);
    await syncPayments(services, qrId);
    return true;
  } catch (error) {
    log.warn({ err: error, qr: qrId }, 'the gateway did not answer');
    return false;
  }
};

/** Closes expired codes after a last check at the gateway, and frees their seats. */
export const expireCodes = async (services: PaymentServices, report: JobReport): Promise<number> => {
  const { db, clock } = services;
  const due = await db.query<{ qr_id: string }>(
    `SELECT qr_id FROM qr_codes WHERE status = 'active' AND close_by <= $1 ORDER BY close_by LIMIT $2`,
    [clock.now(), BATCH],
  );
  let timedOut = false;
  for (const { qr_id } of due) {
    try {
      if (!timedOut) await syncPayments(services, qr_id);
    } catch (error) {
      // Without an answer of the gateway the seats are released as well. A payment that is found later gets seats again, or a refund.
      report(error, qr_id);
      // Else the seats of the other codes would be released seconds later each.
      timedOut = isTimeout(error);
    }
    await db
      .transaction(async (tx) => {
        const qr = await lockQr(tx, qr_id);
        if (qr?.status === 'active') await closeQr(tx, qr, 'expired', clock.now());
      })
      .catch((error) => report(error, qr_id));
  }
  return due.length;
};

/** Checks the codes of the last days again, at growing intervals: finds payments whose webhook was lost. */
export const reconcileCodes = async (services: PaymentServices, report: JobReport): Promise<number> => {
  const { db, clock } = services;
  const due = await db.query<{ qr_id: string; created_at: Date }>(
    `UPDATE qr_codes SET reconcile_at = $2 WHERE qr_id IN (
       SELECT qr_id FROM qr_codes WHERE reconcile_at <= $1 ORDER BY reconcile_at LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING qr_id, created_at`,
    [clock.now(), inSeconds(clock, 60), BATCH],
  );
  for (const { qr_id, created_at } of due) {
    const age = (clock.now().getTime() - created_at.getTime()) / 1000;
    const schedule = (at: Date | null) => db.query('UPDATE qr_codes SET reconcile_at = $2 WHERE qr_id = $1', [qr_id, at]);
    try {
      await syncPayments(services, qr_id);
      await schedule(age > RECONCILE_DAYS * 86_400 ? null : inSeconds(clock, Math.min(3600, Math.max(10, age / 4))));
    } catch (error) {
      report(error, qr_id);
      if (age > REFUSED_DAYS * 86_400 && !isOutage(error)) await schedule(null);
      // The others, claimed for a minute, are checked before this code: perhaps it alone has no answer.
      else if (isTimeout(error)) await schedule(inSeconds(clock, 120));
      if (isTimeout(error)) break;
    }
  }
  return due.length;
};

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

/** Ends orders whose payment did not arrive in time, and frees their seats. */
export const lapseOrders = async ({ db, clock }: PaymentServices, report: JobReport): Promise<number> => {
  const due = await db.query<{ order_id: number }>(
    `SELECT order_id FROM tour_orders WHERE order_status = 'awaiting payment' AND lapses_at <= $1 LIMIT $2`,
    [clock.now(), BATCH],
  );
  for (const { order_id } of due) {
    await db
      .transaction(async (tx) => {
        const order = await tx.first<LapsingOrder>(
          `SELECT order_id, date_id, seats FROM tour_orders WHERE order_id = $1 AND order_status = 'awaiting payment' FOR UPDATE`,
          [order_id],
        );
        if (order) await lapseOrder(tx, order);
      })
      .catch((error) => report(error, `order ${order_id}`));
  }
  return due.length;
};
