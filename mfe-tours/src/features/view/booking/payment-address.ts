import type { TourPackage } from '@safarnama/shared/contract';
import { encodePaymentAmount, INTERNATIONAL_ID, placeNameForUrl, sameId } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import type { Quote } from './quote.ts';

/** A package that does not name its destination belongs to India, unless it stands on the international list. */
const destinationOf = (tour: TourPackage, indiaDestinationId: number): string | number =>
  tour.destination_id ?? (sameId(tour.sub_destination_id, INTERNATIONAL_ID) ? INTERNATIONAL_ID : indiaDestinationId);

/** The payment page for a checked booking. */
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
