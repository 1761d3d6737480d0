import type { BookedKind } from '@safarnama/shared/domain';
import { type Clock, today } from '../core/clock.ts';
import type { Database } from '../database/database.ts';
import { BOOKED, financialYear } from '../invoices/issue-invoice.ts';
import { IS_ACCOUNT } from '../plugins/locks.ts';

/** Financial years before the present one whose records the law on accounts asks to keep; the privacy page names them. */
export const KEPT_YEARS = 8;
/** Rows of a statement: one that deletes the records of a whole year would be cancelled by its time-out. */
const BATCH = 500;

/** Condition of a payment `p` that is open, or was settled on day `$1` or later. */
const RECENT = `(p.place IN ('waiting', 'refund pending') OR coalesce(p.settled_at, p.seen_at) >= $1)`;
const BOOKING = { tour: 'p.order_id = o.order_id', hotel: 'q.booking_id = o.booking_id' };
const DAY = `($1 AT TIME ZONE 'Asia/Kolkata')::date`;
/** Condition of a booking `o` that ended before that day. */
const ENDED: Record<BookedKind, string> = {
  tour: `o.order_status <> 'awaiting payment' AND (SELECT end_date FROM tour_dates t WHERE t.date_id = o.date_id) < ${DAY}`,
  hotel: `o.lapses_at IS NULL AND o.check_out_date < ${DAY} AND NOT (o.payment_status = 'refund pending' AND o.refund > 0)
    AND coalesce(o.refund_sent_at < $1, true)`,
};

/** Deletes ended bookings of a kind with their documents, reviews, reminders and payments, and the codes of stays. */
const deleteBookings = (db: Database, kind: BookedKind, since: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, table } = BOOKED[kind];
    const isRecent = (document: string) => `EXISTS (SELECT 1 FROM ${document} d WHERE d.${id} = o.${id} AND d.issued_at >= $1)`;
    const old = await tx.query<{ id: number }>(
      `SELECT o.${id} AS id FROM ${table} o WHERE o.created_at < $1 AND ${ENDED[kind]} AND NOT ${isRecent('invoices')} AND NOT ${isRecent('credit_notes')}
         AND NOT EXISTS (SELECT 1 FROM payments p JOIN qr_codes q USING (qr_id) WHERE ${BOOKING[kind]} AND ${RECENT})
       ORDER BY 1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      [since],
    );
    const ids = [old.map((booking) => booking.id)];
    const codes = kind === 'hotel' ? ['qr_codes'] : [];
    for (const one of ['credit_notes', 'invoices', 'reminders', 'reviews', 'payments', ...codes, table])
      await tx.query(`DELETE FROM ${one} WHERE ${id} = ANY ($1::int[])`, ids);
  });

/**
 * Deletes bookings and payments whose legal period is over, as the privacy page promises. Records of an open payment or refund stay. A
 * row of a deleted account goes with its last record.
 */
export const deleteOldRecords = async (db: Database, clock: Clock): Promise<void> => {
  const since = new Date(`${financialYear(today(clock)) - KEPT_YEARS}-04-01T00:00:00+05:30`);
  await db.query(
    `DELETE FROM payments WHERE transaction_id IN (SELECT transaction_id FROM payments p
       WHERE num_nonnulls(p.order_id, p.booking_id) = 0 AND p.seen_at < $1 AND NOT ${RECENT} LIMIT ${BATCH})`,
    [since],
  );
  for (const kind of ['tour', 'hotel'] as const) await deleteBookings(db, kind, since);
  await db.query(
    `DELETE FROM qr_codes WHERE qr_id IN (SELECT qr_id FROM qr_codes q WHERE created_at < $1 AND status = 'closed' AND reconcile_at IS NULL
       AND booking_id IS NULL AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.qr_id = q.qr_id) LIMIT ${BATCH})`,
    [since],
  );
  await db.query(
    `DELETE FROM users u WHERE NOT (${IS_ACCOUNT}) AND NOT EXISTS (SELECT 1 FROM tour_orders o WHERE o.user_id = u.user_id)
       AND NOT EXISTS (SELECT 1 FROM hotel_bookings b WHERE b.user_id = u.user_id) AND NOT EXISTS (SELECT 1 FROM qr_codes q WHERE q.user_id = u.user_id)`,
  );
};
