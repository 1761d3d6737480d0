import { API, READS, subDestinations } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export const listSubDestinations = (http: Http, destinationId: string, signal?: AbortSignal) =>
  http.get(API.subDestinations(destinationId), { schema: subDestinations, at: READS.subDestinations, signal });
