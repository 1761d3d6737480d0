import { InvalidPicture, type StrippedPicture } from './byte-reader.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

/**
 * Rewrites a picture with only the parts that draw it: location, author, comments and bytes after its end are removed. The first bytes
 * determine the format. Nothing is decoded. Throws {@link InvalidPicture}.
 */
export const stripMetadata = (bytes: Buffer): StrippedPicture => {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return stripJpeg(bytes);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return stripPng(bytes);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return stripWebp(bytes);
  throw new InvalidPicture('must be a JPEG, PNG or WebP picture');
};
