import type { TourPackage } from '@safarnama/shared/contract';
import { formatMoney, startingOldPrice } from '@safarnama/shared/domain';
import { type HostApi, storageUrl } from '@safarnama/shared/host';
import { ratingOf } from '../fixed-rating/rating-of.ts';
import { content as booking } from './booking/content.ts';
import { content } from './content.ts';
import { captionOf } from './gallery/caption.ts';
import type { TourData } from './load-tour.ts';

const HIGHLIGHTS_SHOWN = 6;

type Parts = Pick<TourData, 'tour' | 'itinerary' | 'transport' | 'gallery'>;

/** Highlights of the tour, else the titles of its first days. */
const highlightsOf = ({ tour, itinerary }: Parts): string[] =>
  (tour.highlights.length > 0 ? tour.highlights : itinerary.map((day) => day.title).filter(Boolean)).slice(0, HIGHLIGHTS_SHOWN);

const durationOf = ({ duration_days }: TourPackage): string => (duration_days > 0 ? content.days(duration_days) : '');

const factsOf = ({ tour, transport }: Parts) =>
  [
    { name: content.duration, value: durationOf(tour) },
    { name: content.origin, value: tour.origin },
    { name: content.departurePoint, value: tour.departure_point },
    { name: content.place, value: tour.sub_destination },
    { name: content.transport, value: transport.map((mode) => booking.transports[mode]).join(', ') },
    { name: content.code, value: tour.package_code },
  ].filter((fact) => fact.value);

/** Texts and pictures of a tour's page that do not change while it is open. */
export function tourModel(parts: Parts, { config, links }: Pick<HostApi, 'config' | 'links'>) {
  const { tour } = parts;
  return {
    id: String(tour.package_id),
    name: tour.place_name,
    /** Meta description. */
    description: content.metaDescription(
      tour.place_name,
      durationOf(tour),
      tour.price_trip > 0 ? formatMoney(tour.price_trip) : '',
    ),
    pictures: tour.images.map(({ img }, index) => {
      const photo = parts.gallery.find(({ url, alt }) => url === img && alt);
      return {
        src: storageUrl(config, img),
        alt: photo?.alt ?? content.picture(tour.place_name, index + 1),
        caption: photo ? captionOf(photo) : '',
      };
    }),
    facts: factsOf(parts),
    overview: tour.about_trip.split(/\n+/).filter((text) => text.trim()),
    highlights: highlightsOf(parts),
    /** Rupees for an adult; 0 when unknown. */
    price: tour.price_trip,
    /** Cancellation terms; empty when bookings cannot be cancelled or the backend sends none. */
    terms: (config.flags.realCancel && tour.cancellation_terms) || '',
    oldPrice: config.flags.startingOldPrice ? startingOldPrice(tour.price_trip) : undefined,
    rating: ratingOf(tour, config),
    /** The list that contains the tour, when the tour names it. */
    region:
      tour.sub_destination && tour.sub_destination_id !== null
        ? { name: tour.sub_destination, href: links.subDestination(tour.sub_destination_id) }
        : undefined,
  };
}
export type TourModel = ReturnType<typeof tourModel>;
