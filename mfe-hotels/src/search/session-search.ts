import { type Get, type HotelSearch, hotelSession } from '@safarnama/shared/domain';

/** Reads session storage; null on a server. Do not call it in render: see `useHydrated`. */
export const sessionValue: Get = (name) => (typeof document === 'undefined' ? null : sessionStorage.getItem(name));

/** Stores the criteria under the six session keys. */
export const storeSearch = (search: HotelSearch) => {
  for (const [name, value] of Object.entries(hotelSession(search))) sessionStorage.setItem(name, value);
};
