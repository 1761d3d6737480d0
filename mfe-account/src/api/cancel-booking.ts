import { API, type CancelRequest } from '@safarnama/shared/contract';
import { lazy } from '@safarnama/shared/contract/replies';
import { asPaise, type BookedKind, type Paise, toPaise } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

const cancelled = lazy(async () => (await import('./cancel-reply.ts')).cancelled);

/**
 * Not in the specification: cancels the booking, with the setting `realCancel`. Returns the refund, null when the backend
 * sends none. 409: too late, or the refund is now below `expectedRefund` (paise).
 */
export async function cancelBooking(
  http: Http,
  kind: BookedKind,
  id: string | number,
  expectedRefund?: number,
): Promise<Paise | null> {
  const path = kind === 'hotel' ? API.cancelHotelBooking(id) : API.cancelTourOrder(id);
  const request: CancelRequest = expectedRefund === undefined ? {} : { refund: expectedRefund };
  const reply = await http.post(path, request, { at: 'data', personal: true, schema: cancelled });
  if (reply.refund_amount !== null) return toPaise(reply.refund_amount);
  if (kind === 'hotel' || reply.paid_amount === null) return null;
  return reply.payment_status.startsWith('refund') ? asPaise(reply.paid_amount) : asPaise(0);
}
