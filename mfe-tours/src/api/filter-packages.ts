import { API, type FiltersRequest, READS } from '@safarnama/shared/contract';
import { tourPackages } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const filterPackages = (http: Http, subDestinationId: string, filters: readonly string[], signal?: AbortSignal) =>
  http.post(API.filterPackages(subDestinationId), { filters: [...filters] } satisfies FiltersRequest, {
    schema: tourPackages,
    at: READS.filterPackages,
    signal,
  });
