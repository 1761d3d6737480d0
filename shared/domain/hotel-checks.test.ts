import { checkGuest, checkProceedToPay, checkTransactionId, fullName, GUEST_TITLES, roomLoginBox } from './guest-checks.ts';
import { AMENITIES, checkDates, checkHotelSearch, checkLandingPrice, PLACE_TYPES } from './hotel-checks.ts';

const nothing = { city: ' ', checkin: '', checkout: '', adults: 0, rooms: 0 };

test.each([
  ['[H5.01]', nothing, 'Please select a location'],
  ['[H5.02]', { ...nothing, city: 'Agra', checkin: '2026-03-01' }, 'Please select check-in and check-out dates'],
  ['[H5.03]', { city: 'Agra', checkin: 'a', checkout: 'b', adults: 0, rooms: 0 }, 'Please select number of adults'],
  ['[H5.05]', { city: 'Agra', checkin: 'a', checkout: 'b', adults: 1, rooms: 0 }, 'Please select number of rooms'],
  ['complete', { city: 'Agra', checkin: 'a', checkout: 'b', adults: 1, rooms: 1 }, undefined],
])('hotel search %s', (_, form, message) => {
  expect(checkHotelSearch(form)).toBe(message);
});

test('the landing search needs a non-zero max price [T5.22 H5.08]', () => {
  expect([0, null, 1500].map(checkLandingPrice)).toEqual(['Please fill the fields', 'Please fill the fields', undefined]);
});

test('date modal: both dates, and check-out after check-in, equal refused [T5.19 T5.20 H5.06 H5.07]', () => {
  expect(checkDates('', '2026-03-01')).toBe('Please select both Check-In and Check-Out dates.');
  expect(checkDates('2026-03-01', '')).toBe('Please select both Check-In and Check-Out dates.');
  expect(checkDates('2026-03-02', '2026-03-01')).toBe('Check-out date must be after Check-in date.');
  expect(checkDates('2026-03-01', '2026-03-01')).toBe('Check-out date must be after Check-in date.');
  expect(checkDates('2026-03-31', '2026-04-01')).toBeUndefined();
});

const guest = {
  title: 'Mrs',
  firstName: 'Asha',
  lastName: 'Verma',
  email: 'asha@mail.example.in',
  countryCode: '+91',
  mobile1: '9876543210',
  mobile2: '0751 2345',
  password: 'secret1',
  confirmPassword: 'secret1',
};

test.each([
  ['complete', {}, undefined],
  ['[H5.13]', { lastName: ' ' }, 'Fill all required details'],
  ['[H5.13]', { mobile2: 'none', email: 'bad' }, 'Fill all required details'],
  ['[H5.14]', { email: 'asha@mail', mobile1: '12' }, 'Please enter a valid email'],
  ['[H5.15]', { mobile1: '98765', password: '1' }, 'Mobile number must be 10 digits'],
  ['[H5.16 H9.40]', { password: '12345', confirmPassword: 'x' }, 'Password must be at least 6 characters!'],
  ['[H5.37]', { password: '123456', confirmPassword: '123456' }, undefined],
  ['[H5.17]', { confirmPassword: 'secret2' }, 'Password and Confirm Password do not match'],
])('guest registration %s %j', (_, change, message) => {
  expect(checkGuest({ ...guest, ...change })).toBe(message);
});

test('guest titles, place types, amenities [H3.09 H9.04 H3.33]', () => {
  expect(GUEST_TITLES).toEqual(['Mr', 'Mrs', 'Ms', 'Dr']);
  expect(PLACE_TYPES).toEqual(['Hotel', 'Apartment', 'Resort', 'Homestay', 'Villa']);
  expect(AMENITIES).toHaveLength(20);
});

test('names are joined by single spaces [H3.12]', () => {
  expect(fullName('Mrs', ' Asha ', '', 'Verma')).toBe('Mrs Asha Verma');
});

test('proceeding needs name, token and email [H5.20]', () => {
  const text = 'Kindly complete your REGISTRATION or LOGIN before proceeding.';
  expect(checkProceedToPay({ name: 'a', token: 't', email: 'e' })).toBeUndefined();
  expect(checkProceedToPay({ name: '', token: 't', email: 'e' })).toBe(text);
  expect(checkProceedToPay({ name: 'a', token: null, email: 'e' })).toBe(text);
  expect(checkProceedToPay({ name: 'a', token: 't', email: undefined })).toBe(text);
});

test('a missing transaction id has its message [H5.26]', () => {
  expect(checkTransactionId('pay_12345678')).toBeUndefined();
  expect(checkTransactionId('')).toBe('Please enter the valid transaction ID');
});

test('the room login box shows its text without a call [H5.28 H5.29]', () => {
  expect(roomLoginBox('a@b.c', '')).toEqual({ message: 'fill both field', afterMs: 0 });
  expect(roomLoginBox('a@b.c', 'secret')).toEqual({ message: 'not match try again', afterMs: 1000 });
});
