import { availabilityOf, canChooseDate, checkTourBooking, type TourBookingForm } from './tour-booking.ts';

const none = { adult: 0, child: 0, infant: 0 };
const good: TourBookingForm = {
  rooms: [{ adult: 2, child: 0, infant: 0 }],
  date: 300311,
  email: 'asha@mail.example.in',
  phone: '9876543210',
  terms: true,
  transport: 'train',
};
const allBad: TourBookingForm = { rooms: [none], date: null, email: 'asha', phone: '98', terms: false, transport: '' };

test('a complete tour booking form passes', () => {
  expect(checkTourBooking(good)).toBeUndefined();
});

test.each([
  ['[T5.05]', allBad, 'Room 1 must have at least one traveller (Adult, Child, or Infant).'],
  ['[T5.06]', { ...allBad, rooms: good.rooms }, 'Please select a travel date.'],
  ['[T5.07]', { ...allBad, rooms: good.rooms, date: 1 }, 'Please enter a valid email address.'],
  ['[T5.08]', { ...good, phone: '98', terms: false, transport: '' }, 'Please enter a valid 10-digit phone number.'],
  ['[T5.09]', { ...good, terms: false, transport: null }, 'You must accept the terms and conditions.'],
  ['[T5.10]', { ...good, transport: null }, 'Please select a transport option.'],
])('checks run in order and stop at the first failure [T5.04] %s', (_, form, message) => {
  expect(checkTourBooking(form)).toBe(message);
});

test('the room without travellers is named; an infant alone counts as a traveller [T5.05 T3.13]', () => {
  const infant = { ...none, infant: 1 };
  expect(checkTourBooking({ ...good, rooms: [infant, none] })).toMatch(/^Room 2 must/);
  expect(checkTourBooking({ ...good, rooms: [infant] })).toBeUndefined();
  expect(checkTourBooking({ ...good, rooms: [] })).toMatch(/^Room 1 must/);
});

test.each([
  [20, 20, 'open'],
  [20, 5, 'open'],
  [20, 4, 'hurry up'],
  [20, 1, 'hurry up'],
  [20, 0, 'close'],
] as const)('%d seats with %d left are %s', (seats, left, availability) => {
  expect(availabilityOf(seats, left)).toBe(availability);
  expect(canChooseDate(availability)).toBe(left > 0);
});
