import type { TourPackage } from '@safarnama/shared/contract';
import { formatMoney, startingOldPrice } from '@safarnama/shared/domain';
import { type HostApi, storageUrl } from '@safarnama/shared/host';
import { content } from './content.ts';

/** A tour as a card shows it: texts only. */
export interface TourCardModel {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly picture: string;
  readonly facts: readonly string[];
  readonly price: string;
  /** Crossed out beside the price; empty when the settings leave it out. */
  readonly oldPrice: string;
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
  price: formatMoney(tour.price_trip),
  oldPrice: config.flags.startingOldPrice ? formatMoney(startingOldPrice(tour.price_trip)) : '',
  rated: config.flags.fixedRatings,
});
