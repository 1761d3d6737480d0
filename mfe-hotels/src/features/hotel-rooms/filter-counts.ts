import type { HotelCount } from '@safarnama/shared/contract';
import { HOTEL_LIST_ROWS, type HotelSearch, PLACE_TYPES } from '@safarnama/shared/domain';
import { effectiveSearch, type ListView, RANGES } from './list-view.ts';

/** Number of rooms with each filter value added; for a chosen filter the current number. */
export type FilterCounts = Readonly<Record<string, number>>;

/** Number of rooms of one list in a price span, capped at the list's length, then filtered by place type. */
function onList(rows: readonly HotelCount[], { minPrice, maxPrice }: HotelSearch, types: readonly string[]): number {
  let room = HOTEL_LIST_ROWS;
  let found = 0;
  for (const { price, hoteltype, rooms } of rows) {
    if (price < minPrice || price > maxPrice) continue;
    const shown = Math.min(room, rooms);
    room -= shown;
    if (types.length === 0 || !hoteltype || types.includes(hoteltype)) found += shown;
  }
  return found;
}

export function filterCounts(rows: readonly HotelCount[], search: HotelSearch, view: ListView): FilterCounts {
  const lists = (['exact', 'combo'] as const).map((list) => rows.filter((row) => row.list === list));
  const withFilter = (kind: 'ranges' | 'types', value: string): [string, number] => {
    const chosen = view[kind].includes(value) ? view : { ...view, [kind]: [...view[kind], value] };
    const span = effectiveSearch(search, chosen);
    return [value, lists.reduce((sum, list) => sum + onList(list, span, chosen.types), 0)];
  };
  return Object.fromEntries([
    ...RANGES.map(({ label }) => withFilter('ranges', label)),
    ...PLACE_TYPES.map((type) => withFilter('types', type)),
  ]);
}
