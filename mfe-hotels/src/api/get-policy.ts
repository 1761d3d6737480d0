import { API, READS } from '@safarnama/shared/contract';
import { vendorPolicy } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const getPolicy = (http: Http, hotelVendorId: string, signal?: AbortSignal) =>
  http.get(API.vendorPolicy(hotelVendorId), { schema: vendorPolicy, at: READS.vendorPolicy, signal });
