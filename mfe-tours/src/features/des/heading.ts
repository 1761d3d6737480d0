import { formatMoney, INTERNATIONAL_ID, type PlaceSearch, readMaxPrice, sameId } from '@safarnama/shared/domain';
import { placeName } from '../listing/place-name.ts';
import type { Results } from '../listing/results.ts';
import { content } from './content.ts';

/** Heading of the list: from its id, the place of its tours, or the search. */
export function headingOf(id: string | undefined, search: PlaceSearch, results: Results | undefined): string {
  if (sameId(id, INTERNATIONAL_ID)) return content.international;
  const place = id === undefined ? '' : (results?.tours.find((tour) => tour.sub_destination)?.sub_destination ?? '');
  if (place) return content.toursOf(place);
  return id === undefined && search.place_name ? content.matching(placeName(search.place_name)) : content.tours;
}

const durationText = (duration: string): string =>
  duration === 'more' ? content.days.more : duration === '1' ? content.days.one : content.days.many(duration);

export const searchFacts = ({ price, duration }: PlaceSearch): string[] => {
  const most = readMaxPrice(price);
  return [...(most ? [content.upTo(formatMoney(most))] : []), ...(duration ? [durationText(duration)] : [])];
};
