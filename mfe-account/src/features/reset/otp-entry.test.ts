import { enter, erase, NO_DIGITS } from './otp-entry.ts';

const of = (text: string) => [...text.padEnd(6, ' ')].map((digit) => digit.trim());

test('a digit fills its box and moves the focus to the next', () => {
  expect(enter(NO_DIGITS, 0, '4')).toEqual({ digits: of('4'), focus: 1 });
  expect(enter(of('12345'), 5, '6')).toEqual({ digits: of('123456'), focus: 5 });
});

test('a digit replaces the one in its box', () => {
  expect(enter(of('123456'), 2, '9')).toEqual({ digits: of('129456'), focus: 3 });
});

test('a pasted code fills the boxes from the focused one', () => {
  expect(enter(NO_DIGITS, 0, ' 123-456 ')).toEqual({ digits: of('123456'), focus: 5 });
  expect(enter(NO_DIGITS, 0, '1234567890').digits).toEqual(of('123456'));
  expect(enter(of('12'), 2, '34')).toEqual({ digits: of('1234'), focus: 4 });
});

test('Devanagari digits are entered as 0-9', () => {
  expect(enter(NO_DIGITS, 0, '१२३४५६')).toEqual({ digits: of('123456'), focus: 5 });
});

test('letters are ignored', () => {
  expect(enter(of('12'), 2, 'x')).toEqual({ digits: of('12'), focus: 2 });
});

test('backspace clears a box, or the previous one when the box is empty', () => {
  expect(erase(of('123'), 2)).toEqual({ digits: of('12'), focus: 2 });
  expect(erase(of('12'), 2)).toEqual({ digits: of('1'), focus: 1 });
  expect(erase(NO_DIGITS, 0)).toEqual({ digits: NO_DIGITS, focus: 0 });
});
