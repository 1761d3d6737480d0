import type { TourDate } from '@safarnama/shared/contract';
import { asId } from '@safarnama/shared/domain';
import { content } from './content.ts';
import { departureDays, monthKey } from './departure-days.ts';

const date = (given: Partial<TourDate>): TourDate => ({
  date_id: asId(9),
  start_date: '2027-03-12',
  end_date: '2027-03-15',
  availability: 'open',
  seats_left: 14,
  ...given,
});
const on = (day: string, ...dates: TourDate[]) => departureDays(dates, 4999, content.availability.spec).get(day);

test('the label of a departure names its state, price, seats and dates [T4.05]', () => {
  expect(on('2027-03-12', date({}))).toEqual({
    id: '9',
    free: true,
    state: 'open',
    price: '₹4,999',
    seats: '14 seats',
    text: 'open, ₹4,999 per adult, 14 seats left, 12 – 15 March 2027',
  });
  expect(on('2027-03-12', date({ availability: 'close', seats_left: 0 }))).toMatchObject({ free: false, seats: '' });
});

test('the label omits unknown seats and prices', () => {
  const day = departureDays([date({ seats_left: null })], 0, content.availability.spec).get('2027-03-12');
  expect(day).toMatchObject({ price: '', seats: '', text: 'open, 12 – 15 March 2027' });
});

test('of two departures on one day the selectable one is shown; timestamps are cut to days', () => {
  const closed = date({ date_id: asId(1), availability: 'close' });
  const free = date({ date_id: asId(2), start_date: '2027-03-12T00:00:00Z' });
  expect(on('2027-03-12', closed, free)?.id).toBe('2');
  expect(on('2027-03-12', free, closed)?.id).toBe('2');
});

test('a month without a year has no calendar', () => {
  expect(monthKey({ tour_month_id: asId(1), month: 'March', year: 2027 })).toBe('2027-03');
  expect(monthKey({ tour_month_id: asId(1), month: 'March', year: null })).toBeUndefined();
  expect(monthKey({ tour_month_id: asId(1), month: 'Someday', year: 2027 })).toBeUndefined();
});
