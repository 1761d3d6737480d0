import type { BookedKind, Paise } from '@safarnama/shared/domain';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, inSeconds } from '../core/clock.ts';
import type { GatewayQr, PaymentGateway } from '../core/payment-gateway.ts';
import type { Queryable } from '../database/database.ts';
import { insertRow } from '../database/insert-row.ts';
import type { Services } from '../services.ts';
import { currentLanguage } from '../texts/language.ts';
import { releaseSeats } from './departure-seats.ts';

export type QrRow = {
  qr_id: string;
  user_id: number;
  /** The stay that the code pays; null for other codes. */
  booking_id: number | null;
  package_id: number | null;
  date_id: number | null;
  adult: number;
  child: number;
  infant: number;
  held: number;
  amount: number;
  quote: number | null;
  status: 'active' | 'closed';
  close_reason: string | null;
  upi_link: string;
  image_url: string;
  payer_path: string;
  /** Requested as a second booking of a trip that is paid already. */
  another: boolean;
  close_by: Date;
};

/** Codes that a user may request. */
export const CODES_OF_PERSON = { kind: 'qr-person', max: 60, seconds: 900 };

const QR_SECONDS = 300;

/** Creates a code at the gateway, whose payer is shown `note`. */
export const requestCode = ({ clock, ids, gateway }: Services, amount: Paise, note: string): Promise<GatewayQr> =>
  gateway.createQr({
    amount,
    closeBy: inSeconds(clock, QR_SECONDS),
    reference: ids.prefixed('SFN').replace('_', ''),
    note: note.slice(0, 40),
  });

type PaidByCode = Pick<QrRow, 'user_id' | 'amount' | 'quote'> & Partial<QrRow>;

/** Stores a code of the gateway with what it pays. */
export const insertCode = (tx: Queryable, clock: Clock, code: GatewayQr, paid: PaidByCode): Promise<QrRow> => {
  const { id: qr_id, upiLink: upi_link, closeBy: close_by, imageUrl: image_url, payerPath = '' } = code;
  const times = { created_at: clock.now(), close_by, reconcile_at: inSeconds(clock, 20) };
  return insertRow<QrRow>(tx, 'qr_codes', { ...paid, ...times, qr_id, upi_link, image_url, payer_path: payerPath }, '*');
};

/** Closes a code at the gateway, where it could still be paid. A failure is only logged. */
export const closeAtGateway = (gateway: PaymentGateway, qrId: string, log: FastifyBaseLogger): Promise<void> =>
  gateway.closeQr(qrId).catch((error) => log.warn({ err: error, qr: qrId }, 'the code could not be closed at the gateway'));

/** The sandbox bank's page. It is opened by a link, which sends the language of the browser instead of the page's. */
export const payerPage = (path: string): string =>
  path && currentLanguage() !== 'en' ? `${path}?lang=${currentLanguage()}` : path;

export const lockQr = (tx: Queryable, qrId: string): Promise<QrRow | undefined> =>
  tx.first<QrRow>('SELECT * FROM qr_codes WHERE qr_id = $1 FOR UPDATE', [qrId]);

/** Closes a code, once, and releases its seats unless an order has taken them over. */
export const closeQr = async (tx: Queryable, qr: QrRow, reason: 'on_demand' | 'paid' | 'expired', now: Date): Promise<void> => {
  if (qr.status === 'active')
    await tx.query(`UPDATE qr_codes SET status = 'closed', close_reason = $2, closed_at = $3 WHERE qr_id = $1`, [
      qr.qr_id,
      reason,
      now,
    ]);
  if (qr.held > 0 && qr.date_id !== null) {
    await tx.query('UPDATE qr_codes SET held = 0 WHERE qr_id = $1', [qr.qr_id]);
    await releaseSeats(tx, qr.date_id, qr.held);
  }
  qr.status = 'closed';
  qr.held = 0;
};

/**
 * The two newest codes of the last hour that may have paid a stay or an order. An order names no code before its payment: for it any
 * code counts.
 */
export const recentCodesOf = (
  db: Queryable,
  clock: Clock,
  userId: number,
  { kind, id }: { kind: BookedKind; id: number },
): Promise<{ qr_id: string }[]> =>
  db.query(
    `SELECT qr_id FROM qr_codes WHERE user_id = $1 AND booking_id IS NOT DISTINCT FROM $2 AND created_at > $3 ORDER BY created_at DESC LIMIT 2`,
    [userId, kind === 'hotel' ? id : null, inSeconds(clock, -3600)],
  );
