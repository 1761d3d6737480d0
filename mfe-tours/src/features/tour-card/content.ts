export const content = {
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  from: (origin: string) => `From ${origin}`,
  priceNote: 'Starting price per adult',
  priceLabel: 'Price',
  viewDetails: 'View Details',
  bookNow: 'Book Now',
} as const;
