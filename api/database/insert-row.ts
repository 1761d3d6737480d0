import type { Queryable, Row } from './database.ts';

/** Inserts one row given as column → value, and returns the named columns of it. */
export const insertRow = async <T extends Row = Row>(tx: Queryable, table: string, row: Row, returning = '1'): Promise<T> => {
  const columns = Object.keys(row);
  const created = await tx.first<T>(
    `INSERT INTO ${table} (${columns}) VALUES (${columns.map((_, n) => `$${n + 1}`)}) RETURNING ${returning}`,
    Object.values(row),
  );
  if (!created) throw new Error(`no row was inserted into ${table}`);
  return created;
};
