import { firstError } from './first-error.ts';

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
])('the error of %s is in %s', (part, wrong) => {
  expect(firstError({ ...right, ...wrong })?.part).toBe(part);
});

test('of several faults the first is meant', () => {
  expect(firstError({ ...right, phone: '', terms: false, date: '' })?.part).toBe('date');
  expect(firstError(right)).toBeUndefined();
});
