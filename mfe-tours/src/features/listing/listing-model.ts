import { type FilterLabel, filterTours } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { type TourCardModel, tourCard } from '../tour-card/tour-card-model.ts';
import type { Found } from './found.ts';
import { type Sort, sortTours } from './sort-tours.ts';

export interface ListingModel {
  readonly cards: readonly TourCardModel[];
  /** Tours that the filters of this page hide. */
  readonly hidden: number;
  readonly failed: boolean;
}

/** `filters` are those that the page itself applies; a server that filtered needs none. */
export function listingModel(
  found: Found,
  { filters, sort }: { readonly filters: readonly FilterLabel[]; readonly sort: Sort | '' },
  host: Pick<HostApi, 'config' | 'links'>,
): ListingModel {
  const all = found ?? [];
  const shown = sortTours(filterTours(all, filters), sort);
  return { cards: shown.map((tour) => tourCard(tour, host)), hidden: all.length - shown.length, failed: found === null };
}
