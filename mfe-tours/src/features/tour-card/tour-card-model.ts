import type { TourPackage } from '@safarnama/shared/contract';
import { startingOldPrice } from '@safarnama/shared/domain';
import { type HostApi, storageUrl } from '@safarnama/shared/host';
import { content } from './content.ts';

/** A tour as a card shows it: texts only. */
export interface TourCardModel {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly picture: string;
  readonly facts: readonly string[];
  /** Rupees. */
  readonly price: number;
  /** Crossed out beside the price, unless the settings leave it out. */
  readonly oldPrice: number | undefined;
  readonly rated: boolean;
}

export const tourCard = (tour: TourPackage, { config, links }: Pick<HostApi, 'config' | 'links'>): TourCardModel => ({
  id: String(tour.package_id),
  name: tour.place_name,
  href: links.tour(tour.package_id),
  picture: storageUrl(config, tour.images[0]?.img),
  facts: [
    tour.duration_days > 0 ? content.days(tour.duration_days) : '',
    tour.sub_destination === tour.place_name ? '' : tour.sub_destination,
    tour.origin ? content.from(tour.origin) : '',
  ].filter(Boolean),
  price: tour.price_trip,
  oldPrice: config.flags.startingOldPrice ? startingOldPrice(tour.price_trip) : undefined,
  rated: config.flags.fixedRatings,
});
