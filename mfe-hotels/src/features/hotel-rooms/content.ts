import { counted } from '@safarnama/shared/domain';

export const nightsText = counted('night', 'nights');
export const roomsText = counted('room', 'rooms');
export const adultsText = counted('adult', 'adults');
const someChildren = counted('child', 'children');
export const childrenText = (children: number) => (children === 0 ? 'no children' : someChildren(children));

export const cardTexts = {
  exact: 'Exact match',
  combo: (rooms: number) => `Combo of ${roomsText(rooms)}`,
  party: (adults: number, children: number, rooms: number) =>
    `${roomsText(rooms)} · ${adultsText(adults)}, ${childrenText(children)}`,
  freeCancellation: 'No Cancellation charges in 12 hours',
  charge: (amount: string) => `Cancellation charges: ${amount}`,
  policy: 'Cancellation policy',
  priceNote: (perNight: string, rooms: number, nights: number) =>
    `${perNight} × ${rooms > 1 ? `${roomsText(rooms)} × ` : ''}${nightsText(nights)}`,
  noPrice: 'Price on request',
  perStay: 'per stay, taxes included',
  roomsLeft: (rooms: number) => `Only ${roomsText(rooms)} left`,
  more: (pictures: number) => `+${pictures} more`,
  open: 'View room',
  pictureOf: (room: string, hotel: string) => `${room} at ${hotel}`,
};

export const listTexts = {
  title: (city: string) => (city ? `Hotels in ${city}` : 'Hotels'),
  description: (city: string) => `Rooms to stay in ${city || 'India'}: prices per stay, amenities and cancellation terms.`,
  found: counted('room found', 'rooms found'),
  showMore: (rooms: number) => `Show ${rooms} more`,
  exact: 'Rooms that match your search',
  combo: 'More rooms together',
  comboNote: 'Your party needs more than one of these rooms.',
  waiting: 'Finding rooms for your dates',
  failed: 'Something went wrong while fetching hotels.',
  none: 'No hotels found',
  noneHelp: 'Try other dates or another city.',
  home: 'Go to Home',
  unsearched: 'Where would you like to stay?',
  filters: 'Filters',
  showFilters: 'Show Filters',
  hideFilters: 'Hide Filters',
  ranges: 'Price per night',
  types: 'Place type',
  clear: 'Clear all',
  sort: 'Sort by',
  sorts: {
    recommended: 'Recommended',
    'price-up': 'Price: low to high',
    'price-down': 'Price: high to low',
    name: 'Hotel name',
  },
  asSearched: (range: string) => `As searched: ${range}`,
} as const;
