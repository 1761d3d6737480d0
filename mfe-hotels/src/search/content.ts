import { counted } from '@safarnama/shared/domain';
import { partyText } from './party-content.ts';

const adultsText = counted('adult', 'adults');

export const searchTexts = {
  form: 'Search hotels',
  quickForm: 'Quick hotel search',
  cardTitle: 'Find a room',
  cardText: 'Hotels, apartments, resorts, homestays and villas in every city we travel to.',
  city: 'City',
  cityPlaceholder: 'Choose a city',
  noCity: 'No city with this name',
  checkin: 'Check-in',
  checkout: 'Check-out',
  dates: 'Dates',
  guests: { spec: 'Room and Guest', corrected: 'Rooms and guests' },
  price: 'Price per night',
  noPrice: 'Choose a price',
  search: 'Search',
  searching: 'Searching...',
  SEARCH: 'SEARCH',
  stay: (checkin: string, checkout: string) => `${checkin} – ${checkout}`,
  party: partyText,
  /** Summary of the filled-in search. */
  draft: (city: string, checkin: string, checkout: string, adults: number) =>
    `${city || 'Hotels'} · ${checkin} – ${checkout} · ${adultsText(adults)}`,
  priceSpan: (min: string, max: string) => `${min} – ${max}`,
} as const;

export const guestTexts = {
  adults: 'Adults',
  children: 'Children',
  rooms: 'Rooms',
  noChildren: 'No children',
  apply: 'Apply',
} as const;

export const dateTexts = {
  title: 'Select Dates',
  checkin: 'Check-in',
  checkout: 'Check-out',
  apply: 'Apply',
  cancel: 'Cancel',
} as const;

export const priceTexts = {
  title: 'Price range per night',
  min: 'Minimum price',
  max: 'Maximum price',
  apply: 'Apply',
  cancel: 'Cancel',
} as const;
