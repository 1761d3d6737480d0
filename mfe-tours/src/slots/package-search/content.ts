export const content = {
  title: 'Find a package',
  intro: 'Tell us where, how long and for how much.',
  place: 'Destination',
  placeHint: 'A city, a region or a word from the tour',
  price: 'Price (₹)',
  prices: {
    spec: { '5000': 'Under 5000', '10000': 'Under 10000', other: 'Other' },
    rupees: { '5000': 'Up to ₹5,000', '10000': 'Up to ₹10,000', other: 'Other' },
  },
  custom: 'Custom price (₹)',
  duration: 'Duration of tour',
  durations: {
    '1': '1 day',
    '2': '2 days',
    '3': '3 days',
    '4': '4 days',
    '5': '5 days',
    '6': '6 days',
    more: 'More than 6 days',
  },
  search: 'Search packages',
} as const;
