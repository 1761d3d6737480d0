import { cleanJpeg } from './jpeg.ts';
import { type Clean, Unfit } from './parts.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/**
 * What a picture is, its first bytes say. It is written anew from the parts that draw it: where it was taken, by whom, and whatever
 * stands behind its end are gone. Nothing is decoded here. Throws {@link Unfit}.
 */
export const clean = (bytes: Buffer): Clean => {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return cleanJpeg(bytes);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return cleanPng(bytes);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return cleanWebp(bytes);
  throw new Unfit('must be a JPEG, PNG or WebP picture');
};
