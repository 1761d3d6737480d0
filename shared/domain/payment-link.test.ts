import { decodePaymentAmount, encodePaymentAmount, placeNameForUrl, readPaymentTrip } from './payment-link.ts';

const times = (n: number, text: string) => {
  let out = text;
  for (let i = 0; i < n; i++) out = btoa(out);
  return out;
};

test.each([
  ['Goa', 18500, 5],
  ['Leh Ladakh', 4999, 12],
  ['A', 1, 3],
  ['Agra', 12497.5, 6],
])('the amount of %s is base64-encoded name length + 2 times [T9.14 H9.19]', (name, amount, encodings) => {
  expect(encodePaymentAmount(amount, name)).toBe(times(encodings, String(amount)));
  expect(decodePaymentAmount(times(encodings, String(amount)), name)).toBe(amount);
});

test.each([
  ['not base64', 'Goa'],
  [times(5, 'free'), 'Goa'],
  [times(5, '-5'), 'Goa'],
  [times(5, '0'), 'Goa'],
  [times(5, 'Infinity'), 'Goa'],
  [times(5, ' '), 'Goa'],
  [times(4, '18500'), 'Goa'],
  ['', 'Goa'],
])('an amount that is not a finite positive number is refused: %s', (encoded, name) => {
  expect(decodePaymentAmount(encoded, name)).toBeUndefined();
});

test('the payment URL holds the first 20 characters of a long name, trimmed', () => {
  expect(placeNameForUrl('Kerala Backwaters and Tea Hills', 20)).toBe('Kerala Backwaters an');
  expect(placeNameForUrl('Rishikesh Ganga Aarti and more', 20)).toBe('Rishikesh Ganga Aart');
  expect(placeNameForUrl('Nineteen characters and', 20)).toBe('Nineteen characters');
  expect(placeNameForUrl('  ', 20)).toBe('Tour');
  expect(() => encodeURIComponent(placeNameForUrl(`${'x'.repeat(19)}😀`, 20))).not.toThrow();
});

test('the query of the payment URL is read', () => {
  const trip = { destinationId: '1', subdes: '104', package: '1007', month: '20031', date: '300311' };
  const search = new URLSearchParams({ ...trip, adult: '2', children: '1', infant: '0' });
  expect(readPaymentTrip((key) => search.get(key))).toEqual({ ...trip, adult: 2, child: 1, infant: 0 });
});
