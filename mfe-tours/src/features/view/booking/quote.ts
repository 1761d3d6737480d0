import { addTravellers, childPrice, formatRupees, type Travellers, tourTotal } from '@safarnama/shared/domain';
import { content } from './content.ts';

export interface Quote {
  readonly travellers: Travellers;
  /** Rupees, not rounded. */
  readonly total: number;
  readonly lines: readonly { readonly name: string; readonly amount: string }[];
}

/** Price lines per kind of traveller over all rooms, without empty lines, and their sum. */
export function quote(price: number, rooms: readonly Travellers[]): Quote {
  const travellers = addTravellers(rooms);
  const { adult, child, infant } = travellers;
  return {
    travellers,
    total: tourTotal(price, travellers),
    lines: [
      ...(adult ? [{ name: content.adults(adult), amount: formatRupees(adult * price) }] : []),
      ...(child ? [{ name: content.children(child), amount: formatRupees(child * childPrice(price)) }] : []),
      ...(infant ? [{ name: content.infants(infant), amount: content.free }] : []),
      ...(adult + child + infant ? [{ name: content.transportFare, amount: content.included }] : []),
    ],
  };
}
