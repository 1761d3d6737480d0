import { counted } from '@safarnama/shared/domain';

export const content = {
  title: (place: string) => (place ? `Tours to ${place}` : 'All tours'),
  description: (place: string) =>
    place
      ? `Guided tours to ${place} with departures, itinerary, transport and the full price for your group.`
      : 'Guided tours in India and abroad with departures, itinerary, transport and the full price for your group.',
  adults: counted('adult', 'adults'),
  children: counted('child', 'children'),
  days: counted('day', 'days'),
  stated: (days: string) => days,
  limit: (days: string) => `up to ${days}`,
  anyLength: (place: string) => (place ? `${place}, any length` : 'Any length'),
  price: (min: string, max: string) => `${min} – ${max}`,
  priceFrom: (min: string) => `${min}+`,
  anyPrice: 'Any price',
  anyMonth: (place: string) => (place ? `${place} in any month` : 'Any month'),
  inMonth: (place: string, month: string) => (place ? `${place} in ${month}` : `Tours in ${month}`),
  elsewhereIn: (month: string) => `Other places in ${month}`,
  anyPriceIn: (month: string) => (month ? `Any price in ${month}` : 'Any price'),
  allOf: (place: string) => `All tours to ${place}`,
  allTours: 'All tours',
  international: 'International tours',
} as const;
