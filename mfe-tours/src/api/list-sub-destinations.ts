import { API, READS } from '@safarnama/shared/contract';
import { subDestinations } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const listSubDestinations = (http: Http, destinationId: string, signal?: AbortSignal) =>
  http.get(API.subDestinations(destinationId), { schema: subDestinations, at: READS.subDestinations, signal });
