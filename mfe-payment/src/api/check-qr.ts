import { API, type PaymentDetail, paymentDetails, READS } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

/** Payments that the code has seen so far; the empty list until somebody has paid. */
export const checkQr = (http: Http, qrId: string | number, signal: AbortSignal): Promise<PaymentDetail[]> =>
  http.get(API.checkQr(qrId), { schema: paymentDetails, at: READS.checkQr, personal: true, signal });
