import { type LocalDate, nightsOf } from './calendar.ts';
import { MONTHS } from './calendar-content.ts';

/** A month of a year, `2026-03`. */
export type LocalMonth = string;

export const monthOf = (date: LocalDate): LocalMonth => date.slice(0, 7);

/** The same day `n` months later, or the last day of a shorter month. */
export const addMonths = (date: LocalDate, months: number): LocalDate => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
};

/** Every day of a month. */
export const daysOf = (month: LocalMonth): LocalDate[] => nightsOf(`${month}-01`, addMonths(`${month}-01`, 1));

/** 0 is Sunday, with which a week begins on Indian calendars. */
export const weekdayNumber = (date: LocalDate): number => new Date(`${date}T00:00Z`).getUTCDay();

/** `December 2026` */
export const formatMonth = (month: LocalMonth): string => {
  const [year, number] = month.split('-').map(Number);
  return `${MONTHS[(number ?? 0) - 1]} ${year}`;
};
