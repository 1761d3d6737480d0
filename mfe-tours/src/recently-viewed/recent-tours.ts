import { type TourPackage, tourPackages } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';

const KEY = 'recently-viewed';
const KEPT = 8;

/** Newest first; empty on a server, or when what is kept cannot be read. */
export function readRecent(storage: Pick<Storage, 'getItem'> | undefined): TourPackage[] {
  try {
    const read = z.safeParse(tourPackages, JSON.parse(storage?.getItem(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** Puts a tour first, with as much of it as a card shows. */
export function keepRecent(storage: Pick<Storage, 'getItem' | 'setItem'>, tour: TourPackage): void {
  const card: TourPackage = { ...tour, images: tour.images.slice(0, 1), about_trip: '', highlights: [] };
  const others = readRecent(storage).filter((other) => String(other.package_id) !== String(tour.package_id));
  storage.setItem(KEY, JSON.stringify([card, ...others].slice(0, KEPT)));
}
