import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf, type Transaction } from '@safarnama/shared/server/postgres';
import type pg from 'pg';
import { ReleaseError } from '../store.ts';
import { asReleaseError, isUnreachable, transaction } from './connection.ts';
import { isCommitted, lockState } from './queries.ts';

/** Number of queries for the result after a connection loss during a commit, and the pause in milliseconds. */
const ATTEMPTS = 20;
const PAUSE_MS = 250;

async function isDone(pool: pg.Pool, change: string): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await transaction(pool, async (tx) => {
        // A transaction that is still committing holds this lock.
        await lockState(tx);
        return isCommitted(tx, change);
      });
    } catch (cause) {
      if (attempt >= ATTEMPTS)
        throw new ReleaseError(
          `it is not known whether this was done, see the history: the release store can't be reached: ${reasonOf(cause)}`,
          { cause },
        );
      await wait(PAUSE_MS);
    }
  }
}

/**
 * Runs one transaction and finds out whether it was committed, also when the connection was lost during the commit.
 * @param done the result when the change with this id was committed
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
