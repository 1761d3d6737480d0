import { API, type ReviewRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import { done } from './done.ts';

/** Not in the specification. 409: the trip is not over, unpaid, cancelled, or already reviewed; 422 names the field. */
export const writeReview = (http: Http, reference: string, review: ReviewRequest): Promise<unknown> =>
  http.post(API.reviewBooked(reference), review, { schema: done, at: 'data', personal: true });
