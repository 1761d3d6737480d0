export const content = {
  international: 'International tours',
  tours: 'Tours',
  toursOf: (place: string) => `Tours in ${place}`,
  matching: (text: string) => `Tours matching “${text}”`,
  upTo: (price: string) => `up to ${price}`,
  days: { more: 'more than 6 days', one: '1 day', many: (count: string) => `${count} days` },
  description: (title: string) => `${title}: compare price, duration and departures, and book online.`,
  destinations: 'All destinations in India',
  allTours: 'All tours',
  anyPrice: (place: string) => (place ? `${place} at any price` : 'Any price'),
  elsewhere: 'Other places',
  anyDuration: (place: string) => (place ? `${place}, any duration` : 'Any duration'),
} as const;
