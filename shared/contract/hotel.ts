import * as z from '@safarnama/shared/schema';
import type { HotelRoomId, HotelVendorId, UserId } from '../domain/index.ts';
import { MAX_GUESTS } from '../domain/room-stay.ts';
import { formCount, formDay, formId, formNote, formRupees, formText } from './form.ts';
import { photo } from './photo.ts';
import { rating, reviewPage } from './review.ts';
import {
  notEmpty,
  wireFlag,
  wireId,
  wireIdMaybe,
  wireList,
  wireNumber,
  wireNumberOr,
  wireObject,
  wireRows,
  wireText,
  wireTexts,
} from './wire.ts';

/** Rupees; an empty value is no charge. Null if it cannot be read, so that the page does not promise free cancellation. */
const charges = z.pipe(
  z.catch(z.nullish(wireNumber), Number.NaN),
  z.transform((value): number | null => (Number.isNaN(value) ? null : (value ?? 0))),
);

/** GET vendors/hotel/city → a bare array, or data[] */
export const hotelCity = z.pipe(
  z.union([z.string(), z.object({ city: wireText, state: wireText })]),
  z.transform((row) =>
    typeof row === 'string' ? { city: row.trim(), state: '' } : { city: row.city.trim(), state: row.state.trim() },
  ),
);
export const hotelCities = wireRows(hotelCity);

/** Null or empty where the backend does not send them. */
const roomFacts = {
  size_m2: wireNumberOr<number | null>(null),
  /** One of MEAL_PLANS, or a text. */
  meal_plan: wireText,
};

/** GET /hotel-counts → data[], cheapest first: number of rooms, over both lists, with this `finalPrice`, place type and facts. */
export const hotelCount = z.object({
  list: z.catch(z.enum(['exact', 'combo']), 'exact'),
  price: wireNumberOr(0),
  hoteltype: wireText,
  /** Cancelling costs nothing today. */
  free_cancellation: wireFlag,
  ...roomFacts,
  rooms: wireNumberOr(0),
});
export type HotelCount = z.infer<typeof hotelCount>;
export const hotelCounts = wireRows(hotelCount);

/**
 * GET /hotel-nights → data[], every day of the month: the lowest `finalPrice` over both lists for a one-night stay, in rupees, or
 * that of one room type; null where nothing is left.
 */
export const hotelNight = z.object({
  night: wireText,
  price: wireNumberOr<number | null>(null),
});
export type HotelNight = z.infer<typeof hotelNight>;
export const hotelNights = wireRows(hotelNight);

/** Null where the backend does not send them. */
const position = {
  latitude: wireNumberOr<number | null>(null),
  longitude: wireNumberOr<number | null>(null),
};

const listHotel = z.object({
  hotel_vendor_id: wireId<HotelVendorId>(),
  hotelname: wireText,
  city: wireText,
  address: wireText,
  description: wireText,
  hotel_images: wireTexts,
  /** Sent by the reference API, for the place-type filter; empty elsewhere. */
  hoteltype: wireText,
  rating,
  ...position,
});
export type ListHotel = z.infer<typeof listHotel>;

const roomFields = {
  hotel_roomId: wireId<HotelRoomId>(),
  roomType: wireText,
  /** Rupees per night, before and after the discount. */
  basePrice: wireNumberOr(0),
  finalPrice: wireNumberOr(0),
  taxIncluded: wireFlag,
  cancellation_charges: charges,
  /** The costs of cancelling and their last days, in one sentence; empty if the backend does not send it. */
  cancellation_terms: wireText,
  /** Whether cancelling this stay costs nothing today; null if the backend does not send it. */
  free_cancellation: z.catch(z.nullish(z.boolean()), null),
  amenities: wireTexts,
  rooms_image: wireTexts,
  ...roomFacts,
  /** Rooms available for these nights, when the backend counts them. */
  rooms_left: wireNumberOr<number | null>(null),
};

/** GET /hotel-available-rooms-exact → data.rooms[] */
export const exactRoom = z.object({
  ...roomFields,
  requiredRooms: wireNumberOr(1),
  checkin: wireText,
  checkout: wireText,
  adults: wireNumberOr(0),
  children: wireNumberOr(0),
  hotel: listHotel,
});
export type ExactRoom = z.infer<typeof exactRoom>;
export const exactRooms = wireRows(exactRoom);

/** GET /hotel-available-rooms-price → data.non_matched_rooms[]; `adult` is singular here. */
export const comboRoom = z.object({
  room: z.object(roomFields),
  hotel: listHotel,
  /** Required: without it there is no price. */
  calculated_needed_rooms: wireNumber,
  checkin: wireText,
  checkout: wireText,
  adult: wireNumberOr(0),
  children: wireNumberOr(0),
});
export type ComboRoom = z.infer<typeof comboRoom>;
export const comboRooms = wireRows(comboRoom);

