import { type Sort, sortTours } from './sort-tours.ts';

const tours = [
  { place_name: 'Orchha', price_trip: 9000, duration_days: 2 },
  { place_name: 'agra', price_trip: 4000, duration_days: 5 },
  { place_name: 'Bhopal', price_trip: 6000, duration_days: 3 },
];
const sorted = (sort: Sort | '') => sortTours(tours, sort).map((tour) => tour.place_name);

test.each<[Sort | '', string[]]>([
  ['', ['Orchha', 'agra', 'Bhopal']],
  ['price', ['agra', 'Bhopal', 'Orchha']],
  ['price-desc', ['Orchha', 'Bhopal', 'agra']],
  ['duration', ['Orchha', 'Bhopal', 'agra']],
  ['duration-desc', ['agra', 'Bhopal', 'Orchha']],
  ['name', ['agra', 'Bhopal', 'Orchha']],
])('tours are sorted by %j', (sort, names) => {
  expect(sorted(sort)).toEqual(names);
  expect(tours[0]?.place_name).toBe('Orchha');
});
