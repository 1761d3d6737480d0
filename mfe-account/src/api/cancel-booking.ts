import { API, type CancelRequest } from '@safarnama/shared/contract';
import { later } from '@safarnama/shared/contract/replies';
import { asPaise, type Paise, toPaise } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

export type BookingKind = 'hotel' | 'tour';

const cancelled = later(async () => (await import('./cancel-reply.ts')).cancelled);

/**
 * Not of the specification: the real cancelling that the setting `realCancel` turns on. Answers what is paid back; null
 * when the backend does not say. 409: it is too late, or less than `told` (paise) would come back now.
 */
export async function cancelBooking(http: Http, kind: BookingKind, id: string | number, told?: number): Promise<Paise | null> {
  const path = kind === 'hotel' ? API.cancelHotelBooking(id) : API.cancelTourOrder(id);
  const request: CancelRequest = told === undefined ? {} : { refund: told };
  const reply = await http.post(path, request, { at: 'data', personal: true, schema: cancelled });
  if (reply.refund_amount !== null) return toPaise(reply.refund_amount);
  if (kind === 'hotel' || reply.paid_amount === null) return null;
  return reply.payment_status.startsWith('refund') ? asPaise(reply.paid_amount) : asPaise(0);
}
