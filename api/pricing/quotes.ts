import {
  isCombo,
  nightsBetween,
  type Paise,
  type PriceRules,
  stayBill,
  type Travellers,
  toPaise,
  tourTotal,
} from '@safarnama/shared/domain';

/** The price of a tour for a party. */
export const quoteTour = ({ price_trip }: { price_trip: number }, travellers: Travellers): Paise =>
  toPaise(tourTotal(price_trip, travellers));

export const ONE_RUPEE = toPaise(1);

/** Whether the amount of a payment code pays an order: its price, or ₹1. Codes of ₹1 exist only where the settings accept them. */
export const paysQuote = (amount: number, quote: number): boolean => amount === quote || amount === ONE_RUPEE;

/** Number of rooms that the guests need. */
export const roomsNeeded = (guests: number, sleeps: number): number => Math.max(1, Math.ceil(guests / sleeps));

/** Only rooms with a discount of 10 % are sold as combos: there both readings of the discount give the same price. */
export const isSoldAsCombo = ({ discount }: { discount: number }): boolean => discount === 10;

export type Stay = { checkin: string; checkout: string; rooms: number };
export type Party = { adults: number; children: number };

/**
 * The price of a stay, by the formula of an exact room or of a combo. A party that needs exactly the rooms that it books may have
 * seen both offers. Then the price is the exact one if exactly that is claimed, else that of the combo. Other claims are ignored.
 */
export const quoteStay = (
  room: { base_price: number; discount: number; sleeps: number },
  { checkin, checkout, rooms, adults, children }: Stay & Party,
  claimed: number,
  rules: PriceRules,
): { quote: Paise; perNight: Paise } => {
  const nights = nightsBetween(checkin, checkout);
  const priceAs = (kind: 'exact' | 'combo') => {
    const bill = stayBill({ basePrice: room.base_price, discount: room.discount }, { rooms, nights }, kind, rules);
    return { quote: toPaise(bill.total), perNight: toPaise(bill.perNight) };
  };
  const exact = priceAs('exact');
  const alsoCombo = isCombo(rooms) && isSoldAsCombo(room) && roomsNeeded(adults + children, room.sleeps) === rooms;
  return alsoCombo && exact.quote !== toPaise(claimed) ? priceAs('combo') : exact;
};
