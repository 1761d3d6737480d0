import { formErrors } from './form-errors.ts';

const right = {
  rooms: [{ adult: 1, child: 0, infant: 0 }],
  date: '9',
  email: 'asha@mail.example.in',
  phone: '9876543210',
  terms: true,
  transport: 'train',
};

test.each([
  ['rooms', { rooms: [{ adult: 0, child: 0, infant: 0 }] }],
  ['date', { date: '' }],
  ['email', { email: 'x' }],
  ['phone', { phone: '98765' }],
  ['terms', { terms: false }],
  ['transport', { transport: '' }],
])('a form with invalid %s reports an error in %s', (part, wrong) => {
  expect(formErrors({ ...right, ...wrong }).map((error) => error.part)).toEqual([part]);
});

test('several errors are reported in the order of the checks', () => {
  expect(formErrors({ ...right, phone: '', terms: false, date: '' }).map(({ part }) => part)).toEqual(['date', 'phone', 'terms']);
  expect(formErrors(right)).toEqual([]);
});
