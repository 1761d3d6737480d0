import { TOUR_PRICE_OPTIONS, type TourSearch } from '@safarnama/shared/domain';

/** Chips under the form. */
const TRENDING = 6;

export const trendingPlaces = (places: readonly string[]): string[] => places.slice(0, TRENDING);

/** The position of the search's price among the offered ranges, as a select's value. */
export const priceChoice = ({ minPrice }: TourSearch): string =>
  String(TOUR_PRICE_OPTIONS.findIndex((option) => option.min === minPrice));

export const withPrice = (search: TourSearch, choice: string): TourSearch => {
  const option = TOUR_PRICE_OPTIONS[Number(choice)];
  return option ? { ...search, minPrice: option.min, maxPrice: option.max } : search;
};
