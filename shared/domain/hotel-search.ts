import { addDays, type LocalDate } from './calendar.ts';
import { DEFAULT_HOTEL_PRICE, HOTEL_OPEN_MAX } from './price-range.ts';
import { amount, day, firstValue, type Get, integer } from './read-query.ts';

/** One search, independent of the parameter names of URL, storage and calls. Prices in rupees per night. */
export type HotelSearch = {
  city: string;
  checkin: LocalDate;
  checkout: LocalDate;
  adults: number;
  children: number;
  rooms: number;
  minPrice: number;
  maxPrice: number;
};

export const LANDING_HOTEL_LIMITS = {
  adults: { min: 1, max: 5 },
  children: { min: 0, max: 5 },
  rooms: { min: 1, max: 5 },
} as const;
export const LIST_SELECTOR_OPTIONS: readonly number[] = Array.from({ length: 21 }, (_, i) => i + 1);

/** Check-in today, check-out tomorrow, 2 adults, 1 child, 1 room, 0–1500. */
export const defaultHotelSearch = (today: LocalDate): HotelSearch => ({
  city: '',
  checkin: today,
  checkout: addDays(today, 1),
  adults: 2,
  children: 1,
  rooms: 1,
  minPrice: DEFAULT_HOTEL_PRICE.min,
  maxPrice: DEFAULT_HOTEL_PRICE.max ?? HOTEL_OPEN_MAX,
});

/** Defaults of the home page's card: 1 room, 1 adult, 1 child. */
export const homeCardHotelSearch = (today: LocalDate): HotelSearch => ({ ...defaultHotelSearch(today), adults: 1 });

/** The eight parameters of /Hotel-Rooms and of both list calls. */
export const hotelListQuery = (search: HotelSearch): Record<string, string> => ({
  city: search.city,
  checkin: search.checkin,
  checkout: search.checkout,
  adults: String(search.adults),
  children: String(search.children),
  rooms: String(search.rooms),
  min_price: String(search.minPrice),
  max_price: String(search.maxPrice),
});

/** The six session keys; `checin` is the specification's spelling. */
export const hotelSession = (search: HotelSearch): Record<string, string> => ({
  city: search.city,
  checin: search.checkin,
  checkout: search.checkout,
  adults: String(search.adults),
  children: String(search.children),
  rooms: String(search.rooms),
});

const CHECKIN = ['checkin', 'checin', 'check_in_date'];
const CHECKOUT = ['checkout', 'check_out_date'];
const ADULTS = ['adults', 'adutls', 'adult'];
const CHILDREN = ['children', 'childrens'];
const ROOMS = ['rooms', 'rooms_required'];
const MIN_PRICE = ['min_price', 'minPrice'];
const MAX_PRICE = ['max_price', 'maxPrice'];
const BUT_CHILDREN = ['city', ...CHECKIN, ...CHECKOUT, ...ADULTS, ...ROOMS, ...MIN_PRICE, ...MAX_PRICE];

/** A search that omits the children has none. Undefined where no parameter is present. */
const childrenIn = (get: Get): number | undefined =>
  integer(firstValue(get, CHILDREN), 0) ?? (firstValue(get, BUT_CHILDREN) === undefined ? undefined : 0);

/** Query first, then session storage, then the defaults; all spellings of a name are accepted. */
export const readHotelSearch = (query: Get, session: Get, today: LocalDate): HotelSearch => {
  const defaults = defaultHotelSearch(today);
  const value = (names: readonly string[]): string | undefined => firstValue(query, names) ?? firstValue(session, names);
  const checkin = day(value(CHECKIN)) ?? defaults.checkin;
  return {
    city: value(['city']) ?? defaults.city,
    checkin,
    checkout: day(value(CHECKOUT)) ?? addDays(checkin, 1),
    adults: integer(value(ADULTS), 0) ?? defaults.adults,
    children: childrenIn(query) ?? childrenIn(session) ?? defaults.children,
    rooms: integer(value(ROOMS), 0) ?? defaults.rooms,
    minPrice: amount(firstValue(query, MIN_PRICE)) ?? defaults.minPrice,
    maxPrice: amount(firstValue(query, MAX_PRICE)) ?? defaults.maxPrice,
  };
};

/** One room of a list, passed to the room page, the availability call and the booking page. */
export type RoomStay = {
  hotelVendorId: string;
  hotelRoomId: string;
  roomType: string;
  checkin: LocalDate;
  checkout: LocalDate;
  /** Rooms required; of a combo the computed number. */
  rooms: number;
  adults: number;
  children: number;
  combo: boolean;
};

/** The parameters of /room-info: eight, and `combo` for a combo card. */
export const roomInfoQuery = (stay: RoomStay): Record<string, string> => ({
  roomType: stay.roomType,
  hotel_roomId: stay.hotelRoomId,
  hotel_vendor_id: stay.hotelVendorId,
  check_in_date: stay.checkin,
  check_out_date: stay.checkout,
  rooms_required: String(stay.rooms),
  adults: String(stay.adults),
  childrens: String(stay.children),
  ...(stay.combo ? { combo: 'combo' } : {}),
});

/**
 * Value of `childrens` in the link of a card. On an exact card the specification fills it with the number of rooms; on a combo card it
 * is the number of children.
 */
export const childrensOnCard = (
  search: Pick<HotelSearch, 'children' | 'rooms'>,
  combo: boolean,
  exactCard: 'rooms' | 'children',
): number => (!combo && exactCard === 'rooms' ? search.rooms : search.children);
