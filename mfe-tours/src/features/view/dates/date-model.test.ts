import type { TourDate } from '@safarnama/shared/contract';
import { asId } from '@safarnama/shared/domain';
import { dateModel, dateSpan, monthText } from './date-model.ts';

const date = (given: Partial<TourDate>): TourDate => ({
  date_id: asId(9),
  start_date: '2027-03-12',
  end_date: '2027-03-15',
  availability: 'open',
  seats_left: null,
  ...given,
});

test.each([
  ['2027-03-12', '2027-03-15', '12 – 15 March 2027'],
  ['2027-03-30T00:00:00Z', '2027-04-02', '30 March 2027 – 2 April 2027'],
  ['2027-03-12', '2027-03-12', '12 March 2027'],
  ['2027-03-12', '', '12 March 2027'],
  ['soon', '', ''],
])('a departure from %s to %s is written as %j', (start, end, text) => {
  expect(dateSpan(start, end)).toBe(text);
});

test('dates with state close cannot be chosen, open and hurry up can [T4.05 T4.06]', () => {
  expect(dateModel(date({ availability: 'close' }))).toMatchObject({ id: '9', open: false, availability: 'close' });
  expect(dateModel(date({ availability: 'hurry up' })).open).toBe(true);
  expect(dateModel(date({})).open).toBe(true);
});

test('seats left are shown only when known and few', () => {
  expect(dateModel(date({ availability: 'hurry up', seats_left: 3 })).seats).toBe('3 seats left');
  expect(dateModel(date({ availability: 'hurry up', seats_left: 1 })).seats).toBe('1 seat left');
  expect(dateModel(date({ availability: 'hurry up' })).seats).toBe('');
  expect(dateModel(date({ availability: 'open', seats_left: 18 })).seats).toBe('');
});

test('weekdays and months are written in words', () => {
  expect(dateModel(date({})).weekdays).toBe('Fri – Mon');
  expect(monthText({ tour_month_id: asId(1), month: 'March', year: 2027 })).toBe('March 2027');
  expect(monthText({ tour_month_id: asId(1), month: 'March', year: null })).toBe('March');
});
