import { isBlank } from '@safarnama/shared/domain';
import { CONTACT } from './content.ts';

const FIELDS = ['name', 'email', 'phone', 'message'] as const;
type FieldName = (typeof FIELDS)[number];

export type ContactMessage = Readonly<Record<FieldName, string>>;
export type Faults = Readonly<Partial<Record<FieldName, string>>>;

export const readMessage = (form: FormData): ContactMessage =>
  Object.fromEntries(FIELDS.map((field) => [field, String(form.get(field) ?? '').trim()])) as ContactMessage;

/** Checks only that each field is filled, in the order of the form. */
export const findFaults = (message: ContactMessage): Faults =>
  Object.fromEntries(FIELDS.filter((field) => isBlank(message[field])).map((field) => [field, CONTACT.required[field]]));
