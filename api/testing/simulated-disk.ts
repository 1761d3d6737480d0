import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { EngineFiles, type NodeFiles, type Stream } from '../database/engine-files.ts';

/** File system calls of a program. Paths are absolute; `file` is a path or a descriptor. */
export type DiskEvent =
  | { op: 'open'; fd: number; path: string; create?: boolean; truncate?: boolean }
  | { op: 'close'; fd: number }
  | { op: 'create' | 'mkdir' | 'remove'; path: string }
  | { op: 'rename'; path: string; to: string }
  | { op: 'write'; fd: number; offset: number; data: Buffer }
  | { op: 'truncate'; file: number | string; size: number }
  /** `data`: fdatasync, which need not sync the entries of a folder. */
  | { op: 'sync'; file: number | string; data?: boolean }
  /** Steps that the program has begun and acknowledged. */
  | { op: 'begun' | 'acknowledged'; step: number };

const SECTOR = 512;
const CHUNK = 65_536;
const ZEROS = Buffer.alloc(CHUNK);

/** Whether a change that was not synced reaches the disk; called for each sector of a write. */
export type Keep = (change: number, sector: number) => boolean;

type DataChange = { number: number } & ({ offset: number; data: Buffer } | { size: number });

class FileNode {
  /** Content that is guaranteed to be on the disk. */
  synced: Buffer;
  pending: DataChange[] = [];
  constructor(content = Buffer.alloc(0)) {
    this.synced = content;
  }
  /** The content with the kept changes; a change may be kept although an earlier one is lost. */
  content(keep: Keep): Buffer {
    let size = this.synced.length;
    let buffer = this.synced;
    // Copied once, with room for all changes.
    const grow = (minLength: number): void => {
      if (buffer !== this.synced && minLength <= buffer.length) return;
      const next = Buffer.alloc(Math.max(minLength, buffer.length + (buffer === this.synced ? 0 : buffer.length)));
      buffer.copy(next, 0, 0, size);
      buffer = next;
    };
    for (const change of this.pending) {
      if ('size' in change) {
        if (!keep(change.number, 0)) continue;
        grow(Math.max(size, change.size));
        if (change.size < size) buffer.fill(0, change.size, size);
        size = change.size;
        continue;
      }
      const { offset, data, number } = change;
      for (let start = 0; start < data.length; ) {
        const end = Math.min(data.length, (Math.floor((offset + start) / SECTOR) + 1) * SECTOR - offset);
        if (keep(number, start)) {
          grow(offset + end);
          data.copy(buffer, offset + start, start, end);
          size = Math.max(size, offset + end);
        }
        start = end;
      }
    }
    return buffer.subarray(0, size);
  }
}

class FolderNode {
  /** Entries as programs see them. */
  readonly live = new Map<string, FileNode | FolderNode>();
  /** Entries that are guaranteed to be on the disk. */
  readonly synced = new Map<string, FileNode | FolderNode>();
}

type Entries = (folder: FolderNode) => Map<string, FileNode | FolderNode>;
type EntryChange = { number: number; folders: FolderNode[]; apply(entries: Entries): void };

const ALL: Keep = () => true;

/** A disk that keeps only what was synced: the content of a file by a sync of the file, its name by one of its folder. */
export class SimulatedDisk {
  readonly #root: string;
  readonly #tree = new FolderNode();
  readonly #open = new Map<number, FileNode | FolderNode>();
  #entryChanges: EntryChange[] = [];
  #changes = 0;

  /** @param root folder whose files are simulated; its present content is on the disk */
  constructor(root: string) {
    this.#root = root;
    const read = (path: string, folder: FolderNode): void => {
      for (const entry of readdirSync(path, { withFileTypes: true })) {
        const own = join(path, entry.name);
        const node = entry.isDirectory() ? new FolderNode() : new FileNode(readFileSync(own));
        folder.live.set(entry.name, node);
        folder.synced.set(entry.name, node);
        if (node instanceof FolderNode) read(own, node);
      }
    };
    read(root, this.#tree);
  }

  /** Number of changes so far. */
  get changes(): number {
    return this.#changes;
  }

  #find(path: string): FileNode | FolderNode | undefined {
    let node: FileNode | FolderNode | undefined = this.#tree;
    for (const name of relative(this.#root, path).split('/'))
      if (name) node = node instanceof FolderNode ? node.live.get(name) : undefined;
    return node;
  }

  #folder(path: string): FolderNode {
    const node = this.#find(path);
    if (!(node instanceof FolderNode)) throw new Error(`${path} is no folder`);
    return node;
  }

  #add(path: string, node: FileNode | FolderNode): FileNode | FolderNode {
    const folder = this.#folder(dirname(path));
    this.#changeEntries([folder], (entries) => entries(folder).set(basename(path), node));
    return node;
  }

