import {
  type Get,
  type HotelSearch,
  hotelSession,
  type LocalDate,
  type RoomStay,
  readHotelSearch,
} from '@safarnama/shared/domain';

/** Reads session storage; null on a server. Do not call it in render: see `useHydrated`. */
export const sessionValue: Get = (name) => (typeof document === 'undefined' ? null : sessionStorage.getItem(name));

/** Stores the criteria under the six session keys. */
export const storeSearch = (search: HotelSearch) => {
  for (const [name, value] of Object.entries(hotelSession(search))) sessionStorage.setItem(name, value);
};

/** Session storage key of the last list's query; removed with the drafts when the session ends. */
const LIST = 'draft:hotel-list';

export function storeList(search: HotelSearch, query: string) {
  storeSearch(search);
  sessionStorage.setItem(LIST, query);
}

/** The search of a list, with the stay that was chosen on the page of a room since this list was shown. */
export function withLastStay(search: HotelSearch, query: string): HotelSearch {
  if (sessionValue(LIST) !== query || !sessionValue('checin')) return search;
  const { checkin, checkout, adults, children, rooms } = readHotelSearch(sessionValue, () => null, search.checkin);
  return { ...search, checkin, checkout, adults, children, rooms };
}

/** Stores dates and party of a room's page; `withChildren`: its address has the number of children. */
export function storeStay({ checkin, checkout, adults, children, rooms, combo }: RoomStay, withChildren: boolean) {
  // The rooms of a combo are computed, so the stored search keeps its number of rooms.
  const searched = combo ? new URLSearchParams(sessionValue(LIST) ?? '').get('rooms') : String(rooms);
  const stay = {
    ...{ checin: checkin, checkout, adults: String(adults) },
    ...(withChildren && { children: String(children) }),
    ...(searched && { rooms: searched }),
  };
  for (const [name, value] of Object.entries(stay)) sessionStorage.setItem(name, value);
}

/** The last search; undefined unless its check-in is today or later. */
export function lastSearch(today: LocalDate): HotelSearch | undefined {
  const list = new URLSearchParams(sessionValue(LIST) ?? '');
  return (sessionValue('checin') ?? '') >= today
    ? readHotelSearch(
        (name) => sessionValue(name) ?? list.get(name),
        () => null,
        today,
      )
    : undefined;
}
