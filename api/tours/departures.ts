import { availabilityOf, MONTH_NAMES } from '@safarnama/shared/domain';
import { notFound } from '@safarnama/shared/server/failure';
import type { Queryable } from '../database/database.ts';

/** Months with future departures, in order. */
export const monthsOf = async (db: Queryable, packageId: number, today: string) => {
  const rows = await db.query<{ tour_month_id: number; month: number; year: number }>(
    `SELECT tour_month_id, month, year FROM tour_months m
     WHERE package_id = $1 AND EXISTS (SELECT 1 FROM tour_dates t WHERE t.tour_month_id = m.tour_month_id AND t.start_date > $2::date)
     ORDER BY year, month`,
    [packageId, today],
  );
  if (rows.length === 0 && !(await db.first('SELECT 1 FROM packages WHERE package_id = $1', [packageId])))
    throw notFound('the package');
  return rows.map((row) => ({ ...row, month: MONTH_NAMES[row.month - 1] ?? '' }));
};

/** Future departures of a month, with their availability. */
export const datesOfMonth = async (db: Queryable, tourMonthId: number, today: string) => {
  const rows = await db.query<{ date_id: number; start_date: string; end_date: string; seats: number; sold: number }>(
    'SELECT date_id, start_date, end_date, seats, sold FROM tour_dates WHERE tour_month_id = $1 AND start_date > $2::date ORDER BY start_date',
    [tourMonthId, today],
  );
  if (rows.length === 0 && !(await db.first('SELECT 1 FROM tour_months WHERE tour_month_id = $1', [tourMonthId])))
    throw notFound('the month');
  return rows.map(({ seats, sold, ...date }) => ({
    ...date,
    availability: availabilityOf(seats, seats - sold),
    seats_left: seats - sold,
  }));
};
