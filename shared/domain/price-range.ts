import { formatMoney } from './money.ts';
import { amount } from './read-query.ts';

/** Rupees; `max` null is open-ended. */
export type PriceRange = { min: number; max: number | null };
export type PriceOption = PriceRange & { label: string };

/** Value of an open end in hotel calls, which always carry a max_price. */
export const HOTEL_OPEN_MAX = 100_000;

/** Most room types that one list of a hotel search has, cheapest first. */
export const HOTEL_LIST_ROWS = 60;

const hasEnd = (max: number | null): max is number => max !== null && max < HOTEL_OPEN_MAX;
const options = (dash: string, ...ranges: readonly (readonly [min: number, max: number | null])[]): readonly PriceOption[] =>
  ranges.map(([min, max]) => ({ min, max, label: hasEnd(max) ? `${min}${dash}${max}` : `${min}+` }));

/** Landing card, tours. 10000 to 15000 is not offered. */
export const TOUR_PRICE_OPTIONS = options('–', [0, 5000], [5000, 10000], [15000, 25000], [25000, 30000], [30000, null]);

/** Landing card, hotels. */
export const HOTEL_PRICE_OPTIONS = options('–', [0, 1500], [1500, 2500], [2500, 5000], [5000, 6000], [6000, HOTEL_OPEN_MAX]);

/** Sidebar of the hotel list, per night. */
export const HOTEL_PRICE_RANGES = options(
  '-',
  [0, 1500],
  [1500, 6000],
  [4000, 7000],
  [7000, 12000],
  [12000, 15000],
  [15000, 20000],
  [20000, 25000],
  [25000, HOTEL_OPEN_MAX],
);

/** The default notation of a range: `₹1,500 – ₹2,500`, `₹25,000+`. */
export const spanText = ({ min, max }: PriceRange): string =>
  hasEnd(max) ? `${formatMoney(min)} – ${formatMoney(max)}` : `${formatMoney(min)}+`;

/** Text of an offered range: its own label, or the default notation. */
export const rangeText = (option: PriceOption, style: 'spec' | 'rupees'): string =>
  style === 'spec' ? option.label : spanText(option);

export const DEFAULT_HOTEL_PRICE: PriceRange = { min: 0, max: 1500 };
export const DEFAULT_TOUR_PRICE: PriceRange = { min: 0, max: 5000 };
export const DEFAULT_TOUR_PRICE_COMPACT: PriceRange = { min: 0, max: 1500 };

/** One span over all chosen ranges, gaps included; undefined when none is chosen. */
export const spanOf = (ranges: readonly PriceRange[]): PriceRange | undefined =>
  ranges.length === 0
    ? undefined
    : {
        min: Math.min(...ranges.map((range) => range.min)),
        max: ranges.some((range) => range.max === null) ? null : Math.max(...ranges.map((range) => range.max ?? 0)),
      };

/** Adds the value, or removes it if it is there. */
export const toggle = <T>(chosen: readonly T[], value: T): T[] =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];

/** A maximum in a URL: absent, '' and 'null' are open-ended, never zero. */
export const readMaxPrice = (text: string | null | undefined): number | null => amount(text || undefined) ?? null;

export const readMinPrice = (text: string | null | undefined): number => amount(text ?? undefined) ?? 0;
