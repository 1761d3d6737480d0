import { API } from '@safarnama/shared/contract';
import { later } from '@safarnama/shared/contract/replies';
import { asPaise, type Paise, toPaise } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

export type BookingKind = 'hotel' | 'tour';

const hotel = later(async () => (await import('./cancel-reply.ts')).hotel);
const tour = later(async () => (await import('./cancel-reply.ts')).tour);

/**
 * Not of the specification: the real cancelling that the setting `realCancel` turns on. Answers what is paid back; null
 * when the backend does not say. 409: it is too late.
 */
export async function cancelBooking(http: Http, kind: BookingKind, id: string | number): Promise<Paise | null> {
  const common = { at: 'data', personal: true } as const;
  if (kind === 'hotel') {
    const { refund_amount } = await http.post(API.cancelHotelBooking(id), {}, { ...common, schema: hotel });
    return refund_amount === null ? null : toPaise(refund_amount);
  }
  const { paid_amount, payment_status } = await http.post(API.cancelTourOrder(id), {}, { ...common, schema: tour });
  if (paid_amount === null) return null;
  return payment_status.startsWith('refund') ? asPaise(paid_amount) : asPaise(0);
}
