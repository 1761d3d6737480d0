import { monthNumber, type PlaceSearch, type TourSearch } from '@safarnama/shared/domain';
import type { Queryable, Row } from '../database/database.ts';

/** Columns of a package as it travels. */
const COLUMNS = `p.package_id, p.place_name, p.price_trip, p.duration_days, p.origin, p.departure_point, p.package_code, p.about_trip,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('img', img) ORDER BY n), '[]') FROM unnest(p.images) WITH ORDINALITY AS i (img, n)) AS images,
  s.name AS sub_destination, p.sub_destination_id, s.destination_id, p.tags, p.highlights`;
const FROM = 'FROM packages p JOIN sub_destinations s USING (sub_destination_id)';

export type PackageRow = Row & {
  package_id: number;
  place_name: string;
  price_trip: number;
  duration_days: number;
  about_trip: string;
};

const ofPlace = (id: number): string => (id === 32 ? 's.destination_id = $1' : 'p.sub_destination_id = $1');

/** Packages of a sub-destination; 32 stands for everything abroad. */
export const packagesOf = (db: Queryable, id: number, limit = 200): Promise<PackageRow[]> =>
  db.query<PackageRow>(`SELECT ${COLUMNS} ${FROM} WHERE ${ofPlace(id)} ORDER BY s.rank, p.rank LIMIT $2`, [id, limit]);

export const packagesNear = (db: Queryable, packageId: number): Promise<PackageRow[]> =>
  db.query<PackageRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE p.sub_destination_id = (SELECT sub_destination_id FROM packages WHERE package_id = $1) ORDER BY p.rank`,
    [packageId],
  );

export const packageById = async (db: Queryable, packageId: number): Promise<PackageRow | undefined> =>
  (await db.query<PackageRow>(`SELECT ${COLUMNS} ${FROM} WHERE p.package_id = $1`, [packageId]))[0];

export const placeExists = async (db: Queryable, id: number): Promise<boolean> =>
  id === 32 || (await db.query('SELECT 1 FROM sub_destinations WHERE sub_destination_id = $1', [id])).length > 0;

/** `%` and `_` in what a person typed are letters. */
const like = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** A bound as the price column can be compared with. */
const bounded = (price: number): number => Math.min(2_147_483_647, Math.max(-1, Math.floor(price)));

const NAMED = (n: number): string => `(p.place_name ILIKE $${n} OR s.name ILIKE $${n} OR d.name ILIKE $${n})`;

export type PackageSearch = Pick<TourSearch, 'selectedMonth' | 'destination' | 'minPrice' | 'maxPrice'> & PlaceSearch;

/** Both searches of the site in one: absent parts limit nothing. A month asks for a departure that can still be booked. */
export const searchPackages = (db: Queryable, search: PackageSearch, today: string): Promise<PackageRow[]> => {
  const where: string[] = [];
  const values: unknown[] = [];
  const add = (condition: (n: number) => string, value: unknown): void => {
    values.push(value);
    where.push(condition(values.length));
  };
  for (const name of [search.destination, search.place_name]) if (name.trim()) add(NAMED, like(name));
  if (search.minPrice > 0) add((n) => `p.price_trip >= $${n}`, bounded(Math.ceil(search.minPrice)));
  if (search.maxPrice !== null) add((n) => `p.price_trip <= $${n}`, bounded(search.maxPrice));
  const bound = Number(search.price);
  if (search.price.trim() && Number.isFinite(bound)) add((n) => `p.price_trip <= $${n}`, bounded(bound));
  if (search.duration === 'more') where.push('p.duration_days > 6');
  else if (/^\d{1,3}$/.test(search.duration)) add((n) => `p.duration_days = $${n}`, Number(search.duration));
  const month = monthNumber(search.selectedMonth);
  if (month) {
    values.push(today);
    add(
      (n) => `EXISTS (SELECT 1 FROM tour_months m JOIN tour_dates t USING (tour_month_id)
        WHERE m.package_id = p.package_id AND m.month = $${n} AND t.start_date > $${n - 1}::date AND t.sold < t.seats)`,
      month,
    );
  }
  return db.query<PackageRow>(
    `SELECT ${COLUMNS} ${FROM} JOIN destinations d USING (destination_id)
     ${where.length ? `WHERE ${where.join(' AND ')}` : ''} ORDER BY s.destination_id, s.rank, p.rank LIMIT 200`,
    values,
  );
};
