import type { BookedTrip, RefundStep } from '@safarnama/shared/contract';
import {
  clockTime,
  dayInIndia,
  formatLongDate,
  formatPaise,
  type LocalDate,
  nightsBetween,
  weekday,
} from '@safarnama/shared/domain';
import { hasPosition } from '@safarnama/shared/ui/position';
import { isUnverified } from '../profile/unverified.ts';
import { BOOKING, VOUCHER as label, REFUND } from './content.ts';

export type Fact = readonly [label: string, value: string, note?: string];

const day = (date: string): string => [weekday(date), formatLongDate(date)].filter(Boolean).join(', ');

const BOOKED: ReadonlySet<string> = new Set(['active', 'confirmed']);

/** True for a booking that is paid and not cancelled. */
export const isPaid = ({ status, paid_amount }: BookedTrip): boolean => BOOKED.has(status) && !!paid_amount;

export function leadOf({ kind, status, paid_amount, ends }: BookedTrip, today: LocalDate): string {
  if (isUnverified({ kind, status, paid_amount })) return BOOKING.unverified;
  if (kind === 'hotel' && status === 'awaiting payment') return BOOKING.leads[`${status} hotel`] ?? '';
  return BOOKED.has(status) && ends.slice(0, 10) < today ? BOOKING.over : (BOOKING.leads[status] ?? '');
}

/** Latitude and longitude of the place to six decimals (0.1 m), where they are known and on the globe. */
export const positionOf = (trip: BookedTrip): readonly number[] | undefined =>
  hasPosition(trip) ? [trip.latitude, trip.longitude].map((degrees) => Number(degrees.toFixed(6))) : undefined;

/** Dates, place and travellers. */
export function tripFacts(trip: BookedTrip): Fact[] {
  const { kind, starts, ends, start_time, end_time } = trip;
  const party = [
    trip.adults && label.adults(trip.adults),
    trip.children && label.children(trip.children),
    trip.infants && label.infants(trip.infants),
  ];
  const rows: Fact[] = [
    [label.starts[kind], day(starts), start_time && label.from(clockTime(start_time))],
    [label.ends[kind], day(ends), end_time && label.until(clockTime(end_time))],
    [label.where[kind], trip.where, positionOf(trip)?.join(', ')],
    [label.room, [trip.room, trip.rooms && label.rooms(trip.rooms)].filter(Boolean).join(' · ')],
    [label.who, trip.name],
    [label.party, party.filter(Boolean).join(', ')],
    [label.names, trip.travellers.join(', ')],
  ];
  return rows.filter(([, value]) => value);
}

export function moneyFacts(trip: BookedTrip): Fact[] {
  const { paid_amount: paid, due_amount: due } = trip;
  const rows: Fact[] = [
    [label.total, formatPaise(trip.total_amount)],
    [label.paid, paid === null ? label.looking : formatPaise(paid)],
    [label.due, due ? formatPaise(due) : ''],
    [label.transaction, trip.transaction_id],
  ];
  return rows.filter(([, value]) => value);
}

/** `4 days`, `2 nights`; empty for invalid dates. */
export function lengthOf({ kind, starts, ends }: BookedTrip): string {
  const nights = nightsBetween(starts, ends);
  return nights >= 0 ? label.span(kind === 'tour' ? nights + 1 : nights, kind) : '';
}

/** Steps of a refund; the first open step is marked as next. */
export function stepModels(steps: readonly RefundStep[]) {
  const next = steps.findIndex(({ at }) => !at);
  return steps.map(({ name, at, by }, i) => ({
    name: REFUND.steps[name],
    when: at ? formatLongDate(dayInIndia(Date.parse(at))) : by ? REFUND.by(formatLongDate(by)) : '',
    state: at ? ('done' as const) : i === next ? ('next' as const) : ('later' as const),
  }));
}
