import type { TourPackage } from '@safarnama/shared/contract';
import { LANGUAGE } from '@safarnama/shared/domain';

export const SORTS = ['price', 'price-desc', 'duration', 'duration-desc', 'name'] as const;
export type Sort = (typeof SORTS)[number];

type Sortable = Pick<TourPackage, 'place_name' | 'price_trip' | 'duration_days'>;

const ORDER: Record<Sort, (a: Sortable, b: Sortable) => number> = {
  price: (a, b) => a.price_trip - b.price_trip,
  'price-desc': (a, b) => b.price_trip - a.price_trip,
  duration: (a, b) => a.duration_days - b.duration_days,
  'duration-desc': (a, b) => b.duration_days - a.duration_days,
  name: (a, b) => a.place_name.localeCompare(b.place_name, LANGUAGE.locale),
};

export const isSort = (text: string): text is Sort => (SORTS as readonly string[]).includes(text);

/** A sorted copy; without a sort order the list is unchanged. */
export const sortTours = <T extends Sortable>(tours: readonly T[], sort: Sort | ''): T[] =>
  sort ? tours.toSorted(ORDER[sort]) : [...tours];
