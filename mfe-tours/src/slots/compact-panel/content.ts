import { counted } from '@safarnama/shared/domain';

const adultsText = counted('adult', 'adults');
const childrenText = counted('child', 'children');

export const content = {
  form: 'Quick tour search',
  guests: 'Guests',
  guestsTitle: 'Tour guests',
  adults: 'Adults',
  children: 'Children',
  guestsSummary: (adults: number, children: number) => `${adultsText(adults)}, ${childrenText(children)}`,
  month: 'Month',
  /** Shown when only a place was searched. */
  anyMonth: 'Any month',
  monthTitle: 'Travel month',
  price: 'Price',
  priceTitle: 'Price range',
  minPrice: 'Minimum price',
  maxPrice: 'Maximum price',
  priceSummary: (min: string, max: string) => `${min} – ${max}`,
  /** Summary of the filled-in search. */
  draft: (place: string, month: string, adults: number) => [place, month, adultsText(adults)].filter(Boolean).join(' · '),
  done: 'Done',
  search: 'SEARCH',
} as const;
