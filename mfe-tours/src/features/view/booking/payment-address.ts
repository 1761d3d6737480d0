import type { TourPackage } from '@safarnama/shared/contract';
import { encodePaymentAmount, INTERNATIONAL_ID, placeNameForUrl, sameId } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import type { Quote } from './quote.ts';

/** A package without a destination counts as India, unless it is on the international list. */
const destinationOf = (tour: TourPackage, indiaDestinationId: number): string | number =>
  tour.destination_id ?? (sameId(tour.sub_destination_id, INTERNATIONAL_ID) ? INTERNATIONAL_ID : indiaDestinationId);

/** Address of the payment page for a validated booking. */
export function paymentAddress(
  { links, config }: Pick<HostApi, 'links' | 'config'>,
  tour: TourPackage,
  { travellers, total }: Quote,
  chosen: { readonly month: string; readonly date: string },
): string {
  const name = placeNameForUrl(tour.place_name, config.flags.maxPlaceNameInUrl);
  return links.payment(total, name, encodePaymentAmount(total, name), {
    destinationId: destinationOf(tour, config.indiaDestinationId),
    subdes: tour.sub_destination_id,
    package: tour.package_id,
    month: chosen.month,
    date: chosen.date,
    adult: travellers.adult,
    children: travellers.child,
    infant: travellers.infant,
  });
}
