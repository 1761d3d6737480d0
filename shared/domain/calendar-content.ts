import { MONTH_NAMES } from './month-names.ts';

export const MONTHS = MONTH_NAMES;
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Text of a month that an address or the API names in English. */
export const monthLabel = (name: string): string => name;

/** Of a month from 0. */
export const shortMonth = (at: number): string => MONTHS[at]?.slice(0, 3) ?? '';
export const shortWeekday = (day: string): string => day.slice(0, 3);
