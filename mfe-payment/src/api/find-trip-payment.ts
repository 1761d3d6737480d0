import { API, READS, type TripPayment, type TripQuery } from '@safarnama/shared/contract';
import { tripPayment } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** Not of the specification: only a backend that has this call is asked. */
export const findTripPayment = (http: Http, trip: TripQuery): Promise<TripPayment> =>
  http.get(API.tripPayment(), { schema: tripPayment, at: READS.tripPayment, query: trip, personal: true });
