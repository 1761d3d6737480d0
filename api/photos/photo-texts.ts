import { formName, PHOTO_KINDS, photoAlt, photoCaption, photoCredit } from '@safarnama/shared/contract';
import { PHOTO_TYPES } from '@safarnama/shared/domain/photo-address';
import * as z from 'zod/mini';

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

const encodedPhoto = z.object({
  name: z.string().check(z.regex(/^[0-9a-f]{20}-\d{3,4}-[0-9a-f]{6}$/)),
  width: z.int(),
  height: z.int(),
  files: z.array(z.object({ type: z.enum(PHOTO_TYPES), width: z.int(), base64: z.string() })),
});
export type EncodedPhoto = z.output<typeof encodedPhoto>;

/** What the process that encodes a photograph hands to the one with the database. */
export const storablePhoto = z.object({ item: photoItem, texts: photoTexts, photo: encodedPhoto });
export type StorablePhoto = z.output<typeof storablePhoto>;
