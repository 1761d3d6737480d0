import { percentOf, positive } from './hotel-price.ts';

/** `spec` divides the base price by the discount; `percent` takes that percentage off. */
type ComboDiscount = 'spec' | 'percent';

/** Rupees for the whole stay, except `perNight`. */
type HotelBill = { base: number; discount: number; taxes: number; perNight: number; total: number };

const bill = (base: number, discount: number, nights: number): HotelBill => {
  const perNight = base - discount;
  return { base: base * nights, discount: discount * nights, taxes: 0, perNight, total: perNight * nights };
};

/** The settings that affect the price of a stay. */
export type PriceRules = { comboDiscount: ComboDiscount; exactTimesRooms: boolean };

/** `pricedRooms`: rooms that the amounts are for. */
export type StayBill = HotelBill & { pricedRooms: number };

/**
 * The price of a stay, one formula for each kind: used by the pages and by the API's quote. Exact: base minus the discount in percent, of
 * one room unless `exactTimesRooms`. Combo: base × rooms, minus the discount of one room × rooms. Never more than the base, never
 * divided by zero.
 */
export const stayBill = (
  { basePrice, discount }: { basePrice: number; discount: number },
  { rooms, nights }: { rooms: number; nights: number },
  kind: 'exact' | 'combo',
  { comboDiscount, exactTimesRooms }: PriceRules,
): StayBill => {
  const price = positive(basePrice);
  if (kind === 'exact') {
    const base = price * (exactTimesRooms ? Math.max(1, rooms) : 1);
    return { ...bill(base, percentOf(base, discount), positive(nights)), pricedRooms: exactTimesRooms ? rooms : 1 };
  }
  const divided = positive(discount) ? Math.min(price, price / discount) : 0;
  const saved = comboDiscount === 'percent' ? percentOf(price, discount) : divided;
  const count = positive(rooms);
  return { ...bill(price * count, saved * count, positive(nights)), pricedRooms: rooms };
};

/** Written into the booking without effect; negative means that the URL was altered. */
export const roomsAvailableAfter = (avrooms: number, required: number): number => avrooms - required;
