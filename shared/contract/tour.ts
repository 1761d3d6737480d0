import * as z from '@safarnama/shared/schema';
import type { Availability, DestinationId, PackageId, SubDestinationId, TourDateId, TourMonthId } from '../domain/index.ts';
import { wireId, wireIdMaybe, wireList, wireNumberOr, wireText, wireTexts } from './wire.ts';

/** GET /destination/all/des → data[] */
export const destination = z.object({
  destination_id: wireId<DestinationId>(),
  name: wireText,
  image_url: wireText,
});
export type Destination = z.infer<typeof destination>;
export const destinations = wireList(destination);

/** GET /destination/{id} and /destination/{id}/limit → data.sub_destinations[] */
export const subDestination = z.object({
  sub_destination_id: wireId<SubDestinationId>(),
  destination_id: wireIdMaybe<DestinationId>(),
  name: wireText,
  image_url: wireText,
  /** How many packages it has; some backends send the packages themselves. */
  packages: z.pipe(
    z.optional(z.unknown()),
    z.transform((value): number => (Array.isArray(value) ? value.length : Number(value ?? 0) || 0)),
  ),
});
export type SubDestination = z.infer<typeof subDestination>;
export const subDestinations = wireList(subDestination);

/** GET /pac/places → data.data[]; the name may stand in `city_name`. */
export const placeRow = z.pipe(
  z.object({ place_name: wireText, city_name: wireText }),
  z.transform((row) => ({ place_name: row.place_name || row.city_name })),
);
export const placeRows = wireList(placeRow);

const packageImages = z.pipe(
  wireTexts,
  z.transform((names) => names.map((img) => ({ img }))),
);

/** A package, on a list and in detail. Prices in rupees per adult. */
export const tourPackage = z.object({
  package_id: wireId<PackageId>(),
  place_name: wireText,
  price_trip: wireNumberOr(0),
  duration_days: wireNumberOr(0),
  origin: wireText,
  departure_point: wireText,
  package_code: wireText,
  about_trip: wireText,
  /** Names relative to the storage path, or addresses. */
  images: packageImages,
  sub_destination: wireText,
  sub_destination_id: wireIdMaybe<SubDestinationId>(),
  /** The rest is sent by the reference API and may be missing elsewhere. */
  destination_id: wireIdMaybe<DestinationId>(),
  tags: wireTexts,
  highlights: wireTexts,
});
export type TourPackage = z.infer<typeof tourPackage>;
/** GET /packages/{id}, GET /top/filter, POST /p/filter/{id}, POST /packages/limit/{id}; details are data[0]. */
export const tourPackages = wireList(tourPackage);

export const tourMonth = z.object({
  tour_month_id: wireId<TourMonthId>(),
  month: wireText,
  year: wireNumberOr<number | null>(null),
});
export type TourMonth = z.infer<typeof tourMonth>;
export const tourMonths = wireList(tourMonth);

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

/** A departure. Days as YYYY-MM-DD; a word nobody knows for availability is 'close'. */
export const tourDate = z.object({
  date_id: wireId<TourDateId>(),
  start_date: wireText,
  end_date: wireText,
  availability,
  /** True seats, when the backend counts them. */
  seats_left: wireNumberOr<number | null>(null),
});
export type TourDate = z.infer<typeof tourDate>;
export const tourDates = wireList(tourDate);

export const itineraryDay = z.object({ day: wireText, title: wireText, detail: wireText });
export type ItineraryDay = z.infer<typeof itineraryDay>;
/** GET /itineraries/{id} → data[0] */
export const itinerary = z.object({ day_wise_details: wireList(itineraryDay) });
export type Itinerary = z.infer<typeof itinerary>;
export const itineraries = wireList(itinerary);

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
export type Transport = z.infer<typeof transport>;
export const transports = wireList(transport);

const galleryImage = z.object({ url: wireText, price: wireNumberOr<number | null>(null), author: wireText });
export type GalleryImage = z.infer<typeof galleryImage>;
/** GET /gellery/{id} → data.data[0] */
export const gallery = z.object({ images: wireList(galleryImage) });
export type Gallery = z.infer<typeof gallery>;
export const galleries = wireList(gallery);

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
    z.union([z.array(tourPackage), tourPackage]),
    z.transform((value): TourPackage | undefined => (Array.isArray(value) ? value[0] : value)),
  ),
  sub_destination: z.pipe(
    z.optional(z.unknown()),
    z.transform((value): { sub_destination_id: SubDestinationId | null; name: string } => {
      const row: unknown = Array.isArray(value) ? value[0] : value;
      if (typeof row === 'string') return { sub_destination_id: null, name: row };
      const found = z.safeParse(z.object({ sub_destination_id: wireIdMaybe<SubDestinationId>(), name: wireText }), row);
      return found.success ? found.data : { sub_destination_id: null, name: '' };
    }),
  ),
});
export type PaymentPackage = z.infer<typeof paymentPackage>;
