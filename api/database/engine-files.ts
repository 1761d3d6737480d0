import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
type Emscripten = Parameters<NonNullable<Options['preRun']>[number]>[0];

/** Parts of Emscripten's file system on Node that its types leave out. */
export interface Node {
  readonly name: string;
  readonly mount: { readonly opts: { root: string } };
}
export interface Stream {
  readonly node: Node;
  /** Descriptor of the operating system. */
  readonly nfd: number;
}
export interface NodeFiles {
  readonly node_ops: {
    mknod(parent: Node, name: string, mode: number, dev: number): Node;
    rename(old: Node, parent: Node, name: string): void;
    unlink(parent: Node, name: string): void;
    rmdir(parent: Node, name: string): void;
    setattr(node: Node, attributes: { size?: number }): void;
  };
  readonly stream_ops: {
    fsync?(stream: Stream): number;
    open(stream: Stream): void;
    close(stream: Stream): void;
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number;
    setattr(stream: Stream, attributes: { size?: number }): void;
  };
  realPath(node: Node): string;
  tryFSOperation<T>(work: () => T): T;
}

/** Removes the rights of group and others: Emscripten sets the mode of each new file by chmod, which no umask limits. */
const restrictModes = ({ FS }: Emscripten): void => {
  const { chmod } = FS;
  FS.chmod = (path: string, mode: number, ...more: unknown[]) => chmod.call(FS, path, mode & ~0o077, ...more);
};

/** Size of Node's thread pool: more would only hold open files, of which a process may have 1,024. */
const SYNCS_AT_ONCE = 4;

/** Syncs a folder, all that it holds, and the entry of the folder itself. */
const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const sync = async (path: string): Promise<void> => {
    const file = await open(path, 'r');
    await file.sync().finally(() => file.close());
  };
  const queue = [folder, dirname(folder), ...paths].values();
  const syncRest = async (): Promise<void> => {
    for (const path of queue) await sync(path);
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, syncRest));
};

/**
 * Ends the process when the disk refuses the log of transactions. A PostgreSQL server ends then, too (PANIC); this engine would
 * wait for a lock that is never freed, and block the process.
 */
const exitOnError = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOSPC' ? 'the disk is full' : message || 'the log of the database could not be written';
    writeSync(2, `DATA_DIR: ${reason}. What was acknowledged is kept: make room or replace the disk, then start again\n`);
    process.exit(1);
  }
};

/**
 * The engine's folder, closed to other users. A new database is created beside it and renamed when it is complete.
 * `durable`: an fsync of the engine is one of the disk. Emscripten's file system on Node has none and ignores fdatasync.
 */
export class EngineFiles extends NodeFS {
  readonly #folder: string;
  readonly #durable: boolean;
  /** The mount of a new database until it is renamed: its root changes then. */
  #newMount: { root: string } | undefined;

  constructor(folder: string, durable: boolean) {
    const exists = existsSync(join(folder, 'PG_VERSION'));
    // A database that an earlier start did not complete was never used.
    if (!exists) rmSync(`${folder}.new`, { recursive: true, force: true });
    super(exists ? folder : `${folder}.new`);
    this.#folder = folder;
    this.#durable = durable;
    // With an empty lock file, which a power cut may leave, the engine does not start. The lock protects nothing: all engines are process 42.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
  }

  override async init(engine: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(engine, options);
    const prepare = (module: Emscripten): void => {
      restrictModes(module);
      this.prepare(module.NODEFS as unknown as NodeFiles);
      if (this.rootDir !== this.#folder)
        this.#newMount = (module.FS.lookupPath('/pglite/data', {}).node as unknown as Node).mount.opts;
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), prepare] } };
  }

  /** Renames a new database. Call it when the engine has started. */
  async finishCreation(): Promise<void> {
    if (!this.#newMount) return;
    if (this.#durable) await syncTree(this.rootDir);
    renameSync(this.rootDir, this.#folder);
    if (this.#durable) this.sync(dirname(this.#folder));
    this.#newMount.root = this.#folder;
    this.#newMount = undefined;
  }

  /** Called before the engine starts. */
  protected prepare(files: NodeFiles): void {
    if (this.#durable) this.#writeThrough(files);
  }

  /** Puts the content and the size of an open file on the disk. */
  protected syncFile({ nfd }: Stream): void {
    fdatasyncSync(nfd);
  }

  /** Puts the entries of a folder, or the content of a file, on the disk. */
  protected sync(path: string): void {
    const file = openSync(path, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  /** Gives the file system an fsync. It first syncs the folders whose entries have changed: PostgreSQL leaves that to ext4. */
  #writeThrough({ node_ops, stream_ops, realPath, tryFSOperation }: NodeFiles): void {
    const changed = new Set<string>();
    stream_ops.fsync = (stream) =>
      exitOnError(() => {
        for (const folder of changed) if (existsSync(folder)) this.sync(folder);
        changed.clear();
        this.syncFile(stream);
        return 0;
      });
    const isLog = (folder: string): boolean => basename(folder) === 'pg_wal';
    const { write } = stream_ops;
    stream_ops.write = (stream, ...more) =>
      isLog(dirname(realPath(stream.node))) ? exitOnError(() => writeSync(stream.nfd, ...more)) : write(stream, ...more);
    const { mknod, rename, unlink, rmdir } = node_ops;
    node_ops.mknod = (parent, ...more) => {
      const folder = realPath(parent);
      changed.add(folder);
      return isLog(folder) ? exitOnError(() => mknod(parent, ...more)) : mknod(parent, ...more);
    };
    node_ops.rename = (old, parent, name) => {
      const path = realPath(old);
      // The content is synced before the rename: PostgreSQL does not sync its relation cache.
      tryFSOperation(() => this.sync(path));
      changed.add(dirname(path)).add(realPath(parent));
      rename(old, parent, name);
    };
    node_ops.unlink = (parent, name) => {
      changed.add(realPath(parent));
      unlink(parent, name);
    };
    node_ops.rmdir = (parent, name) => {
      changed.add(realPath(parent));
      rmdir(parent, name);
    };
  }
}
