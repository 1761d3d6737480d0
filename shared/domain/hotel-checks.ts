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
  if (isBlank(form.city)) return 'Please select a location';
  if (!form.checkin || !form.checkout) return 'Please select check-in and check-out dates';
  if (!(form.adults > 0)) return 'Please select number of adults';
  if (!(form.rooms > 0)) return 'Please select number of rooms';
  return undefined;
};

/** The landing card asks for a price as well, after everything else; this one is an alert. */
export const checkLandingPrice = (maxPrice: number | null | undefined): string | undefined =>
  maxPrice ? undefined : 'Please fill the fields';

/** Apply of the date modal. Equal days are refused. */
export const checkDates = (checkin: string, checkout: string): string | undefined => {
  if (!checkin || !checkout) return 'Please select both Check-In and Check-Out dates.';
  if (checkout <= checkin) return 'Check-out date must be after Check-in date.';
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
    return 'Fill all required details';
  if (!isEmail(form.email)) return 'Please enter a valid email';
  if (!isPhone(form.mobile1)) return 'Mobile number must be 10 digits';
  if (form.password.length < GUEST_PASSWORD_MIN) return 'Password must be at least 6 characters!';
  if (form.password !== form.confirmPassword) return 'Password and Confirm Password do not match';
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
  name && token && email ? undefined : 'Kindly complete your REGISTRATION or LOGIN before proceeding.';

export const checkTransactionId = (text: string): string | undefined =>
  isTransactionId(text) ? undefined : 'Please enter the valid transaction ID';

/** The room page's own login box, which never calls: the text, and after how long it shows. */
export const roomLoginBox = (email: string, password: string): { message: string; afterMs: number } =>
  isBlank(email) || isBlank(password)
    ? { message: 'fill both field', afterMs: 0 }
    : { message: 'not match try again', afterMs: 1000 };
