import { API, READS, type ReviewPage } from '@safarnama/shared/contract';
import { hotelReviews } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** Not in the specification: approved reviews of a hotel, newest first. */
export const listReviews = (http: Http, hotelVendorId: string, page: number): Promise<ReviewPage> =>
  http.get(API.hotelReviews(hotelVendorId), { schema: hotelReviews, at: READS.reviews, query: { page } });
