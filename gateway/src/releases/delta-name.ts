import { createHash } from 'node:crypto';

/** Begin of a dictionary-compressed zstd stream; the dictionary's hash follows (RFC 9842, section 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Sixteen digits of a delta's own hash, to detect a damaged file. */
const checksumOf = (delta: Uint8Array) => sha256(delta).toString('hex').slice(0, 16);

/** The body of an answer with `content-encoding: dcz`. */
export const withHeader = (dictionary: Uint8Array, frame: Uint8Array): Buffer =>
  Buffer.concat([MAGIC, sha256(dictionary), frame]);

/** File name of a delta: the file, the hash of its dictionary, its own checksum. */
export const deltaName = (file: string, dictionary: string, delta: Uint8Array) =>
  `${file}.${dictionary}.${checksumOf(delta)}.dcz`;

const NAME = /^(.+)\.([0-9a-f]{64})\.([0-9a-f]{16})\.dcz$/;

/** The parts of a delta's file name; undefined for other names. */
export function parseDeltaName(name: string): { file: string; dictionary: string; checksum: string } | undefined {
  const [, file, dictionary, checksum] = NAME.exec(name) ?? [];
  return file && dictionary && checksum ? { file, dictionary, checksum } : undefined;
}

/** Whether the bytes of a delta match the checksum and the dictionary of its name. */
export const isIntact = (delta: Buffer, { dictionary, checksum }: { dictionary: string; checksum: string }): boolean =>
  checksumOf(delta) === checksum &&
  delta.subarray(0, MAGIC.length).equals(MAGIC) &&
  delta.subarray(MAGIC.length, MAGIC.length + 32).toString('hex') === dictionary;
