import type { Queryable } from '../database/database.ts';

/** Serializes the transactions of one user in all processes, so that limits per user hold for concurrent requests. */
export const lockPerson = async (tx: Queryable, userId: number): Promise<void> => {
  await tx.query('SELECT 1 FROM users WHERE user_id = $1 FOR NO KEY UPDATE', [userId]);
};

/** Serializes requests that name the same payment, so that it pays one booking or order. */
export const lockTransactionId = async (tx: Queryable, transactionId: string): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(7293, hashtext($1))', [transactionId]);
};
