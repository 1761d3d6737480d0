import { openPool, transaction } from '@safarnama/shared/server/postgres';
import pg from 'pg';
import { type Database, inTransaction, queryable, sqlState, toDatabaseError } from './database.ts';
import { keyedLimiter } from './keyed-limiter.ts';

const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
]);
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? (format === 'binary' ? pg.types.getTypeParser(id, 'binary') : pg.types.getTypeParser(id, 'text')),
} as pg.CustomTypesConfig;

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 6;
/** Connections reserved for single statements: many bookings of one room must not block reads. */
const CONNECTIONS_FOR_READS = 3;
/** Transactions per key (room, departure, user) that may wait in the database; further ones wait before they take a connection. */
const MAX_PER_KEY = 2;
const MAX_WAIT_MS = 8000;

/** Connects to a PostgreSQL server, which any number of processes may share. */
export const openPostgres = (connectionString: string, max = 10): Database => {
  const pool = openPool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    application_name: 'safarnama-api',
  });
  const limited = keyedLimiter({ max: Math.max(1, max - CONNECTIONS_FOR_READS), maxPerKey: MAX_PER_KEY, waitMs: MAX_WAIT_MS });
  return {
    engine: 'server',
    ...queryable(pool),
    transaction: (work, keys = []) =>
      limited(keys, async () => {
        for (let tries = 1; ; tries++) {
          try {
            return await inTransaction((run) => transaction(pool, run), work);
          } catch (error) {
            if (tries >= MAX_TRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
          }
        }
      }),
    script: async (sql) => {
      try {
        await pool.query(sql);
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
    close: () => pool.end(),
  };
};
