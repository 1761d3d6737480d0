import {
  DEFAULT_TOUR_SEARCH,
  fitsDuration,
  readPlaceSearch,
  readTourSearch,
  tourSearchCall,
  tourSearchQuery,
} from './tour-search.ts';

test('defaults: gwalior, March, 2 adults, 1 child, 1 day, 0–5000 [T9.21 T9.22 T9.23 T9.24]', () => {
  expect(DEFAULT_TOUR_SEARCH).toEqual({
    selectedMonth: 'March',
    destination: 'gwalior',
    adults: 2,
    children: 1,
    days: 1,
    minPrice: 0,
    maxPrice: 5000,
  });
});

test('criteria survive the address of /dss [T3.11 T2.04]', () => {
  const query = new URLSearchParams(tourSearchQuery(DEFAULT_TOUR_SEARCH));
  expect([...query.keys()]).toEqual(['selectedMonth', 'destination', 'adults', 'children', 'days', 'minPrice', 'maxPrice']);
  expect(readTourSearch((name) => query.get(name))).toEqual(DEFAULT_TOUR_SEARCH);
});

test('the open-ended top range leaves maxPrice out and reads it as null [T3.11]', () => {
  const open = { ...DEFAULT_TOUR_SEARCH, minPrice: 30000, maxPrice: null };
  expect(tourSearchQuery(open)).not.toHaveProperty('maxPrice');
  expect(readTourSearch((name) => tourSearchQuery(open)[name])).toEqual(open);
});

test('the call has exactly the four parameters [T7.32]', () => {
  expect(Object.keys(tourSearchCall(DEFAULT_TOUR_SEARCH))).toEqual(['selectedMonth', 'destination', 'minPrice', 'maxPrice']);
});

test('malformed parameters are replaced by the defaults', () => {
  const broken: Record<string, string> = { adults: '-3', children: 'x', minPrice: 'NaN', maxPrice: 'null' };
  expect(readTourSearch((name) => broken[name])).toMatchObject({ adults: 2, children: 1, minPrice: 0, maxPrice: null });
});

test('numbers beyond the safe integers, which widened the page by hundreds of digits, are replaced by the defaults', () => {
  const huge: Record<string, string> = { adults: '1e308', children: '1e16', days: '1e99', minPrice: '1e308', maxPrice: '1e308' };
  const plain = readTourSearch(() => null);
  expect(readTourSearch((name) => huge[name])).toEqual(plain);
  expect(readTourSearch((name) => (name === 'maxPrice' ? '-1e308' : null))).toEqual(plain);
});

test('the home package search reads place_name, price, duration [T2.11]', () => {
  const query = new URLSearchParams('place_name=goa&price=5000&duration=more');
  expect(readPlaceSearch((name) => query.get(name))).toEqual({ place_name: 'goa', price: '5000', duration: 'more' });
});

test.each([
  [6, '6', true],
  [7, '6', false],
  [7, 'more', true],
  [6, 'more', false],
  [3, '', true],
  [3, 'any', true],
])('%d days fit duration %j: %j [T2.24]', (days, duration, fits) => {
  expect(fitsDuration(days, duration)).toBe(fits);
});
