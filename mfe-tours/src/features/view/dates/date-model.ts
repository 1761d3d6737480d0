import type { TourDate, TourMonth } from '@safarnama/shared/contract';
import { canChooseDate, formatLongDate, isLocalDate, monthLabel, shortWeekday, weekday } from '@safarnama/shared/domain';
import { content } from './content.ts';

const day = (text: string): string => text.slice(0, 10);

/** `12 – 15 March 2027`, `30 March 2027 – 2 April 2027`, or one day. */
export function dateSpan(start: string, end: string): string {
  const from = formatLongDate(start);
  const to = formatLongDate(end);
  if (!from || !to || from === to) return from || to;
  const [dayOfMonth = '', ...monthAndYear] = from.split(' ');
  return to.endsWith(` ${monthAndYear.join(' ')}`) ? `${dayOfMonth} – ${to}` : `${from} – ${to}`;
}

const weekdaysOf = (start: string, end: string): string =>
  [...new Set([day(start), day(end)].filter(isLocalDate).map((date) => shortWeekday(weekday(date))))].join(' – ');

/** Display values of a departure button. */
export const dateModel = (date: TourDate) => ({
  id: String(date.date_id),
  when: dateSpan(date.start_date, date.end_date),
  weekdays: weekdaysOf(date.start_date, date.end_date),
  availability: date.availability,
  open: canChooseDate(date.availability),
  /** Seats left, as text; empty unless the backend counts them and few are left. */
  seats:
    date.availability === 'hurry up' && date.seats_left !== null && date.seats_left > 0 ? content.seatsLeft(date.seats_left) : '',
});

export const monthText = ({ month, year }: TourMonth): string => [monthLabel(month), year].filter(Boolean).join(' ');
