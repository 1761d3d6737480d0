import { checkCard } from './card-checks.ts';

const card = { cardHolder: 'Asha Verma', cardNumber: '4111111111111111', expiryMonth: '09', expiryYear: '28', cvv: '123' };

test('a complete card has no error messages', () => {
  expect(checkCard(card)).toEqual({});
});

test.each([
  ['cardHolder', 'As', 'Enter valid name', '[H5.49]'],
  ['cardHolder', '   ', 'Enter valid name', '[H5.49]'],
  ['cardNumber', '411111111111111', 'Enter valid 16-digit card number', '[H5.50]'],
  ['cardNumber', '41111111111111111', 'Enter valid 16-digit card number', '[H5.50]'],
  ['cardNumber', '4111 1111 1111 1111', 'Enter valid 16-digit card number', '[H5.50]'],
  ['expiryMonth', '00', 'Enter month 01 to 12', '[H5.51]'],
  ['expiryMonth', '13', 'Enter month 01 to 12', '[H5.51]'],
  ['expiryYear', '2028', 'Enter 2-digit year', '[H5.52]'],
  ['cvv', '12', 'Enter 3 or 4 digit CVV', '[H5.53]'],
  ['cvv', '12345', 'Enter 3 or 4 digit CVV', '[H5.53]'],
])('%s %j: %s %s', (field, value, message) => {
  expect(checkCard({ ...card, [field]: value })).toEqual({ [field]: message });
});

test('a four-digit cvv is valid [H5.53]', () => {
  expect(checkCard({ ...card, cvv: '1234' })).toEqual({});
});
