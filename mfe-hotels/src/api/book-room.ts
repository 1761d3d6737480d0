import { API } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

/** The fifteen fields of a hotel booking, sent as multipart form data. Amounts in rupees. */
export interface HotelBookingPayload {
  readonly user_id: string;
  readonly rooms_available: number;
  readonly hotel_vendor_id: string;
  readonly hotel_roomId: string;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly adults: number;
  readonly children: number;
  readonly rooms_booked: number;
  readonly roomType: string;
  readonly payment_method: string;
  readonly transaction_id: string;
  readonly price_per_night: number;
  readonly total_amount: number;
  readonly payment_status: 'pending';
}

const idOf = (body: unknown): string | number | null => {
  const { booking_id: id } = ((body ?? {}) as { data?: { booking_id?: unknown } }).data ?? {};
  return typeof id === 'number' || typeof id === 'string' ? id : null;
};
/** A hand-written schema: a booking that is already recorded must not fail because a chunk cannot load. */
const recorded = { '~standard': { validate: (body: unknown) => ({ value: idOf(body) }) } } as const;

/** Books with a code; the booking's own page shows it. Returns the booking's id. */
export const bookRoomByCode = (
  http: Http,
  { payment_method: _, transaction_id: __, payment_status: ___, ...payload }: HotelBookingPayload,
): Promise<string | number | null> => http.post(API.payStay(), payload, { as: 'form', personal: true, schema: recorded });

/** Any 2xx is success. The body is unspecified; returns the booking's id where the body has one. */
export const bookRoom = (http: Http, payload: HotelBookingPayload): Promise<string | number | null> =>
  http.post(API.bookings(), payload, { as: 'form', personal: true, schema: recorded });
