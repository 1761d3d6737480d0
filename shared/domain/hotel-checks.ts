import { isBlank } from './blank.ts';
import * as say from './messages.ts';

export const PLACE_TYPES = ['Hotel', 'Apartment', 'Resort', 'Homestay', 'Villa'] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

export const AMENITIES = [
  'AC / Non-AC',
  'Free Wi-Fi',
  'TV',
  'Room Service',
  'Attached Bathroom',
  'Mini Bar',
  'Safe Locker',
  'Work Desk',
  'Balcony',
  'Smoking Allowed',
  'Pets Allowed',
  'Swimming Pool',
  'Caretaker',
  'Housekeeping',
  'Elevator/Lift',
  'Washing Machine',
  'Kitchenette',
  'Living Room',
  'Dining Area',
  'Paid Public Parking',
] as const;
export type Amenity = (typeof AMENITIES)[number];

type SearchForm = { city: string; checkin: string; checkout: string; adults: number; rooms: number };

/** First failing message of a hotel search. Children may be 0. */
export const checkHotelSearch = (form: SearchForm): string | undefined => {
  if (isBlank(form.city)) return say.NO_CITY;
  if (!form.checkin || !form.checkout) return say.NO_STAY;
  if (!(form.adults > 0)) return say.NO_ADULTS;
  if (!(form.rooms > 0)) return say.NO_ROOMS;
  return undefined;
};

/** The landing card also requires a price, checked last; this message is an alert. */
export const checkLandingPrice = (maxPrice: number | null | undefined): string | undefined =>
  maxPrice ? undefined : say.NO_PRICE;

/** Apply of the date modal. Equal days are refused. */
export const checkDates = (checkin: string, checkout: string): string | undefined => {
  if (!checkin || !checkout) return say.NO_DATES;
  if (checkout <= checkin) return say.DATES_TURNED;
  return undefined;
};
