import { createHash } from 'node:crypto';

/** What stands before a zstd frame that was made with a dictionary: its length, then the dictionary's hash (RFC 9842, section 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Sixteen digits of a delta's own hash: what lies there under its name is what was written. */
const sealOf = (delta: Uint8Array) => sha256(delta).toString('hex').slice(0, 16);

/** The body of an answer with `content-encoding: dcz`. */
export const withHeader = (dictionary: Uint8Array, frame: Uint8Array): Buffer =>
  Buffer.concat([MAGIC, sha256(dictionary), frame]);

/** Name of the file that holds the difference between a file and what a browser has: the file's, the dictionary's hash, its own. */
export const deltaName = (file: string, dictionary: string, delta: Uint8Array) => `${file}.${dictionary}.${sealOf(delta)}.dcz`;

const NAME = /^(.+)\.([0-9a-f]{64})\.([0-9a-f]{16})\.dcz$/;

/** What the name of a file in a release says, when it is that of a delta. */
export function parseDeltaName(name: string): { file: string; dictionary: string; seal: string } | undefined {
  const [, file, dictionary, seal] = NAME.exec(name) ?? [];
  return file && dictionary && seal ? { file, dictionary, seal } : undefined;
}

/** Whether the bytes under such a name are the ones that were written there, for the dictionary that the name says. */
export const isWhole = (delta: Buffer, { dictionary, seal }: { dictionary: string; seal: string }): boolean =>
  sealOf(delta) === seal &&
  delta.subarray(0, MAGIC.length).equals(MAGIC) &&
  delta.subarray(MAGIC.length, MAGIC.length + 32).toString('hex') === dictionary;
