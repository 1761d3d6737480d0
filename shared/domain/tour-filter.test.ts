import { chooseFilter, filterTours, PACKAGE_FILTERS, PRICE_BANDS, PRICE_FILTERS } from './tour-filter.ts';

const tours = [
  { name: 'day trip', price_trip: 1500, duration_days: 1 },
  { name: 'weekend', price_trip: 6000, duration_days: 3 },
  { name: 'four', price_trip: 9999, duration_days: 4, tags: ['wellness'] },
  { name: 'long', price_trip: 20000, duration_days: 5, about_trip: 'A Wellness retreat' },
  { name: 'abroad', price_trip: 45000, duration_days: 7, destination_id: 32 },
  { name: 'abroad too', price_trip: 10000, duration_days: 4, sub_destination_id: '32' },
];
const names = (labels: string[]) => filterTours(tours, labels).map((tour) => tour.name);

test('the labels [T9.17 T9.18]', () => {
  expect(PACKAGE_FILTERS).toEqual(['More Days', '4 Days', 'Less Than 4 Days', '1 Day', 'All', 'International', 'Wellness']);
  expect(PRICE_FILTERS).toEqual(['Expensive Tours', 'Under of Price 10000', 'Over of Price 6000', 'Low Pricing']);
});

test.each([
  ['More Days', ['long', 'abroad']],
  ['4 Days', ['four', 'abroad too']],
  ['Less Than 4 Days', ['day trip', 'weekend']],
  ['1 Day', ['day trip']],
  ['All', tours.map((tour) => tour.name)],
  ['International', ['abroad', 'abroad too']],
  ['Wellness', ['four', 'long']],
  ['Expensive Tours', ['long', 'abroad']],
  ['Under of Price 10000', ['day trip', 'weekend', 'four']],
  ['Over of Price 6000', ['four', 'long', 'abroad', 'abroad too']],
  ['Low Pricing', ['day trip', 'weekend']],
])('%s', (label, expected) => {
  expect(names([label])).toEqual(expected);
});

test('filter labels combine; unknown labels and an empty list filter nothing', () => {
  expect(names(['4 Days', 'Over of Price 6000', 'Wellness'])).toEqual(['four']);
  expect(names(['Cheap as chips'])).toHaveLength(tours.length);
  expect(names([])).toHaveLength(tours.length);
});

test('choosing one package filter makes it the only one checked; price filters stay [T2.71 T9.19]', () => {
  const chosen = chooseFilter(chooseFilter(chooseFilter([], '4 Days'), 'Low Pricing'), 'Wellness');
  expect(chosen).toEqual(['Wellness', 'Low Pricing']);
  expect(chooseFilter(chosen, 'Wellness')).toEqual(['Low Pricing']);
  expect(chooseFilter(chosen, 'Expensive Tours')).toEqual(['Wellness', 'Low Pricing', 'Expensive Tours']);
});

test.each([0, 5999.5, 6000, 9999, 10_000, 19_999, 20_000, 500_000])('a tour for ₹%s is in one price band', (price_trip) => {
  const tour = { price_trip, duration_days: 1 };
  expect(PRICE_BANDS.filter((band) => filterTours([tour], [band]).length === 1)).toHaveLength(1);
});
