import { DEFAULT_TOUR_SEARCH, TOUR_PRICE_OPTIONS } from '@safarnama/shared/domain';
import { priceChoice, trendingPlaces, withPrice, withSearched } from './landing-search.ts';

test.each(TOUR_PRICE_OPTIONS.map((option, index) => [option.label, String(index)]))(
  'price range %s can be chosen',
  (_, choice) => {
    expect(priceChoice(withPrice(DEFAULT_TOUR_SEARCH, choice, TOUR_PRICE_OPTIONS), TOUR_PRICE_OPTIONS)).toBe(choice);
  },
);

test('the top price range has no upper end', () => {
  expect(withPrice(DEFAULT_TOUR_SEARCH, '4', TOUR_PRICE_OPTIONS)).toMatchObject({ minPrice: 30000, maxPrice: null });
  expect(withPrice(DEFAULT_TOUR_SEARCH, '9', TOUR_PRICE_OPTIONS)).toBe(DEFAULT_TOUR_SEARCH);
});

test('six places are shown as trending', () => {
  expect(trendingPlaces(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a price that is no option is offered beside them', () => {
  const own = { ...DEFAULT_TOUR_SEARCH, minPrice: 0, maxPrice: 12_000 };
  const options = withSearched(own, TOUR_PRICE_OPTIONS);
  expect(options).toHaveLength(TOUR_PRICE_OPTIONS.length + 1);
  expect(priceChoice(own, options)).toBe('5');
  expect(withSearched(DEFAULT_TOUR_SEARCH, TOUR_PRICE_OPTIONS)).toBe(TOUR_PRICE_OPTIONS);
});
