import {
  BREAKPOINTS,
  checkNewsletter,
  decodeProfileId,
  encodeProfileId,
  HOTEL_SEARCH_KEYS,
  INITIAL_TOGGLE,
  LOGIN_KEYS,
} from './site.ts';

test('the active/deactive toggle starts as deactive [T4.04]', () => {
  expect(INITIAL_TOGGLE).toBe('deactive');
});

test('breakpoints [T9.07 H9.10]', () => {
  expect(BREAKPOINTS).toEqual({ homeHotelCard: 768, compactBar: 1150 });
});

test('session keys [H3.15 T3.18 T9.34 H2.27]', () => {
  expect(LOGIN_KEYS).toEqual(['token', 'email', 'name', 'userid', 'role']);
  expect(HOTEL_SEARCH_KEYS).toEqual(['city', 'checin', 'checkout', 'adults', 'children', 'rooms']);
});

test('the profile id is the user id in base64 [H2.06]', () => {
  expect(encodeProfileId(500012)).toBe(btoa('500012'));
  expect(decodeProfileId(btoa('500012'))).toBe('500012');
  expect(decodeProfileId('%')).toBeUndefined();
});

test.each([
  ['', 'Please enter your email.'],
  ['  ', 'Please enter your email.'],
  ['asha', 'Please enter a valid email address.'],
  ['a sha@b.c', 'Please enter a valid email address.'],
  ['asha@b.c', undefined],
])('newsletter %j [H5.60 H5.61]', (email, message) => {
  expect(checkNewsletter(email)).toBe(message);
});
