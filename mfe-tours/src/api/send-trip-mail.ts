import { API } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import type { Trip } from './send-trip.ts';

/** Mails a stored request to the agency. */
export const sendTripMail = (http: Http, trip: Trip) => http.post(API.sendMail(), trip, { as: 'form' });
