import { API, wireNumberOr, wireText } from '@safarnama/shared/contract';
import { asPaise, type Paise, toPaise } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';
import * as z from '@safarnama/shared/schema';

export type BookingKind = 'hotel' | 'tour';

const hotel = z.object({ refund_amount: wireNumberOr<number | null>(null) });
const tour = z.object({ paid_amount: wireNumberOr<number | null>(null), payment_status: wireText });

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
