import * as z from '@safarnama/shared/schema';
import { hasUnseen } from '../domain/patterns.ts';
import { formCount, formText } from './form.ts';
import { wireList, wireNumberOr, wireObject, wireText } from './wire.ts';

export const MAX_PICTURES = 3;
/** Maximum bytes of one picture. */
export const PICTURE_BYTES = 2 * 1024 * 1024;
export const REVIEW_LENGTH = 2000;
/** Reviews on a page of the list. */
export const REVIEWS_SHOWN = 12;
/** Reviews included in the reply for a tour. */
export const FIRST_REVIEWS = 3;

/** Base64 needs four characters for three bytes; the prefix of a `data:` URL has any length. */
const PICTURE_TEXT = Math.ceil(PICTURE_BYTES / 3) * 4 + 100;

const DATA_ADDRESS = /^data:[\w.+/-]{0,60};base64,/;
/** Searches for an invalid character instead of matching all valid ones: a backtracking engine overflows on millions of steps. */
const isBase64 = (text: string): boolean => {
  const digits = text.slice(DATA_ADDRESS.exec(text)?.[0].length).replace(/={1,2}$/, '');
  return digits !== '' && !/[^A-Za-z0-9+/]/.test(digits);
};

const picture = z
  .string('must be a picture in base64')
  .check(
    z.maxLength(PICTURE_TEXT, { error: 'must have at most 2 MB', abort: true }),
    z.refine(isBase64, 'must be a picture in base64'),
  );

/** Invisible characters that a text may have: line ends, and the joiners within one emoji, such as a family. */
const ALLOWED_UNSEEN = /[\r\n\t]|[\p{Extended_Pictographic}\p{Emoji_Modifier}]\u200d(?=\p{Extended_Pictographic})/gu;

/**
 * POST /booked/{reference}/review, JSON. The type of a picture follows from its bytes (JPEG, PNG or WebP), not from its declared
 * type.
 */
export const reviewRequest = z.object({
  stars: formCount(1, 5),
  text: formText(REVIEW_LENGTH).check(
    z.refine((value) => !hasUnseen(value.replace(ALLOWED_UNSEEN, ' ')), 'must not contain invisible characters'),
  ),
  pictures: z._default(
    z.array(picture, 'must be a list').check(z.maxLength(MAX_PICTURES, `must have at most ${MAX_PICTURES} pictures`)),
    [],
  ),
});
export type ReviewRequest = z.input<typeof reviewRequest>;

const STATES = ['', 'open', 'waiting', 'approved', 'refused'] as const;
/**
 * State of a booking's own review. `open`: may be written; `waiting`, `approved`; `refused`: reason in `note`, may be rewritten.
 * Empty: not allowed.
 */
export const ownReview = z.optional(
  wireObject(
    z.object({ state: z.catch(z._default(z.enum(STATES), ''), ''), note: wireText, stars: wireNumberOr(0), text: wireText }),
  ),
);
export type OwnReview = NonNullable<z.infer<typeof ownReview>>;

/** All approved reviews: the mean with one decimal (null without reviews) and their number. Not every backend sends it. */
export const rating = z.optional(wireObject(z.object({ average: wireNumberOr<number | null>(null), count: wireNumberOr(0) })));
export type Rating = NonNullable<z.infer<typeof rating>>;

const shownPicture = z.object({ name: wireText, width: wireNumberOr(0), height: wireNumberOr(0) });

/**
 * `travelled_on`: the last day of the trip; `written_on`: day in India; both YYYY-MM-DD. Pictures are names below the storage
 * path.
 */
export const review = z.object({
  review_id: wireNumberOr(0),
  stars: wireNumberOr(0),
  text: wireText,
  author: wireText,
  travelled_on: wireText,
  written_on: wireText,
  pictures: wireList(shownPicture),
});
export type Review = z.infer<typeof review>;

/** GET /reviews/tours/{package} and /reviews/hotels/{hotel} → data: newest first, twelve on a page. */
export const reviewPage = z.object({ rating, reviews: wireList(review), pages: wireNumberOr(0) });
export type ReviewPage = z.infer<typeof reviewPage>;

/** The query of both lists. */
export const reviewsQuery = z.object({ page: z.optional(formCount(1, 100_000)) });
