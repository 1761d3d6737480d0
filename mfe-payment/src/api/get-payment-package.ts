import { API, type PaymentPackage, paymentPackage, READS } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export const getPaymentPackage = (http: Http, packageId: string | number, signal?: AbortSignal): Promise<PaymentPackage> =>
  http.get(API.paymentPackage(packageId), { schema: paymentPackage, at: READS.paymentPackage, signal });
