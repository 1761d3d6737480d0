import type { TourPackage } from '@safarnama/shared/contract';
import { startingOldPrice } from '@safarnama/shared/domain';
import { type HostApi, storageUrl } from '@safarnama/shared/host';
import type { IconName } from '@safarnama/shared/ui';
import { ratingOf } from '../fixed-rating/rating-of.ts';
import { content } from './content.ts';

export interface CardFact {
  readonly icon: IconName;
  readonly text: string;
}

/** Display values of a tour card. */
export interface TourCardModel {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly picture: string;
  readonly facts: readonly CardFact[];
  /** Rupees; 0 when unknown. */
  readonly price: number;
  /** Struck-through price; undefined when the settings turn it off. */
  readonly oldPrice: number | undefined;
  /** Mean and count of reviews, as text. */
  readonly rating: string | undefined;
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

export const tourCard = (tour: CardTour, { config, links }: Pick<HostApi, 'config' | 'links'>): TourCardModel => ({
  id: String(tour.package_id),
  name: tour.place_name || content.unnamed,
  href: links.tour(tour.package_id),
  picture: storageUrl(config, tour.images[0]?.img),
  facts: factsOf(tour),
  price: tour.price_trip,
  oldPrice: config.flags.startingOldPrice ? startingOldPrice(tour.price_trip) : undefined,
  rating: ratingOf(tour, config),
});
