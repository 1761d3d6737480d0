import { counted } from '@safarnama/shared/domain';

const adultsText = counted('adult', 'adults');
const childrenText = counted('child', 'children');
const daysText = counted('day', 'days');

export const content = {
  form: 'Search tours',
  guests: 'Guests',
  adults: 'Adults',
  children: 'Children',
  stated: { days: 'Days', summary: daysText },
  limit: { days: 'Days at most', summary: (days: number) => (days ? `up to ${daysText(days)}` : 'any length') },
  guestsSummary: (adults: number, children: number, days: string) => `${adultsText(adults)}, ${childrenText(children)}, ${days}`,
  done: 'Done',
  price: 'Price (₹)',
  search: 'Search',
  trending: 'Trending places',
} as const;
