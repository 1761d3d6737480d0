import { OTP_LENGTH } from '@safarnama/shared/domain';

export interface OtpEntry {
  /** Six entries of one digit or nothing. */
  readonly digits: readonly string[];
  /** The box that takes the next key. */
  readonly focus: number;
}

export const NO_DIGITS: readonly string[] = Array.from({ length: OTP_LENGTH }, () => '');

const last = OTP_LENGTH - 1;

/** Puts what was typed or pasted into the boxes from `at` on; anything but digits is dropped. */
export function enter(digits: readonly string[], at: number, text: string): OtpEntry {
  const typed = [...text.replace(/\D/g, '')].slice(0, OTP_LENGTH - at);
  return {
    digits: digits.map((digit, i) => typed[i - at] ?? digit),
    focus: Math.min(at + typed.length, last),
  };
}

/** Backspace empties the box, or the one before when there is nothing in it. */
export function erase(digits: readonly string[], at: number): OtpEntry {
  const from = digits[at] ? at : Math.max(0, at - 1);
  return { digits: digits.map((digit, i) => (i === from ? '' : digit)), focus: from };
}
