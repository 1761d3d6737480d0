import * as z from '@safarnama/shared/schema';
import type { Availability, DestinationId, PackageId, SubDestinationId, TourDateId, TourMonthId } from '../domain/index.ts';
import { photo } from './photo.ts';
import { rating, review, reviewPage } from './review.ts';
import {
  notEmpty,
  wireId,
  wireIdMaybe,
  wireList,
  wireNumberOr,
  wireObject,
  wireOneOrMore,
  wireRows,
  wireText,
  wireTexts,
} from './wire.ts';

/** GET /destination/all/des → data[] */
export const destination = z.object({
  destination_id: wireId<DestinationId>(),
  name: wireText,
  image_url: wireText,
});
export type Destination = z.infer<typeof destination>;
export const destinations = wireRows(destination);

const count = wireNumberOr(0);

/** GET /destination/{id} and /destination/{id}/limit → data.sub_destinations[] */
export const subDestination = z.object({
  sub_destination_id: wireId<SubDestinationId>(),
  destination_id: wireIdMaybe<DestinationId>(),
  name: wireText,
  image_url: wireText,
  /** How many packages it has; some backends send the packages themselves. */
  packages: z.pipe(
    z.optional(z.unknown()),
    z.transform((value): number => (Array.isArray(value) ? value.length : z.parse(count, value))),
  ),
});
export type SubDestination = z.infer<typeof subDestination>;
export const subDestinations = wireRows(subDestination);

/** GET /pac/places → data.data[]; the name may be in `city_name`. */
export const placeRow = z
  .pipe(
    z.object({ place_name: wireText, city_name: wireText }),
    z.transform((row) => ({ place_name: row.place_name || row.city_name })),
  )
  .check(notEmpty);
export const placeRows = wireRows(placeRow);

const packageImages = z.pipe(
  wireTexts,
  z.transform((names) => names.map((img) => ({ img }))),
);

const named = z.object({
  sub_destination_id: wireIdMaybe<SubDestinationId>(),
  destination_id: wireIdMaybe<DestinationId>(),
  name: wireText,
});

/** A nested sub-destination: its name, the row itself, or nothing. */
const subDestinationOf = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const row: unknown = Array.isArray(value) ? value[0] : value;
    return z.parse(named, typeof row === 'object' && row ? row : { name: row });
  }),
);

const packageFields = {
  place_name: wireText,
  price_trip: wireNumberOr(0),
  duration_days: wireNumberOr(0),
  origin: wireText,
  departure_point: wireText,
  package_code: wireText,
  about_trip: wireText,
  /** Names relative to the storage path, or URLs. */
  images: packageImages,
  sub_destination: subDestinationOf,
  sub_destination_id: wireIdMaybe<SubDestinationId>(),
  /** The remaining fields are sent by the reference API and may be missing elsewhere. */
  destination_id: wireIdMaybe<DestinationId>(),
  tags: wireTexts,
  highlights: wireTexts,
  rating,
  /** Of the region. */
  latitude: z.optional(wireNumberOr<number | null>(null)),
  longitude: z.optional(wireNumberOr<number | null>(null)),
};

/** Facts for travellers before they book; each is empty if the backend does not send it. */
const tourFacts = z.object({
  included: wireTexts,
  not_included: wireTexts,
  /** Days with meals; `meals` holds `breakfast`, `lunch`, `dinner`, or texts. */
  meals: wireList(z.object({ day: wireText, meals: wireTexts })),
  /** `easy`, `moderate`, `hard`, or a text. */
  difficulty: wireText,
  /** Smallest and largest number of travellers. */
  group_min: wireNumberOr(0),
  group_max: wireNumberOr(0),
  guide_languages: wireTexts,
  bring: wireTexts,
  suits: wireTexts,
  documents: wireTexts,
});
export type TourFacts = z.infer<typeof tourFacts>;

interface PackagePlace {
  readonly sub_destination: z.infer<typeof subDestinationOf>;
  readonly sub_destination_id: SubDestinationId | null;
  readonly destination_id: DestinationId | null;
}

export interface Place extends Pick<PackagePlace, 'sub_destination_id' | 'destination_id'> {
  readonly sub_destination: string;
}

/** The sub-destination's name, and the ids that only the nested row holds, merged into the package. */
const withPlace = <P extends PackagePlace>({ sub_destination: place, ...row }: P): Omit<P, 'sub_destination'> & Place => ({
  ...row,
  sub_destination: place.name,
  sub_destination_id: row.sub_destination_id ?? place.sub_destination_id,
  destination_id: row.destination_id ?? place.destination_id,
});

/** A package on a list. Prices in rupees per adult; `sub_destination` is the name. */
export const tourPackage = z.pipe(z.object({ package_id: wireId<PackageId>(), ...packageFields }), z.transform(withPlace));
export type TourPackage = z.infer<typeof tourPackage>;
/** GET /packages/{id}, GET /top/filter, POST /p/filter/{id}, POST /packages/limit/{id} */
export const tourPackages = wireRows(tourPackage);

