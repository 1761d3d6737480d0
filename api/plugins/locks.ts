import type { Queryable } from '../database/database.ts';

/** What one person does happens one after the other until the transaction ends, in all processes: limits per person hold. */
export const lockPerson = async (tx: Queryable, userId: number): Promise<void> => {
  await tx.query('SELECT 1 FROM users WHERE user_id = $1 FOR NO KEY UPDATE', [userId]);
};

/** A transaction id pays one booking or order: the second of two requests at once waits here. */
export const lockTransactionId = async (tx: Queryable, transactionId: string): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(7293, hashtext($1))', [transactionId]);
};
