import { type PaymentDetail, paymentDetail, paymentDetails, wireList, wireText } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';

/** What a code has seen so far. */
export interface QrCheck {
  /** The empty list until somebody has tried to pay. */
  readonly payments: readonly PaymentDetail[];
  /** The backend says that nothing can be paid any more; false when it says nothing about it. */
  readonly closed: boolean;
  /** The backend's sentence about money that goes back; empty when there is none. */
  readonly note: string;
}

export const check = z.pipe(
  z.union([paymentDetails, z.object({ payment_details: wireList(paymentDetail), status: wireText, note: wireText })]),
  z.transform(
    (reply): QrCheck =>
      Array.isArray(reply)
        ? { payments: reply, closed: false, note: '' }
        : { payments: reply.payment_details, closed: reply.status === 'closed', note: reply.note },
  ),
);
