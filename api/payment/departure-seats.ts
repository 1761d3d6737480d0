import { seatsFor, type Travellers } from '@safarnama/shared/domain';
import { Failure, notFound } from '@safarnama/shared/server/failure';
import type { Queryable } from '../database/database.ts';
import { t } from '../texts/translate.ts';

export type Departure = {
  date_id: number;
  package_id: number;
  place_name: string;
  price_trip: number;
  start_date: string;
  seatsLeft: number;
};

export const findDeparture = async (db: Queryable, dateId: number, packageId: number): Promise<Departure> => {
  const row = await db.first<Departure>(
    `SELECT t.date_id, m.package_id, p.place_name, p.price_trip, t.start_date, t.seats - t.sold AS "seatsLeft"
       FROM tour_dates t JOIN tour_months m USING (tour_month_id) JOIN packages p USING (package_id) WHERE t.date_id = $1 AND m.package_id = $2`,
    [dateId, packageId],
  );
  if (!row) throw notFound('the departure of this package');
  return row;
};

/** Infants need no seat of their own, but a party of infants alone needs one. */
export const seatsNeeded = (travellers: Travellers): number => Math.max(1, seatsFor(travellers));

/** Reserves seats if enough are left. The condition and the check constraint of the table hold for concurrent calls. */
export const reserveSeats = async (tx: Queryable, dateId: number, seats: number): Promise<boolean> =>
  (await tx.first('UPDATE tour_dates SET sold = sold + $2 WHERE date_id = $1 AND sold + $2 <= seats RETURNING 1', [
    dateId,
    seats,
  ])) !== undefined;

export const releaseSeats = async (tx: Queryable, dateId: number, seats: number): Promise<void> => {
  if (seats > 0) await tx.query('UPDATE tour_dates SET sold = sold - $2 WHERE date_id = $1', [dateId, seats]);
};

export const soldOutFailure = (seatsLeft: number): Failure =>
  new Failure(
    409,
    'SOLD_OUT',
    seatsLeft < 1
      ? 'This date is full.'
      : seatsLeft === 1
        ? 'Only 1 seat is left on this date.'
        : t`Only ${seatsLeft} seats are left on this date.`,
    {
      extra: { seats_left: Math.max(0, seatsLeft) },
    },
  );
