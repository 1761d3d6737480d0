import { type Clock, today } from '../core/clock.ts';
import { type CommandResult, failed, succeeded } from '../database/command-result.ts';
import type { Database } from '../database/database.ts';
import { clearAttemptsOnAccount } from '../plugins/attempt-limits.ts';
import { IS_ACCOUNT } from '../plugins/locks.ts';
import { MAIL_OF, noAccount } from './stored-accounts.ts';

/** Tables with rows of a user that no law asks to keep. Pictures are deleted with their reviews. */
const DELETED = ['sessions', 'one_time_codes', 'passkeys', 'passkey_challenges', 'wishes', 'reviews', 'idempotency_keys'];

/**
 * Why user `$1` cannot be deleted on day `$2`. A code with `reconcile_at` may still turn out to be paid, and the invoice of a new booking
 * is issued a day later: it needs the buyer.
 */
const OBSTACLE = `SELECT CASE
  WHEN EXISTS (SELECT 1 FROM tour_orders JOIN tour_dates USING (date_id)
      WHERE user_id = $1 AND order_status = 'confirmed' AND end_date >= $2::date)
    OR EXISTS (SELECT 1 FROM hotel_bookings WHERE user_id = $1 AND booking_status = 'active' AND check_out_date >= $2::date)
    THEN 'a booking has not ended'
  WHEN EXISTS (SELECT 1 FROM payments JOIN qr_codes USING (qr_id) WHERE user_id = $1 AND place = 'refund pending')
    OR EXISTS (SELECT 1 FROM hotel_bookings
      WHERE user_id = $1 AND booking_status = 'cancelled' AND payment_status = 'refund pending' AND refund > 0)
    THEN 'a refund is not finished'
  WHEN EXISTS (SELECT 1 FROM tour_orders WHERE user_id = $1 AND order_status = 'awaiting payment')
    OR EXISTS (SELECT 1 FROM hotel_bookings WHERE user_id = $1 AND (lapses_at IS NOT NULL OR created_at > $2::date - 3))
    OR EXISTS (SELECT 1 FROM payments JOIN qr_codes USING (qr_id) WHERE user_id = $1 AND place = 'waiting')
    OR EXISTS (SELECT 1 FROM qr_codes WHERE user_id = $1 AND (status = 'active' OR reconcile_at IS NOT NULL))
    THEN 'a payment is awaited or was under way in the last three days'
  END AS reason`;

/**
 * Deletes an account. With bookings or payments, which the law on accounts asks to keep, the row stays without personal data. The lock
 * of the row makes calls of the user, and rows that refer to it, wait: they find the account deleted.
 */
export const deleteAccount = (db: Database, clock: Clock, address: string): Promise<CommandResult> =>
  db.transaction(async (tx) => {
    const user = await tx.first<{ user_id: number; email: string }>(
      `SELECT user_id, email FROM users WHERE lower(email) = lower($1) AND ${IS_ACCOUNT} FOR UPDATE`,
      [address],
    );
    if (!user) return failed(noAccount(address));
    const { user_id: id, email } = user;
    const obstacle = await tx.first<{ reason: string | null }>(OBSTACLE, [id, today(clock)]);
    if (obstacle?.reason) return failed(`Nothing was deleted: ${obstacle.reason}.`);
    for (const table of DELETED) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
    await tx.query(`DELETE FROM mails WHERE ${MAIL_OF}`, [email]);
    await tx.query('DELETE FROM trip_requests WHERE lower(email) = lower($1)', [email]);
    await clearAttemptsOnAccount(tx, email);
    await tx.query(
      `DELETE FROM qr_codes q WHERE user_id = $1 AND booking_id IS NULL AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.qr_id = q.qr_id)`,
      [id],
    );
    await tx.query('UPDATE qr_codes SET held_from = NULL WHERE user_id = $1', [id]);
    for (const table of ['tour_orders', 'hotel_bookings'])
      await tx.query(`UPDATE ${table} SET held_from = NULL, travellers = '{}' WHERE user_id = $1`, [id]);
    const kept = await tx.first(
      `UPDATE users u SET name = '', email = 'deleted ' || gen_random_uuid(), password_hash = '', user_mob_no1 = '', user_mob_no2 = '', passkey_handle = NULL
       WHERE user_id = $1 AND (EXISTS (SELECT 1 FROM tour_orders o WHERE o.user_id = u.user_id)
         OR EXISTS (SELECT 1 FROM hotel_bookings b WHERE b.user_id = u.user_id) OR EXISTS (SELECT 1 FROM qr_codes q WHERE q.user_id = u.user_id))
       RETURNING 1`,
      [id],
    );
    if (!kept) await tx.query('DELETE FROM users WHERE user_id = $1', [id]);
    return succeeded(
      `The account of ${email} is deleted.${kept ? ` Its bookings, payments and invoices stay, as user ${id} without name and address.` : ''}`,
    );
  });
