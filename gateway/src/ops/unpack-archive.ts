import { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { Failure } from '@safarnama/shared/server/failure';
import { extract } from 'tar-stream';
import { hasProcessEnded, processId } from '../releases/process-id.ts';

interface ArchiveLimits {
  readonly files: number;
  /** Bytes of all files together, and of each. */
  readonly bytes: number;
  readonly fileBytes: number;
}

const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const MAX_NAME_LENGTH = 200;
/** Overhead of an archive in bytes for each file: header, extended header and padding. */
const OVERHEAD_BYTES = 4096;

const invalidArchive = (message: string) => new Failure(422, 'ARCHIVE', message);
const tooLarge = (message: string) => new Failure(413, 'TOO_LARGE', message);

/** A stream that fails after this many unpacked bytes. */
function byteLimit(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(tooLarge(`the archive has more than ${bytes} bytes when it is unpacked`));
      else done(null, chunk);
    },
  });
}

/** The body as a stream that can be abandoned while the connection stays open for the reply. Fails after `silenceMs` without data. */
function pausable(source: Readable, silenceMs: number): { readonly stream: PassThrough; detach(): void } {
  const stream = new PassThrough();
  const timer = setTimeout(() => {
    // The timeout does not count while the disk of this machine is slow.
    if (stream.writableNeedDrain) timer.refresh();
    else stream.destroy(new Failure(408, 'TOO_SLOW', 'the archive stopped arriving', { headers: { connection: 'close' } }));
  }, silenceMs);
  const onData = () => timer.refresh();
  source.on('data', onData);
  stream.once('close', () => clearTimeout(timer));
  const onClose = () => {
    if (!source.readableEnded) stream.destroy(invalidArchive('the archive was cut off'));
  };
  source.once('close', onClose);
  source.once('error', onClose);
  source.pipe(stream);
  return {
    stream,
    detach() {
      clearTimeout(timer);
      source.off('data', onData);
      source.unpipe(stream);
      source.resume();
    },
  };
}

/** Writes the files of an archive below a folder: only plain files, unique names, no path outside. */
async function writeFiles(dir: string, limits: ArchiveLimits, tar: ReturnType<typeof extract>): Promise<void> {
  const names = new Set<string>();
  let sum = 0;
  for await (const entry of tar) {
    const { type, size = 0 } = entry.header;
    const name = entry.header.name.replace(/^(\.\/)+/, '').replace(/\/$/, '');
    if (type === 'directory') {
      entry.resume();
      continue;
    }
    const shown = JSON.stringify(name.slice(0, MAX_NAME_LENGTH));
    if (type !== 'file') throw invalidArchive(`${shown} is a ${type}: an archive holds plain files alone`);
    if (!NAME.test(name) || name.length > MAX_NAME_LENGTH)
      throw invalidArchive(`${shown} is not the name of a file of a release`);
    // Names that differ only in case are one file on some disks.
    const known = name.toLowerCase();
    if (names.has(known)) throw invalidArchive(`${shown} stands in the archive twice`);
    names.add(known);
    if (names.size > limits.files) throw tooLarge(`the archive has more than ${limits.files} files`);
    if (size > limits.fileBytes) throw tooLarge(`${shown} has ${size} bytes; a file may have ${limits.fileBytes}`);
    sum += size;
    if (sum > limits.bytes) throw tooLarge(`the files have more than ${limits.bytes} bytes together`);
    const file = path.join(dir, name);
    try {
      makeFolder(path.dirname(file));
      await pipeline(entry, createWriteStream(file, { flags: 'wx' }));
    } catch (error) {
      if (/^(EEXIST|ENOTDIR|EISDIR)$/.test((error as NodeJS.ErrnoException).code ?? ''))
        throw invalidArchive(`${shown} can't lie beside the other files`);
      throw error;
    }
  }
}

/** Removes uploads of ended processes. */
export function clearUploads(uploads: string): void {
  makeFolder(uploads, 0o700);
  for (const name of readdirSync(uploads)) {
    const dir = path.join(uploads, name);
    if (hasProcessEnded(name, dir)) rmSync(dir, { recursive: true, force: true });
  }
}

/** Unpacks an archive into a temporary folder and runs `use`. The folder is removed in every case. */
export async function withUnpackedArchive<T>(
  source: Readable,
  {
    uploads,
    isPacked,
    limits,
    silenceMs,
  }: {
    readonly uploads: string;
    readonly isPacked: boolean;
    readonly limits: ArchiveLimits;
    /** Milliseconds within which the next bytes must arrive. */
    readonly silenceMs: number;
  },
  use: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(path.join(uploads, `${processId()}~`));
  const { stream, detach } = pausable(source, silenceMs);
  try {
    const tar = extract();
    const limiter = byteLimit(limits.bytes + OVERHEAD_BYTES * limits.files);
    const unpacking = isPacked ? pipeline(stream, createGunzip(), limiter, tar) : pipeline(stream, limiter, tar);
    const ends = await Promise.allSettled([unpacking, writeFiles(dir, limits, tar)]);
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as NodeJS.ErrnoException] : []));
    // Each end of the pipeline fails the other one. A `Failure` is the cause.
    const reason = reasons.find((one) => one instanceof Failure) ?? reasons.find(({ syscall }) => syscall) ?? reasons[0];
    if (reason)
      throw reason instanceof Failure || reason.syscall ? reason : invalidArchive(`this is no tar archive: ${reason.message}`);
    return await use(dir);
  } finally {
    detach();
    rmSync(dir, { recursive: true, force: true });
  }
}
