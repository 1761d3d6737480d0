import type { PriceOption, TourSearch } from '@safarnama/shared/domain';

/** Number of chips below the form. */
const TRENDING = 6;

export const trendingPlaces = (places: readonly string[]): string[] => places.slice(0, TRENDING);

/** Index of the search's price range, as a select value. */
export const priceChoice = ({ minPrice }: TourSearch, options: readonly PriceOption[]): string =>
  String(options.findIndex((option) => option.min === minPrice));

export const withPrice = (search: TourSearch, choice: string, options: readonly PriceOption[]): TourSearch => {
  const option = options[Number(choice)];
  return option ? { ...search, minPrice: option.min, maxPrice: option.max } : search;
};
