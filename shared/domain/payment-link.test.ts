import { decodePaymentAmount, encodePaymentAmount, paymentPath, placeNameForUrl, readPaymentTrip } from './payment-link.ts';

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
  expect(placeNameForUrl('Kerala Backwaters and Tea Hills')).toBe('Kerala Backwaters an');
  expect(placeNameForUrl('Rishikesh Ganga Aarti and more')).toBe('Rishikesh Ganga Aart');
  expect(placeNameForUrl('Nineteen characters and')).toBe('Nineteen characters');
  expect(placeNameForUrl('  ')).toBe('Tour');
  expect(() => encodeURIComponent(placeNameForUrl(`${'x'.repeat(19)}😀`))).not.toThrow();
});

test('the payment URL has four segments and eight parameters, and is read back [T2.14 T2.15 H2.17]', () => {
  const trip = { destinationId: 1, subdes: 104, package: 1007, month: 20031, date: 300311, adult: 2, child: 1, infant: 0 };
  const url = new URL(paymentPath(46250, 'Leh Ladakh', trip), 'http://site.test');
  const [, total, word, name, encoded] = url.pathname.split('/');
  expect([total, word, decodeURIComponent(name ?? '')]).toEqual(['46250', 'payment', 'Leh Ladakh']);
  expect(decodePaymentAmount(decodeURIComponent(encoded ?? ''), 'Leh Ladakh')).toBe(46250);
  expect([...url.searchParams.keys()]).toEqual([
    'destinationId',
    'subdes',
    'package',
    'month',
    'date',
    'adult',
    'children',
    'infant',
  ]);
  expect(readPaymentTrip((key) => url.searchParams.get(key))).toEqual({
    ...trip,
    destinationId: '1',
    subdes: '104',
    package: '1007',
    month: '20031',
    date: '300311',
  });
});
