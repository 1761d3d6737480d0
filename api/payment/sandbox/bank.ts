import type { Paise } from '@safarnama/shared/domain';
import { type Clock, inSeconds } from '../../core/clock.ts';
import { hmac, type Ids } from '../../core/ids.ts';
import type { Database } from '../../database/database.ts';

/** Actions of the payer on the test page. */
export const PAYER_ACTIONS = ['pay', 'fail', 'short', 'twice', 'late'] as const;
export type PayerAction = (typeof PAYER_ACTIONS)[number];

export type Code = {
  qr_id: string;
  image_svg: string;
  amount: number;
  status: 'active' | 'closed';
  close_reason: 'on_demand' | 'paid' | 'expired' | null;
  close_by: Date;
};
export type BankPayment = {
  payment_id: string;
  qr_id: string;
  status: 'captured' | 'failed' | 'refunded';
  amount: number;
  rrn: string;
  created_at: Date;
};
type Delivery = { eventId: string; payload: string; signature: string };

const webhookBody = (event: string, payment: BankPayment): string =>
  JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment', 'qr_code'],
    payload: {
      payment: {
        entity: {
          id: payment.payment_id,
          entity: 'payment',
          amount: payment.amount,
          currency: 'INR',
          status: payment.status,
          method: 'upi',
          acquirer_data: { rrn: payment.rrn },
          created_at: Math.floor(payment.created_at.getTime() / 1000),
        },
      },
      qr_code: { entity: { id: payment.qr_id, entity: 'qr_code' } },
    },
  });

export type SandboxBank = ReturnType<typeof sandboxBank>;

/**
 * A simulated bank that moves no money: it stores codes, payments and refunds, and delivers signed webhooks at least once. A code is
 * only paid by the test page.
 */
export const sandboxBank = ({ db, clock, ids, secret }: { db: Database; clock: Clock; ids: Ids; secret: string }) => {
  /** Finds a code, and closes it if it has expired. */
  const findCode = async (qrId: string): Promise<Code | undefined> => {
    await db.query(
      `UPDATE sandbox_codes SET status = 'closed', close_reason = 'expired' WHERE qr_id = $1 AND status = 'active' AND close_by <= $2`,
      [qrId, clock.now()],
    );
    return db.first<Code>('SELECT * FROM sandbox_codes WHERE qr_id = $1', [qrId]);
  };

  const createPayment = async (qrId: string, amount: number, status: 'captured' | 'failed'): Promise<BankPayment> => {
    const payment: BankPayment = {
      payment_id: ids.prefixed('pay'),
      qr_id: qrId,
      status,
      amount,
      rrn: ids.reference(),
      created_at: clock.now(),
    };
    await db.transaction(async (tx) => {
      await tx.query(
        'INSERT INTO sandbox_payments (payment_id, qr_id, status, amount, rrn, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [payment.payment_id, qrId, status, amount, payment.rrn, payment.created_at],
      );
      await tx.query('INSERT INTO sandbox_deliveries (event_id, payload, next_try_at) VALUES ($1, $2, $3)', [
        ids.prefixed('evt'),
        webhookBody(status === 'captured' ? 'qr_code.credited' : 'payment.failed', payment),
        clock.now(),
      ]);
    });
    return payment;
  };

  const close = async (qrId: string, reason: 'on_demand' | 'paid' | 'expired'): Promise<boolean> =>
    (await db.first(
      `UPDATE sandbox_codes SET status = 'closed', close_reason = $2 WHERE qr_id = $1 AND status = 'active' RETURNING 1`,
      [qrId, reason],
    )) !== undefined;

  return {
    findCode,
    close,
    createCode: async (code: { qrId: string; svg: string; amount: Paise; closeBy: Date }): Promise<void> => {
      await db.query(
        `INSERT INTO sandbox_codes (qr_id, image_svg, amount, status, close_by, created_at) VALUES ($1, $2, $3, 'active', $4, $5)`,
        [code.qrId, code.svg, code.amount, code.closeBy, clock.now()],
      );
    },
    payments: (qrId: string) =>
      db.query<BankPayment>('SELECT * FROM sandbox_payments WHERE qr_id = $1 ORDER BY created_at, payment_id', [qrId]),

    /**
     * Simulates the payer's app. A closed code accepts no payment, except `late`: a transfer that was under way when the code closed.
     * Undefined: the bank refused.
     */
    simulatePayer: async (qrId: string, action: PayerAction): Promise<BankPayment[] | undefined> => {
      const found = await findCode(qrId);
      if (!found) return undefined;
      if (action === 'late') {
        await close(qrId, 'expired');
        return [await createPayment(qrId, found.amount, 'captured')];
      }
      if (found.status !== 'active') return undefined;
      if (action === 'fail') return [await createPayment(qrId, found.amount, 'failed')];
      // A code can be paid once: of two concurrent payers one is refused.
      if (!(await close(qrId, 'paid'))) return undefined;
      const payments = [
        await createPayment(qrId, action === 'short' ? Math.max(1, found.amount - 100) : found.amount, 'captured'),
      ];
      if (action === 'twice') payments.push(await createPayment(qrId, found.amount, 'captured'));
      return payments;
    },

    refund: async (paymentId: string, amount: Paise): Promise<boolean> =>
      (await db.first(
        `UPDATE sandbox_payments SET status = 'refunded', refunded = CASE status WHEN 'captured' THEN $2 ELSE refunded END
           WHERE payment_id = $1 AND (status = 'captured' AND $2 BETWEEN 1 AND amount OR status = 'refunded' AND coalesce(refunded, amount) >= $2) RETURNING 1`,
        [paymentId, amount],
      )) !== undefined,

    /** Webhooks that are due. Each is claimed for ten seconds; the caller reports a successful delivery. */
    dueDeliveries: async (): Promise<Delivery[]> => {
      const rows = await db.query<{ event_id: string; payload: string }>(
        `UPDATE sandbox_deliveries SET tries = tries + 1, next_try_at = $2 WHERE event_id IN (
           SELECT event_id FROM sandbox_deliveries WHERE delivered_at IS NULL AND next_try_at <= $1 AND tries < 30
           ORDER BY next_try_at LIMIT 50 FOR UPDATE SKIP LOCKED) RETURNING event_id, payload`,
        [clock.now(), inSeconds(clock, 10)],
      );
      return rows.map((row) => ({ eventId: row.event_id, payload: row.payload, signature: hmac(secret, row.payload) }));
    },
    markDelivered: async (eventId: string): Promise<void> => {
      await db.query('UPDATE sandbox_deliveries SET delivered_at = $2 WHERE event_id = $1', [eventId, clock.now()]);
    },
  };
};
