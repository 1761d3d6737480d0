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

test('a party of infants alone, which would have nothing to pay, reports the missing adults after the six checks', () => {
  const infant = { adult: 0, child: 0, infant: 1 };
  const reported = (form: object) => formErrors({ ...right, ...form }).map(({ part, message }) => [part, message]);
  expect(reported({ rooms: [infant] })).toEqual([['rooms', 'Please select number of adults']]);
  expect(reported({ rooms: [infant, infant], date: '' }).map(([part]) => part)).toEqual(['date', 'rooms']);
  expect(reported({ rooms: [infant, { ...infant, adult: 1 }] })).toEqual([]);
});
