import type { TourPackage } from '@safarnama/shared/contract';
import { startingOldPrice } from '@safarnama/shared/domain';
import { type HostApi, storageUrl } from '@safarnama/shared/host';
import type { IconName } from '@safarnama/shared/ui';
import { ratingOf } from '../fixed-rating/rating-of.ts';
import { content } from './content.ts';

interface CardFact {
  readonly icon: IconName;
  readonly text: string;
}

type CardTour = Pick<
  TourPackage,
  'package_id' | 'place_name' | 'price_trip' | 'duration_days' | 'origin' | 'sub_destination' | 'images' | 'rating'
>;

const factsOf = ({ duration_days, sub_destination, place_name, origin }: CardTour): CardFact[] => [
  ...(duration_days > 0 ? [{ icon: 'clock', text: content.days(duration_days) } as const] : []),
  ...(sub_destination && sub_destination !== place_name ? [{ icon: 'pin', text: sub_destination } as const] : []),
  ...(origin ? [{ icon: 'compass', text: content.from(origin) } as const] : []),
];

/** Display values of a tour card. */
export const tourCard = (tour: CardTour, { config, links }: Pick<HostApi, 'config' | 'links'>) => ({
  id: String(tour.package_id),
  name: tour.place_name || content.unnamed,
  href: links.tour(tour.package_id),
  picture: storageUrl(config, tour.images[0]?.img),
  facts: factsOf(tour),
  /** Rupees; 0 when unknown. */
  price: tour.price_trip,
  /** Struck-through price; undefined when the settings turn it off. */
  oldPrice: config.flags.startingOldPrice ? startingOldPrice(tour.price_trip) : undefined,
  rating: ratingOf(tour, config),
});
export type TourCardModel = ReturnType<typeof tourCard>;
