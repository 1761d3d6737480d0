import { type PaymentDetail, paymentDetail, paymentDetails, wireList, wireText } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';

/** The payments of a code so far. */
export interface QrCheck {
  /** Empty until the first attempt to pay. */
  readonly payments: readonly PaymentDetail[];
  /** The backend has closed the code. False when the reply does not say. */
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
