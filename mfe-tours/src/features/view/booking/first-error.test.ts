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
])('a form with invalid %s reports an error in %s', (part, wrong) => {
  expect(firstError({ ...right, ...wrong })?.part).toBe(part);
});

test('with several errors the first check decides the reported part', () => {
  expect(firstError({ ...right, phone: '', terms: false, date: '' })?.part).toBe('date');
  expect(firstError(right)).toBeUndefined();
});
