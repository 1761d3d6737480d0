import type { Queryable } from '../database/database.ts';
import { releaseSeats } from './departure-seats.ts';

export type QrRow = {
  qr_id: string;
  user_id: number;
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
  closed_at: Date | null;
};

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
