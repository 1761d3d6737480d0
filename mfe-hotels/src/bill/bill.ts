import type { RoomInfo } from '@safarnama/shared/contract';
import { comboBill, exactBill, type HotelBill } from '@safarnama/shared/domain';
import type { Flags } from '@safarnama/shared/host';

export interface StayBill extends HotelBill {
  /** Rooms that the amounts are for. */
  readonly pricedRooms: number;
}

/** What a stay costs, by the same rules wherever it is shown. */
export function billOf(
  { basePrice, discount }: Pick<RoomInfo, 'basePrice' | 'discount'>,
  { rooms, nights }: { readonly rooms: number; readonly nights: number },
  kind: 'exact' | 'combo',
  { comboDiscount, exactTimesRooms }: Pick<Flags, 'comboDiscount' | 'exactTimesRooms'>,
): StayBill {
  if (kind === 'combo') return { ...comboBill({ basePrice, discount, rooms, nights, comboDiscount }), pricedRooms: rooms };
  const bill = exactBill({ basePrice, discount, nights, rooms, timesRooms: exactTimesRooms });
  return { ...bill, pricedRooms: exactTimesRooms ? rooms : 1 };
}
