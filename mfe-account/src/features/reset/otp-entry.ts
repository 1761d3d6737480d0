import { latinDigits, OTP_LENGTH } from '@safarnama/shared/domain';

export interface OtpEntry {
  /** Six strings, each one digit or empty. */
  readonly digits: readonly string[];
  /** Index of the focused box. */
  readonly focus: number;
}

export const NO_DIGITS: readonly string[] = Array.from({ length: OTP_LENGTH }, () => '');

const last = OTP_LENGTH - 1;

/** Fills typed or pasted digits into the boxes from `at`; other characters are dropped. */
export function enter(digits: readonly string[], at: number, text: string): OtpEntry {
  const typed = [...latinDigits(text).replace(/\D/g, '')].slice(0, OTP_LENGTH - at);
  return {
    digits: digits.map((digit, i) => typed[i - at] ?? digit),
    focus: Math.min(at + typed.length, last),
  };
}

/** Clears the box, or the previous one when the box is empty. */
export function erase(digits: readonly string[], at: number): OtpEntry {
  const from = digits[at] ? at : Math.max(0, at - 1);
  return { digits: digits.map((digit, i) => (i === from ? '' : digit)), focus: from };
}
