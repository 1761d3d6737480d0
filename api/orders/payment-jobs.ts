import { inSeconds } from '../core/clock.ts';
import { closeQr, lockQr } from '../payment/qr-codes.ts';
import type { JobReport } from '../services.ts';
import { isOutage, isTimeout, type PaymentServices, syncPayments } from './sync-payments.ts';
import { type LapsingOrder, lapseOrder } from './tour-orders.ts';

const RECONCILE_DAYS = 3;
/** After it a code is given up that the bank refuses to show, such as one of another bank. */
const REFUSED_DAYS = 30;
const BATCH = 50;

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
      // Without further calls: each would delay the release of the other seats by another timeout.
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
