import { addMonths, daysOf, formatMonth, monthOf, weekdayNumber } from './month.ts';

test("a month lists its days, adding months crosses years, and a missing day becomes the month's last", () => {
  expect(daysOf('2028-02')).toHaveLength(29);
  expect([daysOf('2026-12')[0], daysOf('2026-12').at(-1)]).toEqual(['2026-12-01', '2026-12-31']);
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2027-01-31', -2)).toBe('2026-11-30');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(monthOf('2027-01-31')).toBe('2027-01');
  expect(formatMonth('2027-01')).toBe('January 2027');
  expect(weekdayNumber('2026-11-21')).toBe(6);
});
