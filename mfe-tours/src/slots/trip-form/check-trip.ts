import type { TripRequest } from '@safarnama/shared/contract';
import { isBlank, isEmail } from '@safarnama/shared/domain';
import { content } from './content.ts';

/** Form values as text. */
export type TripForm = Readonly<Record<keyof TripRequest, string>>;
export type TripErrors = Partial<Record<keyof TripRequest, string>>;

export const START: TripForm = {
  your_address: '',
  destination_address: '',
  email: '',
  check_in: '',
  check_out: '',
  adults: '1',
  children: '0',
};
export const FIELDS = Object.keys(START) as (keyof TripRequest)[];

const atLeast = (text: string, least: number): boolean => Number.isInteger(Number(text)) && Number(text) >= least;

function errorOf(field: keyof TripRequest, form: TripForm): string | undefined {
  const text = form[field];
  if (isBlank(text)) return content.required(content.fields[field]);
  if (field === 'email' && !isEmail(text)) return content.email;
  if (field === 'adults' && !atLeast(text, 1)) return content.adultsLeast;
  if (field === 'children' && !atLeast(text, 0)) return content.childrenLeast;
  return undefined;
}

/** One message per invalid field. */
export function checkTrip(form: TripForm): TripErrors {
  const errors: TripErrors = {};
  for (const field of FIELDS) {
    const message = errorOf(field, form);
    if (message) errors[field] = message;
  }
  return errors;
}

export const tripOf = (form: TripForm): TripRequest => ({
  ...form,
  email: form.email.trim(),
  adults: Number(form.adults),
  children: Number(form.children),
});
