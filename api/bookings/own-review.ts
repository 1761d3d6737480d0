import type { OwnReview } from '@safarnama/shared/contract';
import { Failure } from '@safarnama/shared/server/failure';
import { type Clock, today } from '../core/clock.ts';

/** Columns of a booking's review, joined as `v`. */
export const OWN_REVIEW_COLUMNS =
  'v.state AS review_state, v.reason AS review_reason, v.stars AS review_stars, v.words AS review_words';
export type OwnReviewRow = {
  review_state: 'waiting' | 'approved' | 'refused' | null;
  review_reason: string | null;
  review_stars: number | null;
  review_words: string | null;
};

/** `active`: neither cancelled nor lapsed; `paid`: the payment is verified; `ends`: the last day. */
type Trip = { active: boolean; paid: boolean; ends: string };

/** Why a trip cannot be reviewed: it was cancelled, is not paid, or its last day in India is not over. */
const refusalOfTrip = (clock: Clock, { active: alive, paid, ends }: Trip): Failure | undefined => {
  if (!alive) return new Failure(409, 'NOT_TRAVELLED', 'This booking was cancelled or has lapsed: there is no trip to review.');
  if (!paid) return new Failure(409, 'NOT_PAID', 'This booking is not paid, or its payment has not been found yet.');
  if (ends >= today(clock)) return new Failure(409, 'NOT_YET', 'The trip can be reviewed from the day after it ends.');
  return undefined;
};

export const ALREADY_REVIEWED = 'This trip has a review already: each booking has one.';

/** The review of a booking, and the reason why none can be written now, if any. */
export const ownReview = (clock: Clock, trip: Trip, row: OwnReviewRow): { review: OwnReview; refusal: Failure | undefined } => {
  const refusal = refusalOfTrip(clock, trip);
  const state = row.review_state;
  const review = {
    state: state ?? (refusal ? '' : 'open'),
    note: row.review_reason ?? '',
    stars: row.review_stars ?? 0,
    text: row.review_words ?? '',
  } as const;
  const duplicate = state === 'waiting' || state === 'approved' ? new Failure(409, 'ALREADY', ALREADY_REVIEWED) : undefined;
  return { review, refusal: refusal ?? duplicate };
};
