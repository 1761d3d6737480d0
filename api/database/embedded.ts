import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import type { Database, Row } from './database.ts';

const asText = (value: string): string => value;
const parsers = { [types.DATE]: asText, [types.INT8]: Number, [types.NUMERIC]: Number };

/**
 * PostgreSQL inside the process, in a folder or in memory. One statement at a time; a transaction has the engine to itself.
 * Survives the death of the process, not a power cut: it never asks the disk to write through.
 */
export const openEmbedded = async (folder?: string, loadDataDir?: Blob): Promise<Database & { dump(): Promise<Blob> }> => {
  if (folder) mkdirSync(dirname(folder), { recursive: true });
  const engine = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    parsers,
  });
  await engine.exec(`SET timezone = 'UTC'`);
  return {
    engine: 'embedded',
    query: async <T extends Row>(sql: string, values: readonly unknown[] = []) => (await engine.query<T>(sql, [...values])).rows,
    transaction: (work) =>
      engine.transaction((tx) =>
        work({
          query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
            (await tx.query<T>(sql, [...values])).rows,
        }),
      ) as Promise<never>,
    script: async (sql) => {
      await engine.exec(sql);
    },
    close: () => engine.close(),
    dump: () => engine.dumpDataDir('none'),
  };
};
