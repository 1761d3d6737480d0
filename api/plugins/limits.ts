import type { Database, Queryable } from '../database/database.ts';
import { type Clock, inSeconds } from './clock.ts';
import { Failure } from './failure.ts';
import { sha256 } from './ids.ts';

export type Limit = { kind: string; most: number; seconds: number };

const key = (subject: string): string => sha256(subject.trim().toLowerCase());

/**
 * Takes one attempt of the subject (an account or an address, kept as a hash), or refuses with 429 when all are used up.
 * Attempts of one subject are counted one after the other, so calls that come at once get no more than others.
 */
export const takeAttempt = (db: Database, clock: Clock, { kind, most, seconds }: Limit, subject: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(7294, hashtext($1))', [`${kind} ${key(subject)}`]);
    const [row] = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM attempts WHERE kind = $1 AND subject = $2 AND at > $3',
      [kind, key(subject), inSeconds(clock, -seconds)],
    );
    if ((row?.count ?? 0) >= most)
      throw new Failure(429, 'TOO_MANY', `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`);
    await tx.query('INSERT INTO attempts (kind, subject, at) VALUES ($1, $2, $3)', [kind, key(subject), clock.now()]);
  });

/** The last attempt was none after all. */
export const giveAttemptBack = async (db: Queryable, { kind }: Limit, subject: string): Promise<void> => {
  await db.query(
    `DELETE FROM attempts WHERE ctid = (
       SELECT ctid FROM attempts WHERE kind = $1 AND subject = $2 ORDER BY at DESC LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    [kind, key(subject)],
  );
};

export const forgetAttempts = async (db: Queryable, limit: Limit, subject: string): Promise<void> => {
  await db.query('DELETE FROM attempts WHERE kind = $1 AND subject = $2', [limit.kind, key(subject)]);
};
