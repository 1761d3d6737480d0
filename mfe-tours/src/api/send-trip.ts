import { API, type TripRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export const sendTrip = (http: Http, trip: TripRequest) => http.post(API.trips(), trip, { as: 'form' });
