import {
  type Get,
  HOTEL_OPEN_MAX,
  HOTEL_PRICE_RANGES,
  type HotelSearch,
  hotelListQuery,
  PLACE_TYPES,
  ROOM_FACTS,
  type RoomFact,
  spanOf,
} from '@safarnama/shared/domain';

/** The corrected second range, which ends where the third begins. */
const SECOND = { min: 1500, max: 4000, label: '1500-4000' };
/** Every range that an address may name. */
export const RANGES = HOTEL_PRICE_RANGES.toSpliced(2, 0, SECOND);

export const SORTS = ['recommended', 'price-up', 'price-down', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** Number of cards shown at first, and added by each press of Show more. */
export const PAGE_SIZE = 12;

/**
 * Filters, sort order and length of the list. Values that differ from the default are in the address, so that links, reloads
 * and Back show the same page.
 */
export interface ListView {
  /** Labels of the chosen price ranges. */
  readonly ranges: readonly string[];
  readonly types: readonly string[];
  /** Empty without the flag `travelFacts`. */
  readonly facts: readonly RoomFact[];
  readonly sort: Sort;
  /** Maximum number of cards in both lists together. */
  readonly show: number;
}

const chosen = <T extends string>(text: string | null | undefined | false, among: readonly T[]): T[] => {
  const given = new Set<string>((text || '').split(','));
  return among.filter((option) => given.has(option));
};

export const readListView = (query: Get, facts: boolean): ListView => ({
  ranges: chosen(
    query('ranges'),
    RANGES.map((range) => range.label),
  ),
  types: chosen(query('types'), PLACE_TYPES),
  facts: chosen(facts && query('facts'), ROOM_FACTS),
  sort: SORTS.find((sort) => sort === query('sort')) ?? 'recommended',
  show: Math.max(PAGE_SIZE, Math.ceil(Number(query('show')) / PAGE_SIZE) * PAGE_SIZE || 0),
});

/** Query of the page: the eight searched criteria and the view. */
export const listPageQuery = (search: HotelSearch, { ranges, types, facts, sort, show }: ListView): Record<string, string> => ({
  ...hotelListQuery(search),
  ranges: ranges.join(','),
  types: types.join(','),
  facts: facts.join(','),
  sort: sort === 'recommended' ? '' : sort,
  show: show > PAGE_SIZE ? String(show) : '',
});

/** The search with the price span over all chosen ranges; unchanged without chosen ranges. */
export const effectiveSearch = (search: HotelSearch, { ranges }: ListView): HotelSearch => {
  const span = spanOf(RANGES.filter((range) => ranges.includes(range.label)));
  return span ? { ...search, minPrice: span.min, maxPrice: span.max ?? HOTEL_OPEN_MAX } : search;
};

/** True when only sort order or length changed, so that no new call is needed. */
export function sameRooms(before: URL, after: URL): boolean {
  const rest = ({ pathname, searchParams }: URL) => {
    const query = new URLSearchParams(searchParams);
    query.delete('sort');
    query.delete('show');
    return `${pathname}?${query}`;
  };
  return before.search !== after.search && rest(before) === rest(after);
}
