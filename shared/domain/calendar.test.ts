import {
  addDays,
  formatLongDate,
  isLocalDate,
  localDate,
  MONTH_NAMES,
  monthNumber,
  nightsBetween,
  nightsOf,
  weekday,
} from './calendar.ts';

test('month names are the 12 English month names [T9.25]', () => {
  expect(MONTH_NAMES.join(' ')).toBe('January February March April May June July August September October November December');
});

test.each([
  ['2026-03-01', '2026-03-02', 1],
  ['2026-02-27', '2026-03-02', 3],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-12-30', '2027-01-02', 3],
  ['2026-03-05', '2026-03-05', 0],
  ['2026-03-05', '2026-03-01', -4],
  ['', '2026-03-01', Number.NaN],
  ['2026-02-30', '2026-03-01', Number.NaN],
])('nights from %s to %s: the day difference [H9.11]', (checkin, checkout, nights) => {
  expect(nightsBetween(checkin, checkout)).toBe(nights);
});

test('a stay includes its check-in night and not its check-out night', () => {
  expect(nightsOf('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28']);
  expect(nightsOf('2026-02-27', '2026-02-27')).toEqual([]);
  expect(nightsOf('', '2026-02-27')).toEqual([]);
});

test('today is the local calendar day, also shortly after midnight', () => {
  expect(localDate(new Date(2026, 0, 5, 0, 10))).toBe('2026-01-05');
  expect(localDate(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});

test('days are added across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-2-8', false],
  ['28-02-2026', false],
  [null, false],
])('is %j a day', (text, expected) => {
  expect(isLocalDate(text)).toBe(expected);
});

test('long dates of days and timestamps [H2.97]', () => {
  expect(formatLongDate('2025-09-27')).toBe('27 September 2025');
  expect(formatLongDate('2025-09-07T10:11:12.000Z')).toBe('7 September 2025');
  expect(formatLongDate('soon')).toBe('');
  expect(formatLongDate(null)).toBe('');
});

test('weekdays and months by name', () => {
  expect(weekday('2026-11-21')).toBe('Saturday');
  expect(monthNumber(' march ')).toBe(3);
  expect(monthNumber('Smarch')).toBe(0);
});

test('dates are written as in India, in every year of four digits', () => {
  const long = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const name = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });
  for (let day = '1000-01-01'; day && day < '9999'; day = addDays(day, 997)) {
    const time = Date.parse(day);
    expect([formatLongDate(day), weekday(day)]).toEqual([long.format(time), name.format(time)]);
  }
});