/** GET /packages/{id}/details → data[0], with its newest reviews. The id is not repeated in the reply. */
export const packageDetail = z.pipe(
  z
    .object({
      package_id: wireIdMaybe<PackageId>(),
      ...packageFields,
      reviews: wireList(review),
      facts: wireObject(tourFacts),
      /** When travellers report at the departure point, as HH:MM in India; empty when the backend does not send it. */
      reporting_time: wireText,
      /** Position of the departure point; null where the backend does not send it. */
      departure_latitude: wireNumberOr<number | null>(null),
      departure_longitude: wireNumberOr<number | null>(null),
      /** The costs of cancelling and their last days, in one sentence; empty if the backend does not send it. */
      cancellation_terms: wireText,
      /** The same as shares of the price, in descending order of days before departure; empty if the backend does not send it. */
      cancellation_rules: wireList(z.object({ days: count, percent: count })),
    })
    .check(notEmpty),
  z.transform(withPlace),
);
export type PackageDetail = z.infer<typeof packageDetail>;
export const packageDetails = wireOneOrMore(packageDetail);

export const tourMonth = z.object({
  tour_month_id: wireId<TourMonthId>(),
  month: wireText,
  year: wireNumberOr<number | null>(null),
});
export type TourMonth = z.infer<typeof tourMonth>;
export const tourMonths = wireRows(tourMonth);

const availability = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): Availability => {
    const text = String(value ?? '')
      .trim()
      .toLowerCase()
      .replaceAll('_', ' ');
    return text === 'open' || text === 'hurry up' ? text : 'close';
  }),
);

/** A departure. Days as YYYY-MM-DD; an unknown availability is read as 'close'. */
export const tourDate = z.object({
  date_id: wireId<TourDateId>(),
  start_date: wireText,
  end_date: wireText,
  availability,
  /** Seats available, when the backend counts them. */
  seats_left: wireNumberOr<number | null>(null),
});
export type TourDate = z.infer<typeof tourDate>;
export const tourDates = wireRows(tourDate);

export const itineraryDay = z.object({ day: wireText, title: wireText, detail: wireText }).check(notEmpty);
export type ItineraryDay = z.infer<typeof itineraryDay>;
/** GET /itineraries/{id} → data[0] */
export const itinerary = z.object({ day_wise_details: wireList(itineraryDay) });
export const itineraries = wireOneOrMore(itinerary);

export const TRANSPORT_MODES = ['train', 'bus', 'plane', 'car'] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];
const isMode = (text: string): text is TransportMode => (TRANSPORT_MODES as readonly string[]).includes(text);

const modesIn = (value: unknown): TransportMode[] => {
  if (typeof value === 'string') return wireTextsOf(value).filter(isMode);
  if (Array.isArray(value)) return [...new Set(value.flatMap(modesIn))];
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, on]) => (isMode(key) && on && on !== '0' && on !== 'false' ? [key] : []));
  return [];
};
const wireTextsOf = (value: string): string[] => z.parse(wireTexts, value).map((text) => text.toLowerCase());

/** The keys of the offered modes, from a list of keys, a list of `{train: …}` or one such object. */
export const transportModes = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): TransportMode[] => modesIn(value)),
);

/** GET /transports/{id} → data[0] */
export const transport = z.object({ mode: transportModes, details: wireText });
export const transports = wireOneOrMore(transport);

const galleryImage = z
  .object({ ...photo, price: wireNumberOr<number | null>(null) })
  .check(z.refine(({ url }) => url !== '', 'has no url'));
export type GalleryImage = z.infer<typeof galleryImage>;
/** GET /gellery/{id} → data.data[0] */
export const gallery = z.object({ images: wireList(galleryImage) });
export const galleries = wireOneOrMore(gallery);

/** Body of POST /p/filter/{id} and POST /packages/{id}/details/filter. */
export const filtersRequest = z.object({
  filters: z
    .array(z.string('must hold labels').check(z.maxLength(60, 'must hold labels')), 'must be a list of labels')
    .check(z.maxLength(20, 'must hold at most 20 labels')),
});
export type FiltersRequest = z.infer<typeof filtersRequest>;

/** GET /view/getfor/payment/{id} → data */
export const paymentPackage = z.object({
  package: z.pipe(
    wireList(packageDetail),
    z.transform((rows): PackageDetail | undefined => rows[0]),
  ),
  sub_destination: subDestinationOf,
});
export type PaymentPackage = z.infer<typeof paymentPackage>;

/** GET /reviews/tours/{package} → data. In this file so that it needs no chunk of its own. */
export const tourReviews = reviewPage;
