import { addDays, isLocalDate, type LocalDate } from './calendar.ts';
import { DEFAULT_HOTEL_PRICE, HOTEL_OPEN_MAX } from './price-range.ts';

/** One search, whatever the place it is written to calls its parts. Prices in rupees per night. */
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

/** `URLSearchParams.get`, `Storage.getItem` or the like. */
export type Get = (name: string) => string | null | undefined;

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

/** The home page's own card: 1 room, 1 adult, 1 child. */
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

/** The six session keys, `checin` as it is spelt there. */
export const hotelSession = (search: HotelSearch): Record<string, string> => ({
  city: search.city,
  checin: search.checkin,
  checkout: search.checkout,
  adults: String(search.adults),
  children: String(search.children),
  rooms: String(search.rooms),
});

const first = (get: Get, names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = get(name);
    if (value) return value;
  }
  return undefined;
};
const whole = (text: string | undefined, min: number): number | undefined => {
  const value = text === undefined ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= min ? value : undefined;
};
const amount = (text: string | undefined): number | undefined => {
  const value = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
};
const day = (text: string | undefined): LocalDate | undefined => (isLocalDate(text) ? text : undefined);

const CHECKIN = ['checkin', 'checin', 'check_in_date'];
const CHECKOUT = ['checkout', 'check_out_date'];
const ADULTS = ['adults', 'adutls', 'adult'];
const CHILDREN = ['children', 'childrens'];
const ROOMS = ['rooms', 'rooms_required'];
const MIN_PRICE = ['min_price', 'minPrice'];
const MAX_PRICE = ['max_price', 'maxPrice'];
const BUT_CHILDREN = ['city', ...CHECKIN, ...CHECKOUT, ...ADULTS, ...ROOMS, ...MIN_PRICE, ...MAX_PRICE];

/** Whoever names a search without children has none. Undefined where nothing of a search is named. */
const childrenIn = (get: Get): number | undefined =>
  whole(first(get, CHILDREN), 0) ?? (first(get, BUT_CHILDREN) === undefined ? undefined : 0);

/** Query first, then session storage, then the defaults; every spelling of a name is understood. */
export const readHotelSearch = (query: Get, session: Get, today: LocalDate): HotelSearch => {
  const otherwise = defaultHotelSearch(today);
  const value = (names: readonly string[]): string | undefined => first(query, names) ?? first(session, names);
  const checkin = day(value(CHECKIN)) ?? otherwise.checkin;
  return {
    city: value(['city']) ?? otherwise.city,
    checkin,
    checkout: day(value(CHECKOUT)) ?? addDays(checkin, 1),
    adults: whole(value(ADULTS), 0) ?? otherwise.adults,
    children: childrenIn(query) ?? childrenIn(session) ?? otherwise.children,
    rooms: whole(value(ROOMS), 0) ?? otherwise.rooms,
    minPrice: amount(first(query, MIN_PRICE)) ?? otherwise.minPrice,
    maxPrice: amount(first(query, MAX_PRICE)) ?? otherwise.maxPrice,
  };
};

/** One room of a list, on its way to the room page, the availability call and the booking page. */
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
 * What an exact card writes as `childrens`: the specification fills it with the rooms count.
 * A combo card always writes the children.
 */
export const childrensOnCard = (
  search: Pick<HotelSearch, 'children' | 'rooms'>,
  combo: boolean,
  exactCard: 'rooms' | 'children',
): number => (!combo && exactCard === 'rooms' ? search.rooms : search.children);

/** Reads /room-info or the booking page; empty ids and days where the address has none. */
export const readRoomStay = (query: Get): RoomStay => ({
  hotelVendorId: first(query, ['hotel_vendor_id']) ?? '',
  hotelRoomId: first(query, ['hotel_roomId']) ?? '',
  roomType: first(query, ['roomType']) ?? '',
  checkin: day(first(query, ['check_in_date', 'checkin', 'checin'])) ?? '',
  checkout: day(first(query, ['check_out_date', 'checkout'])) ?? '',
  rooms: whole(first(query, ['rooms_required', 'rooms']), 1) ?? 0,
  adults: whole(first(query, ['adults', 'adutls', 'adult']), 0) ?? 1,
  children: whole(first(query, ['childrens', 'children']), 0) ?? 0,
  combo: !!query('combo'),
});

/** The body of the availability call, eight fields. */
export const availabilityBody = (stay: RoomStay): Record<string, string | number> => ({
  check_in_date: stay.checkin,
  check_out_date: stay.checkout,
  rooms_required: stay.rooms,
  roomType: stay.roomType,
  hotel_roomId: stay.hotelRoomId,
  hotel_vendor_id: stay.hotelVendorId,
  childrens: stay.children,
  adults: stay.adults,
});

/** The parameters of the booking page, `adutls` as it is spelt there; `avrooms` are the rooms available before booking. */
export const bookingPageQuery = (stay: RoomStay, avrooms: number): Record<string, string> => ({
  hotel_vendor_id: stay.hotelVendorId,
  hotel_roomId: stay.hotelRoomId,
  roomType: stay.roomType,
  check_in_date: stay.checkin,
  check_out_date: stay.checkout,
  rooms: String(stay.rooms),
  adutls: String(stay.adults),
  children: String(stay.children),
  avrooms: String(avrooms),
});

/** Undefined when `avrooms` is missing or not a number. */
export const readAvailableRooms = (query: Get): number | undefined => {
  const text = query('avrooms');
  const value = text ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
};

/** Name, ids, dates and rooms are there and make a stay of at least one night. */
export const isBookable = (stay: RoomStay): boolean =>
  !!stay.hotelVendorId &&
  !!stay.hotelRoomId &&
  !!stay.roomType &&
  stay.rooms >= 1 &&
  !!stay.checkin &&
  stay.checkout > stay.checkin;
