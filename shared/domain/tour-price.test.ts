import { formatMoney, formatPaise, toPaise, toRupees } from './money.ts';
import { addTravellers, seatsFor, startingOldPrice, tourTotal } from './tour-price.ts';

test.each([
  [18500, { adult: 1, child: 0, infant: 0 }, 18500],
  [18500, { adult: 2, child: 1, infant: 0 }, 46250],
  [4999, { adult: 2, child: 1, infant: 3 }, 12497.5],
  [4999, { adult: 0, child: 0, infant: 2 }, 0],
])('a tour of %d for %j: child half, infant free [T9.10 T9.11]', (price, travellers, total) => {
  expect(tourTotal(price, travellers)).toBe(total);
});

test('the transport amount is added once', () => {
  expect(tourTotal(1000, { adult: 2, child: 0, infant: 0 }, 350)).toBe(2350);
});

test('old price is price plus 2000 [T9.12]', () => {
  expect(startingOldPrice(18500)).toBe(20500);
});

test('travellers of all rooms are summed; infants need no seat', () => {
  const all = addTravellers([
    { adult: 2, child: 1, infant: 0 },
    { adult: 1, child: 0, infant: 2 },
  ]);
  expect(all).toEqual({ adult: 3, child: 1, infant: 2 });
  expect(seatsFor(all)).toBe(4);
});

test.each([
  [18500, '₹18,500'],
  [185000, '₹1,85,000'],
  [12497.5, '₹12,498'],
  [0, '₹0'],
])('rupees %d for people without decimals [T1.10 H2.95]', (rupees, text) => {
  expect(formatMoney(rupees)).toBe(text);
});

test('rupees convert to whole paise and back', () => {
  expect(toPaise(0.1 + 0.2)).toBe(30);
  expect(toPaise(12497.5)).toBe(1249750);
  expect(toRupees(toPaise(4999.99))).toBe(4999.99);
  expect(formatPaise(100)).toBe('₹1');
  expect(formatPaise(150)).toBe('₹1.50');
});
