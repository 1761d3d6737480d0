import { type FilterLabel, filterTours } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { tourCard } from '../tour-card/tour-card-model.ts';
import { filterCounts } from './filter-counts.ts';
import type { ListingQuery } from './listing-query.ts';
import type { Results } from './results.ts';
import { sortTours } from './sort-tours.ts';

interface ListingView extends ListingQuery {
  /** Filters that the page applies; empty when the server has filtered. */
  readonly applied: readonly FilterLabel[];
}

export function listingModel(
  results: Results,
  { applied, filters, sort, show }: ListingView,
  host: Pick<HostApi, 'config' | 'links'>,
) {
  const all = results?.tours ?? [];
  const matching = sortTours(filterTours(all, applied), sort);
  const filteredHere = applied.length > 0 || filters.length === 0;
  return {
    /** The cards shown, sorted. */
    cards: matching.slice(0, show).map((tour) => tourCard(tour, host)),
    /** All tours that match the filters, sorted. */
    tours: matching,
    total: matching.length,
    /** Number of tours that the page's own filters hide. */
    hidden: all.length - matching.length,
    counts: results?.counts ?? (results && filteredHere ? filterCounts(all, filters) : undefined),
    nearby: results?.nearby ?? [],
    failed: results === null,
  };
}
