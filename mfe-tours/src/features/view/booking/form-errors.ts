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

/** All failing checks in their order. Each value is checked alone, among valid ones. */
export const formErrors = (form: TourBookingForm): FormError[] =>
  (Object.keys(VALID) as (keyof TourBookingForm)[]).flatMap((part) => {
    const message = checkTourBooking({ ...VALID, [part]: form[part] });
    return message ? [{ message, part }] : [];
  });
