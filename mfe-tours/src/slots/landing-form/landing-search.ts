import { TOUR_PRICE_OPTIONS, type TourSearch } from '@safarnama/shared/domain';

/** Number of chips below the form. */
const TRENDING = 6;

export const trendingPlaces = (places: readonly string[]): string[] => places.slice(0, TRENDING);

/** Index of the search's price range, as a select value. */
export const priceChoice = ({ minPrice }: TourSearch): string =>
  String(TOUR_PRICE_OPTIONS.findIndex((option) => option.min === minPrice));

export const withPrice = (search: TourSearch, choice: string): TourSearch => {
  const option = TOUR_PRICE_OPTIONS[Number(choice)];
  return option ? { ...search, minPrice: option.min, maxPrice: option.max } : search;
};
