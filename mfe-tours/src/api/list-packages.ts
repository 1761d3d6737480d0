import { API, READS } from '@safarnama/shared/contract';
import { tourPackages } from '@safarnama/shared/contract/replies';
import { INTERNATIONAL_ID, sameId } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';

/** The packages of a sub-destination. The settings hold a separate path for the international list. */
export const listPackages = (
  { http, config }: Pick<HostApi, 'http' | 'config'>,
  subDestinationId: string,
  signal?: AbortSignal,
) =>
  http.get(sameId(subDestinationId, INTERNATIONAL_ID) ? config.paths.internationalList : API.packagesOf(subDestinationId), {
    schema: tourPackages,
    at: READS.packagesOf,
    signal,
  });
