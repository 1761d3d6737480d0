import { type FilterLabel, filterTours } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { type TourCardModel, tourCard } from '../tour-card/tour-card-model.ts';
import { type FilterCounts, filterCounts } from './filter-counts.ts';
import type { ListingQuery } from './listing-query.ts';
import type { ListedTour, Nearby, Results } from './results.ts';
import { sortTours } from './sort-tours.ts';

export interface ListingModel {
  /** The cards shown, sorted. */
  readonly cards: readonly TourCardModel[];
  /** All tours that match the filters, sorted. */
  readonly tours: readonly ListedTour[];
  /** Number of tours that match the filters. */
  readonly total: number;
  /** Number of tours that the page's own filters hide. */
  readonly hidden: number;
  readonly counts: FilterCounts | undefined;
  readonly nearby: readonly Nearby[];
  readonly failed: boolean;
}

interface ListingView extends ListingQuery {
  /** Filters that the page applies; empty when the server has filtered. */
  readonly applied: readonly FilterLabel[];
}

export function listingModel(
  results: Results,
  { applied, filters, sort, show }: ListingView,
  host: Pick<HostApi, 'config' | 'links'>,
): ListingModel {
  const all = results?.tours ?? [];
  const matching = sortTours(filterTours(all, applied), sort);
  const filteredHere = applied.length > 0 || filters.length === 0;
  return {
    cards: matching.slice(0, show).map((tour) => tourCard(tour, host)),
    tours: matching,
    total: matching.length,
    hidden: all.length - matching.length,
    counts: results?.counts ?? (results && filteredHere ? filterCounts(all, filters) : undefined),
    nearby: results?.nearby ?? [],
    failed: results === null,
  };
}
