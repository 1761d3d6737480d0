import { fitsDuration, monthNumber, type PlaceSearch, type TourSearch } from '@safarnama/shared/domain';
import { entriesNamed, searchedName } from '@safarnama/shared/domain/search-key';
import { TOUR_IMAGES } from '../catalogue/photo-rows.ts';
import { TOUR_RATING } from '../catalogue/ratings.ts';
import { type Clock, today } from '../core/clock.ts';
import type { Queryable, Row } from '../database/database.ts';
import { batched, CATALOGUE_SECONDS, cachedFor } from '../plugins/batching.ts';
import type { Translations } from '../plugins/translations.ts';

/** Columns of a package in the form of the contract. */
const COLUMNS = `p.package_id, p.place_name, p.price_trip, p.duration_days, p.origin, p.departure_point, p.package_code, p.about_trip,
  ${TOUR_IMAGES},
  s.name AS sub_destination, p.sub_destination_id, s.destination_id, p.tags, p.highlights,
  s.latitude, s.longitude, ${TOUR_RATING}`;
const FROM = 'FROM packages p JOIN sub_destinations s USING (sub_destination_id)';

type PackageRow = Row & {
  package_id: number;
  place_name: string;
  price_trip: number;
  duration_days: number;
  about_trip: string;
  sub_destination: string;
};

const placeCondition = (id: number): string => (id === 32 ? 's.destination_id = $1' : 'p.sub_destination_id = $1');

/** Packages of a sub-destination; 32 is all packages abroad. */
export const packagesOfPlace = (db: Queryable, id: number, limit = 200): Promise<PackageRow[]> =>
  db.query<PackageRow>(`SELECT ${COLUMNS} ${FROM} WHERE ${placeCondition(id)} ORDER BY s.rank, p.rank LIMIT $2`, [id, limit]);

export const siblingPackages = (db: Queryable, packageId: number): Promise<PackageRow[]> =>
  db.query<PackageRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE p.sub_destination_id = (SELECT sub_destination_id FROM packages WHERE package_id = $1) ORDER BY p.rank`,
    [packageId],
  );

export const packageById = async (db: Queryable, packageId: number): Promise<PackageRow | undefined> =>
  await db.first<PackageRow>(
    `SELECT ${COLUMNS}, p.facts, p.reporting_time, p.departure_latitude, p.departure_longitude ${FROM} WHERE p.package_id = $1`,
    [packageId],
  );

export const placeExists = async (db: Queryable, id: number): Promise<boolean> =>
  id === 32 || (await db.query('SELECT 1 FROM sub_destinations WHERE sub_destination_id = $1', [id])).length > 0;

type PackageSearch = Pick<TourSearch, 'selectedMonth' | 'destination' | 'minPrice' | 'maxPrice'> & PlaceSearch;

const MAX_ROWS = 200;

/**
 * Searches packages by the criteria of both search forms, names in any language; absent criteria do not filter. A month selects packages
 * with a bookable departure. Packages are cached, departures are read in each search.
 */
export const packageSearch = (db: Queryable, clock: Clock, translations: Translations) => {
  const packages = cachedFor(clock, CATALOGUE_SECONDS, async () => {
    const rows = await db.query<PackageRow & { destination: string }>(
      `SELECT ${COLUMNS}, d.name AS destination ${FROM} JOIN destinations d USING (destination_id) ORDER BY s.destination_id, s.rank, p.rank`,
    );
    const spellings = await translations.spellings();
    return rows.map(({ destination, ...row }) => ({
      row,
      names: [row.place_name, row.sub_destination, destination].flatMap(spellings).map(searchedName),
    }));
  });
  /** Ids of packages that can be booked in a month of any year. */
  const bookablePackages = batched(async (months: readonly number[]) => {
    const rows = await db.query<{ month: number; package_id: number }>(
      `SELECT m.month, m.package_id FROM tour_months m WHERE m.month = ANY ($1::int[])
         AND EXISTS (SELECT 1 FROM tour_dates t WHERE t.tour_month_id = m.tour_month_id AND t.start_date > $2::date AND t.sold < t.seats)`,
      [[...new Set(months)], today(clock)],
    );
    const found = new Map(months.map((month) => [month, new Set<number>()]));
    for (const { month, package_id } of rows) found.get(month)?.add(package_id);
    return months.map((month) => found.get(month));
  });
  return async (search: PackageSearch): Promise<PackageRow[]> => {
    const month = monthNumber(search.selectedMonth);
    const open = month ? await bookablePackages(month) : undefined;
    const bound = search.price.trim() ? Number(search.price) : Number.NaN;
    const all = await packages();
    const inPlace = new Set(entriesNamed(all, search.place_name));
    return entriesNamed(all, search.destination)
      .filter(
        (entry) =>
          inPlace.has(entry) &&
          entry.row.price_trip >= search.minPrice &&
          (search.maxPrice === null || entry.row.price_trip <= search.maxPrice) &&
          (!Number.isFinite(bound) || entry.row.price_trip <= bound) &&
          fitsDuration(entry.row.duration_days, search.duration.trim()) &&
          (!open || open.has(entry.row.package_id)),
      )
      .slice(0, MAX_ROWS)
      .map(({ row }) => row);
  };
};
