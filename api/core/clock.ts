import { dayInIndia, clockTime as englishTime, formatLongDate, LANGUAGES, type LocalDate } from '@safarnama/shared/domain';
import { currentLanguage } from '../texts/language.ts';

/** Source of the current time; tests replace it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The current calendar day in India, whatever the server's time zone. */
export const today = (clock: Clock): LocalDate => dayInIndia(clock.now());

export const inSeconds = (clock: Clock, seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);

/** For `Intl`, in the language of the call. */
const locale = (): string => LANGUAGES[currentLanguage()].locale;

/** A day as text: `22 November 2026`. */
export const longDate = (day: LocalDate): string =>
  currentLanguage() === 'en'
    ? formatLongDate(day)
    : new Date(day).toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' });

/** A time of the catalogue as text: `7:00 am`, in other languages with 24 hours as on their pages. */
export const clockTime = (time: string): string => (currentLanguage() === 'en' ? englishTime(time) : time);

/** By locale: a format takes longer to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as text in Indian time: `22 November 2026 at 11:30 am`. */
export const inIndia = (at: Date): string => {
  const name = locale();
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat(name, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  formats.set(name, format);
  return format.format(at);
};
