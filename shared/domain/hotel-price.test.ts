import { comboStayPrice, exactStayPrice, finalPriceOf, isCombo, isFreeCancellation } from './hotel-price.ts';
import { type PriceRules, roomsAvailableAfter, stayBill } from './stay-bill.ts';

type Stay = { basePrice: number; discount: number; nights: number; rooms?: number };

const exactBill = ({ rooms = 1, ...stay }: Stay, exactTimesRooms = false) =>
  stayBill(stay, { ...stay, rooms }, 'exact', { comboDiscount: 'spec', exactTimesRooms });
const comboBill = ({ rooms = 1, ...stay }: Stay, comboDiscount: PriceRules['comboDiscount']) =>
  stayBill(stay, { ...stay, rooms }, 'combo', { comboDiscount, exactTimesRooms: false });

test('exact card: final price times nights, rooms or not [H9.12]', () => {
  expect(exactStayPrice(1800, 3)).toBe(5400);
  expect(exactStayPrice(1800, 3, 2)).toBe(5400);
  expect(exactStayPrice(1800, 3, 2, true)).toBe(10800);
});

test('combo card: final price times needed rooms times nights [H9.13]', () => {
  expect(comboStayPrice(1800, 2, 3)).toBe(10800);
});

test.each([
  [2000, 10, 1, { base: 2000, discount: 200, perNight: 1800, total: 1800 }],
  [2000, 10, 3, { base: 6000, discount: 600, perNight: 1800, total: 5400 }],
  [2000, 0, 2, { base: 4000, discount: 0, perNight: 2000, total: 4000 }],
  [2000, Number.NaN, 2, { base: 4000, discount: 0, perNight: 2000, total: 4000 }],
  [2000, 150, 2, { base: 4000, discount: 4000, perNight: 0, total: 0 }],
])('exact bill of %d with %d %% for %d nights, taxes 0 [H9.14 H9.16 H9.17]', (basePrice, discount, nights, expected) => {
  expect(exactBill({ basePrice, discount, nights })).toEqual({ ...expected, taxes: 0, pricedRooms: 1 });
});

test('the bill of an exact room multiplies by rooms only with the flag', () => {
  expect(exactBill({ basePrice: 2000, discount: 10, nights: 2, rooms: 3 }).total).toBe(3600);
  expect(exactBill({ basePrice: 2000, discount: 10, nights: 2, rooms: 3 }, true).total).toBe(10800);
});

test.each([
  [25, 'spec', 160, 3840],
  [10, 'spec', 400, 3600],
  [10, 'percent', 400, 3600],
  [25, 'percent', 1000, 3000],
  [0, 'spec', 0, 4000],
  [-4, 'spec', 0, 4000],
  [0.5, 'spec', 4000, 0],
  [Number.NaN, 'spec', 0, 4000],
] as const)('combo bill of 2 × 2000 with discount %d read as %s takes %d off [H9.15]', (discount, comboDiscount, off, total) => {
  const bill = comboBill({ basePrice: 2000, discount, rooms: 2, nights: 1 }, comboDiscount);
  expect(bill).toMatchObject({ base: 4000, discount: off, perNight: total, total });
});

test.each([
  [10, 'spec', 10800],
  [10, 'percent', 10800],
  [25, 'spec', 11520],
  [25, 'percent', 9000],
] as const)('combo bill with discount %d read as %s is multiplied by nights [H9.17]', (discount, comboDiscount, total) => {
  expect(comboBill({ basePrice: 2000, discount, rooms: 2, nights: 3 }, comboDiscount).total).toBe(total);
});

test('combos that need one room are not shown [H4.08]', () => {
  expect([1, 2, 3].map(isCombo)).toEqual([false, true, true]);
});

test('rooms available after booking [H9.18]', () => {
  expect(roomsAvailableAfter(5, 2)).toBe(3);
  expect(roomsAvailableAfter(1, 2)).toBe(-1);
});

test('the final price of a list row and the bill of the booking page agree', () => {
  expect(finalPriceOf(2500, 10)).toBe(exactBill({ basePrice: 2500, discount: 10, nights: 1 }).total);
});

test('cancellation is free without a charge', () => {
  expect([0, null, undefined, Number.NaN, 250].map(isFreeCancellation)).toEqual([true, true, true, true, false]);
});
