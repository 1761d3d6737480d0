import { paymentDetail, paymentDetails, wireList, wireText } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';

/**
 * The payments of a code so far, none until the first attempt to pay. `closed`: the backend has closed the code; false when the reply
 * does not say. `returned`: a payment has closed it and goes back. `note`: the backend's sentence about money that goes back; empty when there is none.
 */
export const check = z.pipe(
  z.union([
    paymentDetails,
    z.object({ payment_details: wireList(paymentDetail), status: wireText, close_reason: wireText, note: wireText }),
  ]),
  z.transform((reply) => {
    if (Array.isArray(reply)) return { payments: reply, closed: false, returned: false, note: '' };
    const { payment_details: payments, status, close_reason, note } = reply;
    const closed = status === 'closed';
    // The status 'failed' is that of a failed attempt as well, after which the code can end without a payment.
    const withoutPayment = close_reason === 'on_demand' || close_reason === 'expired';
    return { payments, closed, returned: closed && payments.length > 0 && !withoutPayment, note };
  }),
);
export type QrCheck = z.infer<typeof check>;
