/** A row of a result: days as YYYY-MM-DD text, instants as Date, counts and paise as number. */
export type Row = Record<string, unknown>;

export interface Queryable {
  /** Runs one statement with `$1 …` parameters. Lists of objects travel as JSON text and `jsonb_to_recordset`. */
  query<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** The first row, if any. */
  first<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T | undefined>;
}

/**
 * PostgreSQL, embedded or as a server: the same SQL, migrations and behaviour. An error of the engine, its connection or its locks is
 * thrown as {@link Unavailable}; an error of the statement is thrown unchanged.
 */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'server';
  /**
   * Runs work in a transaction, and repeats it after a deadlock or serialization failure, so the work must have no other side effects.
   * `limiterKeys` name what it locks, such as a room: transactions that share a key cannot occupy all connections.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, limiterKeys?: readonly string[]): Promise<T>;
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
  /** The folder of the embedded engine as a tar archive, taken between two transactions. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}

/** SQLSTATE of a database error: 23505 is a violated unique constraint, 23514 a violated check. */
export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** The database is unreachable or busy. Nothing is known to have changed; the call may be repeated. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  /** SQLSTATE, or the driver's own code. */
  readonly code: unknown;
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.code = (cause as { code?: unknown } | undefined)?.code;
  }
}

/** SQLSTATE classes of statement errors: not supported, wrong data, violated constraint, wrong SQL. */
const STATEMENT_ERROR = /^(0A|2[123]|42|P0)/;

/** Maps an error of a driver to an error of {@link Database}. */
export const toDatabaseError = (error: unknown): unknown =>
  error instanceof Unavailable || STATEMENT_ERROR.test(sqlState(error) ?? '')
    ? error
    : new Unavailable(error instanceof Error ? error.message : String(error), error);

interface Client {
  query(sql: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Wraps a driver's client or pool, with the errors of {@link Database}. */
export const queryable = (client: Client): Queryable => {
  const query = async <T extends Row>(sql: string, values: readonly unknown[] = []) => {
    try {
      return (await client.query(sql, [...values])).rows as T[];
    } catch (error) {
      throw toDatabaseError(error);
    }
  };
  return { query, first: async <T extends Row>(sql: string, values?: readonly unknown[]) => (await query<T>(sql, values))[0] };
};

/** Wraps a driver's transaction, with the errors of {@link Database}. Errors of the work itself are rethrown unchanged. */
export const inTransaction = async <C extends Client, T>(
  run: (work: (client: C) => Promise<T>) => Promise<T>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> => {
  let own: unknown;
  try {
    return await run((client) =>
      work(queryable(client)).catch((error) => {
        own = error;
        throw error;
      }),
    );
  } catch (error) {
    throw error === own ? error : toDatabaseError(error);
  }
};
