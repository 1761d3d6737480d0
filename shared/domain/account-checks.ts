import { isBlank } from './patterns.ts';

/** The dialog wants exactly so many characters; the booking page and the reset want at least so many. */
export const DIALOG_PASSWORD_LENGTH = 6;
export const RESET_PASSWORD_MIN = 6;
export const OTP_LENGTH = 6;
export const DIALOG_TITLES = ['Mr', 'Mis'] as const;

/** `nfa` is the title, as the form calls it. */
export type SignUpForm = { nfa: string; name: string; last_name: string; email: string; pass: string; confirm: string };

const FILL_ALL = 'Please fill in all required fields.';

export const checkLogin = (form: { email: string; password: string }): string | undefined =>
  isBlank(form.email) || form.password === '' ? FILL_ALL : undefined;

export const LOGIN_FAILED = 'Please check again your details';

export const checkSignUp = (form: SignUpForm): string | undefined => {
  if ([form.nfa, form.name, form.last_name, form.email].some(isBlank) || !form.pass || !form.confirm) return FILL_ALL;
  if (form.pass !== form.confirm) return 'Password and Confirm Password do not match.';
  if (form.pass.length !== DIALOG_PASSWORD_LENGTH) return 'Password Must be exactly 6 characters';
  return undefined;
};

/** The specification's check looks at the wrong field and never fires; `checkEmpty` makes it work. */
export const checkResetEmail = (email: string, checkEmpty: boolean): string | undefined =>
  checkEmpty && isBlank(email) ? 'Email is required.' : undefined;

export const UNKNOWN_EMAIL = 'Please enter a valid email address.';
export const WRONG_OTP = 'Please enter a valid OTP.';
export const RESET_FAILED = "Something want's worng.";

export const checkOtp = (digits: readonly string[]): string | undefined =>
  digits.join('').trim() ? undefined : 'OTP is required.';

export type ResetProblem = { slot: string; alert?: string };

/** `mismatchSlot` 'spec' shows the OTP text in the slot of a mismatch, 'match' the text that fits. */
export const checkNewPassword = (password: string, confirm: string, mismatchSlot: 'spec' | 'match'): ResetProblem | undefined => {
  if (!password || !confirm) return { slot: 'password is required.' };
  if (password.length < RESET_PASSWORD_MIN) return { slot: 'Your password should contain a minimum of 6 characters.' };
  if (password !== confirm) {
    const alert = 'Passwords do not match!';
    return { slot: mismatchSlot === 'spec' ? WRONG_OTP : alert, alert };
  }
  return undefined;
};
