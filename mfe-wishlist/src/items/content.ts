import { counted } from '@safarnama/shared/domain';

export const content = {
  days: counted('day', 'days'),
  tour: 'Tour',
  hotel: 'Hotel',
} as const;
