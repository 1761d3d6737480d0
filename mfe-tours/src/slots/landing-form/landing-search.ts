import type { PriceOption, TourSearch } from '@safarnama/shared/domain';

/** Number of chips below the form. */
const TRENDING = 6;

export const trendingPlaces = (places: readonly string[]): string[] => places.slice(0, TRENDING);

type Prices = Pick<TourSearch, 'minPrice' | 'maxPrice'>;

const isRange =
  ({ minPrice, maxPrice }: Prices) =>
  ({ min, max }: PriceOption): boolean =>
    min === minPrice && max === maxPrice;

/** The options, followed by the price of the search if it is not an option, as after a search in the compact bar. */
export const withSearched = (search: Prices, options: readonly PriceOption[]): readonly PriceOption[] =>
  options.some(isRange(search))
    ? options
    : [...options, { min: search.minPrice, max: search.maxPrice, label: `${search.minPrice}–${search.maxPrice ?? ''}` }];

/** Index of the search's price range, as a select value. */
export const priceChoice = (search: Prices, options: readonly PriceOption[]): string =>
  String(options.findIndex(isRange(search)));

export const withPrice = (search: TourSearch, choice: string, options: readonly PriceOption[]): TourSearch => {
  const option = options[Number(choice)];
  return option ? { ...search, minPrice: option.min, maxPrice: option.max } : search;
};
