import type { MonthName } from './calendar.ts';
import { DEFAULT_TOUR_PRICE, readMaxPrice, readMinPrice } from './price-range.ts';
import { type Get, integer } from './read-query.ts';
import { START_PLACE } from './start-place-content.ts';

/** Fields of the tour search form and of the results URL. Prices in rupees; `maxPrice` null is open-ended. */
export type TourSearch = {
  selectedMonth: string;
  destination: string;
  adults: number;
  children: number;
  days: number;
  minPrice: number;
  maxPrice: number | null;
};

export const DEFAULT_TOUR_SEARCH: TourSearch = {
  selectedMonth: 'March' satisfies MonthName,
  destination: START_PLACE,
  adults: 2,
  children: 1,
  days: 1,
  minPrice: DEFAULT_TOUR_PRICE.min,
  maxPrice: DEFAULT_TOUR_PRICE.max,
};

/** The search that the forms start with. A limit of 0 days is none: one day would hide most tours. */
export const startSearch = (tourDays: 'stated' | 'limit'): TourSearch =>
  tourDays === 'limit' ? { ...DEFAULT_TOUR_SEARCH, days: 0 } : DEFAULT_TOUR_SEARCH;

/** Bounds of the compact bar's counters; those of the big card only stop at 0. */
export const TOUR_GUEST_LIMITS = { adults: { min: 1, max: 100 }, children: { min: 0, max: 100 } } as const;
export const BIG_CARD_GUEST_LIMITS = { min: 0, max: Number.POSITIVE_INFINITY } as const;

const priceQuery = ({ minPrice, maxPrice }: TourSearch): Record<string, string> => ({
  minPrice: String(minPrice),
  ...(maxPrice === null ? {} : { maxPrice: String(maxPrice) }),
});

/** The call's parameters; an open-ended maxPrice is left out. */
export const tourSearchCall = (search: TourSearch): Record<string, string> => ({
  selectedMonth: search.selectedMonth,
  destination: search.destination,
  ...priceQuery(search),
});

/** The parameters of /dss. */
export const tourSearchQuery = (search: TourSearch): Record<string, string> => ({
  selectedMonth: search.selectedMonth,
  destination: search.destination,
  adults: String(search.adults),
  children: String(search.children),
  days: String(search.days),
  ...priceQuery(search),
});

const count = (text: string | null | undefined, fallback: number): number => integer(text || undefined, 0) ?? fallback;

export const readTourSearch = (get: Get, { days } = DEFAULT_TOUR_SEARCH): TourSearch => ({
  selectedMonth: get('selectedMonth') ?? '',
  destination: get('destination') ?? '',
  adults: count(get('adults'), DEFAULT_TOUR_SEARCH.adults),
  children: count(get('children'), DEFAULT_TOUR_SEARCH.children),
  days: count(get('days'), days),
  minPrice: readMinPrice(get('minPrice')),
  maxPrice: readMaxPrice(get('maxPrice')),
});

/** The home page's package search: `price` is an upper bound, `duration` a number of days or `more` than six. */
export type PlaceSearch = { place_name: string; price: string; duration: string };

export const PLACE_DURATIONS = ['1', '2', '3', '4', '5', '6', 'more'] as const;
export const PLACE_PRICES = ['5000', '10000', 'other'] as const;

export const readPlaceSearch = (get: Get): PlaceSearch => ({
  place_name: get('place_name') ?? '',
  price: get('price') ?? '',
  duration: get('duration') ?? '',
});

export const isPlaceSearch = ({ place_name, price, duration }: PlaceSearch): boolean => !!(place_name || price || duration);

/** True if a tour's days fit the chosen duration. Text that is neither a number nor `more` filters nothing. */
export const fitsDuration = (days: number, duration: string): boolean => {
  if (duration === 'more') return days > 6;
  const wanted = Number(duration);
  return !duration || !Number.isFinite(wanted) || days === wanted;
};
