import { API, type BookedTrip, type LookUpRequest, type OpenBookingRequest, READS } from '@safarnama/shared/contract';
import { bookedTrip } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';
import { done } from './done.ts';

/** Requests a code by mail. The reply does not reveal whether the booking exists. */
export const lookUpBooking = (http: Http, request: LookUpRequest): Promise<unknown> =>
  http.post(API.lookUpBooking(), request, { schema: done });

/** 404: the code is wrong, used or expired. */
export const openBooking = (http: Http, request: OpenBookingRequest): Promise<BookedTrip> =>
  http.post(API.openBooking(), request, { schema: bookedTrip, at: READS.booked });
