import {
  addDays,
  defaultHotelSearch,
  type Get,
  type HotelSearch,
  type LocalDate,
  readHotelSearch,
} from '@safarnama/shared/domain';
import type { SiteConfig } from '@safarnama/shared/host';

export type Stay = Pick<HotelSearch, 'checkin' | 'checkout' | 'adults' | 'children' | 'rooms'>;

/** The stay of a hotel search in an address or in session storage; undefined unless its check-in is today or later. */
export function stayIn(get: Get, today: LocalDate): Stay | undefined {
  if (!(get('checkin') || get('checin'))) return undefined;
  const { checkin, checkout, adults, children, rooms } = readHotelSearch(get, () => null, today);
  return checkin >= today && checkout > checkin && adults > 0 && rooms > 0
    ? { checkin, checkout, adults, children, rooms }
    : undefined;
}

/** The stay that was searched in this tab; undefined on a server. */
export const searchedStay = (today: LocalDate): Stay | undefined =>
  typeof sessionStorage === 'undefined' ? undefined : stayIn((name) => sessionStorage.getItem(name), today);

/** Days from today to the check-in of links to rooms when nothing was searched. */
const CHECKIN_IN_DAYS = 14;

/** The stay of links to rooms: the given one, or one night two weeks ahead. */
export function linkedStay(stay: Stay | undefined, today: LocalDate, { flags }: Pick<SiteConfig, 'flags'>): Stay {
  const { adults, rooms } = defaultHotelSearch(today);
  const checkin = addDays(today, CHECKIN_IN_DAYS);
  const { children, ...rest } = stay ?? { checkin, checkout: addDays(checkin, 1), adults, rooms, children: 0 };
  return { ...rest, children: flags.exactCardChildrens === 'rooms' ? rest.rooms : children };
}
