import { API, type BookedTrip, READS } from '@safarnama/shared/contract';
import { bookedTrip } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** Not in the specification. 404: no booking of this user has the reference. */
export const getBooking = (http: Http, reference: string, signal?: AbortSignal): Promise<BookedTrip> =>
  http.get(API.booked(reference), { schema: bookedTrip, at: READS.booked, personal: true, signal });
