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

/** The engine zeroes its buffers when it starts: 128 MB, its default, take 0.7 s longer than 32 MB, and hold no more of this site. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * PostgreSQL inside the process, in a folder or in memory. One statement at a time; a transaction has the engine to itself.
 * Survives the death of the process, not a power cut: it never asks the disk to write through.
 */
export const openEmbedded = async (folder?: string, loadDataDir?: Blob): Promise<Database & { dump(): Promise<Blob> }> => {
  if (folder) mkdirSync(dirname(folder), { recursive: true });
  // Compiles the engine's functions when they are first called: most never are.
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
