import { addTravellers, checkTourBooking, NO_ADULTS, seatsFor, type TourBookingForm } from '@safarnama/shared/domain';

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

/** Infants travel free: a party of infants alone has nothing to pay, and the payment page knows no such address. */
const isFree = (rooms: TourBookingForm['rooms']) =>
  rooms.every((room) => room.infant > 0) && seatsFor(addTravellers(rooms)) === 0;

/** All failing checks in their order. Each value is checked alone, among valid ones. */
export const formErrors = (form: TourBookingForm): FormError[] => [
  ...(Object.keys(VALID) as (keyof TourBookingForm)[]).flatMap((part): FormError[] => {
    const message = checkTourBooking({ ...VALID, [part]: form[part] });
    return message ? [{ message, part }] : [];
  }),
  ...(isFree(form.rooms) ? [{ message: NO_ADULTS, part: 'rooms' } as const] : []),
];
