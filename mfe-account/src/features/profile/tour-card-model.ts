import type { TourOrder } from '@safarnama/shared/contract';
import { formatLongDate, formatMoney, formatPaise, formatRupees } from '@safarnama/shared/domain';
import type { Flags, ProfileArrival } from '@safarnama/shared/host';
import { valueText } from '../values-content.ts';
import { TOUR_LABELS as label } from './content.ts';
import type { Fact } from './hotel-card-model.ts';

const facts = (rows: readonly (readonly [label: string, value: string | number | null | undefined | false])[]): Fact[] =>
  rows.flatMap(([name, value]) => (value || value === 0 ? [[name, String(value)] as const] : []));

const day = (date: string | undefined): string => (date ? formatLongDate(date) || date : '');
const capital = (word: string | undefined): string => (word ? word[0]?.toUpperCase() + word.slice(1) : '');

/** Facts of the paid tour, from the list's order when it has one. */
export function bookedFacts(booked: ProfileArrival['tourBooked'], order: TourOrder | undefined): Fact[] {
  const date = order?.date[0];
  const paid = order?.paid_amount ?? booked.paid_amount;
  const due = order?.due_amount ?? null;
  return facts([
    [label.tour, order?.packageId?.place_name || booked.place_name],
    [label.start, day(date?.start_date)],
    [label.end, day(date?.end_date)],
    [label.paid, paid !== null && formatPaise(paid)],
    [label.due, due !== null && formatPaise(due)],
    [label.transaction, booked.transaction_id],
  ]);
}

/** Days come from the order itself; an order without `iteneris` has none. */
export function tourCard(order: TourOrder, fields: Flags['bookingFields']) {
  const all = fields === 'all';
  const tour = order.packageId;
  const date = order.date[0];
  const transport = order.transport[0];
  const party = [
    order.adult && label.adults(order.adult),
    order.children && label.children(order.children),
    order.infant && label.infants(order.infant),
  ];
  return {
    title: tour?.place_name || label.tour,
    about: tour?.about_trip ?? '',
    status: order.order_status,
    price: tour ? formatMoney(tour.price_trip) : '',
    trip: facts([
      [label.start, day(date?.start_date)],
      [label.end, day(date?.end_date)],
      [label.availability, all && date && valueText(date.availability)],
      [label.duration, tour && label.days(tour.duration_days)],
      [label.origin, tour?.origin],
      [label.departure, tour?.departure_point],
      [label.transport, [valueText(capital(transport?.mode[0])), transport?.details].filter(Boolean).join(' · ')],
      [label.party, party.filter(Boolean).join(', ')],
      [label.packageId, all && tour?.package_id],
    ]),
    payment: facts([
      [label.total, order.total_amount !== null && formatRupees(order.total_amount)],
      [label.paid, order.paid_amount !== null && formatPaise(order.paid_amount)],
      [label.due, order.due_amount !== null && formatPaise(order.due_amount)],
      [label.method, order.payment_method],
      [label.paymentStatus, order.payment_status && valueText(order.payment_status)],
      [label.transaction, order.transaction_id],
    ]),
    /** When and how the rest is collected; empty when nothing is due or the backend sends none. */
    note: order.payment_note,
    days: order.iteneris
      .flatMap(({ day_wise_details }) => day_wise_details)
      .map((entry) => ({ ...entry, day: /^\d+$/.test(entry.day) ? label.day(entry.day) : entry.day })),
  };
}
