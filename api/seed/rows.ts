import type { Queryable, Row } from '../database/database.ts';

/** Inserts rows given as objects that have all columns of the table. */
export const insertRows = async (tx: Queryable, table: string, rows: readonly Row[], onConflict = ''): Promise<void> => {
  const SLICE = 500;
  for (let i = 0; i < rows.length; i += SLICE)
    await tx.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ${onConflict}`, [
      JSON.stringify(rows.slice(i, i + SLICE)),
    ]);
};

/** A pseudo-random number below `of` that depends on the arguments alone. */
export const hashedNumber = (of: number, ...by: readonly number[]): number => {
  let hash = 2166136261;
  for (const part of by) hash = Math.imul(hash ^ part, 16777619) ^ (hash >>> 13);
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) % of;
};
