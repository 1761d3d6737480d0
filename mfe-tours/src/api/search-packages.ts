import { READS, type TourPackage } from '@safarnama/shared/contract';
import { tourPackages } from '@safarnama/shared/contract/replies';
import { type HostApi, isApiFailure } from '@safarnama/shared/host';

/** Blank criteria are not sent. A backend may answer 404 for an empty result, and 422 for a place longer than any. */
export const searchPackages = (
  { http, config }: Pick<HostApi, 'http' | 'config'>,
  criteria: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<TourPackage[]> =>
  http
    .get(config.paths.packageSearch, {
      schema: tourPackages,
      at: READS.packageSearch,
      query: Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== '')),
      signal,
    })
    .catch((error: unknown) => {
      if (isApiFailure(error) && (error.status === 404 || error.status === 422)) return [];
      throw error;
    });
