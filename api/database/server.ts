import pg from 'pg';
import { type Database, type Queryable, type Row, sqlState, thrownBy } from './database.ts';
import { lanes } from './keyed-limiter.ts';

const asText = (value: string): string => value;
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
]);
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? (format === 'binary' ? pg.types.getTypeParser(id, 'binary') : pg.types.getTypeParser(id, 'text')),
} as pg.CustomTypesConfig;

const AGAIN = new Set(['40001', '40P01']);
const TRIES = 6;
/** Connections that transactions leave to single statements: a rush on one room must not keep others from reading. */
const FOR_READS = 3;
/** Of the transactions that want the same room, departure or person, so many wait in the database, the others before it. */
const IN_ONE_LANE = 2;
const WAIT_BEFORE_MS = 8000;
const WAIT_FOR_LOCK_MS = 4000;

/** A PostgreSQL server. Any number of processes may share it. */
export const openServer = (connectionString: string, max = 10): Database => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'safarnama-api',
    options: `-c timezone=UTC -c lock_timeout=${WAIT_FOR_LOCK_MS}`,
  });
  // A broken connection is replaced. Without a listener its error would end the process: the pool listens to idle connections,
  // but not to those in a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const inLane = lanes({ most: Math.max(1, max - FOR_READS), each: IN_ONE_LANE, waitMs: WAIT_BEFORE_MS });
  const on = (client: pg.Pool | pg.PoolClient): Queryable => ({
    query: async <T extends Row>(sql: string, values: readonly unknown[] = []) => {
      try {
        return (await client.query<T>(sql, [...values])).rows;
      } catch (error) {
        throw thrownBy(error);
      }
    },
  });
  const attempt = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error) => {
      throw thrownBy(error);
    });
    const tx = on(client);
    let broken: Error | undefined;
    try {
      await tx.query('BEGIN');
      const result = await work(tx);
      await tx.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((rollback: Error) => {
        broken = rollback;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return {
    engine: 'server',
    ...on(pool),
    transaction: (work, names = []) =>
      inLane(names, async () => {
        for (let tries = 1; ; tries++) {
          try {
            return await attempt(work);
          } catch (error) {
            if (tries >= TRIES || !AGAIN.has(sqlState(error) ?? '')) throw error;
          }
        }
      }),
    script: async (sql) => {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
};
