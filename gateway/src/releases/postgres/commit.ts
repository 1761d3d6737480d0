import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ReleaseError } from '../store.ts';
import { asReleaseError, isUnreachable, reason, type Transaction, transaction } from './connection.ts';
import { isCommitted, lockState } from './queries.ts';

/** How often, and milliseconds apart, a server is asked that went away while it was told to commit. */
const QUESTIONS = 20;
const PAUSE_MS = 250;

async function isDone(pool: pg.Pool, change: string): Promise<boolean> {
  for (let asked = 0; ; asked += 1) {
    try {
      return await transaction(pool, async (tx) => {
        // Whoever still commits it holds this.
        await lockState(tx);
        return isCommitted(tx, change);
      });
    } catch (cause) {
      if (asked >= QUESTIONS)
        throw new ReleaseError(
          `it is not known whether this was done, see the history: the release store can't be reached: ${reason(cause)}`,
          { cause },
        );
      await wait(PAUSE_MS);
    }
  }
}

/**
 * One transaction, of which it is known at the end whether it was: also when the server went away while it was told to commit.
 * @param done what `work` returns when it changes something under the id `change`
 */
export async function commit<T>(pool: pg.Pool, change: string, work: (tx: Transaction) => Promise<T>, done: T): Promise<T> {
  let isBegun = false;
  try {
    return await transaction(pool, async (tx) => {
      isBegun = true;
      return work(tx);
    });
  } catch (error) {
    if (isBegun && isUnreachable(error) && (await isDone(pool, change))) return done;
    throw asReleaseError(error);
  }
}
