import { counted } from '@safarnama/shared/domain';

const adultsText = counted('adult', 'adults');
const childrenText = counted('child', 'children');
const daysText = counted('day', 'days');

export const content = {
  form: 'Search tours',
  guests: 'Guests',
  adults: 'Adults',
  children: 'Children',
  days: 'Days',
  guestsSummary: (adults: number, children: number, days: number) =>
    `${adultsText(adults)}, ${childrenText(children)}, ${daysText(days)}`,
  done: 'Done',
  price: 'Price (₹)',
  search: 'Search',
  trending: 'Trending places',
} as const;
