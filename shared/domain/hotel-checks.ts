import * as say from './messages.ts';
import { isBlank, isEmail, isPhone, isTransactionId } from './patterns.ts';

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

/** The landing card asks for a price as well, after everything else; this one is an alert. */
export const checkLandingPrice = (maxPrice: number | null | undefined): string | undefined =>
  maxPrice ? undefined : say.NO_PRICE;

/** Apply of the date modal. Equal days are refused. */
export const checkDates = (checkin: string, checkout: string): string | undefined => {
  if (!checkin || !checkout) return say.NO_DATES;
  if (checkout <= checkin) return say.DATES_TURNED;
  return undefined;
};

export const GUEST_TITLES = ['Mr', 'Mrs', 'Ms', 'Dr'] as const;
export const GUEST_PASSWORD_MIN = 6;
export const DEFAULT_COUNTRY_CODE = '+91';

export type GuestForm = {
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  countryCode: string;
  mobile1: string;
  mobile2: string;
  password: string;
  confirmPassword: string;
};

/** First failing message of the guest registration. Contact 2 only has to hold a number. */
export const checkGuest = (form: GuestForm): string | undefined => {
  if ([form.firstName, form.lastName, form.email, form.mobile1].some(isBlank) || !/\d/.test(form.mobile2))
    return say.GUEST_DETAILS;
  if (!isEmail(form.email)) return say.GUEST_EMAIL;
  if (!isPhone(form.mobile1)) return say.GUEST_MOBILE;
  if (form.password.length < GUEST_PASSWORD_MIN) return say.GUEST_PASSWORD;
  if (form.password !== form.confirmPassword) return say.GUEST_PASSWORDS_DIFFER;
  return undefined;
};

/** Title, first and last name, joined by spaces. */
export const fullName = (...parts: string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

type StoredLogin = { name: string | null | undefined; token: string | null | undefined; email: string | null | undefined };

export const checkProceedToPay = ({ name, token, email }: StoredLogin): string | undefined =>
  name && token && email ? undefined : say.REGISTER_FIRST;

export const checkTransactionId = (text: string): string | undefined => (isTransactionId(text) ? undefined : say.NO_TRANSACTION);

/** The room page's own login box, which never calls: the text, and after how long it shows. */
export const roomLoginBox = (email: string, password: string): { message: string; afterMs: number } =>
  isBlank(email) || isBlank(password)
    ? { message: say.ROOM_LOGIN_EMPTY, afterMs: 0 }
    : { message: say.ROOM_LOGIN_WRONG, afterMs: 1000 };
