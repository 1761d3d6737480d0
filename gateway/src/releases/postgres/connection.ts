import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { MIGRATIONS } from '../../paths.ts';
import { ReleaseError } from '../store.ts';

const WAIT_FOR_LOCK_MS = 4000;
/** `BEGIN` takes no work, so a server that does not answer it is unreachable. */
const BEGIN_MS = 2000;

/** Channel that announces changes. */
export const CHANNEL = 'safarnama_releases';

const facts = (connectionString: string) => ({ connectionString, application_name: 'safarnama-releases', keepAlive: true });

/** Connections for commands and for what gateways fetch. They keep no process alive. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...facts(url),
    max: 3,
    allowExitOnIdle: true,
    connectionTimeoutMillis: 3000,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    // A frozen process must not hold its lock for ever.
    idle_in_transaction_session_timeout: 15_000,
    options: `-c timezone=UTC -c lock_timeout=${WAIT_FOR_LOCK_MS}`,
  });
  // A broken connection is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection to be told of changes. A line that is dead without a word is noticed by the next question. */
export const openListener = (url: string): pg.Client =>
  new pg.Client({ ...facts(url), connectionTimeoutMillis: 1000, query_timeout: 2000 });

export type Transaction = Pick<pg.ClientBase, 'query'>;

/** Begins a transaction. A connection that does not answer leaves the pool. */
async function begun(pool: pg.Pool, begin: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await client.query({ text: begin, query_timeout: BEGIN_MS } as pg.QueryConfig);
    return client;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

/** All of `work` or nothing. */
export async function transaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>, begin = 'BEGIN'): Promise<T> {
  const client = await begun(pool, begin);
  let broken: Error | undefined;
  try {
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((rollback: Error) => {
      broken = rollback;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const stateOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : undefined);

/** No answer, or an end that says nothing of what was asked: the server is away, goes, or comes. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ReleaseError) return false;
  const state = stateOf(error);
  if (state !== undefined) return /^(08|57P|53300|25P03)/.test(state);
  const { code = '', message } = error as NodeJS.ErrnoException;
  return /^E[A-Z]+$/.test(code) || /connection|timeout/i.test(message);
}

/** What the server says in words of an operator; any other error as it is. */
export function asReleaseError(error: unknown): unknown {
  if (isUnreachable(error))
    return new ReleaseError(`nothing was changed: the release store can't be reached: ${reason(error)}`, { cause: error });
  if (stateOf(error) === '55P03')
    return new ReleaseError('nothing was changed: another process is changing the plan and does not end', { cause: error });
  return error;
}

/** Of several addresses that were tried the first one's reason. */
export function reason(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return (first as Error).message;
}

/** Applies the numbered files that the database has not seen, all or none. Processes that start together wait for each other. */
export async function migrate(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(7292)');
    await tx.query('CREATE SCHEMA IF NOT EXISTS releases');
    await tx.query('CREATE TABLE IF NOT EXISTS releases.migration (name text PRIMARY KEY)');
    const { rows } = await tx.query<{ name: string }>('SELECT name FROM releases.migration');
    const seen = new Set(rows.map(({ name }) => name));
    for (const name of readdirSync(MIGRATIONS).sort()) {
      if (seen.has(name)) continue;
      await tx.query(readFileSync(path.join(MIGRATIONS, name), 'utf8'));
      await tx.query('INSERT INTO releases.migration (name) VALUES ($1)', [name]);
    }
  });
}
