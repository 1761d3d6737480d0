/** text, @, text, dot, text; no spaces. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** The text with digits of Indic scripts as 0-9. In each of their blocks the digits end at a code with the low bits 15. */
export const latinDigits = (text: string): string =>
  text.replace(/(?=[\u0966-\u0d6f])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) - 6) & 15));

const PHONE = /^(?:(?:\+|00)?91)?0?([1-9]\d{9})$/;

/** The ten digits of an Indian number, after +91, 91 or 0, with spaces, hyphens or brackets between. */
export const phoneDigits = (text: string): string | undefined =>
  /^\s*[-.]/.test(text) ? undefined : PHONE.exec(latinDigits(text).replace(/[\s().-]/g, ''))?.[1];

export const isPhone = (text: string): boolean => phoneDigits(text) !== undefined;

/** Control characters, and characters that reorder text or have no width. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/u;
/** Joiners are allowed beside vowel signs of Indic scripts and Arabic letters, which need them. */
const RIGHT_JOINER = /[\p{M}\p{Script=Arabic}][\u200c\u200d]|[\u200c\u200d](?=\p{M})/gu;

/** True if the text holds an invisible character, which names may not have. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text) || /[\u200c\u200d]/.test(text.replace(RIGHT_JOINER, ''));

const GATEWAY_ID = /^(pay_|order_|txn_)[A-Za-z0-9]{8,20}$/;
const BANK_REFERENCE = /^[A-Z0-9]{10,20}$/;

/** Transaction id that the customer enters after a manual payment: a gateway's id, or a bank's reference. */
export const isTransactionId = (text: string): boolean => GATEWAY_ID.test(text.trim()) || BANK_REFERENCE.test(text.trim());

/** Without country code; undefined when there is no digit at all. */
export const phoneNumber = (text: string): number | undefined => {
  const digits = phoneDigits(text) ?? latinDigits(text).replace(/\D/g, '');
  return digits ? Number(digits) : undefined;
};