  #changeEntries(folders: FolderNode[], apply: (entries: Entries) => unknown): void {
    apply(({ live }) => live);
    this.#entryChanges.push({ number: ++this.#changes, folders, apply });
  }

  #changeData(node: FileNode | FolderNode | undefined, change: { offset: number; data: Buffer } | { size: number }): void {
    if (node instanceof FileNode) node.pending.push({ number: ++this.#changes, ...change });
  }

  #sync(node: FileNode | FolderNode | undefined, isData = false): void {
    if (node instanceof FileNode) {
      if (node.pending.length > 0) node.synced = node.content(ALL);
      node.pending = [];
    } else if (node && !isData) {
      const own = (change: EntryChange): boolean => change.folders.includes(node);
      for (const change of this.#entryChanges.filter(own)) change.apply(({ synced }) => synced);
      this.#entryChanges = this.#entryChanges.filter((change) => !own(change));
    }
  }

  apply(event: DiskEvent): void {
    switch (event.op) {
      case 'open': {
        const known = this.#find(event.path);
        if (event.truncate) this.#changeData(known, { size: 0 });
        const node = known ?? (event.create ? this.#add(event.path, new FileNode()) : undefined);
        if (node) this.#open.set(event.fd, node);
        return;
      }
      case 'close':
        this.#open.delete(event.fd);
        return;
      case 'create':
        this.#add(event.path, new FileNode());
        return;
      case 'mkdir':
        this.#add(event.path, new FolderNode());
        return;
      case 'remove': {
        const folder = this.#folder(dirname(event.path));
        const name = basename(event.path);
        const node = folder.live.get(name);
        this.#changeEntries([folder], (entries) => entries(folder).get(name) === node && entries(folder).delete(name));
        return;
      }
      case 'rename': {
        const [from, to] = [this.#folder(dirname(event.path)), this.#folder(dirname(event.to))];
        const name = basename(event.path);
        const node = from.live.get(name);
        if (!node) throw new Error(`${event.path} is not there`);
        // Atomic, as on file systems with a journal.
        this.#changeEntries([from, to], (entries) => {
          if (entries(from).get(name) !== node) return;
          entries(from).delete(name);
          entries(to).set(basename(event.to), node);
        });
        return;
      }
      case 'write':
        this.#changeData(this.#open.get(event.fd), { offset: event.offset, data: event.data });
        return;
      case 'truncate':
        this.#changeData(this.#node(event.file), { size: event.size });
        return;
      case 'sync':
        this.#sync(this.#node(event.file), event.data);
    }
  }

  #node = (file: number | string): FileNode | FolderNode | undefined =>
    typeof file === 'number' ? this.#open.get(file) : this.#find(file);

  /** Writes the content of the disk after a power cut at this moment. */
  writeTo(target: string, keep: Keep): void {
    const copies = new Map<FolderNode, Map<string, FileNode | FolderNode>>();
    const entries: Entries = (folder) => {
      const copy = copies.get(folder) ?? new Map(folder.synced);
      copies.set(folder, copy);
      return copy;
    };
    for (const change of this.#entryChanges) if (keep(change.number, 0)) change.apply(entries);
    const write = (path: string, folder: FolderNode): void => {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      for (const [name, node] of entries(folder)) {
        const own = join(path, name);
        if (node instanceof FolderNode) write(own, node);
        else writeSparse(own, node.content(keep));
      }
    };
    write(target, this.#tree);
  }
}

/** Leaves out zeros: most of a log segment. */
function writeSparse(path: string, content: Buffer): void {
  const fd = openSync(path, 'w', 0o600);
  for (let at = 0; at < content.length; at += CHUNK) {
    const chunk = content.subarray(at, at + CHUNK);
    const isLast = at + CHUNK >= content.length;
    if (isLast || !chunk.equals(ZEROS)) writeSync(fd, chunk, 0, chunk.length, at);
  }
  closeSync(fd);
}

const FILE_TYPE = 0o170000;
const FOLDER = 0o040000;

/** The engine's files, and a record of the calls on them. */
export class RecordedFiles extends EngineFiles {
  readonly #record: (event: DiskEvent) => void;

  constructor(folder: string, durable: boolean, record: (event: DiskEvent) => void) {
    super(folder, durable);
    this.#record = record;
  }

  protected override syncFile(stream: Stream): void {
    super.syncFile(stream);
    this.#record({ op: 'sync', file: stream.nfd, data: true });
  }

  protected override sync(path: string): void {
    super.sync(path);
    this.#record({ op: 'sync', file: path });
  }

  protected override prepare(files: NodeFiles): void {
    super.prepare(files);
    const { node_ops, stream_ops, realPath } = files;
    const record = this.#record;
    const { mknod, rename, unlink, rmdir } = node_ops;
    node_ops.mknod = (parent, name, mode, dev) => {
      const node = mknod(parent, name, mode, dev);
      record({ op: (mode & FILE_TYPE) === FOLDER ? 'mkdir' : 'create', path: join(realPath(parent), name) });
      return node;
    };
    node_ops.rename = (old, parent, name) => {
      const path = realPath(old);
      rename(old, parent, name);
      record({ op: 'rename', path, to: join(realPath(parent), name) });
    };
    for (const [key, remove] of [
      ['unlink', unlink],
      ['rmdir', rmdir],
    ] as const)
      node_ops[key] = (parent, name) => {
        remove(parent, name);
        record({ op: 'remove', path: join(realPath(parent), name) });
      };
    const { open, close, write } = stream_ops;
    stream_ops.open = (stream) => {
      open(stream);
      record({ op: 'open', fd: stream.nfd, path: realPath(stream.node) });
    };
    stream_ops.close = (stream) => {
      record({ op: 'close', fd: stream.nfd });
      close(stream);
    };
    stream_ops.write = (stream, buffer, offset, length, position) => {
      const written = write(stream, buffer, offset, length, position);
      const data = Buffer.from(Buffer.from(buffer.buffer, buffer.byteOffset + offset, written));
      record({ op: 'write', fd: stream.nfd, offset: position, data });
      return written;
    };
    const { setattr: setNode } = node_ops;
    node_ops.setattr = (node, attributes) => {
      setNode(node, attributes);
      if (attributes.size !== undefined) record({ op: 'truncate', file: realPath(node), size: attributes.size });
    };
    const { setattr: setStream } = stream_ops;
    stream_ops.setattr = (stream, attributes) => {
      setStream(stream, attributes);
      if (attributes.size !== undefined) record({ op: 'truncate', file: stream.nfd, size: attributes.size });
    };
  }
}
