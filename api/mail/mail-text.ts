import { BRAND, LANGUAGES, mapLink } from '@safarnama/shared/domain';
import { currentLanguage } from '../texts/language.ts';
import { t } from '../texts/translate.ts';

/** The text of a mail to a user: greeting, lines, signature. */
export const mailBody = (name: string, ...lines: readonly string[]): string =>
  `${t`Namaste ${name},`}\n\n${lines.join('\n')}\n\n${BRAND}`;

/** A text without line ends of any kind (CR, LF, vertical tab, form feed, NEL, U+2028, U+2029) or other control characters. */
export const singleLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Lines that link to a booking, with and without login. */
export const bookingLinks = (reference: string): string[] => [
  '',
  t`Booking reference: ${reference}`,
  t`Voucher, calendar and cancelling: ${siteLink(`/booking/${reference}`)}`,
  t`Without logging in: ${siteLink('/find-booking')}`,
];

type Placed = { readonly latitude: number | null; readonly longitude: number | null };

/** A line that links to a place on a map, where its position is known. */
export const mapLines = ({ latitude, longitude }: Placed): string[] =>
  latitude === null || longitude === null ? [] : [t`Map: ${mapLink(`${latitude},${longitude}`)}`];

/** Placeholder for the address of a page. It is resolved when the mail is sent, by the process that has the site's origin. */
export const siteLink = (path: string): string => `site:${LANGUAGES[currentLanguage()].prefix}${path}`;

/** Replaces the placeholders of {@link siteLink} with addresses. */
export const resolveSiteLinks = (text: string, origin: string): string => text.replace(/\bsite:(?=\/)/g, origin);
