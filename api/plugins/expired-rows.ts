import { type Clock, inSeconds } from '../core/clock.ts';
import type { Queryable } from '../database/database.ts';

/** Tables with temporary rows: the column with the instant, and the days for which a row is kept after it. */
const EXPIRING = [
  ['attempts', 'at', 1],
  ['sessions', 'expires_at', 7],
  ['one_time_codes', 'expires_at', 7],
  ['passkey_challenges', 'expires_at', 0],
  ['look_ups', 'expires_at', 1],
  ['idempotency_keys', 'created_at', 7],
  ['webhook_events', 'received_at', 30],
  ['mails', 'sent_at', 30],
  // The privacy page promises it for messages. The first line deletes mails that were never sent.
  ['mails', 'created_at', 365],
  ['trip_requests', 'created_at', 365],
] as const;

/** Deletes expired sessions, codes and other temporary rows. A mail that was not sent stays for a year. */
export const deleteExpiredRows = async (db: Queryable, clock: Clock): Promise<void> => {
  for (const [table, column, days] of EXPIRING)
    await db.query(`DELETE FROM ${table} WHERE ${column} < $1`, [inSeconds(clock, -days * 86_400)]);
};
