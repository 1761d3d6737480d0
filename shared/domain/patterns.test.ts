import { hasUnseen, isEmail, isPhone, isTransactionId, latinDigits, phoneDigits, phoneNumber } from './patterns.ts';

test.each([
  ['a@b.c', true],
  ['asha.verma@mail.example.in', true],
  [' a@b.c ', true],
  ['a@b', false],
  ['@b.c', false],
  ['a b@c.d', false],
  ['a@@b.c', false],
  ['', false],
])('email %j is text, @, text, dot, text [T5.02 T5.07]', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

test.each([
  ['9876543210', true],
  ['987654321', false],
  ['98765432101', false],
  ['98765 4321', false],
  ['+919876543', false],
  ['98765 43210', true],
  [' +91 98765-43210 ', true],
  ['09876543210', true],
  ['9198765432', true],
  ['919876543210', true],
  ['+1 9876543210', false],
  ['98765 43210 1', false],
  ['0987654321', false],
  ['९८७६५४३२१०', true],
  ['९८७६५४३२१', false],
  ['98765x43210', false],
  ['-9876543210', false],
])('phone %j is exactly 10 digits [T5.08 T9.09]', (text, valid) => {
  expect(isPhone(text)).toBe(valid);
});

test.each([
  ['pay_12345678', true],
  ['pay_1234567', false],
  ['pay_12345678901234567890', true],
  ['pay_123456789012345678901', false],
])('payment id %j [H5.22]', (text, valid) => expect(isTransactionId(text)).toBe(valid));

test.each([
  ['order_AbCd1234', true],
  ['order_AbCd123', false],
  ['order_AbCd12_4', false],
])('order id %j [H5.23]', (text, valid) => expect(isTransactionId(text)).toBe(valid));

test.each([
  ['txn_a1b2c3d4', true],
  ['txn_', false],
  ['TXN_a1b2c3d4', false],
])('transaction id %j [H5.24]', (text, valid) => expect(isTransactionId(text)).toBe(valid));

test.each([
  ['ABCDE12345', true],
  [' 123456789012 ', true],
  ['ABCDE1234', false],
  ['abcde12345', false],
  ['ABCDE1234567890123456', false],
  ['', false],
])('bank reference %j [H5.25 H5.21]', (text, valid) => expect(isTransactionId(text)).toBe(valid));

test('phone numbers are sent as numbers', () => {
  expect(phoneNumber('98765 43210')).toBe(9876543210);
  expect(phoneNumber('+91 098765 43210')).toBe(9876543210);
  expect(phoneNumber('75-122')).toBe(75122);
  expect(phoneNumber('none')).toBeUndefined();
});

test.each([
  ['Asha Rao', false],
  ['Zoë O’Hara-Nuñez', false],
  ['क्‍षमा', false],
  ['می‌خواهم', false],
  ['As\u200dha', true],
  ['Asha\u200b', true],
  ['\u202eahsA', true],
  ['Asha\tRao', true],
  ['\ufeffAsha', true],
])('%j contains invisible characters: %s', (text, unseen) => expect(hasUnseen(text)).toBe(unseen));

test.each([
  ['०१२३४५६७८९', '0123456789'],
  ['+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
  ['০৯ ੦੯ ૦૯ ୦୯ ௦௯ ౦౯ ೦೯ ൦൯', '09 09 09 09 09 09 09 09'],
  ['कक्षा १०, 12ठ', 'कक्षा 10, 12ठ'],
  ['٣ 12', '٣ 12'],
])('%j has its Indic digits as %j', (text, latin) => {
  expect(latinDigits(text)).toBe(latin);
});

test('a phone number in Devanagari digits is the same number', () => {
  expect(phoneDigits('+९१ ९८७६५-४३२१०')).toBe('9876543210');
  expect(phoneNumber('०७५१ २३४५६७८')).toBe(7_512_345_678);
});
