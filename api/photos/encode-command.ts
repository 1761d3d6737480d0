import { constants, setPriority } from 'node:os';
import { InvalidPicture } from '../reviews/pictures/byte-reader.ts';
import { encodePhoto } from './encode-photo.ts';
import type { EncodedPhoto } from './photo-texts.ts';

/** Reply of this program to a picture. */
export type EncodingReply = { photo: EncodedPhoto } | { refused: string };

// Forked by the API for one picture. It ends when the API has received the reply, or has ended.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
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
