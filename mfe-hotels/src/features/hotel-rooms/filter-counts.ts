import type { HotelCount } from '@safarnama/shared/contract';
import { HOTEL_LIST_ROWS, type HotelSearch, hasFacts, PLACE_TYPES, ROOM_FACTS } from '@safarnama/shared/domain';
import { effectiveSearch, type ListView, RANGES } from './list-view.ts';
import { withFact } from './room-filter-view.ts';

/** Number of rooms with each filter value added; for a chosen filter the current number. */
export type FilterCounts = Readonly<Record<string, number>>;

/** Number of rooms of one list that match price span and facts, capped at the list's length, then filtered by place type. */
function onList(rows: readonly HotelCount[], { minPrice, maxPrice }: HotelSearch, { types, facts }: ListView): number {
  let capacity = HOTEL_LIST_ROWS;
  let found = 0;
  for (const row of rows) {
    const { price, hoteltype, rooms } = row;
    if (price < minPrice || price > maxPrice || !hasFacts({ ...row, free: row.free_cancellation }, facts)) continue;
    const shown = Math.min(capacity, rooms);
    capacity -= shown;
    if (types.length === 0 || !hoteltype || types.includes(hoteltype)) found += shown;
  }
  return found;
}

export function filterCounts(rows: readonly HotelCount[], search: HotelSearch, view: ListView): FilterCounts {
  const lists = (['exact', 'combo'] as const).map((list) => rows.filter((row) => row.list === list));
  const found = (chosen: ListView) => {
    const span = effectiveSearch(search, chosen);
    return lists.reduce((sum, list) => sum + onList(list, span, chosen), 0);
  };
  const withFilter = (kind: 'ranges' | 'types', value: string): [string, number] => [
    value,
    found(view[kind].includes(value) ? view : { ...view, [kind]: [...view[kind], value] }),
  ];
  return Object.fromEntries([
    ...RANGES.map(({ label }) => withFilter('ranges', label)),
    ...PLACE_TYPES.map((type) => withFilter('types', type)),
    ...ROOM_FACTS.map((fact) => [fact, found(withFact(view, fact))] as const),
  ]);
}
