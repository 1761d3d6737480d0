import { API, type TripRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

/** Mails a stored request to the agency. */
export const sendTripMail = (http: Http, trip: TripRequest) => http.post(API.sendMail(), trip, { as: 'form' });
