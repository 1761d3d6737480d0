import { counted } from '@safarnama/shared/domain';

export const content = {
  days: counted('day', 'days'),
  from: (origin: string) => `From ${origin}`,
  priceNote: 'Starting price per adult',
  priceLabel: 'Price',
  viewDetails: 'View Details',
  bookNow: 'Book Now',
} as const;
