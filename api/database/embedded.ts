import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type Database, inTransaction, queryable } from './database.ts';

const keepText = (value: string): string => value;
const parsers = { [types.DATE]: keepText, [types.INT8]: Number, [types.NUMERIC]: Number };

type Options = Parameters<NodeFS['init']>[1];
type Emscripten = Parameters<NonNullable<Options['preRun']>[number]>[0];

/**
 * The engine's file system without rights for group and others. Emscripten sets the mode of each new file with an explicit chmod
 * (0666 for most of PostgreSQL's), which the umask of the process does not limit.
 */
class PrivateFileSystem extends NodeFS {
  override async init(engine: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(engine, options);
    const maskMode = ({ FS }: Emscripten): void => {
      const { chmod } = FS;
      FS.chmod = (path: string, mode: number, ...more: unknown[]) => chmod.call(FS, path, mode & ~0o077, ...more);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), maskMode] } };
  }
}

/** The engine zeroes its buffers at start: the default of 128 MB takes 0.7 s longer than 32 MB, which hold all data of this site. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * Opens PostgreSQL inside the process, in a folder or in memory. It runs one statement at a time; a transaction has exclusive use.
 * Data survives a killed process, but not a power cut, since writes are not flushed to the disk.
 */
export const openEmbedded = async (folder?: string, loadDataDir?: Blob): Promise<Database & { dump(): Promise<Blob> }> => {
  if (folder) mkdirSync(dirname(folder), { recursive: true });
  // Compiles a function of the engine at its first call: most are never called.
  setFlagsFromString('--wasm-lazy-compilation');
  const engine = await PGlite.create({
    ...(folder ? { fs: new PrivateFileSystem(folder) } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    parsers,
    startParams: START_PARAMS,
  });
  await engine.exec(`SET timezone = 'UTC'`);
  return {
    engine: 'embedded',
    ...queryable(engine),
    transaction: (work) => inTransaction((run) => engine.transaction(run), work),
    script: async (sql) => {
      await engine.exec(sql);
    },
    close: () => engine.close(),
    dump: () => engine.dumpDataDir('none'),
  };
};
