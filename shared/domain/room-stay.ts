import type { RoomStay } from './hotel-search.ts';
import { day, firstValue, type Get, integer } from './read-query.ts';

/** Limits of a stay that can be booked; it ends within so many days from today. */
export const MAX_NIGHTS = 90;
export const SALE_HORIZON_DAYS = 540;
/** Maximum of rooms of one user whose payments are not verified; also the maximum of one booking. */
export const MAX_UNVERIFIED_ROOMS = 20;
/** Maximum of adults, and of children. */
export const MAX_GUESTS = 200;

/** Reads /room-info or the booking page; ids and days that the URL omits are empty. */
export const readRoomStay = (query: Get): RoomStay => ({
  hotelVendorId: firstValue(query, ['hotel_vendor_id']) ?? '',
  hotelRoomId: firstValue(query, ['hotel_roomId']) ?? '',
  roomType: firstValue(query, ['roomType']) ?? '',
  checkin: day(firstValue(query, ['check_in_date', 'checkin', 'checin'])) ?? '',
  checkout: day(firstValue(query, ['check_out_date', 'checkout'])) ?? '',
  rooms: integer(firstValue(query, ['rooms_required', 'rooms']), 1) ?? 0,
  adults: integer(firstValue(query, ['adults', 'adutls', 'adult']), 0) ?? 1,
  children: integer(firstValue(query, ['childrens', 'children']), 0) ?? 0,
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

/**
 * The parameters of the booking page; `adutls` is the specification's spelling; `avrooms` are the rooms available before booking.
 */
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

/** True if name, ids, dates and rooms are present and make a stay of at least one night. */
export const isBookable = (stay: RoomStay): boolean =>
  !!stay.hotelVendorId &&
  !!stay.hotelRoomId &&
  !!stay.roomType &&
  stay.rooms >= 1 &&
  !!stay.checkin &&
  stay.checkout > stay.checkin;
