import { formName } from '@safarnama/shared/contract';
import * as z from 'zod/mini';

/** A text would outlive the price that it names. */
const PRICE = /₹|\brs\.?\s*\d|\binr\b|\brupees?\b|रुपय|रु\.?\s*\d/i;
const text = (max: number) => formName(max).check(z.refine((value) => !PRICE.test(value), 'must not name a price'));

export const PHOTO_KINDS = ['tour', 'hotel', 'room'] as const;
export const photoItem = z.object({ kind: z.enum(PHOTO_KINDS), id: z.number().check(z.int(), z.positive()) });
export type PhotoItem = z.output<typeof photoItem>;

export const photoTexts = z.object({
  alt: text(160),
  caption: z.optional(text(200)),
  credit: text(80),
  by: formName(100),
  'alt-hi': z.optional(text(160)),
  'caption-hi': z.optional(text(200)),
});
export type PhotoTexts = z.output<typeof photoTexts>;
