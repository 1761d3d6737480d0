import {
  chooseFilter,
  type FilterableTour,
  type FilterLabel,
  filterTours,
  PACKAGE_FILTERS,
  PRICE_FILTERS,
} from '@safarnama/shared/domain';

/** How many tours a list would have with a filter; of a chosen one, how many it has. */
export type FilterCounts = Readonly<Record<FilterLabel, number>>;

/** Counted over all tours of the list, whatever is chosen now. */
export const filterCounts = (all: readonly FilterableTour[], chosen: readonly FilterLabel[]): FilterCounts =>
  Object.fromEntries(
    [...PACKAGE_FILTERS, ...PRICE_FILTERS].map((label) => [
      label,
      filterTours(all, chosen.includes(label) ? chosen : chooseFilter(chosen, label)).length,
    ]),
  ) as FilterCounts;
