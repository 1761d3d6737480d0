import { counted } from '@safarnama/shared/domain';

export const content = {
  unnamed: 'Tour',
  days: counted('day', 'days'),
  from: (origin: string) => `From ${origin}`,
  priceNote: 'Starting price per adult',
  noPrice: 'Price on request',
  priceLabel: 'Price',
  viewDetails: 'View Details',
  bookNow: 'Book Now',
} as const;
