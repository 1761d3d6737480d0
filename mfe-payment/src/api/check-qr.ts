import { API, type PaymentDetail, paymentDetails, wireText } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import * as z from '@safarnama/shared/schema';

/** What a code has seen so far. */
export interface QrCheck {
  /** The empty list until somebody has tried to pay. */
  readonly payments: readonly PaymentDetail[];
  /** The backend says that nothing can be paid any more; false when it says nothing about it. */
  readonly closed: boolean;
}

const check = z.pipe(
  z.union([paymentDetails, z.object({ payment_details: paymentDetails, status: wireText })]),
  z.transform(
    (reply): QrCheck =>
      Array.isArray(reply)
        ? { payments: reply, closed: false }
        : { payments: reply.payment_details, closed: reply.status === 'closed' },
  ),
);

export const checkQr = (http: Http, qrId: string | number, signal: AbortSignal): Promise<QrCheck> =>
  http.get(API.checkQr(qrId), { schema: check, at: 'data', personal: true, signal });
