import type { Database } from '../database/database.ts';
import type { Verdict } from '../hotels/manual-payments.ts';
import type { Clock } from '../plugins/clock.ts';
import { carryOutReview, type ReviewOrder, readReviewOrder } from '../reviews/review-commands.ts';
import { carryOut, type DeskOrder, readOrder } from './socket.ts';

export type AnyOrder = DeskOrder | ReviewOrder;

/** Payments are asked about as they are, reviews behind the word `reviews`. */
export const readAnyOrder = (words: readonly string[]): AnyOrder | undefined => readReviewOrder(words) ?? readOrder(words);

const isOfReviews = (order: AnyOrder): order is ReviewOrder => 'id' in order || order.action === 'reviews';

export const carryOutAny = (db: Database, clock: Clock, order: AnyOrder, origin: string): Promise<Verdict> =>
  isOfReviews(order) ? carryOutReview(db, clock, order, origin) : carryOut(db, clock, order);
