import { addTravellers, readTourSearch, type TourSearch, type Travellers, tourSearchQuery } from '@safarnama/shared/domain';

/** Session storage keys; removed with the drafts when the session ends. Both hold query strings. */
const LIST = 'draft:tour-list';
const CRITERIA = 'draft:tour-criteria';

const criteria = () => new URLSearchParams(sessionStorage.getItem(CRITERIA) ?? '');

/**
 * Stores the criteria of a list. When month or party were changed on the page of a tour since this list was shown, returns the query
 * with the changes instead.
 */
export function storeLastSearch(list: URLSearchParams): string | undefined {
  const changed = sessionStorage.getItem(CRITERIA);
  if (changed && changed !== `${list}` && sessionStorage.getItem(LIST) === `${list}`) return changed;
  for (const key of [LIST, CRITERIA]) sessionStorage.setItem(key, `${list}`);
  return undefined;
}

/** Changes the stored criteria. A search for any month keeps any month: viewing one month does not narrow it. */
export function changeLastSearch({ month, rooms }: { readonly month?: string; readonly rooms?: readonly Travellers[] }): void {
  const params = criteria();
  if (month && params.get('selectedMonth') !== '') params.set('selectedMonth', month);
  const { adult, child } = addTravellers(rooms ?? []);
  if (adult + child > 0) {
    params.set('adults', String(adult));
    params.set('children', String(child));
  }
  sessionStorage.setItem(CRITERIA, `${params}`);
}

/** The last search; without one `start`, with month and party that were chosen on the page of a tour. */
export function lastSearchOr(start: TourSearch): TourSearch {
  const params = criteria();
  const given = { ...(params.has('minPrice') ? {} : tourSearchQuery(start)), ...Object.fromEntries(params) };
  return readTourSearch((name) => given[name], start);
}

export const lastMonth = (): string => criteria().get('selectedMonth') ?? '';

/** Undefined when no party was searched or chosen. */
export function lastParty(): Travellers | undefined {
  const [adult = 0, child = 0] = ['adults', 'children'].map((name) => Number(criteria().get(name)));
  return adult + child > 0 ? { adult, child, infant: 0 } : undefined;
}
