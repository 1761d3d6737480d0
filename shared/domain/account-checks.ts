import { isBlank } from './blank.ts';
import * as say from './messages.ts';

/** The dialog requires exactly this length; the booking page and the reset require at least this length. */
export const DIALOG_PASSWORD_LENGTH = 6;
export const RESET_PASSWORD_MIN = 6;
export const OTP_LENGTH = 6;
export const DIALOG_TITLES = { spec: ['Mr', 'Mis'], corrected: ['Mr', 'Ms'] } as const;

/** `nfa` is the form's field name for the title. */
export type SignUpForm = { nfa: string; name: string; last_name: string; email: string; pass: string; confirm: string };

export const checkLogin = (form: { email: string; password: string }): string | undefined =>
  isBlank(form.email) || form.password === '' ? say.FILL_ALL : undefined;

export const checkSignUp = (form: SignUpForm): string | undefined => {
  if ([form.nfa, form.name, form.last_name, form.email].some(isBlank) || !form.pass || !form.confirm) return say.FILL_ALL;
  if (form.pass !== form.confirm) return say.PASSWORDS_DIFFER;
  if (form.pass.length !== DIALOG_PASSWORD_LENGTH) return say.PASSWORD_LENGTH;
  return undefined;
};

/** The specification's check reads the wrong field, so that it never fails; `checkEmpty` corrects it. */
export const checkResetEmail = (email: string, checkEmpty: boolean): string | undefined =>
  checkEmpty && isBlank(email) ? say.NO_EMAIL : undefined;

export const checkOtp = (digits: readonly string[]): string | undefined => (digits.join('').trim() ? undefined : say.NO_OTP);

export type ResetProblem = { slot: string; alert?: string };

/** `mismatchSlot` 'spec' shows the OTP text in the slot of a mismatch, 'match' the text that fits. */
export const checkNewPassword = (password: string, confirm: string, mismatchSlot: 'spec' | 'match'): ResetProblem | undefined => {
  if (!password || !confirm) return { slot: say.NO_PASSWORD };
  if (password.length < RESET_PASSWORD_MIN) return { slot: say.NEW_PASSWORD_SHORT };
  if (password !== confirm) {
    const alert = say.NEW_PASSWORDS_DIFFER;
    return { slot: mismatchSlot === 'spec' ? say.WRONG_OTP : alert, alert };
  }
  return undefined;
};
