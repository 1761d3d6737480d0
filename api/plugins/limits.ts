import type { Queryable } from '../database/database.ts';
import { type Clock, inSeconds } from './clock.ts';
import { Failure } from './failure.ts';
import { sha256 } from './ids.ts';

export type Limit = { kind: string; most: number; seconds: number };

const key = (subject: string): string => sha256(subject.trim().toLowerCase());

/** Refuses with 429 when the subject (an account or an address, kept as a hash) has used up its attempts. */
export const checkLimit = async (db: Queryable, clock: Clock, { kind, most, seconds }: Limit, subject: string): Promise<void> => {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM attempts WHERE kind = $1 AND subject = $2 AND at > $3',
    [kind, key(subject), inSeconds(clock, -seconds)],
  );
  if ((row?.count ?? 0) >= most) {
    throw new Failure(429, 'TOO_MANY', `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`);
  }
};

export const countAttempt = async (db: Queryable, clock: Clock, limit: Limit, subject: string): Promise<void> => {
  await db.query('INSERT INTO attempts (kind, subject, at) VALUES ($1, $2, $3)', [limit.kind, key(subject), clock.now()]);
};

export const forgetAttempts = async (db: Queryable, limit: Limit, subject: string): Promise<void> => {
  await db.query('DELETE FROM attempts WHERE kind = $1 AND subject = $2', [limit.kind, key(subject)]);
};

/** Nothing looks back further than a day. */
export const dropOldAttempts = async (db: Queryable, clock: Clock): Promise<void> => {
  await db.query('DELETE FROM attempts WHERE at < $1', [inSeconds(clock, -86_400)]);
};
