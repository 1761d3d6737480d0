import { API, type BillingRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

/** Not in the specification. 409: the invoice is issued; 422: no GSTIN, or name or address is missing. */
export const saveBilling = (http: Http, reference: string, business: BillingRequest): Promise<undefined> =>
  http.post(API.billing(reference), business, { personal: true });
