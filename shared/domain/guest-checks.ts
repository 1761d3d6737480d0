import { isBlank } from './blank.ts';
import * as say from './messages.ts';
import { isEmail, isPhone, isTransactionId } from './patterns.ts';

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

/** First failing message of the guest registration. Contact 2 only has to contain a number. */
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

/** The room page's login box, which makes no call: its text, and the delay after which it shows. */
export const roomLoginBox = (email: string, password: string): { message: string; afterMs: number } =>
  isBlank(email) || isBlank(password)
    ? { message: say.ROOM_LOGIN_EMPTY, afterMs: 0 }
    : { message: say.ROOM_LOGIN_WRONG, afterMs: 1000 };
