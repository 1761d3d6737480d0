export const content = {
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  from: (origin: string) => `From ${origin}`,
  perAdult: 'per adult',
  starting: 'Starting',
  /** Stated by the owner, the same on every tour. */
  rating: { value: 4.7, count: 723, text: '4.7 (723)' },
  viewDetails: 'View Details',
  bookNow: 'Book Now',
  about: (action: string, place: string) => `${action}: ${place}`,
} as const;
