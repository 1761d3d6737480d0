import { API } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import type { Trip } from './send-trip.ts';

/** Tells the agency of a request that has been stored. */
export const sendTripMail = (http: Http, trip: Trip) => http.post(API.sendMail(), trip, { as: 'form' });
