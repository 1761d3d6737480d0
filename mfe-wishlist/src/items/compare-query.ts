import { readWish, type Wish } from '@safarnama/shared/domain';
import type { Stay } from './stay.ts';

/** Parameters of the page that compares these items; a stay gives rooms their price and availability. */
export function compareQuery(wishes: readonly Wish[], stay: Stay | undefined): Record<string, string> {
  const items = wishes.map(readWish).filter((item) => item !== undefined);
  const tours = items.flatMap((item) => (item.kind === 'tour' ? item.packageId : []));
  const stays = items.flatMap((item) => (item.kind === 'room' ? `${item.hotelVendorId}-${item.hotelRoomId}` : []));
  return {
    tours: tours.join(','),
    stays: stays.join(','),
    ...(stay && stays.length > 0
      ? {
          checkin: stay.checkin,
          checkout: stay.checkout,
          adults: String(stay.adults),
          children: String(stay.children),
          rooms: String(stay.rooms),
        }
      : {}),
  };
}
