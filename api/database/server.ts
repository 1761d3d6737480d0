import { openPool, transaction } from '@safarnama/shared/server/postgres';
import pg from 'pg';
import { type Database, inTransaction, queryable, sqlState } from './database.ts';
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

/** A PostgreSQL server. Any number of processes may share it. */
export const openServer = (connectionString: string, max = 10): Database => {
  const pool = openPool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    application_name: 'safarnama-api',
  });
  const inLane = lanes({ most: Math.max(1, max - FOR_READS), each: IN_ONE_LANE, waitMs: WAIT_BEFORE_MS });
  return {
    engine: 'server',
    ...queryable(pool),
    transaction: (work, names = []) =>
      inLane(names, async () => {
        for (let tries = 1; ; tries++) {
          try {
            return await inTransaction((run) => transaction(pool, run), work);
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
