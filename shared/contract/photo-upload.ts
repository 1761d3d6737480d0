import * as z from '@safarnama/shared/schema';
import { formCount, formName } from './form.ts';
import { wireId, wireNumberOr, wireRows, wireText } from './wire.ts';

/** Photographs of one tour, hotel or room. */
export const MAX_PHOTOS = 12;
/** Bytes of an uploaded picture. The proxies of `deploy/` accept requests of 12 MB. */
export const UPLOAD_BYTES = 10 * 1024 * 1024;
export const PHOTO_KINDS = ['tour', 'hotel', 'room'] as const;

/** Prices are not allowed in texts, since a price may change later. */
const PRICE = /₹|\brs\.?\s*\d|\binr\b|\brupees?\b|रुपय|रु\.?\s*\d/i;
const text = (max: number) => formName(max).check(z.refine((value) => !PRICE.test(value), 'must not name a price'));
export const photoAlt = text(160);
export const photoCaption = text(200);
export const photoCredit = text(80);

/** POST /photo-uploads, multipart/form-data. Without `position` the photograph becomes the last one. */
export const photoUpload = z.object({
  kind: z.enum(PHOTO_KINDS, 'must be tour, hotel or room'),
  id: formCount(1, 2_147_483_647),
  alt: photoAlt,
  caption: z.optional(photoCaption),
  credit: photoCredit,
  position: z.optional(formCount(1, MAX_PHOTOS)),
  photo: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be a file'),
});

/**
 * GET /photo-uploads → data[], and POST of one. `state` as in reviews: `waiting`, `approved`, `refused` with its `reason`. `url` is below
 * the storage path; it can be loaded once the photograph is approved.
 */
export const photoUploads = wireRows(
  z.object({
    photo_id: wireId<number>(),
    kind: wireText,
    id: wireId<number>(),
    position: wireNumberOr(0),
    state: wireText,
    reason: wireText,
    alt: wireText,
    caption: wireText,
    credit: wireText,
    url: wireText,
  }),
);
export type PhotoUpload = z.infer<typeof photoUploads>[number];
