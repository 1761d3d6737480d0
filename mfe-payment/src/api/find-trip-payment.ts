import { API, READS, type TripPayment, type TripQuery } from '@safarnama/shared/contract';
import { tripPayment } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** Not in the specification: called only on a backend that offers it. */
export const findTripPayment = (http: Http, trip: TripQuery): Promise<TripPayment> =>
  http.get(API.tripPayment(), { schema: tripPayment, at: READS.tripPayment, query: trip, personal: true });
