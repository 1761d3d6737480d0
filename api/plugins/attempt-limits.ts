import { Failure } from '@safarnama/shared/server/failure';
import type { Database, Queryable } from '../database/database.ts';
import type { Clock } from './clock.ts';
import { sha256 } from './ids.ts';

/** So many attempts within so many seconds. */
export type AttemptLimit = { kind: string; most: number; seconds: number };

/**
 * Some attempts are free; each further one waits twice as long as the one before, up to `longest` seconds. Attempts are
 * forgotten after `seconds`.
 */
export type Backoff = { kind: string; free: number; longest: number; seconds: number };

export type Attempt = {
  of: AttemptLimit | Backoff;
  subject: string;
  /** Whose account it is about: {@link forgetAttemptsAt} ends it. */
  account?: string;
};

/** Accounts and addresses are kept as hashes. */
export const hashSubject = (subject: string): string => sha256(subject.trim().toLowerCase());

/** Milliseconds until the next attempt is due; not above zero: now. */
const waitOf = async (tx: Queryable, now: Date, { of, subject }: Attempt): Promise<number> => {
  const since = new Date(now.getTime() - of.seconds * 1000);
  const recent = (sql: string) => tx.query<{ at: Date; count: number }>(sql, [of.kind, hashSubject(subject), since]);
  if ('most' in of) {
    // The oldest of the last `most`: when it is forgotten, there is room for one.
    const [oldest] = await recent(
      `SELECT at, 0 AS count FROM attempts WHERE kind = $1 AND subject = $2 AND at > $3 ORDER BY at DESC OFFSET ${of.most - 1} LIMIT 1`,
    );
    return oldest ? oldest.at.getTime() - since.getTime() : 0;
  }
  const [all] = await recent(
    'SELECT max(at) AS at, count(*)::int AS count FROM attempts WHERE kind = $1 AND subject = $2 AND at > $3',
  );
  if (!all || all.count < of.free) return 0;
  return all.at.getTime() + Math.min(of.longest, 2 ** (all.count - of.free)) * 1000 - now.getTime();
};

/** A time for people, rounded up. */
export const durationInWords = (seconds: number): string => {
  if (seconds > 100) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};

/**
 * Takes these attempts, or none of them and refuses with 429. Attempts of one subject are counted one after the other, so calls
 * that come at once get no more than others. What is refused is not counted.
 */
export const countAttempts = (db: Database, clock: Clock, ...attempts: readonly Attempt[]): Promise<void> =>
  db.transaction(async (tx) => {
    for (const attempt of attempts) {
      const { of, subject, account } = attempt;
      await tx.query('SELECT pg_advisory_xact_lock(7294, hashtext($1))', [`${of.kind} ${hashSubject(subject)}`]);
      const wait = await waitOf(tx, clock.now(), attempt);
      if (wait > 0) {
        const retryAfter = Math.ceil(wait / 1000);
        throw new Failure(429, 'TOO_MANY', `Too many attempts. Please try again in ${durationInWords(retryAfter)}.`, {
          retryAfter,
        });
      }
      await tx.query('INSERT INTO attempts (kind, subject, at, account) VALUES ($1, $2, $3, $4)', [
        of.kind,
        hashSubject(subject),
        clock.now(),
        account === undefined ? null : hashSubject(account),
      ]);
    }
  });

export const countAttempt = (db: Database, clock: Clock, of: AttemptLimit, subject: string): Promise<void> =>
  countAttempts(db, clock, { of, subject });

/** The last attempt was none after all. */
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

/** The tries of everybody at an account. */
export const clearAttemptsOnAccount = async (db: Queryable, account: string): Promise<void> => {
  await db.query('DELETE FROM attempts WHERE account = $1', [hashSubject(account)]);
};
