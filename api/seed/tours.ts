import { tourPackage } from '@safarnama/shared/contract';
import { BRAND } from '@safarnama/shared/domain';
import * as z from 'zod/mini';
import type { Row } from '../database/database.ts';
import { PICTURES, type PosterScene } from './posters/index.ts';
import { hashedNumber } from './rows.ts';
import { CITY, type FactText, MEETING_POINTS, OPEN_BORDERS, TOUR_KINDS, type TourKind } from './text/facts.ts';
import { destinationTexts } from './text/index.ts';
import type { PackageText, PlaceText } from './text/place.ts';

const FIRST_PACKAGE = 1001;
const GALLERY = 6;
const ABROAD = 32;

const poster = (scene: PosterScene, n: number): string => `posters/${scene}-${n}.svg`;
/** Places are shown in portrait format. */
const uprightPoster = (scene: PosterScene, n: number): string => `posters/${scene}-${n}-tall.svg`;
const AUTHOR = `${BRAND} studio`;

const scenesOf = (text: PackageText, count: number): PosterScene[] =>
  Array.from({ length: count }, (_, i) => text.scenes[i % text.scenes.length] ?? 'city');

const phrases = (...texts: readonly FactText[]): readonly FactText[] => texts;

/** Facts of a tour, from its kind, length and transport. */
const factsOf = (text: PackageText, kind: TourKind, place: string, abroad: boolean): Row => {
  const days = text.plan.length;
  const openBorder = OPEN_BORDERS.has(place);
  const passport: readonly FactText[] = openBorder
    ? ['A passport, or a voter ID card of India']
    : ['A passport valid for six more months', 'A visa, where your passport needs one'];
  const meals = text.plan.flatMap((_, i) => {
    const served = kind.meals.filter((meal) => (i > 0 || meal !== 'breakfast') && (i < days - 1 || meal !== 'dinner'));
    return served.length > 0 ? [{ day: i + 1, meals: served }] : [];
  });
  return {
    included: [
      ...phrases('A guide from the place', 'Transport as in the plan'),
      ...(text.travel[0].startsWith('Return flights') ? phrases('Return flights in economy class') : []),
      ...(days > 1 ? phrases(kind.nights ?? (kind.meals.length > 1 ? 'Rooms for two' : 'Rooms for two with breakfast')) : []),
      ...(kind.meals.length > 1 && meals.length > 0 ? phrases('Meals as listed') : []),
      ...kind.included,
    ],
    not_included: [
      ...phrases('The way to the meeting point and home'),
      ...(kind.meals.length < 3 ? phrases('Meals that are not listed') : []),
      ...phrases('Tips and personal expenses', 'Travel insurance'),
      ...(kind.notIncluded ?? []),
      ...(abroad && !openBorder ? phrases('Visa fees') : []),
    ],
    meals,
    difficulty: kind.difficulty,
    group_min: kind.group[0],
    group_max: kind.group[1],
    guide_languages: phrases('Hindi', 'English'),
    bring: kind.bring,
    suits: kind.suits,
    documents: [...(abroad ? passport : phrases('A government photo ID of each traveller')), ...(kind.documents ?? [])],
  };
};

/** At airports of departure two hours before a morning flight, at those of arrival when the morning flights have landed. */
const reportingTime = (point: string): string =>
  !point.includes('Airport') ? '07:00' : point.endsWith('arrivals') ? '11:30' : '05:00';

/** Title and text of a day in a plan. */
export const dayOf = (line: string) => {
  const colon = line.indexOf(':');
  return { title: line.slice(0, colon), detail: line.slice(colon + 1).trim() };
};

const packageRow = (text: PackageText, packageId: number, place: PlaceText, abroad: boolean, rank: number): Row => {
  const [name] = text.name;
  const kind = TOUR_KINDS[name] ?? CITY;
  const [city, , latitude = null, longitude = null] = MEETING_POINTS[text.point];
  const code = `SFN-${name
    .replace(/[^A-Z]/g, '')
    .slice(0, 3)
    .padEnd(3, 'X')}-${packageId}`;
  return {
    package_id: packageId,
    sub_destination_id: place.id,
    place_name: name,
    price_trip: text.price,
    duration_days: text.plan.length,
    origin: city,
    departure_point: text.point,
    package_code: code,
    about_trip: text.about[0],
    images: scenesOf(text, 4).map((scene, i) => poster(scene, packageId * PICTURES + i)),
    tags: [...(abroad ? ['International'] : []), ...(kind.tag ? [kind.tag] : [])],
    highlights: text.highlights.map(([english]) => english),
    transport_mode: text.modes,
    transport_details: text.travel[0],
    day_wise_details: text.plan.map(([english], i) => ({ day: i + 1, ...dayOf(english) })),
    gallery: scenesOf(text, GALLERY).map((scene, i) => ({
      url: poster(scene, packageId * PICTURES + 4 + i),
      price: 199 + 50 * hashedNumber(5, packageId, i),
      author: AUTHOR,
    })),
    rank,
    facts: factsOf(text, kind, place.name[0], abroad),
    reporting_time: reportingTime(text.point),
    departure_latitude: latitude,
    departure_longitude: longitude,
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
      name: destination.name[0],
      image_url: poster(destination.scene, destination.id),
    });
    destination.places.forEach((place, placeRank) => {
      const [latitude, longitude] = place.at;
      places.push({
        sub_destination_id: place.id,
        destination_id: destination.id,
        name: place.name[0],
        image_url: uprightPoster(place.scene ?? place.packages[0]!.scenes[0]!, place.id),
        rank: placeRank,
        latitude,
        longitude,
      });
      place.packages.forEach((text, rank) => {
        packages.push(packageRow(text, FIRST_PACKAGE + packages.length, place, destination.id === ABROAD, rank));
      });
    });
  }
  for (const row of packages) z.parse(tourPackage, row);
  return { destinations, places, packages };
};
