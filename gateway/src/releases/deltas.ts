import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { compressed } from './compress.ts';
import { isContentAddressed, nameWithoutHash } from './content-addressed-files.ts';
import { deltaName, sha256, withHeader } from './delta-name.ts';
import { type AnyRelease, isShell } from './store.ts';

/** A higher level takes longer and saves no bytes. */
const LEVEL = 19;

/**
 * Bytes of files and dictionaries that one publish compares, some 0.15 µs each, while other changes wait; each pair counts for
 * `PAIR_BYTES` more. The shell has 3 MB in some 100 pairs with each earlier release. Each of a thousand files with one name would be
 * compared with each of the release before.
 */
const MAX_BYTES = 20_000_000;
const PAIR_BYTES = 16_000;

/** Whether files of all releases have one address and hashes in their names. Those of the shell always do. */
const atOneAddress = (release: AnyRelease) => isShell(release) || (!release.baseUrl && isContentAddressed(release));

/** A message holds a file and its dictionary. The reply is the zstd frame, or undefined when it does not decompress to the file. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const zstd = require(workerData.library);
const ready = zstd.init();
parentPort.on('message', async ({ bytes, dictionary }) => {
  await ready;
  const writing = zstd.createCCtx();
  const reading = zstd.createDCtx();
  const frame = zstd.compressUsingDict(writing, bytes, dictionary, workerData.level);
  const isReadable = Buffer.from(bytes).equals(zstd.decompressUsingDict(reading, frame, dictionary));
  zstd.freeCCtx(writing);
  zstd.freeDCtx(reading);
  parentPort.postMessage(isReadable ? frame : undefined);
});
`;

/** Compresses in a thread, because a megabyte takes seconds that would block all other requests. */
class Compressor {
  #worker: Worker | undefined;

  /** The delta, when it decompresses and is smaller than the brotli form. */
  async difference(file: string, bytes: Buffer, dictionary: Buffer): Promise<Buffer | undefined> {
    const library = requireFrom(`${import.meta.dirname}/`).resolve('@bokuweb/zstd-wasm');
    this.#worker ??= new Worker(PROGRAM, { eval: true, workerData: { library, level: LEVEL } });
    this.#worker.postMessage({ bytes, dictionary });
    // Rejects when the thread ends with an error.
    const [frame] = (await once(this.#worker, 'message')) as [Uint8Array | undefined];
    if (!frame) return undefined;
    const delta = withHeader(dictionary, frame);
    return delta.length < (compressed(file, bytes)?.br.length ?? 0) ? delta : undefined;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }
}

/**
 * Deltas for text files whose content changed since an earlier release, for browsers that have that release (RFC 9842).
 *
 * @returns name of the delta's file → bytes
 */
export async function deltasAgainst(
  release: AnyRelease,
  files: ReadonlyMap<string, Buffer>,
  earlierReleases: readonly { readonly release: AnyRelease; readonly folder: string }[],
): Promise<Map<string, Buffer>> {
  const deltas = new Map<string, Buffer>();
  if (!atOneAddress(release)) return deltas;
  const compressor = new Compressor();
  let compared = 0;
  try {
    for (const former of earlierReleases.filter((one) => one.release.name === release.name && atOneAddress(one.release))) {
      for (const [file, bytes] of files) {
        const name = nameWithoutHash(file);
        if (!name || !compressed(file, bytes)) continue;
        // A file with texts has a variant for each language. A browser offers the variant that it loaded last.
        const earlier = former.release.assets.filter(({ url }) => nameWithoutHash(url) === name);
        if (earlier.some(({ url }) => url === file)) continue;
        for (const { url } of earlier) {
          const dictionaryFile = path.join(former.folder, url);
          if (!existsSync(dictionaryFile)) continue;
          const dictionary = readFileSync(dictionaryFile);
          compared += PAIR_BYTES + bytes.length + dictionary.length;
          if (compared > MAX_BYTES) return deltas;
          const delta = await compressor.difference(file, bytes, dictionary);
          if (delta) deltas.set(deltaName(file, sha256(dictionary).toString('hex'), delta), delta);
        }
      }
    }
    return deltas;
  } finally {
    await compressor.end();
  }
}
