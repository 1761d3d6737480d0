import { checkTrip, FIELDS, type TripForm, tripOf } from './check-trip.ts';

const full: TripForm = {
  your_address: 'Bhopal',
  destination_address: 'Spiti',
  email: ' asha@mail.example.in ',
  check_in: '2027-03-12',
  check_out: '2027-03-18',
  adults: '2',
  children: '0',
};

test.each(FIELDS)('trip field %s is required [T5.01]', (field) => {
  expect(Object.keys(checkTrip({ ...full, [field]: '' }))).toEqual([field]);
});

test.each([
  ['a@b', 'Please enter a valid email address.'],
  ['a b@c.d', 'Please enter a valid email address.'],
  ['a@b.c', undefined],
])('the trip form checks email %s [T5.02]', (email, message) => {
  expect(checkTrip({ ...full, email }).email).toBe(message);
});

test.each([
  ['adults', '0', true],
  ['adults', '1', false],
  ['children', '-1', true],
  ['children', '0', false],
  ['children', '1.5', true],
])('%s of %s is rejected: %j [T5.03]', (field, text, refused) => {
  expect(field in checkTrip({ ...full, [field]: text })).toBe(refused);
});

test('a complete trip form is sent unchanged, with numeric traveller counts [T3.14]', () => {
  expect(checkTrip(full)).toEqual({});
  expect(tripOf(full)).toEqual({ ...full, email: 'asha@mail.example.in', adults: 2, children: 0 });
  expect(Object.keys(tripOf(full))).toEqual([
    'your_address',
    'destination_address',
    'email',
    'check_in',
    'check_out',
    'adults',
    'children',
  ]);
});
