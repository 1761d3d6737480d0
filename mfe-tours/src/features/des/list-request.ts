import type { TourPackage } from '@safarnama/shared/contract';
import { filterTours, isPlaceSearch, isPriceBand, readPlaceSearch } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { filterPackages } from '../../api/filter-packages.ts';
import { listPackages } from '../../api/list-packages.ts';
import { searchPackages } from '../../api/search-packages.ts';
import { type FilterCounts, filterCounts } from '../listing/filter-counts.ts';
import { readListing } from '../listing/listing-query.ts';

/**
 * Maps an address of /des to its call. An id takes precedence over search parameters. With an id the server applies the specified
 * filters, and this function the price bands, which a server may not support. Without both no call is made.
 */
export async function requestTours(
  host: Pick<HostApi, 'http' | 'config'>,
  id: string | undefined,
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<TourPackage[]> {
  if (id !== undefined) {
    const { filters } = readListing(params);
    const serverFilters = filters.filter((label) => !isPriceBand(label));
    const tours =
      serverFilters.length > 0 ? filterPackages(host.http, id, serverFilters, signal) : listPackages(host, id, signal);
    return filterTours(await tours, filters.filter(isPriceBand));
  }
  const search = readPlaceSearch((name) => params.get(name));
  return isPlaceSearch(search) ? searchPackages(host, search, signal) : [];
}

/** Counts per filter for lists that the server filters, from the unfiltered list. Undefined when that call fails. */
export async function countTours(
  host: Pick<HostApi, 'http' | 'config'>,
  id: string | undefined,
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<FilterCounts | undefined> {
  const { filters } = readListing(params);
  if (id === undefined || filters.length === 0) return undefined;
  return listPackages(host, id, signal).then(
    (all) => filterCounts(all, filters),
    () => undefined,
  );
}
