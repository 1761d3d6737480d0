import { type Get, type HotelSearch, hotelSession } from '@safarnama/shared/domain';

/** The visitor's session storage as a reader; empty on a server. Never call it in render: see `useHydrated`. */
export const sessionValue: Get = (name) => (typeof document === 'undefined' ? null : sessionStorage.getItem(name));

/** Keeps the criteria of a search under the six session keys. */
export const storeSearch = (search: HotelSearch) => {
  for (const [name, value] of Object.entries(hotelSession(search))) sessionStorage.setItem(name, value);
};
