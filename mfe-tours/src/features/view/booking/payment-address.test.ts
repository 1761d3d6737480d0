import type { TourPackage } from '@safarnama/shared/contract';
import { asId } from '@safarnama/shared/domain';
import { createTestHost } from '@safarnama/shared/testing';
import { paymentAddress } from './payment-address.ts';
import { quote } from './quote.ts';

const tour = (given: Partial<TourPackage> = {}): TourPackage => ({
  package_id: asId(7),
  place_name: 'Goa',
  price_trip: 4000,
  duration_days: 3,
  origin: 'Gwalior',
  departure_point: 'Gwalior station',
  package_code: 'GOA-7',
  about_trip: '',
  images: [],
  sub_destination: 'Goa beaches',
  sub_destination_id: asId(105),
  destination_id: asId(1),
  tags: [],
  highlights: [],
  ...given,
});
const total = quote(4000, [{ adult: 2, child: 1, infant: 0 }]);
const open = (address: string) => new URL(address, 'https://safarnama.example');

test('the payment address has exactly eight parameters, including total, place and encoded amount [T2.14 T2.15 T9.14 H2.17]', () => {
  const { pathname, searchParams } = open(paymentAddress(createTestHost(), tour(), total, { month: '2003', date: '300311' }));
  const [, amount, word, place, encoded = ''] = pathname.split('/').map(decodeURIComponent);
  expect([amount, word, place]).toEqual(['10000', 'payment', 'Goa']);
  let text = encoded;
  for (let i = 0; i < 5; i++) text = atob(text);
  expect(text).toBe('10000');
  expect(Object.fromEntries(searchParams)).toEqual({
    destinationId: '1',
    subdes: '105',
    package: '7',
    month: '2003',
    date: '300311',
    adult: '2',
    children: '1',
    infant: '0',
  });
});

test('long names are truncated in the payment address', () => {
  const long = tour({ place_name: 'Leh Ladakh and the Nubra Valley beyond the pass' });
  const address = paymentAddress(createTestHost(), long, total, { month: '1', date: '2' });
  expect(decodeURIComponent(address.split('/')[3] ?? '')).toBe('Leh Ladakh and the N');
  expect(address.length).toBeLessThan(8000);
});

test('a package without a destination counts as India, or as international when it is on that list', () => {
  const of = (given: Partial<TourPackage>) =>
    open(paymentAddress(createTestHost(), tour(given), total, { month: '1', date: '2' })).searchParams.get('destinationId');
  expect(of({ destination_id: null })).toBe('1');
  expect(of({ destination_id: null, sub_destination_id: asId('32') })).toBe('32');
});
