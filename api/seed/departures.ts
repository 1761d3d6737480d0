import { addDays, type LocalDate } from '@safarnama/shared/domain';
import type { Queryable, Row } from '../database/database.ts';
import { hashedNumber, insertRows } from './rows.ts';

const MONTHS = 13;

const monthsFrom = (today: LocalDate): { year: number; month: number }[] => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, i) => ({
    year: year + Math.floor((month - 1 + i) / 12),
    month: ((month - 1 + i) % 12) + 1,
  }));
};

/** Seats sold outside this service: most departures are free, some nearly full, some full. Depends on the id alone. */
const seatsSoldElsewhere = (dateId: number, seats: number): number => {
  const kind = hashedNumber(10, dateId, 3);
  if (kind === 0) return seats;
  if (kind <= 2) return seats - 1 - hashedNumber(Math.max(1, Math.floor(seats * 0.2)), dateId, 5);
  return hashedNumber(Math.floor(seats * 0.6), dateId, 7);
};

const departuresOf = (packageId: number, days: number, { year, month }: { year: number; month: number }, few: boolean) => {
  const monthId = packageId * 1000 + (year - 2024) * 12 + month;
  const count = few ? 1 : 2 + hashedNumber(3, monthId);
  const dates = Array.from({ length: count }, (_, i): Row => {
    const dateId = monthId * 10 + i;
    const day = 2 + Math.floor((26 / count) * i) + hashedNumber(Math.floor(26 / count), dateId);
    const start = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const seats = 12 + 2 * hashedNumber(7, dateId, 1);
    const sold = seatsSoldElsewhere(dateId, seats);
    return {
      date_id: dateId,
      tour_month_id: monthId,
      start_date: start,
      end_date: addDays(start, days - 1),
      seats,
      sold_elsewhere: sold,
      sold,
    };
  });
  return { month: { tour_month_id: monthId, package_id: packageId, month, year }, dates };
};

/** Adds the missing departures of the next year; existing ones stay unchanged. */
export const addMissingDepartures = async (tx: Queryable, today: LocalDate, few = false): Promise<number> => {
  const months = monthsFrom(today);
  const last = months.at(-1);
  const packages = await tx.query<{ package_id: number; duration_days: number; known: boolean }>(
    `SELECT package_id, duration_days, EXISTS (SELECT 1 FROM tour_months m WHERE m.package_id = p.package_id AND m.year = $1 AND m.month = $2) AS known
     FROM packages p`,
    [last?.year, last?.month],
  );
  const made = packages
    .filter((row) => !row.known)
    .flatMap((row) => months.map((month) => departuresOf(row.package_id, row.duration_days, month, few)));
  await insertRows(
    tx,
    'tour_months',
    made.map((one) => one.month),
    'ON CONFLICT DO NOTHING',
  );
  await insertRows(
    tx,
    'tour_dates',
    made.flatMap((one) => one.dates),
    'ON CONFLICT DO NOTHING',
  );
  return made.length;
};
