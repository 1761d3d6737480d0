import { checkTourBooking, type TourBookingForm } from '@safarnama/shared/domain';

const VALID = {
  rooms: [{ adult: 1, child: 0, infant: 0 }],
  date: 'any',
  email: 'a@b.c',
  phone: '9000000000',
  terms: true,
  transport: 'any',
} satisfies TourBookingForm;

export interface FormError {
  readonly message: string;
  /** The part of the form that the message is about. */
  readonly part: keyof TourBookingForm;
}

/**
 * The first failing check and its form part. Finds the part by replacing each value with a valid one until the message
 * changes.
 */
export function firstError(form: TourBookingForm): FormError | undefined {
  const message = checkTourBooking(form);
  if (message === undefined) return undefined;
  const parts = Object.keys(VALID) as (keyof TourBookingForm)[];
  return { message, part: parts.find((part) => checkTourBooking({ ...form, [part]: VALID[part] }) !== message) ?? 'rooms' };
}
