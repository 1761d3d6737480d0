import { formatMoney, INTERNATIONAL_ID, type TourSearch } from '@safarnama/shared/domain';
import type { Links } from '@safarnama/shared/host';
import type { Alternative } from '../listing/no-tours.tsx';
import { placeName } from '../listing/place-name.ts';
import { content } from './content.ts';

const priceText = ({ minPrice, maxPrice }: TourSearch): string =>
  maxPrice !== null
    ? content.price(formatMoney(minPrice), formatMoney(maxPrice))
    : minPrice > 0
      ? content.priceFrom(formatMoney(minPrice))
      : content.anyPrice;

const guestTexts = ({ adults, children, days }: TourSearch): string[] => [
  [content.adults(adults), children ? content.children(children) : ''].filter(Boolean).join(', '),
  days ? content.days(days) : '',
];

/** The criteria in words; the people only when the address names them. */
export const criteriaFacts = (search: TourSearch, withGuests: boolean): string[] =>
  [search.selectedMonth, ...(withGuests ? guestTexts(search) : []), priceText(search)].filter(Boolean);

/** Searches that ask for less, nearest first: for when nothing fits. */
export function nearbySearches(search: TourSearch, links: Links): Alternative[] {
  const place = placeName(search.destination);
  const { selectedMonth, destination, minPrice } = search;
  const guests = { adults: search.adults, children: search.children, days: search.days };
  const price = { minPrice, maxPrice: search.maxPrice };
  const priced = minPrice > 0 || search.maxPrice !== null;
  return [
    ...(priced
      ? [{ text: content.anyPriceIn(selectedMonth), href: links.tourSearch({ selectedMonth, destination, ...guests }) }]
      : []),
    ...(selectedMonth ? [{ text: content.anyMonth(place), href: links.tourSearch({ destination, ...guests, ...price }) }] : []),
    ...(place && selectedMonth && priced
      ? [{ text: content.allOf(place), href: links.tourSearch({ destination, ...guests }) }]
      : []),
    ...(place ? [{ text: content.allTours, href: links.tourSearch({}) }] : []),
    { text: content.international, href: links.subDestination(INTERNATIONAL_ID) },
  ];
}
