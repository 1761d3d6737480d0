import { Failure } from '@safarnama/shared/server/failure';
import type { Queryable } from '../database/database.ts';

/**
 * SQL condition on `users`: the account is not deleted. A deleted one with bookings keeps its row. Its email is a random text without @,
 * which cannot be guessed in a login.
 */
export const IS_ACCOUNT = `email LIKE '%@%'`;

/** Like {@link lockPerson}. False: the account is deleted. */
export const lockAccount = async (tx: Queryable, userId: number): Promise<boolean> =>
  !!(await tx.first(`SELECT 1 FROM users WHERE user_id = $1 AND ${IS_ACCOUNT} FOR NO KEY UPDATE`, [userId]));

/**
 * Serializes the transactions of one user in all processes, so that limits per user hold for concurrent requests. Refuses a request
 * during which the account was deleted.
 */
export const lockPerson = async (tx: Queryable, userId: number): Promise<void> => {
  if (!(await lockAccount(tx, userId))) throw new Failure(401, 'LOGIN_NEEDED', 'Please log in again.');
};

/** Serializes requests that name the same payment, so that it pays one booking or order. */
export const lockTransactionId = async (tx: Queryable, transactionId: string): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(7293, hashtext($1))', [transactionId]);
};
