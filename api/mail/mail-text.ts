import { BRAND } from '@safarnama/shared/domain';

/** The text of a mail to a person: greeting, lines, signature. */
export const mailBody = (name: string, ...lines: readonly string[]): string =>
  `Namaste ${name},\n\n${lines.join('\n')}\n\n${BRAND}`;

/** A text without line ends of any kind (CR, LF, vertical tab, form feed, NEL, U+2028, U+2029) or other control characters. */
export const singleLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Where a booking is found again, with and without logging in. */
export const bookingLinks = (reference: string): string[] => [
  '',
  `Booking reference: ${reference}`,
  `Voucher, calendar and cancelling: ${siteLink(`/booking/${reference}`)}`,
  `Without logging in: ${siteLink('/find-booking')}`,
];

/** Stands for a page of the site until the mail is sent: only then it is known for certain where the site is. */
const siteLink = (path: string): string => `site:${path}`;

/** A text as it is sent, with the addresses of its pages. */
export const resolveSiteLinks = (text: string, origin: string): string => text.replace(/\bsite:(?=\/)/g, origin);
