import { paymentDetail, paymentDetails, wireList, wireText } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';

/**
 * The payments of a code so far, none until the first attempt to pay. `closed`: the backend has closed the code; false when the reply
 * does not say. `note`: the backend's sentence about money that goes back; empty when there is none.
 */
export const check = z.pipe(
  z.union([paymentDetails, z.object({ payment_details: wireList(paymentDetail), status: wireText, note: wireText })]),
  z.transform((reply) =>
    Array.isArray(reply)
      ? { payments: reply, closed: false, note: '' }
      : { payments: reply.payment_details, closed: reply.status === 'closed', note: reply.note },
  ),
);
export type QrCheck = z.infer<typeof check>;
