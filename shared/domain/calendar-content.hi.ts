import type * as english from './calendar-content.ts';
import { MONTH_NAMES } from './month-names.ts';
import type { Translated } from './translated.ts';

export const MONTHS: Translated<typeof english.MONTHS> = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्तूबर',
  'नवंबर',
  'दिसंबर',
];
export const WEEKDAYS: Translated<typeof english.WEEKDAYS> = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'];

export const monthLabel: typeof english.monthLabel = (name) =>
  MONTHS[MONTH_NAMES.findIndex((month) => month.toLowerCase() === name.trim().toLowerCase())] ?? name;

const SHORT: readonly string[] = ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्तू॰', 'नव॰', 'दिस॰'];
export const shortMonth: typeof english.shortMonth = (at) => SHORT[at] ?? '';
export const shortWeekday: typeof english.shortWeekday = (day) => day.replace('वार', '');
