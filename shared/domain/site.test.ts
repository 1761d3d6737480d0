import { checkNewsletter, decodeProfileId, INITIAL_TOGGLE } from './site.ts';

test('the active/deactive toggle starts as deactive [T4.04]', () => {
  expect(INITIAL_TOGGLE).toBe('deactive');
});

test('the profile id is the user id in base64 [H2.06]', () => {
  expect(decodeProfileId('Nw==')).toBe('7');
  expect(decodeProfileId(btoa('500012'))).toBe('500012');
  for (const word of ['%', '', 'xyz', 'settings']) expect(decodeProfileId(word)).toBeUndefined();
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
