import { chooseFilter, type FilterLabel, isFilterLabel } from '@safarnama/shared/domain';
import { isSort, type Sort } from './sort-tours.ts';

const FILTER = 'filter';
const SORT = 'sort';
const SHOW = 'show';

/** Number of cards shown at first, and added by each press of Show more. */
export const PAGE_SIZE = 12;

/** Filters, sort order and length of a list; stored in the address beside the search criteria. */
export interface ListingQuery {
  readonly filters: readonly FilterLabel[];
  readonly sort: Sort | '';
  /** Maximum number of cards. */
  readonly show: number;
}

/** Current list parameters and their setter, passed to every control of a list. */
export interface ListingChoice {
  readonly params: URLSearchParams;
  readonly choose: (next: URLSearchParams) => void;
}

export function readListing(params: URLSearchParams): ListingQuery {
  const sort = params.get(SORT) ?? '';
  const steps = Math.ceil(Number(params.get(SHOW)) / PAGE_SIZE);
  return {
    filters: params.getAll(FILTER).filter(isFilterLabel),
    sort: isSort(sort) ? sort : '',
    show: steps > 1 ? steps * PAGE_SIZE : PAGE_SIZE,
  };
}

function withFilters(params: URLSearchParams, filters: readonly FilterLabel[]): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(FILTER);
  next.delete(SHOW);
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

export function showMore(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(SHOW, String(readListing(params).show + PAGE_SIZE));
  return next;
}

/** The address without parameters that the browser applies itself, unless filters are applied `byServer`. Equal keys need no call. */
export function requestKey(url: URL, { byServer = false } = {}): string {
  const params = byServer ? new URLSearchParams(url.search) : clearFilters(url.searchParams);
  params.delete(SORT);
  params.delete(SHOW);
  return `${url.pathname}?${params}`;
}
