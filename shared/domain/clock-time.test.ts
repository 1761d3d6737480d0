import { clockTime as inHindi } from './clock-time.hi.ts';
import { clockTime } from './clock-time.ts';

test.each([
  ['00:00', '12:00 am'],
  ['00:05', '12:05 am'],
  ['09:30', '9:30 am'],
  ['12:00', '12:00 pm'],
  ['13:00', '1:00 pm'],
  ['23:59', '11:59 pm'],
])('%s is read as %s', (time, text) => expect(clockTime(time)).toBe(text));

test.each(['', 'noon', '24:00', '9:30', '12:60', '12:00:00'])('%p is no time of the API and stays as it is', (text) =>
  expect(clockTime(text)).toBe(text),
);

test.each(['00:05', '13:00', 'noon'])('%s stays as it is in Hindi', (text) => expect(inHindi(text)).toBe(text));
