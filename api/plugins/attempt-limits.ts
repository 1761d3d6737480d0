import { Failure } from '@safarnama/shared/server/failure';
import { type Clock, inSeconds } from '../core/clock.ts';
import { sha256 } from '../core/ids.ts';
import type { Database, Queryable } from '../database/database.ts';
import { t } from '../texts/translate.ts';

/** At most `max` attempts within `seconds`. */
export type AttemptLimit = { kind: string; max: number; seconds: number };

/**
 * Exponential back-off: after `free` attempts each further one waits twice as long as the one before, at most `maxWait` seconds.
 * Attempts count for `seconds`.
 */
type Backoff = { kind: string; free: number; maxWait: number; seconds: number };

export type Attempt = {
  limit: AttemptLimit | Backoff;
  subject: string;
  /** Account of the login attempt; {@link clearAttemptsOnAccount} deletes its attempts. */
  account?: string;
};

/** Hash of an account or address: the table holds no personal data. */
export const hashSubject = (subject: string): string => sha256(subject.trim().toLowerCase());

/** Milliseconds until the next attempt is allowed; 0 or less: now. */
const waitOf = async (tx: Queryable, now: Date, { limit, subject }: Attempt): Promise<number> => {
  const since = new Date(now.getTime() - limit.seconds * 1000);
  const recent = (sql: string) => tx.query<{ at: Date; count: number }>(sql, [limit.kind, hashSubject(subject), since]);
  if ('max' in limit) {
    // When the oldest of the last `max` attempts expires, one more is allowed.
    const [oldest] = await recent(
      `SELECT at, 0 AS count FROM attempts WHERE kind = $1 AND subject = $2 AND at > $3 ORDER BY at DESC OFFSET ${limit.max - 1} LIMIT 1`,
    );
    return oldest ? oldest.at.getTime() - since.getTime() : 0;
  }
  const [recentAttempts] = await recent(
    'SELECT max(at) AS at, count(*)::int AS count FROM attempts WHERE kind = $1 AND subject = $2 AND at > $3',
  );
  if (!recentAttempts || recentAttempts.count < limit.free) return 0;
  return recentAttempts.at.getTime() + Math.min(limit.maxWait, 2 ** (recentAttempts.count - limit.free)) * 1000 - now.getTime();
};

/** A duration as text, rounded up. */
export const durationInWords = (seconds: number): string => {
  if (seconds > 100) return t`${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? t('1 second') : t`${seconds} seconds`;
};

/** @param wait milliseconds until the next attempt is allowed */
export const tooManyAttempts = (wait: number): Failure => {
  const retryAfter = Math.ceil(wait / 1000);
  return new Failure(429, 'TOO_MANY', t`Too many attempts. Please try again in ${durationInWords(retryAfter)}.`, { retryAfter });
};

/**
 * Counts these attempts, or refuses with 429 and counts none. A lock per subject serializes concurrent calls, so that they cannot
 * exceed a limit together.
 */
export const countAttempts = (db: Database, clock: Clock, ...attempts: readonly Attempt[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const attempt of attempts) {
      const { limit, subject, account } = attempt;
      await tx.query('SELECT pg_advisory_xact_lock(7294, hashtext($1))', [`${limit.kind} ${hashSubject(subject)}`]);
      const wait = await waitOf(tx, clock.now(), attempt);
      if (wait > 0) throw tooManyAttempts(wait);
      await tx.query('INSERT INTO attempts (kind, subject, at, account) VALUES ($1, $2, $3, $4)', [
        limit.kind,
        hashSubject(subject),
        clock.now(),
        account === undefined ? null : hashSubject(account),
      ]);
    }
  });

export const countAttempt = (db: Database, clock: Clock, limit: AttemptLimit, subject: string): Promise<void> =>
  countAttempts(db, clock, { limit, subject });

/** Removes the last attempt, which turned out to be legitimate. */
export const uncountAttempt = async (db: Queryable, { kind }: AttemptLimit, subject: string): Promise<void> => {
  await db.query(
    `DELETE FROM attempts WHERE ctid = (
       SELECT ctid FROM attempts WHERE kind = $1 AND subject = $2 ORDER BY at DESC LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    [kind, hashSubject(subject)],
  );
};

export const clearAttempts = async (db: Queryable, { kind }: AttemptLimit | Backoff, subject: string): Promise<void> => {
  await db.query('DELETE FROM attempts WHERE kind = $1 AND subject = $2', [kind, hashSubject(subject)]);
};

/** Deletes all attempts at an account, from any network. */
export const clearAttemptsOnAccount = async (db: Queryable, account: string): Promise<void> => {
  await db.query('DELETE FROM attempts WHERE account = $1', [hashSubject(account)]);
};

/** Cancelled bookings of a user, by the column with their state. Each has sent mails, and the address of an account is not verified. */
const CANCELLED = { tour_orders: 'order_status', hotel_bookings: 'booking_status' } as const;
const MAX_CANCELLED = 20;
const CANCELLED_SECONDS = 15 * 60;

/** Refuses an unpaid booking after too many cancelled ones with 429. The transaction holds the user's lock. */
export const limitCancelled = async (
  tx: Queryable,
  clock: Clock,
  table: keyof typeof CANCELLED,
  userId: number,
): Promise<void> => {
  const since = inSeconds(clock, -CANCELLED_SECONDS);
  const oldest = await tx.first<{ created_at: Date }>(
    `SELECT created_at FROM ${table} WHERE user_id = $1 AND created_at > $2 AND ${CANCELLED[table]} = 'cancelled'
     ORDER BY created_at DESC OFFSET ${MAX_CANCELLED - 1} LIMIT 1`,
    [userId, since],
  );
  if (oldest) throw tooManyAttempts(oldest.created_at.getTime() - since.getTime());
};
