import { percentOf, positive } from './hotel-price.ts';

/** `spec` divides the base price by the discount; `percent` takes that percentage off. */
export type ComboDiscount = 'spec' | 'percent';

/** Rupees for the whole stay, except `perNight`. */
export type HotelBill = { base: number; discount: number; taxes: number; perNight: number; total: number };

const bill = (base: number, discount: number, nights: number): HotelBill => {
  const perNight = base - discount;
  return { base: base * nights, discount: discount * nights, taxes: 0, perNight, total: perNight * nights };
};

/** Booking page, exact room: base minus that percentage, × nights, of one room unless `timesRooms`. */
export const exactBill = (stay: {
  basePrice: number;
  /** percent */
  discount: number;
  nights: number;
  rooms?: number;
  timesRooms?: boolean;
}): HotelBill => {
  const base = positive(stay.basePrice) * (stay.timesRooms ? Math.max(1, stay.rooms ?? 1) : 1);
  return bill(base, percentOf(base, stay.discount), positive(stay.nights));
};

/** Booking page, combo: base × rooms, minus the discount of one room × rooms. Never more than the base, never divided by zero. */
export const comboBill = (stay: {
  basePrice: number;
  discount: number;
  rooms: number;
  nights: number;
  comboDiscount: ComboDiscount;
}): HotelBill => {
  const base = positive(stay.basePrice);
  const rooms = positive(stay.rooms);
  const divided = positive(stay.discount) ? Math.min(base, base / stay.discount) : 0;
  const discount = stay.comboDiscount === 'percent' ? percentOf(base, stay.discount) : divided;
  return bill(base * rooms, discount * rooms, positive(stay.nights));
};

/** The settings that affect the price of a stay. */
export type PriceRules = { comboDiscount: ComboDiscount; exactTimesRooms: boolean };

/** `pricedRooms`: rooms that the amounts are for. */
export type StayBill = HotelBill & { pricedRooms: number };

/** The price of a stay, one formula for each kind: used by the pages and by the API's quote. */
export const stayBill = (
  { basePrice, discount }: { basePrice: number; discount: number },
  { rooms, nights }: { rooms: number; nights: number },
  kind: 'exact' | 'combo',
  { comboDiscount, exactTimesRooms }: PriceRules,
): StayBill => {
  if (kind === 'combo') return { ...comboBill({ basePrice, discount, rooms, nights, comboDiscount }), pricedRooms: rooms };
  const exact = exactBill({ basePrice, discount, nights, rooms, timesRooms: exactTimesRooms });
  return { ...exact, pricedRooms: exactTimesRooms ? rooms : 1 };
};

/** Written into the booking without effect; negative means that the URL was altered. */
export const roomsAvailableAfter = (avrooms: number, required: number): number => avrooms - required;
