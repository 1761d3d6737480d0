import type { LocalDate } from '@safarnama/shared/domain';
import type { Database } from '../database/database.ts';
import { addMissingDepartures } from './departures.ts';
import { addMissingFacts } from './facts.ts';
import { hotelRows } from './hotels.ts';
import { insertRows } from './rows.ts';
import { featureCardRows, heroImageRows } from './text/home.ts';
import { tourRows } from './tours.ts';
import { translationRows } from './translations.ts';

export type SeedSize = {
  /** One departure a month for each package instead of two to four. */
  fewDepartures?: boolean;
  /** Room types added to each hotel. */
  extraRooms?: number;
};

/**
 * Seeds an empty database, with the same rows for the same day on each machine. A seeded one only gets the departures that are missing
 * by now. Several processes may start at the same time.
 */
export const seed = async (db: Database, today: LocalDate, size: SeedSize = {}): Promise<'filled' | 'topped up' | 'unchanged'> =>
  db.transaction(async (tx) => {
    // A second process waits until the first one has seeded.
    await tx.query('SET LOCAL lock_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock(7292)');
    const filled = await tx.first('SELECT 1 FROM destinations LIMIT 1');
    if (!filled) {
      const tours = tourRows();
      await insertRows(tx, 'destinations', tours.destinations);
      await insertRows(tx, 'sub_destinations', tours.places);
      await insertRows(tx, 'packages', tours.packages);
      const { hotels, rooms } = hotelRows(size.extraRooms);
      await insertRows(tx, 'hotels', hotels);
      await insertRows(tx, 'rooms', rooms);
      await insertRows(tx, 'hero_images', heroImageRows);
      await insertRows(tx, 'feature_cards', featureCardRows);
    }
    if (filled) await addMissingFacts(tx);
    // Databases that were seeded by an older version get what it lacked; an edited text stays.
    await insertRows(tx, 'translations', translationRows(), 'ON CONFLICT DO NOTHING');
    const added = await addMissingDepartures(tx, today, size.fewDepartures);
    return filled ? (added ? 'topped up' : 'unchanged') : 'filled';
  });
