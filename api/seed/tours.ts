import { tourPackage } from '@safarnama/shared/contract';
import { BRAND } from '@safarnama/shared/domain';
import * as z from 'zod/mini';
import type { Row } from '../database/database.ts';
import { PICTURES, type PosterScene } from './posters/index.ts';
import { hashedNumber } from './rows.ts';
import { destinationTexts } from './text/index.ts';
import type { PackageText } from './text/place.ts';

const FIRST_PACKAGE = 1001;
const GALLERY = 6;

const poster = (scene: PosterScene, n: number): string => `posters/${scene}-${n}.svg`;
/** Places are shown in portrait format. */
const uprightPoster = (scene: PosterScene, n: number): string => `posters/${scene}-${n}-tall.svg`;
const AUTHOR = `${BRAND} studio`;

const scenesOf = (text: PackageText, count: number): PosterScene[] =>
  Array.from({ length: count }, (_, i) => text.scenes[i % text.scenes.length] ?? 'city');

const packageRow = (text: PackageText, packageId: number, subId: number, rank: number): Row => {
  const code = `SFN-${text.name
    .replace(/[^A-Z]/g, '')
    .slice(0, 3)
    .padEnd(3, 'X')}-${packageId}`;
  return {
    package_id: packageId,
    sub_destination_id: subId,
    place_name: text.name,
    price_trip: text.price,
    duration_days: text.plan.length,
    origin: text.from,
    departure_point: text.point,
    package_code: code,
    about_trip: text.about,
    images: scenesOf(text, 4).map((scene, i) => poster(scene, packageId * PICTURES + i)),
    tags: text.tags ?? [],
    highlights: text.highlights,
    transport_mode: text.modes,
    transport_details: text.travel,
    day_wise_details: text.plan.map((line, i) => {
      const colon = line.indexOf(':');
      return { day: i + 1, title: line.slice(0, colon), detail: line.slice(colon + 1).trim() };
    }),
    gallery: scenesOf(text, GALLERY).map((scene, i) => ({
      url: poster(scene, packageId * PICTURES + 4 + i),
      price: 199 + 50 * hashedNumber(5, packageId, i),
      author: AUTHOR,
    })),
    rank,
  };
};

/** Destinations, sub-destinations and packages, checked against the contract. */
export const tourRows = () => {
  const destinations: Row[] = [];
  const places: Row[] = [];
  const packages: Row[] = [];
  for (const destination of destinationTexts) {
    destinations.push({
      destination_id: destination.id,
      name: destination.name,
      image_url: poster(destination.scene, destination.id),
    });
    destination.places.forEach((place, placeRank) => {
      places.push({
        sub_destination_id: place.id,
        destination_id: destination.id,
        name: place.name,
        image_url: uprightPoster(place.scene, place.id),
        rank: placeRank,
      });
      place.packages.forEach((text, rank) => {
        packages.push(packageRow(text, FIRST_PACKAGE + packages.length, place.id, rank));
      });
    });
  }
  for (const row of packages) z.parse(tourPackage, row);
  return { destinations, places, packages };
};
