import { API, type PaymentPackage, READS } from '@safarnama/shared/contract';
import { paymentPackage } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const getPaymentPackage = (http: Http, packageId: string | number, signal?: AbortSignal): Promise<PaymentPackage> =>
  http.get(API.paymentPackage(packageId), { schema: paymentPackage, at: READS.paymentPackage, signal });
