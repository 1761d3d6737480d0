import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { isFull, makeFolder } from '@safarnama/shared/server/data-folder';
import { SettingError } from '@safarnama/shared/server/settings';
import { type Database, inTransaction, queryable } from './database.ts';
import { EngineFiles } from './engine-files.ts';
import { preparedStatements } from './prepared-statements.ts';

const parsers = { [types.DATE]: String, [types.INT8]: Number, [types.NUMERIC]: Number };

/** The engine zeroes its buffers at start: the default of 128 MB takes 0.7 s longer than 32 MB, which hold all data of this site. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
/** `-F` is fsync=off. The default method of this build, fdatasync, does nothing in WebAssembly. */
const DURABLE_PARAMS = [...START_PARAMS.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];

const fullDisk = (folder: string, cause: unknown) =>
  new SettingError(`DATA_DIR: the disk of ${folder} is full; make room or name another folder, then start again`, { cause });

/** Major version of PostgreSQL that the engine is, as in the file PG_VERSION of its folders. */
const ENGINE_VERSION = '18';

/** The engine aborts on the folder of another version without naming it. */
export function refuseOtherVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : ENGINE_VERSION;
  if (version !== ENGINE_VERSION)
    throw new SettingError(
      `DATA_DIR: ${folder} is a database of PostgreSQL ${version}, and this version of the site reads ${ENGINE_VERSION}; start the version that wrote it, or restore a backup`,
    );
}

export type EmbeddedOptions = {
  /** Without it a commit is acknowledged before it is on the disk: a power cut may lose or tear it. Default: true. */
  durable?: boolean;
  /** File system of the engine, for tests. */
  files?: EngineFiles;
  /** Content of a database in memory. */
  loadDataDir?: Blob;
};

/** Opens PostgreSQL inside the process, in a folder or in memory. It runs one statement at a time; a transaction has exclusive use. */
export const openEmbedded = async (
  folder?: string,
  { durable = true, files, loadDataDir }: EmbeddedOptions = {},
): Promise<Database & { dump(): Promise<Blob> }> => {
  if (folder) makeFolder(dirname(folder));
  if (folder) refuseOtherVersion(folder);
  // Compiles a function of the engine at its first call: most are never called.
  setFlagsFromString('--wasm-lazy-compilation');
  const fs = folder ? (files ?? new EngineFiles(folder, durable)) : undefined;
  const engine = await PGlite.create({
    ...(fs ? { fs } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    parsers,
    startParams: fs && durable ? DURABLE_PARAMS : START_PARAMS,
  }).catch((error) => {
    // The engine's errors at its start do not name the cause.
    throw folder && isFull(dirname(folder)) ? fullDisk(dirname(folder), error) : error;
  });
  await fs?.finishCreation();
  await engine.exec(`SET timezone = 'UTC'`);
  const statements = preparedStatements(engine);
  const within = (tx: Transaction) => ({
    query: (sql: string, values: readonly unknown[]) =>
      statements.run(sql, values, () => {
        if (tx.closed) throw new Error('the transaction has ended');
      }),
  });
  return {
    engine: 'embedded',
    ...queryable({ query: (sql, values) => engine._runExclusiveTransaction(() => statements.run(sql, values)) }),
    transaction: (work) => inTransaction((run) => engine.transaction((tx) => run(within(tx))), work),
    script: async (sql) => {
      try {
        await engine.exec(sql);
      } finally {
        await engine._runExclusiveTransaction(statements.closeAll);
      }
    },
    close: () => engine.close(),
    dump: () => engine._runExclusiveTransaction(() => engine.dumpDataDir('none')),
  };
};
