import { chooseFilter, type FilterLabel, isFilterLabel } from '@safarnama/shared/domain';
import { isSort, type Sort } from './sort-tours.ts';

const FILTER = 'filter';
const SORT = 'sort';

/** What the visitor does with a list, beside what the list was asked for; lives in the address. */
export interface ListingQuery {
  readonly filters: readonly FilterLabel[];
  readonly sort: Sort | '';
}

/** How a control of a list changes it: what is chosen now, and how to choose something else. */
export interface ListingChoice {
  readonly params: URLSearchParams;
  readonly choose: (next: URLSearchParams, options?: { readonly replace: boolean }) => void;
}

export function readListing(params: URLSearchParams): ListingQuery {
  const sort = params.get(SORT) ?? '';
  return { filters: params.getAll(FILTER).filter(isFilterLabel), sort: isSort(sort) ? sort : '' };
}

function withFilters(params: URLSearchParams, filters: readonly FilterLabel[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(FILTER);
  for (const label of filters) next.append(FILTER, label);
  return next;
}

export const toggleFilter = (params: URLSearchParams, label: FilterLabel): URLSearchParams =>
  withFilters(params, chooseFilter(readListing(params).filters, label));

export const clearFilters = (params: URLSearchParams): URLSearchParams => withFilters(params, []);

export function chooseSort(params: URLSearchParams, sort: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (isSort(sort)) next.set(SORT, sort);
  else next.delete(SORT);
  return next;
}

/** The address without what the browser applies by itself: two equal ones need no second call. */
export function askedOf(url: URL, { filtersAsked = false } = {}): string {
  const params = filtersAsked ? new URLSearchParams(url.search) : clearFilters(url.searchParams);
  params.delete(SORT);
  return `${url.pathname}?${params}`;
}
