import { counted } from '@safarnama/shared/domain';

export const content = {
  title: (destination: string) => (destination ? `Places in ${destination}` : 'Places to go'),
  description: (destination: string) =>
    destination
      ? `Every place we travel to in ${destination}, with its guided tours.`
      : 'Places we travel to, with their guided tours.',
  intro: 'Choose a place to see its tours, departures and prices.',
  packages: counted('package', 'packages'),
  others: 'Other destinations',
  failed: 'The places could not be loaded. Please try again, or have a look at all tours.',
  none: 'There are no places to show here at the moment. Have a look at the other destinations, or at all tours.',
  allTours: 'All tours',
} as const;
