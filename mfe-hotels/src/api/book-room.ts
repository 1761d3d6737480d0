import { API, type HotelBookingRequest } from '@safarnama/shared/contract';
import { recordedId } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** The fifteen fields of a hotel booking, sent as multipart form data. Amounts in rupees. */
export type HotelBookingPayload = Readonly<Record<keyof HotelBookingRequest, string | number>>;

const recorded = recordedId('booking_id');

/** Books with a code; the booking's own page shows it. Returns the booking's id. */
export const bookRoomByCode = (
  http: Http,
  { payment_method: _, transaction_id: __, payment_status: ___, ...payload }: HotelBookingPayload,
): Promise<string | number | null> => http.post(API.payStay(), payload, { as: 'form', personal: true, schema: recorded });

/** Any 2xx is success. The body is unspecified; returns the booking's id where the body has one. */
export const bookRoom = (http: Http, payload: HotelBookingPayload): Promise<string | number | null> =>
  http.post(API.bookings(), payload, { as: 'form', personal: true, schema: recorded });
