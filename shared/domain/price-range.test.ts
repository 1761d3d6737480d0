import { offeredRanges } from './offered-ranges.ts';
import {
  HOTEL_PRICE_OPTIONS,
  HOTEL_PRICE_RANGES,
  rangeText,
  readMaxPrice,
  readMinPrice,
  spanOf,
  spanText,
  TOUR_PRICE_OPTIONS,
  toggle,
} from './price-range.ts';
import { type PriceSpan, stepPrice } from './price-stepper.ts';

test('a range is formatted with its own label, or as an amount like all others', () => {
  expect(HOTEL_PRICE_RANGES.map((range) => rangeText(range, 'spec'))).toEqual(HOTEL_PRICE_RANGES.map(({ label }) => label));
  expect(HOTEL_PRICE_RANGES.map((range) => rangeText(range, 'rupees')).slice(-2)).toEqual(['₹20,000 – ₹25,000', '₹25,000+']);
  expect(TOUR_PRICE_OPTIONS.map((range) => rangeText(range, 'rupees')).at(-1)).toBe('₹30,000+');
  expect(
    [
      { min: 6000, max: 100_000 },
      { min: 0, max: 1500 },
    ].map(spanText),
  ).toEqual(['₹6,000+', '₹0 – ₹1,500']);
});

test('tour price options of the landing card [T9.20]', () => {
  expect(TOUR_PRICE_OPTIONS.map((o) => o.label)).toEqual(['0–5000', '5000–10000', '15000–25000', '25000–30000', '30000+']);
  expect(TOUR_PRICE_OPTIONS.at(-1)).toMatchObject({ min: 30000, max: null });
});

test('hotel price options of the landing card: 6000+ means 6000 to 100000 [H9.02]', () => {
  expect(HOTEL_PRICE_OPTIONS.map((o) => o.label)).toEqual(['0–1500', '1500–2500', '2500–5000', '5000–6000', '6000+']);
  expect(HOTEL_PRICE_OPTIONS.at(-1)).toMatchObject({ min: 6000, max: 100000 });
});

test('hotel list price ranges [H9.03]', () => {
  expect(HOTEL_PRICE_RANGES.map((o) => o.label)).toEqual([
    '0-1500',
    '1500-6000',
    '4000-7000',
    '7000-12000',
    '12000-15000',
    '15000-20000',
    '20000-25000',
    '25000+',
  ]);
  expect(HOTEL_PRICE_RANGES.at(-1)?.max).toBe(100000);
});

test.each([
  ['tours of the landing card', TOUR_PRICE_OPTIONS],
  ['hotels of the landing card', HOTEL_PRICE_OPTIONS],
])('corrected ranges of %s cover all prices once', (_, ranges) => {
  const offered = offeredRanges(ranges, 'rupees');
  expect(offered[0]?.min).toBe(0);
  expect(offered.slice(1).map(({ min }) => min)).toEqual(offered.slice(0, -1).map(({ max }) => max));
  expect(offered.map(({ min }) => min)).toEqual(ranges.map(({ min }) => min));
  expect(offeredRanges(ranges, 'spec')).toBe(ranges);
});

test('chosen ranges become one span, gaps included [H4.05]', () => {
  const [a, , , d] = HOTEL_PRICE_RANGES;
  expect(spanOf([d!, a!])).toEqual({ min: 0, max: 12000 });
  expect(
    spanOf([
      { min: 5, max: null },
      { min: 9, max: 10 },
    ]),
  ).toEqual({ min: 5, max: null });
  expect(spanOf([])).toBeUndefined();
});

test('selecting a range toggles it [H4.04]', () => {
  expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggle(['b'], 'a')).toEqual(['b', 'a']);
});

test.each([
  [null, null],
  [undefined, null],
  ['', null],
  ['null', null],
  ['abc', null],
  ['5000', 5000],
  ['0', 0],
])('maxPrice %j in an address is %j, open-ended and never zero by accident [T3.11]', (text, max) => {
  expect(readMaxPrice(text)).toBe(max);
});

test('minPrice is 0 unless the URL has a positive number', () => {
  expect(['500', '-5', 'x', null].map(readMinPrice)).toEqual([500, 0, 0, 0]);
});

const press = (span: PriceSpan, end: 'min' | 'max', ...steps: (1 | -1)[]) =>
  steps.reduce((s, step) => stepPrice(s, end, step), span);

test('steppers move in steps of 500 within 0 to 50000 [T5.16 H5.11 H9.09]', () => {
  expect(press({ min: 0, max: 5000 }, 'min', 1)).toEqual({ min: 500, max: 5000 });
  expect(press({ min: 500, max: 5000 }, 'min', -1, -1)).toEqual({ min: 0, max: 5000 });
  expect(press({ min: 0, max: 49500 }, 'max', 1, 1)).toEqual({ min: 0, max: 50000 });
  expect(press({ min: 0, max: 3000 }, 'max', -1)).toEqual({ min: 0, max: 2500 });
});

test('min cannot exceed max [T5.17]', () => {
  expect(press({ min: 2000, max: 2500 }, 'min', 1, 1, 1)).toEqual({ min: 2500, max: 2500 });
});

test('max cannot go below 2000 or below the min [T5.18 H5.12]', () => {
  expect(press({ min: 0, max: 2500 }, 'max', -1, -1)).toEqual({ min: 0, max: 2000 });
  expect(press({ min: 4000, max: 4500 }, 'max', -1, -1)).toEqual({ min: 4000, max: 4000 });
});

test('the default of 1500 is kept until changed: down does nothing, the first up goes to 2000', () => {
  expect(press({ min: 0, max: 1500 }, 'max', -1)).toEqual({ min: 0, max: 1500 });
  expect(press({ min: 0, max: 1500 }, 'max', 1)).toEqual({ min: 0, max: 2000 });
});
