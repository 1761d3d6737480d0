import type { TourPackage } from '@safarnama/shared/contract';
import {
  formatMoney,
  INTERNATIONAL_ID,
  MONTH_NAMES,
  monthLabel,
  monthNumber,
  type TourSearch,
  tourSearchCall,
} from '@safarnama/shared/domain';
import type { Flags, Links } from '@safarnama/shared/host';
import type { Alternative } from '../listing/nearest.ts';
import { placeName } from '../listing/place-name.ts';
import { content } from './content.ts';

const priceText = ({ minPrice, maxPrice }: TourSearch): string =>
  maxPrice !== null
    ? content.price(formatMoney(minPrice), formatMoney(maxPrice))
    : minPrice > 0
      ? content.priceFrom(formatMoney(minPrice))
      : content.anyPrice;

type TourDays = Flags['tourDays'];

const guestTexts = ({ adults, children, days }: TourSearch, tourDays: TourDays): string[] => [
  [content.adults(adults), children ? content.children(children) : ''].filter(Boolean).join(', '),
  days ? content[tourDays](content.days(days)) : '',
];

/** The criteria in words; guests and days only when the address names guests. */
export const criteriaFacts = (search: TourSearch, withGuests: boolean, tourDays: TourDays): string[] =>
  [monthLabel(search.selectedMonth), ...(withGuests ? guestTexts(search, tourDays) : []), priceText(search)].filter(Boolean);

const monthBeside = (month: string, by: 1 | -1): string => {
  const number = monthNumber(month);
  return number ? (MONTH_NAMES[(number - 1 + by + 12) % 12] ?? '') : '';
};

/** Searches with fewer criteria or an adjacent month, most similar first; offered when there are no results. */
export function nearbySearches(
  search: TourSearch,
  links: Links,
  tourDays: TourDays,
  load?: (criteria: Record<string, string>, search?: TourSearch) => Promise<readonly TourPackage[]>,
): Alternative[] {
  const place = placeName(search.destination);
  const { selectedMonth, minPrice, maxPrice } = search;
  const priced = minPrice > 0 || maxPrice !== null;
  const open = { minPrice: 0, maxPrice: null };
  const alternative = (text: string, part: Partial<TourSearch>): Alternative => {
    const wanted = { ...search, ...part };
    const criteria = tourSearchCall(wanted);
    return {
      text,
      href: links.tourSearch({
        selectedMonth: wanted.selectedMonth,
        destination: wanted.destination,
        adults: search.adults,
        children: search.children,
        days: wanted.days,
        ...(part.maxPrice === null ? {} : { minPrice, maxPrice }),
      }),
      get: load && (() => load(criteria, wanted)),
    };
  };
  return [
    ...(tourDays === 'limit' && search.days > 0 ? [alternative(content.anyLength(place), { days: 0 })] : []),
    ...(priced ? [alternative(content.anyPriceIn(monthLabel(selectedMonth)), open)] : []),
    ...[monthBeside(selectedMonth, -1), monthBeside(selectedMonth, 1)]
      .filter(Boolean)
      .map((month) => alternative(content.inMonth(place, monthLabel(month)), { selectedMonth: month })),
    ...(selectedMonth ? [alternative(content.anyMonth(place), { selectedMonth: '' })] : []),
    ...(place && selectedMonth && priced ? [alternative(content.allOf(place), { selectedMonth: '', ...open })] : []),
    ...(place && selectedMonth ? [alternative(content.elsewhereIn(monthLabel(selectedMonth)), { destination: '' })] : []),
    ...(place
      ? [{ text: content.allTours, href: links.tourSearch({}), get: load && (() => load({}, { ...search, days: 0 })) }]
      : []),
    { text: content.international, href: links.subDestination(INTERNATIONAL_ID) },
  ];
}
