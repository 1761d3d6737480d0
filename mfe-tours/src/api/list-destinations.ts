import { API, READS } from '@safarnama/shared/contract';
import { destinations } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const listDestinations = (http: Http, signal?: AbortSignal) =>
  http.get(API.destinations(), { schema: destinations, at: READS.destinations, signal });
