import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';

/** `facts.json` of an archive's data folder. */
export type ArchiveFacts = {
  email: string;
  password: string;
  userId: number;
  /** Transaction ids of the user's bookings. */
  transactions: { room: string; tour: string };
  /** Stable release of a remote, and an origin that it may call. */
  release: { remote: string; version: string; origin: string };
  /** Name of a token of the release service. */
  token: string;
};

/** Unpacks the data folder that the first archive wrote (`make-archive-data.ts`). Later versions must be able to read it. */
export const unpackFirstArchiveData = (folder: string): ArchiveFacts => {
  const packed = readFileSync(join(import.meta.dirname, 'first-archive.tar.br'));
  const tar = brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: tar });
  return JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')) as ArchiveFacts;
};
