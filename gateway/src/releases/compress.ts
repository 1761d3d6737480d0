import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

/** By the file's bytes, so that each file of a release is compressed once. */
const cache = new WeakMap<Buffer, Compressed>();
const isText = (file: string) => /\.(js|css|svg)$/.test(file);
const brotli = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});
const GZIP = { level: 9 };

/** Encoded forms of a text file (scripts, styles, SVG) at the best level; undefined for other files. */
export function compressed(file: string, bytes: Buffer): Compressed | undefined {
  if (!isText(file)) return undefined;
  const made = cache.get(bytes) ?? { br: brotliCompressSync(bytes, brotli(bytes)), gz: gzipSync(bytes, GZIP) };
  cache.set(bytes, made);
  return made;
}

/** Compresses one file at a time, so that the other threads of the pool stay free for file system calls. */
let last: Promise<void> = Promise.resolve();

async function compressOne(bytes: Buffer): Promise<void> {
  if (cache.has(bytes)) return;
  const [br, gz] = [await promisify(brotliCompress)(bytes, brotli(bytes)), await promisify(gzip)(bytes, GZIP)];
  cache.set(bytes, { br, gz });
}

/** Computes what {@link compressed} returns for these files (name → bytes) off the main thread: a megabyte takes seconds. */
export async function compressAhead(files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [file, bytes] of files) {
    if (!isText(file)) continue;
    const compression = last.then(() => compressOne(bytes));
    last = compression.catch(() => {});
    await compression;
  }
}
