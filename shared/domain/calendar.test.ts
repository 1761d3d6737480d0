import {
  addDays,
  dayInIndia,
  formatLongDate,
  isLocalDate,
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

// Midnight in India is 18:30 UTC of the day before. The days abroad are those of the same instants by the IANA time zones.
test.each([
  ['2026-12-31T18:29:59Z', '2026-12-31', '2026-12-31', '2027-01-01'],
  ['2026-12-31T18:30:00Z', '2027-01-01', '2026-12-31', '2027-01-01'],
  ['2027-01-01T07:59:00Z', '2027-01-01', '2026-12-31', '2027-01-01'],
  ['2027-02-28T11:00:00Z', '2027-02-28', '2027-02-28', '2027-03-01'],
  ['2027-07-04T18:30:00Z', '2027-07-05', '2027-07-04', '2027-07-05'],
])('at %s the day in India is %s, in Los Angeles %s, in Auckland %s', (instant, india, losAngeles, auckland) => {
  const byIntl = (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));
  expect(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'].map(byIntl)).toEqual([india, losAngeles, auckland]);
  expect(dayInIndia(Date.parse(instant))).toBe(india);
  expect(dayInIndia(new Date(instant))).toBe(india);
});

test('dayInIndia of an invalid time is empty', () => {
  expect(dayInIndia(Date.parse('soon'))).toBe('');
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
