import { addTravellers, childPrice, formatRupees, type Travellers, tourTotal } from '@safarnama/shared/domain';
import { content } from './content.ts';

/** Price lines per kind of traveller over all rooms, without empty lines, and their sum. */
export function quote(price: number, rooms: readonly Travellers[]) {
  const travellers = addTravellers(rooms);
  const { adult, child, infant } = travellers;
  return {
    travellers,
    /** Rupees, not rounded. */
    total: tourTotal(price, travellers),
    lines: [
      ...(adult ? [{ name: content.adults(adult), amount: formatRupees(adult * price) }] : []),
      ...(child ? [{ name: content.children(child), amount: formatRupees(child * childPrice(price)) }] : []),
      ...(infant ? [{ name: content.infants(infant), amount: content.free }] : []),
      ...(adult + child + infant ? [{ name: content.transportFare, amount: content.included }] : []),
    ],
  };
}
export type Quote = ReturnType<typeof quote>;
