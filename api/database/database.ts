/** One row as the engine gives it: days as YYYY-MM-DD text, instants as Date, counts and paise as number. */
export type Row = Record<string, unknown>;

export interface Queryable {
  /** Runs one statement with `$1 …` parameters. Lists of objects travel as JSON text and `jsonb_to_recordset`. */
  query<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** The first row, if any. */
  first<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T | undefined>;
}

/**
 * PostgreSQL, embedded or served: one dialect, one set of migrations, one behaviour. What fails because of the engine, its
 * connection or its locks, and not because of the statement, is {@link Unavailable}.
 */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'server';
  /**
   * Runs the work alone or repeats it when the engine asks for that (deadlock, serialization), so the work must only touch
   * the database, and answers from what it has read inside. `lanes` name what it will wait for, such as a room: work that
   * shares a name never takes all connections.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, keyedLimiter?: readonly string[]): Promise<T>;
  /** Several statements without parameters. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** SQLSTATE of a database error: 23505 is a broken unique rule, 23514 a broken check. */
export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** The engine could not do it now; nothing is known to have been changed, and the call may be repeated. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  /** SQLSTATE, or the driver's own code. */
  readonly code: unknown;
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.code = (cause as { code?: unknown } | undefined)?.code;
  }
}

/** SQLSTATE classes of errors in the statement: not supported, wrong data, a broken constraint, wrong SQL. */
const STATEMENT_ERROR = /^(0A|2[123]|42|P0)/;

/** What a driver threw, as {@link Database} throws it. */
export const toDatabaseError = (error: unknown): unknown =>
  error instanceof Unavailable || STATEMENT_ERROR.test(sqlState(error) ?? '')
    ? error
    : new Unavailable(error instanceof Error ? error.message : String(error), error);

interface Client {
  query(sql: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** A driver's client, or its pool, with the errors of {@link Database}. */
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

/** A driver's transaction with the errors of {@link Database}: errors of the work itself are thrown on unchanged. */
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
