import type { TourDate, TourMonth } from '@safarnama/shared/contract';
import {
  type Availability,
  canChooseDate,
  formatMoney,
  type LocalDate,
  type LocalMonth,
  monthNumber,
} from '@safarnama/shared/domain';
import { content } from './content.ts';
import { dateSpan } from './date-model.ts';

type StateText = Readonly<Record<Availability, string>>;

export const NO_DEPARTURE = { free: false, text: '' };

/** `2027-03`; undefined for a month without a year. */
export const monthKey = ({ month, year }: TourMonth): LocalMonth | undefined => {
  const number = monthNumber(month);
  return year && number ? `${year}-${String(number).padStart(2, '0')}` : undefined;
};

/** Display values of a departure in the calendar. */
const dayOf = (date: TourDate, price: number, stateText: StateText) => {
  const { availability, seats_left } = date;
  const free = canChooseDate(availability);
  const cost = price > 0 ? formatMoney(price) : '';
  const seats = free && seats_left !== null && seats_left > 0 ? seats_left : undefined;
  const parts = [
    stateText[availability],
    cost && content.perAdult(cost),
    seats && content.seatsLeft(seats),
    dateSpan(date.start_date, date.end_date),
  ];
  return {
    id: String(date.date_id),
    free,
    state: availability,
    price: cost,
    seats: seats ? content.seats(seats) : '',
    /** Label for screen readers: state, price, seats and dates. */
    text: parts.filter(Boolean).join(', '),
  };
};

/**
 * Departures by start day; of two on one day the selectable one is used. Departures without a valid day appear only in the
 * list.
 */
export function departureDays(dates: readonly TourDate[], price: number, stateText: StateText) {
  const days = new Map<LocalDate, ReturnType<typeof dayOf>>();
  for (const date of dates) {
    const start = date.start_date.slice(0, 10);
    if (!days.get(start)?.free) days.set(start, dayOf(date, price, stateText));
  }
  return days;
}
