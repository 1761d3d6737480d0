import { API } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

/** Not in the specification. 409: the booking is not paid or has ended; 422: more names than travellers, or an invalid one. */
export const saveTravellers = (http: Http, reference: string, names: readonly string[]): Promise<undefined> =>
  http.post(API.travellers(reference), { names }, { personal: true });
