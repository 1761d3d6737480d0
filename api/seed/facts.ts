import type { Queryable, Row } from '../database/database.ts';
import { hotelRows } from './hotels.ts';
import { MEETING_POINTS } from './text/facts.ts';
import { tourRows } from './tours.ts';

/** Sets columns of the seeded rows that have them empty and are otherwise as they were seeded, by `same`. */
const fill = async (tx: Queryable, table: string, rows: readonly Row[], same: readonly string[], columns: readonly string[]) => {
  await tx.query(
    `UPDATE ${table} t SET ${columns.map((column) => `${column} = s.${column}`).join(', ')}
     FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) s
     WHERE ${columns.map((column) => `t.${column} IS NULL`).join(' AND ')} AND ${same.map((column) => `t.${column} = s.${column}`).join(' AND ')}`,
    [JSON.stringify(rows)],
  );
};

/** Adds facts to a database that was seeded before there were any. Rows of the agency's own stay without. */
export const addMissingFacts = async (tx: Queryable): Promise<void> => {
  const missing = await tx.first(
    `SELECT 1 FROM packages WHERE facts IS NULL OR reporting_time IS NULL
       OR departure_latitude IS NULL AND departure_point = ANY ($1::text[]) LIMIT 1`,
    [Object.entries(MEETING_POINTS).flatMap(([point, [, , latitude]]) => (latitude === undefined ? [] : point))],
  );
  if (!missing) return;
  const tours = tourRows();
  const { hotels, rooms } = hotelRows();
  await fill(tx, 'packages', tours.packages, ['package_id', 'package_code', 'about_trip'], ['facts']);
  await fill(tx, 'packages', tours.packages, ['package_id', 'package_code', 'departure_point'], ['reporting_time']);
  await fill(
    tx,
    'packages',
    tours.packages,
    ['package_id', 'package_code', 'departure_point'],
    ['departure_latitude', 'departure_longitude'],
  );
  await fill(tx, 'sub_destinations', tours.places, ['sub_destination_id', 'name'], ['latitude', 'longitude']);
  await fill(tx, 'hotels', hotels, ['hotel_vendor_id', 'hotelname', 'description'], ['house_rules', 'sights']);
  await fill(tx, 'rooms', rooms, ['hotel_room_id', 'hotel_vendor_id', 'room_type'], ['beds', 'size_m2', 'view', 'meal_plan']);
};
