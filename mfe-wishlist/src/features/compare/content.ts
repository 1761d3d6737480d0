import { MOST_COMPARED } from '@safarnama/shared/domain';

export const content = {
  title: 'Compare tours',
  description: 'Up to three tours side by side: price, duration, route and highlights.',
  none: 'No tours to compare',
  noneHint: `Choose two or three tours on your wishlist.`,
  failed: 'The tours could not be loaded. Please try again.',
  back: 'Back to the wishlist',
  table: 'Tours side by side',
  open: 'View Details',
  remove: (name: string) => `Remove ${name} from the comparison`,
  rows: {
    price: 'Price per adult',
    days: 'Days',
    perDay: 'Price per day',
    region: 'Region',
    origin: 'Starts from',
    meets: 'Meeting point',
    travel: 'Travel by',
    highlights: 'Highlights',
  },
  transports: { train: 'Train', bus: 'Bus', plane: 'Plane', car: 'Car' },
  noPrice: 'On request',
  unknown: '–',
  most: MOST_COMPARED,
} as const;
