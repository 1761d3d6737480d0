export const content = {
  form: 'Search tours',
  destination: 'Destination',
  noPlace: 'No place with this name',
  month: 'Month',
  guests: 'Guests',
  adults: 'Adults',
  children: 'Children',
  days: 'Days',
  guestsSummary: (adults: number, children: number, days: number) =>
    `${adults} ${adults === 1 ? 'adult' : 'adults'}, ${children} ${children === 1 ? 'child' : 'children'}, ${days} ${days === 1 ? 'day' : 'days'}`,
  done: 'Done',
  price: 'Price (₹)',
  search: 'Search',
  trending: 'Trending places',
} as const;
