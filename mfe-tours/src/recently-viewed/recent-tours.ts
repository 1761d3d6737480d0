import type { TourPackage } from '@safarnama/shared/contract';
import { isId, isNumber, isText, listOf, matchesShape, orNull, parseJson, type Shape } from '../stored/shape.ts';

const KEY = 'recently-viewed';
const MAX_RECENT = 8;

const notStored = (value: unknown): boolean => value === undefined;

const TOUR: Shape<TourPackage> = {
  package_id: isId,
  place_name: isText,
  price_trip: isNumber,
  duration_days: isNumber,
  origin: isText,
  departure_point: isText,
  package_code: isText,
  about_trip: isText,
  images: listOf((image) => matchesShape<{ img: string }>({ img: isText }, image)),
  sub_destination: isText,
  sub_destination_id: orNull(isId),
  destination_id: orNull(isId),
  tags: listOf(isText),
  highlights: listOf(isText),
  // The mean is not stored, because it would be outdated when shown.
  rating: notStored,
  latitude: notStored,
  longitude: notStored,
};

/** Newest first; empty on a server. Invalid stored entries are dropped. */
export function readRecent(storage: Pick<Storage, 'getItem'> | undefined): TourPackage[] {
  const stored = parseJson(storage?.getItem(KEY));
  return Array.isArray(stored) ? stored.filter((tour) => matchesShape(TOUR, tour)) : [];
}

/** Stores a tour as the first entry, with the fields that a card shows. */
export function storeRecent(storage: Pick<Storage, 'getItem' | 'setItem'>, tour: TourPackage): void {
  const omitted = { rating: undefined, latitude: undefined, longitude: undefined, reviews: undefined, facts: undefined };
  const card: TourPackage = { ...tour, images: tour.images.slice(0, 1), about_trip: '', highlights: [], ...omitted };
  const others = readRecent(storage).filter(({ package_id }) => String(package_id) !== String(tour.package_id));
  storage.setItem(KEY, JSON.stringify([card, ...others].slice(0, MAX_RECENT)));
}
