import {
  chooseFilter,
  type FilterableTour,
  type FilterLabel,
  filterTours,
  PACKAGE_FILTERS,
  PRICE_BANDS,
  PRICE_FILTERS,
} from '@safarnama/shared/domain';

/** Number of tours in the list with each filter added; for a chosen filter the current number. */
export type FilterCounts = Readonly<Record<FilterLabel, number>>;

/** Counts over all tours of the list, before filtering. */
export const filterCounts = (all: readonly FilterableTour[], chosen: readonly FilterLabel[]): FilterCounts =>
  Object.fromEntries(
    [...PACKAGE_FILTERS, ...PRICE_FILTERS, ...PRICE_BANDS].map((label) => [
      label,
      filterTours(all, chosen.includes(label) ? chosen : chooseFilter(chosen, label)).length,
    ]),
  ) as FilterCounts;
