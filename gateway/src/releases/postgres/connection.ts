import {
  migrate as applyMigrations,
  openPool,
  reasonOf,
  transaction as sharedTransaction,
  type Transaction,
} from '@safarnama/shared/server/postgres';
import pg from 'pg';
import { MIGRATIONS } from '../../paths.ts';
import { ReleaseError } from '../store.ts';

/** Timeout of `BEGIN` in milliseconds. It costs no work, so a server that does not answer it counts as unreachable. */
const BEGIN_MS = 2000;

/** Channel that announces changes. */
export const CHANNEL = 'safarnama_releases';

const facts = (connectionString: string) => ({ connectionString, application_name: 'safarnama-releases', keepAlive: true });

/** A connection that receives notifications. A silently dead one is detected by the next query. */
export const openListener = (url: string): pg.Client =>
  new pg.Client({ ...facts(url), connectionTimeoutMillis: 1000, query_timeout: 2000 });

/** A transaction whose server must answer its begin: a dead connection leaves the pool. */
export const transaction = <T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>, begin = 'BEGIN'): Promise<T> =>
  sharedTransaction(pool, work, { text: begin, query_timeout: BEGIN_MS });

const stateOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : undefined);

/** The server cannot be reached, refuses this user, is shutting down or starting: the result of the query is unknown. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ReleaseError) return false;
  const state = stateOf(error);
  if (state !== undefined) return /^(08|28|3D000|42501|57P|53300|25P03)/.test(state);
  const { code = '', message } = error as NodeJS.ErrnoException;
  return /^E[A-Z]+$/.test(code) || /connection|timeout|^SASL/i.test(message);
}

/** An unreachable server or a held lock as a {@link ReleaseError}; any other error as it is. */
export function asReleaseError(error: unknown): unknown {
  if (isUnreachable(error))
    return new ReleaseError(`nothing was changed: the release store can't be reached: ${reasonOf(error)}`, { cause: error });
  if (stateOf(error) === '55P03')
    return new ReleaseError('nothing was changed: another process is changing the plan and does not end', { cause: error });
  return error;
}

export const STORE_MIGRATIONS = { folder: MIGRATIONS, table: 'releases.migration', lock: 7292 };

/** Applies missing migrations. Processes that start at the same time wait for each other. */
const migrate = (pool: pg.Pool): Promise<string[]> =>
  applyMigrations(
    STORE_MIGRATIONS,
    async (sql) => (await pool.query<{ name: string }>(sql)).rows,
    (sql) => pool.query(sql),
  );

export interface ReleaseDatabase {
  readonly pool: pg.Pool;
  /** Resolves when the tables exist. A failed attempt is repeated by the next call. */
  ready(): Promise<void>;
}

/** The database of a release store, with the tables of releases, metrics and tokens. Its connections keep no process alive. */
export function openDatabase(url: string): ReleaseDatabase {
  const pool = openPool({
    ...facts(url),
    max: 3,
    allowExitOnIdle: true,
    connectionTimeoutMillis: 3000,
    statement_timeout: 30_000,
    query_timeout: 35_000,
  });
  let migrated: Promise<unknown> | undefined;
  return {
    pool,
    async ready() {
      migrated ??= migrate(pool).catch((error: unknown) => {
        migrated = undefined;
        throw error;
      });
      await migrated;
    },
  };
}
