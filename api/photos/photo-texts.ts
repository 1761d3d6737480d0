import { formName, PHOTO_KINDS, photoAlt, photoCaption, photoCredit } from '@safarnama/shared/contract';
import * as z from 'zod/mini';
import { encodedPhoto } from '../core/encoded-photo.ts';

export const photoItem = z.object({ kind: z.enum(PHOTO_KINDS), id: z.number().check(z.int(), z.positive()) });
export type PhotoItem = z.output<typeof photoItem>;

export const photoTexts = z.object({
  alt: photoAlt,
  caption: z.optional(photoCaption),
  credit: photoCredit,
  by: formName(100),
  'alt-hi': z.optional(photoAlt),
  'caption-hi': z.optional(photoCaption),
});
export type PhotoTexts = z.output<typeof photoTexts>;

/** What the process that encodes a photograph hands to the one with the database. */
export const storablePhoto = z.object({ item: photoItem, texts: photoTexts, photo: encodedPhoto });
export type StorablePhoto = z.output<typeof storablePhoto>;
