import { chooseFilter, type FilterLabel, isFilterLabel } from '@safarnama/shared/domain';
import { isSort, type Sort } from './sort-tours.ts';

const FILTER = 'filter';
const SORT = 'sort';
const SHOW = 'show';

/** Cards of a list that show at first, and so many more with each step. */
export const PAGE_SIZE = 12;

/** What the visitor does with a list, beside what the list was asked for; lives in the address. */
export interface ListingQuery {
  readonly filters: readonly FilterLabel[];
  readonly sort: Sort | '';
  /** Cards at most. */
  readonly show: number;
}

/** How a control of a list changes it: what is chosen now, and how to choose something else. */
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

/** The address without what the browser applies by itself: two equal ones need no second call. */
export function requestKey(url: URL, { filtersAsked: serverFilters = false } = {}): string {
  const params = serverFilters ? new URLSearchParams(url.search) : clearFilters(url.searchParams);
  params.delete(SORT);
  params.delete(SHOW);
  return `${url.pathname}?${params}`;
}
