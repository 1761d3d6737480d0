import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { isProcessGone, processId } from '../releases/process-id.ts';
import { Failure } from './failure.ts';

/** What an archive may hold. */
export interface ArchiveLimits {
  readonly files: number;
  /** Bytes of all files together, and of each. */
  readonly bytes: number;
  readonly fileBytes: number;
}

const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const LONGEST_NAME = 200;
/** Bytes that an archive needs beside its files: for each a head, what may stand before it, and what fills it up. */
const BESIDE = 4096;

const wrong = (message: string) => new Failure(422, 'ARCHIVE', message);
const tooMuch = (message: string) => new Failure(413, 'TOO_LARGE', message);

/** Lets so many bytes through, whatever they were before they were unpacked. */
function byteLimit(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(tooMuch(`the archive has more than ${bytes} bytes when it is unpacked`));
      else done(null, chunk);
    },
  });
}

/** What arrives, as a stream that may be thrown away: the connection stays for the answer. Without progress for so long it fails. */
function pausable(source: Readable, silenceMs: number): { readonly stream: PassThrough; leave(): void } {
  const stream = new PassThrough();
  const timer = setTimeout(() => {
    // A slow disk here is not the client's silence.
    if (stream.writableNeedDrain) timer.refresh();
    else stream.destroy(new Failure(408, 'TOO_SLOW', 'the archive stopped arriving', { headers: { connection: 'close' } }));
  }, silenceMs);
  const onData = () => timer.refresh();
  source.on('data', onData);
  stream.once('close', () => clearTimeout(timer));
  const onClose = () => {
    if (!source.readableEnded) stream.destroy(wrong('the archive was cut off'));
  };
  source.once('close', onClose);
  source.once('error', onClose);
  source.pipe(stream);
  return {
    stream,
    leave() {
      clearTimeout(timer);
      source.off('data', onData);
      source.unpipe(stream);
      source.resume();
    },
  };
}

/** Writes the files of an archive below a folder. Plain files alone, each name once, nothing outside. */
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
    const shown = JSON.stringify(name.slice(0, LONGEST_NAME));
    if (type !== 'file') throw wrong(`${shown} is a ${type}: an archive holds plain files alone`);
    if (!NAME.test(name) || name.length > LONGEST_NAME) throw wrong(`${shown} is not the name of a file of a release`);
    // Also where two names differ for some disks alone.
    const known = name.toLowerCase();
    if (names.has(known)) throw wrong(`${shown} stands in the archive twice`);
    names.add(known);
    if (names.size > limits.files) throw tooMuch(`the archive has more than ${limits.files} files`);
    if (size > limits.fileBytes) throw tooMuch(`${shown} has ${size} bytes; a file may have ${limits.fileBytes}`);
    sum += size;
    if (sum > limits.bytes) throw tooMuch(`the files have more than ${limits.bytes} bytes together`);
    const file = path.join(dir, name);
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      await pipeline(entry, createWriteStream(file, { flags: 'wx' }));
    } catch (error) {
      if (/^(EEXIST|ENOTDIR|EISDIR)$/.test((error as NodeJS.ErrnoException).code ?? ''))
        throw wrong(`${shown} can't lie beside the other files`);
      throw error;
    }
  }
}

/** Takes away what uploads of processes that died have left. */
export function clearUploads(uploads: string): void {
  mkdirSync(uploads, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(uploads)) {
    const dir = path.join(uploads, name);
    if (isProcessGone(name, Date.now() - statSync(dir).mtimeMs)) rmSync(dir, { recursive: true, force: true });
  }
}

/** Unpacks an archive into a folder of its own for as long as `use` takes. Whatever happens, the folder is gone afterwards. */
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
    /** In which some of the archive must arrive. */
    readonly silenceMs: number;
  },
  use: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(path.join(uploads, `${processId()}~`));
  const { stream, leave } = pausable(source, silenceMs);
  try {
    const tar = extract();
    const through = byteLimit(limits.bytes + BESIDE * limits.files);
    const fed = isPacked ? pipeline(stream, createGunzip(), through, tar) : pipeline(stream, through, tar);
    const ends = await Promise.allSettled([fed, writeFiles(dir, limits, tar)]);
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as NodeJS.ErrnoException] : []));
    // One end of the line brings the other one down: what was refused outright says why.
    const reason = reasons.find((one) => one instanceof Failure) ?? reasons.find(({ syscall }) => syscall) ?? reasons[0];
    if (reason) throw reason instanceof Failure || reason.syscall ? reason : wrong(`this is no tar archive: ${reason.message}`);
    return await use(dir);
  } finally {
    leave();
    rmSync(dir, { recursive: true, force: true });
  }
}
