import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { SettingError } from './settings.ts';

/** Milliseconds that a statement waits for a lock. */
const LOCK_TIMEOUT = 4000;

/** A pool whose broken connections are replaced. Times are UTC. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    // A client that stops within a transaction releases its locks.
    idle_in_transaction_session_timeout: 15_000,
    options: `-c timezone=UTC -c lock_timeout=${LOCK_TIMEOUT}`,
    ...config,
  });
  // An error event without a listener ends the process. The pool listens to idle connections, not to those in a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Message of an error of the driver, for operators; where several addresses were tried, that of the first. */
export function reasonOf(error: unknown): string {
  const { message } = (error instanceof AggregateError ? error.errors[0] : error) as Error;
  return /^SASL: .*password must be/.test(message)
    ? 'the server asks for a password: postgres://user:password@host/name'
    : message;
}

export type Transaction = Pick<pg.ClientBase, 'query'>;

/**
 * Commits all of `work`, or rolls it back.
 *
 * @param begin with a `query_timeout` it detects a dead connection, which is then removed from the pool
 */
export async function transaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  begin: string | (pg.QueryConfig & { query_timeout: number }) = 'BEGIN',
): Promise<T> {
  const client = await pool.connect();
  let begun = false;
  let broken: Error | undefined;
  try {
    await client.query(begin);
    begun = true;
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    if (begun)
      await client.query('ROLLBACK').catch((rollback: Error) => {
        broken = rollback;
      });
    else broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

export interface Migrations {
  /** Folder with files such as `001_first.sql`. */
  readonly folder: string;
  /** Table that lists the applied files, with or without its schema; made where it does not exist. */
  readonly table: string;
  /** Key of the advisory lock that makes processes wait for each other. */
  readonly lock: number;
}

type QueryNames = (sql: string) => Promise<readonly { name: string }[]>;

/** Names of the files of migrations, in order. */
export const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{3}_.*\.sql$/.test(name))
    .sort();

/** Throws a SettingError when a newer version of the site has applied migrations. Returns the known files. */
export function refuseNewer(folder: string, applied: Iterable<string>): string[] {
  const known = migrationFiles(folder);
  const newer = [...applied].filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new SettingError(
      `the database belongs to a newer version of the site, which applied ${newer.join(', ')}; run that version, or restore a backup`,
    );
  return known;
}

/** Files that the database has not seen, in order. */
async function missingFiles({ folder, table }: Migrations, query: QueryNames): Promise<string[]> {
  const seen = new Set((await query(`SELECT name FROM ${table}`)).map(({ name }) => name));
  return refuseNewer(folder, seen).filter((name) => !seen.has(name));
}

const createTable = (table: string): string =>
  `${table.includes('.') ? `CREATE SCHEMA IF NOT EXISTS ${table.split('.')[0]};` : ''}
   CREATE TABLE IF NOT EXISTS ${table} (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());`;

/**
 * Throws when this user may not migrate the database, or a newer version of the site has. Begins a transaction on the connection of
 * `query`, which the caller must not commit.
 */
export async function tryMigrations(migrations: Migrations, query: QueryNames): Promise<void> {
  await query('BEGIN');
  await query(createTable(migrations.table));
  await missingFiles(migrations, query);
}

/**
 * Applies the numbered files that the database has not seen, in order, each in its own transaction. Works on any engine that runs
 * statements without parameters.
 *
 * @returns names of the files that were not applied before the call
 */
export async function migrate(
  migrations: Migrations,
  query: QueryNames,
  script: (sql: string) => Promise<unknown>,
): Promise<string[]> {
  const { folder, table, lock } = migrations;
  const locked = `PERFORM set_config('lock_timeout', '0', true), pg_advisory_xact_lock(${lock});`;
  await script(`DO $migration$
      BEGIN
        ${locked}
        ${createTable(table)}
      END $migration$`);
  const files = await missingFiles(migrations, query);
  for (const name of files)
    await script(`DO $migration$
      BEGIN
        ${locked}
        IF NOT EXISTS (SELECT 1 FROM ${table} WHERE name = '${name}') THEN
          EXECUTE $body$${readFileSync(join(folder, name), 'utf8')}$body$;
          INSERT INTO ${table} (name) VALUES ('${name}');
        END IF;
      END $migration$`);
  return files;
}
