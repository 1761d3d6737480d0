import { isEmail, isPhone } from './patterns.ts';
import type { Travellers } from './tour-price.ts';

export type TourBookingForm = {
  rooms: readonly Travellers[];
  /** The chosen departure, if any. */
  date: string | number | null | undefined;
  email: string;
  phone: string;
  terms: boolean;
  transport: string | null | undefined;
};

/** The message of the first check that fails, in the order of the specification; undefined when all six pass. */
export const checkTourBooking = (form: TourBookingForm): string | undefined => {
  const empty = form.rooms.findIndex((room) => room.adult + room.child + room.infant < 1);
  if (empty >= 0 || form.rooms.length === 0)
    return `Room ${Math.max(empty, 0) + 1} must have at least one traveller (Adult, Child, or Infant).`;
  if (form.date == null || form.date === '') return 'Please select a travel date.';
  if (!isEmail(form.email)) return 'Please enter a valid email address.';
  if (!isPhone(form.phone)) return 'Please enter a valid 10-digit phone number.';
  if (!form.terms) return 'You must accept the terms and conditions.';
  if (!form.transport) return 'Please select a transport option.';
  return undefined;
};

/** After the six checks, when nobody is logged in. */
export const LOGIN_FIRST = 'please firstly login or signUp';

/** 'open' and 'hurry up' dates can be chosen, 'close' cannot. */
export type Availability = 'open' | 'hurry up' | 'close';
export const canChooseDate = (availability: Availability): boolean => availability !== 'close';

/** A departure from its seats: none left is closed, the last fifth hurries. */
export const availabilityOf = (seats: number, left: number): Availability =>
  left <= 0 ? 'close' : left <= seats * 0.2 ? 'hurry up' : 'open';
