import { type Choice, canPay, checkChoice, choose, FIRST_CHOICE, openPart } from './choice.ts';
import { BANKS, MORE_BANKS, PAY_LATER, UPI_APPS } from './methods.ts';

test('the UPI part is open and nothing is chosen at first', () => {
  expect(FIRST_CHOICE).toEqual({ open: 'upi', method: undefined, problem: undefined });
  expect(canPay(FIRST_CHOICE)).toBe(true);
});

test.each([...BANKS, ...MORE_BANKS, ...PAY_LATER])('%s is temporarily unavailable and hides the footer [H4.39]', (method) => {
  const choice = choose(FIRST_CHOICE, method);
  expect(choice.problem).toBe(`${method} is temporarily unavailable`);
  expect(canPay(choice)).toBe(false);
});

test('opening Pay Later shows the message of an unavailable method', () => {
  const choice = openPart(FIRST_CHOICE, 'pay-later');
  expect(choice.problem).toBe('Pay Later is temporarily unavailable');
  expect(canPay(choice)).toBe(false);
});

test('an available method brings the footer back and clears the text', () => {
  expect(choose(choose(FIRST_CHOICE, 'SBI'), 'PhonePe')).toEqual({ open: 'upi', method: 'PhonePe', problem: undefined });
  expect(canPay(choose(FIRST_CHOICE, 'PhonePe'))).toBe(true);
});

test('opening another part clears an unavailable method and keeps the chosen app', () => {
  expect(canPay(openPart(choose(FIRST_CHOICE, 'SBI'), 'cards'))).toBe(true);
  expect(openPart(choose(FIRST_CHOICE, 'Paytm'), 'cards').method).toBe('Paytm');
  expect(openPart(choose(FIRST_CHOICE, 'Paytm'), undefined)).toEqual({ open: undefined, method: 'Paytm', problem: undefined });
});

test.each(UPI_APPS)('Pay with %s requests a code', (app) => {
  expect(checkChoice(choose(FIRST_CHOICE, app))).toEqual({ app });
});

test('Pay without a method, or with one that is unavailable, asks for a method [H5.58]', () => {
  const text = { problem: 'Please select a payment method before proceeding.' };
  expect(checkChoice(FIRST_CHOICE)).toEqual(text);
  expect(checkChoice(choose(FIRST_CHOICE, 'Simpl'))).toEqual(text);
  expect(checkChoice(choose(openPart(FIRST_CHOICE, 'netbanking'), 'SBI'))).toEqual(text);
});

test('Pay in Netbanking asks for a bank, whatever was chosen before [H5.57]', () => {
  const text = { problem: 'Please select a bank before proceeding.' };
  const open = (choice: Choice) => checkChoice(openPart(choice, 'netbanking'));
  expect(open(FIRST_CHOICE)).toEqual(text);
  expect(open(choose(FIRST_CHOICE, 'Google Pay'))).toEqual(text);
});
