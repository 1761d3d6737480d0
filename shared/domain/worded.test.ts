import { CARD_REFUSED, LOGIN_FIRST, worded } from './index.ts';

test('the wording of the specification keeps a message to the letter', () => {
  expect(worded(LOGIN_FIRST, { wording: 'spec' })).toBe('please firstly login or signUp');
});

test('the corrected wording replaces a message with mistakes and keeps one without', () => {
  expect(worded(LOGIN_FIRST, { wording: 'corrected' })).toBe('Please log in or sign up first.');
  expect(worded(CARD_REFUSED, { wording: 'corrected' })).toBe(CARD_REFUSED);
  expect(worded(undefined, { wording: 'corrected' })).toBeUndefined();
});
