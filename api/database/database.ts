/** One row as the engine gives it: days as YYYY-MM-DD text, instants as Date, counts and paise as number. */
export type Row = Record<string, unknown>;

export interface Queryable {
  /** Runs one statement with `$1 …` parameters. Lists of objects travel as JSON text and `jsonb_to_recordset`. */
  query<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T[]>;
}

/**
 * PostgreSQL, embedded or served: one dialect, one set of migrations, one behaviour.
 * `transaction` runs the work alone or repeats it when the engine asks for that (deadlock, serialization), so the work must
 * only touch the database.
 */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'server';
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

export const first = async <T extends Row>(rows: Promise<T[]>): Promise<T | undefined> => (await rows)[0];

/** SQLSTATE of a database error: 23505 is a broken unique rule, 23514 a broken check. */
export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};
