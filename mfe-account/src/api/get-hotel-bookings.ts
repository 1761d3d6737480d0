import { API, type HotelBooking, READS } from '@safarnama/shared/contract';
import { hotelBookings } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const getHotelBookings = (http: Http, userId: string, signal?: AbortSignal): Promise<HotelBooking[]> =>
  http.get(API.hotelBookingsOf(userId), { schema: hotelBookings, at: READS.hotelBookings, personal: true, signal });
