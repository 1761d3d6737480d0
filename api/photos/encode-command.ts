import { setPriority } from 'node:os';
import type { EncodedPhoto } from '../core/encoded-photo.ts';
import { InvalidPicture } from '../pictures/byte-reader.ts';
import { encodePhoto } from './encode-photo.ts';

/** Reply of this program to a picture. */
export type EncodingReply = { photo: EncodedPhoto } | { refused: string };

/** Linux gives a third of the share of a process with 0. With 10, a tenth, a busy machine reached the gateway's timeout. */
const NICENESS = 5;

// Forked by the API for one picture. It ends when the API has received the reply, or has ended.
try {
  setPriority(NICENESS);
} catch {
  // Not every system allows it.
}
process.once('disconnect', () => process.exit());
process.once('message', async (given: Buffer) => {
  const reply: EncodingReply = await encodePhoto(given).then(
    (photo) => ({ photo }),
    (error: unknown) => {
      if (error instanceof InvalidPicture) return { refused: error.message };
      throw error;
    },
  );
  process.send?.(reply);
});
