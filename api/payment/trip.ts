import { paysQuote } from '../pricing/quotes.ts';

/** The subject of one payment: a departure and a party. Another date or another party is another trip. */
export type Trip = { package_id: number; date_id: number; adult: number; child: number; infant: number };

/** The trip of a payment code; a code without a trip has null ids. */
type CodeTrip = Omit<Trip, 'package_id' | 'date_id'> & { package_id: number | null; date_id: number | null };

export const tripOfCode = ({ package_id, date_id, adult, child, infant }: CodeTrip): Trip | undefined =>
  package_id === null || date_id === null ? undefined : { package_id, date_id, adult, child, infant };

export const isSameTrip = (one: CodeTrip, other: Trip): boolean =>
  one.package_id === other.package_id &&
  one.date_id === other.date_id &&
  one.adult === other.adult &&
  one.child === other.child &&
  one.infant === other.infant;

/** Whether a code pays a trip: its amount is enough, and it names this trip or none. */
export const codePays = (code: CodeTrip & { amount: number }, trip: Trip, quote: number): boolean =>
  paysQuote(code.amount, quote) && (code.package_id === null || isSameTrip(code, trip));

/** SQL condition for the rows of a user and a trip, with the values of its parameters $1 to $6. */
export const SAME_TRIP = 'user_id = $1 AND package_id = $2 AND date_id = $3 AND adult = $4 AND child = $5 AND infant = $6';
export const tripValues = (userId: number, trip: Trip) => [
  userId,
  trip.package_id,
  trip.date_id,
  trip.adult,
  trip.child,
  trip.infant,
];
