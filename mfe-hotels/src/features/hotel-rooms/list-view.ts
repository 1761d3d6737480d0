import {
  type Get,
  HOTEL_OPEN_MAX,
  HOTEL_PRICE_RANGES,
  type HotelSearch,
  hotelListQuery,
  PLACE_TYPES,
  spanOf,
} from '@safarnama/shared/domain';

export const SORTS = ['recommended', 'price-up', 'price-down', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** Cards that show at first, and so many more with each step. */
export const PAGE_SIZE = 12;

/**
 * How the visitor looks at the results. It stands in the address beside the eight criteria, and only when it differs from
 * the start, so that a link, a reload and the back button show the same page.
 */
export interface ListView {
  /** Labels of the chosen price ranges. */
  readonly ranges: readonly string[];
  readonly types: readonly string[];
  readonly sort: Sort;
  /** Cards at most, of both lists together. */
  readonly show: number;
}

const chosen = (text: string | null | undefined, among: readonly string[]) => {
  const given = new Set((text ?? '').split(','));
  return among.filter((option) => given.has(option));
};

export const readListView = (query: Get): ListView => ({
  ranges: chosen(
    query('ranges'),
    HOTEL_PRICE_RANGES.map((range) => range.label),
  ),
  types: chosen(query('types'), PLACE_TYPES),
  sort: SORTS.find((sort) => sort === query('sort')) ?? 'recommended',
  show: Math.max(PAGE_SIZE, Math.ceil(Number(query('show')) / PAGE_SIZE) * PAGE_SIZE || 0),
});

/** Query of the page: the eight criteria as they were searched, and the view. */
export const listPageQuery = (search: HotelSearch, { ranges, types, sort, show }: ListView): Record<string, string> => ({
  ...hotelListQuery(search),
  ranges: ranges.join(','),
  types: types.join(','),
  sort: sort === 'recommended' ? '' : sort,
  show: show > PAGE_SIZE ? String(show) : '',
});

/** The price span that is asked for: over all chosen ranges, or as searched when none is chosen. */
export const effectiveSearch = (search: HotelSearch, { ranges }: ListView): HotelSearch => {
  const span = spanOf(HOTEL_PRICE_RANGES.filter((range) => ranges.includes(range.label)));
  return span ? { ...search, minPrice: span.min, maxPrice: span.max ?? HOTEL_OPEN_MAX } : search;
};

/** Another order, or more, of the same rooms: nothing has to be asked again. */
export function sameRooms(before: URL, after: URL): boolean {
  const rest = ({ pathname, searchParams }: URL) => {
    const query = new URLSearchParams(searchParams);
    query.delete('sort');
    query.delete('show');
    return `${pathname}?${query}`;
  };
  return before.search !== after.search && rest(before) === rest(after);
}
