import { checkLogin, checkNewPassword, checkOtp, checkResetEmail, checkSignUp } from './account-checks.ts';

const form = { nfa: 'Mr', name: 'Ravi', last_name: 'Iyer', email: 'ravi@mail.example.in', pass: 'abc123', confirm: 'abc123' };

test.each([
  ['', '', 'Please fill in all required fields.'],
  ['a@b.c', '', 'Please fill in all required fields.'],
  [' ', 'x', 'Please fill in all required fields.'],
  ['a@b.c', 'x', undefined],
])('dialog login %j %j [H5.31]', (email, password, message) => {
  expect(checkLogin({ email, password })).toBe(message);
});

test.each(['nfa', 'name', 'last_name', 'email', 'pass', 'confirm'])('dialog sign-up needs %s [H5.33]', (field) => {
  expect(checkSignUp(form)).toBeUndefined();
  expect(checkSignUp({ ...form, [field]: '' })).toBe('Please fill in all required fields.');
});

test.each([
  ['abc123', 'abc124', 'Password and Confirm Password do not match.'],
  ['abc12', 'abc12', 'Password Must be exactly 6 characters'],
  ['abc1234', 'abc1234', 'Password Must be exactly 6 characters'],
  ['abc123', 'abc123', undefined],
])('dialog passwords %s %s: match first, then exactly 6 [H5.34 H5.35 H9.41]', (pass, confirm, message) => {
  expect(checkSignUp({ ...form, pass, confirm })).toBe(message);
});

test('the email check never fires unless the flag enables it [H5.38 H5.39]', () => {
  expect(checkResetEmail('', false)).toBeUndefined();
  expect(checkResetEmail('', true)).toBe('Email is required.');
  expect(checkResetEmail('a@b.c', true)).toBeUndefined();
});

test('an empty code is refused; a short one is left to the server [H5.41]', () => {
  expect(checkOtp(['', '', '', '', '', ''])).toBe('OTP is required.');
  expect(checkOtp(['1', '', '', '', '', ''])).toBeUndefined();
});

test.each([
  ['', '', 'spec', { slot: 'password is required.' }],
  ['abcdef', '', 'spec', { slot: 'password is required.' }],
  ['abc', 'abd', 'spec', { slot: 'Your password should contain a minimum of 6 characters.' }],
  ['abcdef', 'abcdeg', 'spec', { slot: 'Please enter a valid OTP.', alert: 'Passwords do not match!' }],
  ['abcdef', 'abcdeg', 'match', { slot: 'Passwords do not match!', alert: 'Passwords do not match!' }],
  ['abcdefgh', 'abcdefgh', 'spec', undefined],
] as const)('new password %j %j (%s), in the listed order [H5.44 H5.45 H5.46 H5.47]', (password, confirm, slot, problem) => {
  expect(checkNewPassword(password, confirm, slot)).toEqual(problem);
});
