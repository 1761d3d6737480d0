import { API, READS, type ReviewPage } from '@safarnama/shared/contract';
import { tourReviews } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** Not in the specification: approved reviews of a tour, newest first. */
export const listReviews = (http: Http, packageId: string, page: number): Promise<ReviewPage> =>
  http.get(API.tourReviews(packageId), { schema: tourReviews, at: READS.reviews, query: { page } });
