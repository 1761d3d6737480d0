import { clearDraft, EMPTY_GUEST, readDraft, registration, storeDraft } from './guest-form.ts';

const good = {
  ...EMPTY_GUEST,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  mobile1: '9876543210',
  mobile2: '0751 22',
  password: 'secret',
  confirmPassword: 'secret',
};

test('a valid form gives the seven fields of the registration request [H7.29]', () => {
  expect(registration(good)).toEqual({
    request: {
      name: 'Mr Asha Rao',
      email: 'asha@example.in',
      password: 'secret',
      password_confirmation: 'secret',
      role: 'user',
      user_mob_no1: 9876543210,
      user_mob_no2: 75122,
    },
  });
});

test.each([
  [{ firstName: ' ' }, 'Fill all required details'],
  [{ lastName: '' }, 'Fill all required details'],
  [{ email: '' }, 'Fill all required details'],
  [{ mobile1: '' }, 'Fill all required details'],
  [{ mobile2: '' }, 'Fill all required details'],
  [{ email: 'a@b' }, 'Please enter a valid email'],
  [{ mobile1: '987654321' }, 'Mobile number must be 10 digits'],
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters!'],
  [{ confirmPassword: 'secrets' }, 'Password and Confirm Password do not match'],
])('a form with %j is rejected with %s [H5.13 H5.14 H5.15 H5.16 H5.17]', (changes, problem) => {
  expect(registration({ ...good, ...changes })).toEqual({ problem });
});

test.each(['123456', '123456789012'])('password %s is long enough for a registration [H5.16 H5.37 H9.40]', (password) => {
  expect(registration({ ...good, password, confirmPassword: password })).toHaveProperty('request');
});

test('a stored draft has no passwords', () => {
  storeDraft(good);
  expect(readDraft()).toMatchObject({ firstName: 'Asha', mobile2: '0751 22' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  clearDraft();
  expect(readDraft()).toEqual({});
});

test('an unreadable stored draft is ignored', () => {
  sessionStorage.setItem('draft:hotel-guest', '{"firstName":7,"shoe":"42"');
  expect(readDraft()).toEqual({});
  sessionStorage.setItem('draft:hotel-guest', '{"firstName":7,"shoe":"42","lastName":"Rao"}');
  expect(readDraft()).toEqual({ lastName: 'Rao' });
});
