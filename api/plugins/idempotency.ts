import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@safarnama/shared/server/failure';
import { inSeconds } from '../core/clock.ts';
import { sha256 } from '../core/ids.ts';
import type { Queryable } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { Call } from './endpoint.ts';

const STALE_SECONDS = 60;
const WAIT_MS = 8000;
const STEP_MS = 50;
/** Replies stored for a user: repeated requests for one booking, each with a key of its own, have no other limit. */
const MAX_REPLIES = 1000;

type StoredReply = { request_hash: string; status: number | null; body: unknown };

type Reply = { status: number; body: unknown };

/**
 * Runs the work and stores its reply in one transaction, so that reply and data cannot differ. A failure that is returned, not
 * thrown, commits the work's changes and is then replied.
 */
type Commit = (work: (tx: Queryable) => Promise<Reply | Failure>, limiterKeys?: readonly string[]) => Promise<Reply>;

const throwFailure = (outcome: Reply | Failure): Reply => {
  if (outcome instanceof Failure) throw outcome;
  return outcome;
};

/**
 * Runs the work once for an `Idempotency-Key` of a user. A repeated request gets the stored reply; one that arrives meanwhile waits
 * for it; the same key with another body is refused. A failed attempt releases the key. Without a key the work just runs.
 */
export const runOnce = async <B, Q>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { request, reply, person }: Pick<Call<B, Q, 'person'>, 'request' | 'reply' | 'person'>,
  work: (commit: Commit) => Promise<Reply>,
): Promise<unknown> => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    const { status, body } = await work(async (store, limiterKeys) => throwFailure(await db.transaction(store, limiterKeys)));
    reply.code(status);
    return body;
  }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw new Failure(400, 'VALIDATION', 'Idempotency-Key must have 1 to 100 visible ASCII characters');
  const hash = sha256(JSON.stringify([request.url, request.body]));
  const claimedAt = clock.now();
  const claim = [person.userId, key, hash, claimedAt, inSeconds(clock, -STALE_SECONDS)];
  const inProgress = () => new Failure(409, 'IN_PROGRESS', 'The same request is being worked on.');
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const claimed = await db.first(
      `INSERT INTO idempotency_keys AS k (user_id, key, request_hash, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, key) DO UPDATE SET request_hash = $3, created_at = $4 WHERE k.status IS NULL AND k.created_at < $5 RETURNING 1`,
      claim,
    );
    if (claimed) break;
    const stored = await db.first<StoredReply>(
      'SELECT request_hash, status, body FROM idempotency_keys WHERE user_id = $1 AND key = $2',
      [person.userId, key],
    );
    if (stored && stored.request_hash !== hash)
      throw new Failure(422, 'KEY_REUSED', 'Idempotency-Key was used for another request');
    if (stored?.status) {
      reply.code(stored.status).header('idempotent-replay', 'true');
      return stored.body;
    }
    if (Date.now() > until) throw inProgress();
    await sleep(STEP_MS);
  }
  await db.query(
    `DELETE FROM idempotency_keys WHERE user_id = $1 AND key IN (
       SELECT key FROM idempotency_keys WHERE user_id = $1 AND status IS NOT NULL ORDER BY created_at DESC OFFSET $2)`,
    [person.userId, MAX_REPLIES - 1],
  );
  const commit: Commit = async (store, limiterKeys) =>
    throwFailure(
      await db.transaction(async (tx) => {
        const outcome = await store(tx);
        if (outcome instanceof Failure) return outcome;
        const updated = await tx.query(
          `UPDATE idempotency_keys SET status = $4, body = $5::json
           WHERE user_id = $1 AND key = $2 AND created_at = $3 AND status IS NULL RETURNING 1`,
          [person.userId, key, claimedAt, outcome.status, JSON.stringify(outcome.body)],
        );
        // This attempt exceeded STALE_SECONDS, and another one has claimed the key: nothing is stored here.
        if (updated.length === 0) throw inProgress();
        return outcome;
      }, limiterKeys),
    );
  try {
    const { status, body } = await work(commit);
    reply.code(status);
    return body;
  } catch (error) {
    // The condition on created_at keeps the claim of another attempt that has taken over the key.
    await db.query('DELETE FROM idempotency_keys WHERE user_id = $1 AND key = $2 AND created_at = $3 AND status IS NULL', [
      person.userId,
      key,
      claimedAt,
    ]);
    throw error;
  }
};
