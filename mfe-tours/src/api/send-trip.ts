import { API } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

/** The seven fields of a make-your-own-trip request, as form values. */
export interface Trip {
  readonly your_address: string;
  readonly destination_address: string;
  readonly email: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly adults: number;
  readonly children: number;
}

export const sendTrip = (http: Http, trip: Trip) => http.post(API.trips(), trip, { as: 'form' });
