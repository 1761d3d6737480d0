import { MONTHS, WEEKDAYS } from './calendar-content.ts';
import { MONTH_NAMES } from './month-names.ts';

export { monthLabel, shortMonth, shortWeekday } from './calendar-content.ts';
export { MONTH_NAMES, type MonthName } from './month-names.ts';

/** A calendar day as `2026-03-09`, without time and zone. */
export type LocalDate = string;

const DAY_MS = 86_400_000;

const utc = (date: LocalDate): number => {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const time = Date.UTC(Number(y), Number(m) - 1, Number(d));
  return toText(time) === date ? time : Number.NaN;
};
const toText = (time: number): LocalDate => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10));

/** True for a day that exists: `2026-02-30` is not one. */
export const isLocalDate = (text: string | null | undefined): text is LocalDate => !!text && !Number.isNaN(utc(text));

/** Offset of India's time zone, which has no daylight saving. */
const INDIA_MS = 5.5 * 3_600_000;

/** The calendar day of an instant in India, whatever the time zone of browser or server; empty for no time. */
export const dayInIndia = (at: number | Date): LocalDate => toText(Number(at) + INDIA_MS);

export const addDays = (date: LocalDate, days: number): LocalDate => toText(utc(date) + days * DAY_MS);

/** Check-out minus check-in in days; NaN if either is not a day. */
export const nightsBetween = (checkin: LocalDate, checkout: LocalDate): number => (utc(checkout) - utc(checkin)) / DAY_MS;

/** The nights of a stay: check-in included, check-out not. */
export const nightsOf = (checkin: LocalDate, checkout: LocalDate): LocalDate[] => {
  const first = utc(checkin);
  return Array.from({ length: Math.max(0, nightsBetween(checkin, checkout) || 0) }, (_, i) => toText(first + i * DAY_MS));
};

export const monthNumber = (name: string): number =>
  MONTH_NAMES.findIndex((month) => month.toLowerCase() === name.trim().toLowerCase()) + 1;

// Without Intl: creating a formatter takes 20 ms of a slow phone's input handling.

/** `27 September 2025` from a day or the day part of a timestamp; empty for anything else. */
export const formatLongDate = (date: string | null | undefined): string => {
  const day = new Date(utc((date ?? '').slice(0, 10)));
  const month = MONTHS[day.getUTCMonth()];
  return month ? `${day.getUTCDate()} ${month} ${day.getUTCFullYear()}` : '';
};

/** `Saturday`; empty for anything else than a day. */
export const weekday = (date: LocalDate): string => WEEKDAYS[new Date(utc(date)).getUTCDay()] ?? '';