/** GET /hotels/{hotelId}/rooms/{roomId} → data.data. The ids are not repeated in the reply. */
export const roomInfo = z
  .object({
    hotel_vendor_id: wireIdMaybe<HotelVendorId>(),
    hotel_roomId: wireIdMaybe<HotelRoomId>(),
    roomType: wireText,
    basePrice: wireNumberOr(0),
    /** percent */
    discount: wireNumberOr(0),
    cancellation_charges: charges,
    cancellation_terms: wireText,
    /** The same as shares of the price, in descending order of days before arrival; empty if the backend does not send it. */
    cancellation_rules: wireList(z.object({ days: wireNumberOr(0), percent: wireNumberOr(0) })),
    amenities: wireTexts,
    checkInTime: wireText,
    checkOutTime: wireText,
    rooms_image: wireTexts,
    /** Of the room, then of its hotel; sent by the reference API. */
    photos: wireList(z.object(photo)),
    ...roomFacts,
    beds: wireTexts,
    view: wireText,
    hotel: wireObject(
      z.object({
        hotelname: wireText,
        hoteltype: wireText,
        address: wireText,
        city: wireText,
        pincode: wireText,
        state: wireText,
        /** Sent by the reference API; empty elsewhere. */
        description: wireText,
        hotel_images: wireTexts,
        ...position,
        rating,
        house_rules: wireTexts,
        /** Nearest first, with the distance in a straight line. */
        sights: wireList(z.object({ sight: wireText, km: wireNumberOr<number | null>(null) })),
      }),
    ),
  })
  .check(notEmpty);
export type RoomInfo = z.infer<typeof roomInfo>;

/** Body of POST /bookings/check-availability, eight fields. */
export const availabilityRequest = z.object({
  check_in_date: formDay,
  check_out_date: formDay,
  rooms_required: formCount(1, 1000),
  roomType: formText(120),
  hotel_roomId: formId<HotelRoomId>(),
  hotel_vendor_id: formId<HotelVendorId>(),
  childrens: formCount(0, MAX_GUESTS),
  adults: formCount(1, MAX_GUESTS),
});

const isFlag = (value: unknown) => [true, false, 1, 0, '1', '0', 'true', 'false'].includes(value as string);

/** POST /bookings/check-availability → data. A reply without a boolean is malformed, never read as "not available". */
export const availabilityResult = z.object({
  available: z.pipe(z.unknown().check(z.refine(isFlag, 'must say yes or no')), wireFlag),
  totalRooms: wireNumberOr(0),
  require_room: wireNumberOr(1),
  /** Nearest days on which the same stay is available; sent by the reference API when it is not. */
  nearest_free_dates: wireList(z.object({ check_in_date: wireText, check_out_date: wireText })),
  /** Number of these rooms that the party needs; 0 if the backend does not send it. */
  rooms_needed: wireNumberOr(0),
  /** The costs of cancelling this stay and their last days, in one sentence; empty if the backend does not send it. */
  cancellation_terms: wireText,
});
export type AvailabilityResult = z.infer<typeof availabilityResult>;

/** POST /bookings, multipart, fifteen fields. The server decides stock, price and status; these values are only compared. */
export const hotelBookingRequest = z.object({
  user_id: formId<UserId>(),
  rooms_available: z.optional(z.union([z.string().check(z.maxLength(12, 'must be a number')), z.number()], 'must be a number')),
  hotel_vendor_id: formId<HotelVendorId>(),
  hotel_roomId: formId<HotelRoomId>(),
  check_in_date: formDay,
  check_out_date: formDay,
  adults: formCount(1, MAX_GUESTS),
  children: formCount(0, MAX_GUESTS),
  rooms_booked: formCount(1, 1000),
  roomType: formText(120),
  payment_method: formText(40),
  transaction_id: formText(40),
  price_per_night: formRupees,
  total_amount: formRupees,
  payment_status: formNote(40),
});

export type HotelBookingRequest = z.input<typeof hotelBookingRequest>;

const {
  payment_method: _method,
  transaction_id: _transaction,
  payment_status: _status,
  ...stayFields
} = hotelBookingRequest.shape;
/** POST /booked/rooms, not in the specification: reserves rooms that are paid by a code. */
export const payStayRequest = z.object(stayFields);

/** GET bookings/user/{id} → data[] */
export const hotelBooking = z
  .object({
    booking_id: wireIdMaybe<string | number>(),
    user_id: wireIdMaybe<UserId>(),
    rooms_available: wireNumberOr<number | null>(null),
    hotel_vendor_id: wireIdMaybe<HotelVendorId>(),
    hotel_roomId: wireIdMaybe<HotelRoomId>(),
    check_in_date: wireText,
    check_out_date: wireText,
    adults: wireNumberOr(0),
    children: wireNumberOr(0),
    rooms_booked: wireNumberOr(0),
    roomType: wireText,
    payment_method: wireText,
    transaction_id: wireText,
    price_per_night: wireNumberOr(0),
    total_amount: wireNumberOr(0),
    payment_status: wireText,
    /** Empty until the hotel assigns one. */
    room_no: wireText,
    hotel_vendor: wireObject(z.object({ vendor_name: wireText })),
    /** Sent by the reference API: `active`, `cancelled`. */
    booking_status: wireText,
  })
  .check(notEmpty);
export type HotelBooking = z.infer<typeof hotelBooking>;
export const hotelBookings = wireRows(hotelBooking);

/** GET /vendor/alldata/{id} → data */
export const vendorPolicy = z.object({
  terms_conditions: wireText,
  payment_policy: wireText,
  cancellation_refund_policy: wireText,
  privacy_policy: wireText,
  gstnumber: wireText,
  address: wireText,
  city: wireText,
  state: wireText,
  pincode: wireText,
  hotelname: wireText,
  updated_at: wireText,
});
export type VendorPolicy = z.infer<typeof vendorPolicy>;

/** GET /reviews/hotels/{hotel} → data. In this file so that it needs no chunk of its own. */
export const hotelReviews = reviewPage;
