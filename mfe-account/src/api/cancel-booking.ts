import { wireNumberOr } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import * as z from 'zod/mini';

export type BookingKind = 'hotel' | 'tour';

/** `refund` in paise; null when the backend does not say. */
const cancelled = z.object({ refund: wireNumberOr<number | null>(null) });

/** Not of the specification: the real cancelling that the setting `realCancel` turns on. */
export const cancelBooking = (http: Http, kind: BookingKind, id: string | number): Promise<{ refund: number | null }> =>
  http.post(
    `/${kind === 'hotel' ? 'bookings' : 'order'}/${encodeURIComponent(id)}/cancel`,
    {},
    {
      schema: cancelled,
      at: 'data',
      personal: true,
    },
  );
