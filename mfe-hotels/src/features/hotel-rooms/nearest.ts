import { addDays, checkDates, HOTEL_OPEN_MAX, type HotelSearch, hotelListQuery, type RoomFact } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { shortDate } from '../../search/short-date.ts';
import { roomsText } from './content.ts';
import { lazyTexts } from './lazy-content.ts';
import { findResults, type Nearby } from './results.ts';

/** Number of other cities searched: those that follow in the list. */
const MAX_CITIES = 2;

const nextCities = (cities: readonly string[], city: string): string[] => {
  const at = cities.findIndex((name) => name.toLowerCase() === city.toLowerCase());
  return Array.from({ length: Math.min(MAX_CITIES, cities.length) }, (_, i) => cities[(at + 1 + i) % cities.length] ?? '').filter(
    (name) => name.toLowerCase() !== city.toLowerCase(),
  );
};

/** Runs similar searches (without facts, any price, a day earlier and later, the next cities) and returns those with rooms, in this order. */
export async function nearest(
  { http, links, clock }: Pick<HostApi, 'http' | 'links' | 'clock'>,
  search: HotelSearch,
  facts: readonly RoomFact[],
  cities: readonly string[],
  signal?: AbortSignal,
): Promise<Nearby[]> {
  const { city, checkin, checkout } = search;
  const movedBy = (days: number) => ({ checkin: addDays(checkin, days), checkout: addDays(checkout, days) });
  const dates = [-1, 1]
    .map(movedBy)
    .filter((stay) => stay.checkin >= clock.today() && !checkDates(stay.checkin, stay.checkout))
    .map((stay) => ({ text: lazyTexts.dates(shortDate(stay.checkin), shortDate(stay.checkout)), part: stay }));
  const open = { minPrice: 0, maxPrice: HOTEL_OPEN_MAX };
  const variants: { text: string; part: Partial<HotelSearch>; facts?: readonly RoomFact[] }[] = [
    ...(facts[0] ? [{ text: lazyTexts.unfiltered(city), part: {}, facts: [] }] : []),
    ...(search.minPrice > 0 || search.maxPrice < HOTEL_OPEN_MAX ? [{ text: lazyTexts.anyPrice(city), part: open }] : []),
    ...dates,
    ...nextCities(cities, city).map((name) => ({ text: lazyTexts.city(name), part: { city: name } })),
  ];
  const nearby = await Promise.all(
    variants.map(async ({ text, part, facts: variantFacts = facts }) => {
      const wanted = { ...search, ...part };
      const { exact, combo } = await findResults(http, wanted, signal, variantFacts);
      const count = exact.length + combo.length;
      const href = links.hotelRooms({ ...hotelListQuery(wanted), facts: variantFacts.join(',') });
      return count > 0 ? [{ text: lazyTexts.found(text, roomsText(count)), href }] : [];
    }),
  );
  return nearby.flat();
}
