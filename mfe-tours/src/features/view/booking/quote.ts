import { addTravellers, childPrice, formatRupees, type Travellers, tourTotal } from '@safarnama/shared/domain';
import { content } from './content.ts';

export interface Quote {
  readonly travellers: Travellers;
  /** Rupees, not rounded. */
  readonly total: number;
  readonly lines: readonly { readonly what: string; readonly amount: string }[];
}

/** Price lines per kind of traveller over all rooms, without empty lines, and their sum. */
export function quote(price: number, rooms: readonly Travellers[]): Quote {
  const travellers = addTravellers(rooms);
  const { adult, child, infant } = travellers;
  return {
    travellers,
    total: tourTotal(price, travellers),
    lines: [
      ...(adult ? [{ what: content.adults(adult), amount: formatRupees(adult * price) }] : []),
      ...(child ? [{ what: content.children(child), amount: formatRupees(child * childPrice(price)) }] : []),
      ...(infant ? [{ what: content.infants(infant), amount: content.free }] : []),
      ...(adult + child + infant ? [{ what: content.transportFare, amount: content.included }] : []),
    ],
  };
}
