import * as say from './messages.ts';
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
  if (empty >= 0 || form.rooms.length === 0) return say.roomEmpty(Math.max(empty, 0) + 1);
  if (form.date == null || form.date === '') return say.NO_TRAVEL_DATE;
  if (!isEmail(form.email)) return say.UNKNOWN_EMAIL;
  if (!isPhone(form.phone)) return say.NO_PHONE;
  if (!form.terms) return say.NO_TERMS;
  if (!form.transport) return say.NO_TRANSPORT;
  return undefined;
};

/** 'open' and 'hurry up' dates can be chosen, 'close' cannot. */
export type Availability = 'open' | 'hurry up' | 'close';
export const canChooseDate = (availability: Availability): boolean => availability !== 'close';

/** Availability from the seats: `close` with none left, `hurry up` for the last fifth. */
export const availabilityOf = (seats: number, left: number): Availability =>
  left <= 0 ? 'close' : left <= seats * 0.2 ? 'hurry up' : 'open';
