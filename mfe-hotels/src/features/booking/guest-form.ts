import type { RegisterRequest } from '@safarnama/shared/contract';
import {
  checkGuest,
  DEFAULT_COUNTRY_CODE,
  type FormFaults,
  formFaults,
  fullName,
  GUEST_TITLES,
  type GuestForm,
  phoneNumber,
} from '@safarnama/shared/domain';

export const EMPTY_GUEST: GuestForm = {
  title: GUEST_TITLES[0],
  firstName: '',
  lastName: '',
  email: '',
  countryCode: DEFAULT_COUNTRY_CODE,
  mobile1: '',
  mobile2: '',
  password: '',
  confirmPassword: '',
};

export const guestName = (form: GuestForm): string => fullName(form.title, form.firstName, form.lastName);

const VALID: GuestForm = {
  ...EMPTY_GUEST,
  firstName: 'x',
  lastName: 'x',
  email: 'x@example.in',
  mobile1: '9000000000',
  mobile2: '1',
  password: 'xxxxxx',
  confirmPassword: 'xxxxxx',
};

export const guestFaults = (form: GuestForm): FormFaults<GuestForm> =>
  formFaults(form, VALID, checkGuest, ['password', 'confirmPassword']);

/** The seven fields of the registration request, or the first error. Phone numbers are sent without country code. */
export function registration(form: GuestForm): { request: RegisterRequest } | { problem: string } {
  const problem = checkGuest(form);
  if (problem) return { problem };
  return {
    request: {
      name: guestName(form),
      email: form.email.trim(),
      password: form.password,
      password_confirmation: form.confirmPassword,
      role: 'user',
      user_mob_no1: phoneNumber(form.mobile1),
      user_mob_no2: phoneNumber(form.mobile2),
    },
  };
}

const KEY = 'draft:hotel-guest';

/** Stores the typed values except passwords, so that they survive a reload. */
export function storeDraft({ password: _, confirmPassword: __, ...form }: GuestForm) {
  sessionStorage.setItem(KEY, JSON.stringify(form));
}

export const clearDraft = () => sessionStorage.removeItem(KEY);

export function readDraft(): Partial<GuestForm> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(stored).filter(([name, value]) => name in EMPTY_GUEST && typeof value === 'string'),
    ) as Partial<GuestForm>;
  } catch {
    return {};
  }
}

/** Splits a stored name, `Mr Asha Rao`, into title, first and last name. */
export function nameParts(name: string): Partial<GuestForm> {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const titled = (GUEST_TITLES as readonly string[]).includes(first);
  const [firstName = '', ...last] = titled ? rest : [first, ...rest];
  return { ...(titled ? { title: first } : {}), firstName, lastName: last.join(' ') };
}
