import {
  API,
  availabilityRequest,
  availabilityResult,
  comboRooms,
  exactRooms,
  type HotelSearchQuery,
  hotelCities,
  hotelCounts,
  hotelCountsQuery,
  hotelNights,
  hotelNightsQuery,
  hotelSearchQuery,
  roomInfo,
  vendorPolicy,
} from '@safarnama/shared/contract';
import { addDays, daysOf, isLocalDate, type LocalDate, nightsBetween, toPaise } from '@safarnama/shared/domain';
import { invalid, notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { termsInWords } from '../bookings/refund-rules.ts';
import { first } from '../database/database.ts';
import { CATALOGUE_SECONDS } from '../plugins/batching.ts';
import { today } from '../plugins/clock.ts';
import { defineEndpoint, idIn, idOf } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { lowestPrices } from './lowest-prices.ts';
import { roomCatalogue } from './room-catalogue.ts';
import { findRoom, MAX_UNVERIFIED_ROOMS, partyFits, roomsLeft } from './room-rows.ts';
import { roomSearch } from './room-search.ts';

export const MAX_NIGHTS = 90;
/** So far ahead rooms are sold. */
export const SALE_HORIZON_DAYS = 540;

/** Sold are stays that begin today or later and end within the horizon. */
export const isOnSale = (checkin: LocalDate, checkout: LocalDate, today: LocalDate): boolean =>
  checkin >= today && checkout <= addDays(today, SALE_HORIZON_DAYS);

/** Both are days, and between them lies at least one night and no more than a season. */
export const checkStay = (checkin: string, checkout: string, names: readonly [string, string]): number => {
  if (!isLocalDate(checkin)) throw invalid(names[0], 'must be a day, YYYY-MM-DD');
  if (!isLocalDate(checkout)) throw invalid(names[1], 'must be a day, YYYY-MM-DD');
  const nights = nightsBetween(checkin, checkout);
  if (nights < 1) throw invalid(names[1], `must be after ${names[0]}`);
  if (nights > MAX_NIGHTS) throw invalid(names[1], `must be at most ${MAX_NIGHTS} nights after ${names[0]}`);
  return nights;
};

const NEARBY_DAYS = 21;
const MAX_NEARBY_OFFERS = 3;

export const hotelRoutes = (app: FastifyInstance, { db, clock, flags }: Services): void => {
  const get = { method: 'GET', tag: 'Hotels', access: 'public', cache: CATALOGUE_SECONDS } as const;
  const catalogue = roomCatalogue(db, clock);
  const rooms = roomSearch(db, catalogue);
  const pricesOf = lowestPrices(db, catalogue);

  defineEndpoint(app, {
    ...get,
    path: API.hotelCities(),
    summary: 'Cities with hotels',
    answer: hotelCities,
    reads: 'data',
    handle: async () => ({ data: await db.query('SELECT city, state FROM hotels GROUP BY city, state ORDER BY city') }),
  });

  /** JSON of the list; nothing is on it of days that are not sold. */
  const listOf = async (query: HotelSearchQuery, find: (asked: HotelSearchQuery) => Promise<string>): Promise<string> => {
    checkStay(query.checkin, query.checkout, ['checkin', 'checkout']);
    return isOnSale(query.checkin, query.checkout, today(clock)) ? find(query) : '[]';
  };
  defineEndpoint(app, {
    ...get,
    cache: 5,
    showsStock: true,
    path: API.exactRooms(),
    summary: 'Rooms that take the party as asked',
    query: hotelSearchQuery,
    answer: exactRooms,
    reads: 'data.rooms',
    handle: async ({ query }) => `{"data":{"rooms":${await listOf(query, rooms.exact)}}}`,
  });
  defineEndpoint(app, {
    ...get,
    cache: 5,
    showsStock: true,
    path: API.comboRooms(),
    summary: 'Rooms of which the party needs more than it asked for',
    query: hotelSearchQuery,
    answer: comboRooms,
    reads: 'data.non_matched_rooms',
    handle: async ({ query }) => `{"data":{"non_matched_rooms":${await listOf(query, rooms.combo)}}}`,
  });

  defineEndpoint(app, {
    ...get,
    cache: 5,
    showsStock: true,
    path: API.hotelCounts(),
    summary: 'How many rooms a search finds, by price and kind of place',
    query: hotelCountsQuery,
    answer: hotelCounts,
    reads: 'data',
    handle: async ({ query }) => {
      checkStay(query.checkin, query.checkout, ['checkin', 'checkout']);
      return { data: isOnSale(query.checkin, query.checkout, today(clock)) ? await rooms.counts(query) : [] };
    },
  });
  defineEndpoint(app, {
    ...get,
    cache: 5,
    showsStock: true,
    path: API.hotelNights(),
    summary: 'The lowest price of a room on each night of a month',
    query: hotelNightsQuery,
    answer: hotelNights,
    reads: 'data',
    handle: async ({ query }) => {
      const nights = daysOf(query.month);
      const sold = nights.filter((night) => isOnSale(night, addDays(night, 1), today(clock)));
      const prices = await pricesOf(query, sold);
      return { data: nights.map((night) => ({ night, price: prices.get(night) ?? null })) };
    },
  });

  defineEndpoint(app, {
    ...get,
    path: '/hotels/:hotelId/rooms/:roomId',
    summary: 'One room',
    answer: roomInfo,
    reads: 'data.data',
    handle: async ({ params }) => {
      const row = await findRoom(db, idIn(params, 'hotelId', 'the hotel'), idIn(params, 'roomId', 'the room'));
      if (!row) throw notFound('the room');
      return {
        data: {
          data: {
            hotel_vendor_id: row.hotel_vendor_id,
            hotel_roomId: row.hotel_room_id,
            roomType: row.room_type,
            basePrice: row.base_price,
            discount: row.discount,
            cancellation_charges: row.cancellation_charges,
            cancellation_terms: termsInWords('hotel', today(clock), toPaise(row.cancellation_charges)),
            amenities: row.amenities,
            checkInTime: row.check_in_time,
            checkOutTime: row.check_out_time,
            rooms_image: row.rooms_image,
            hotel: {
              hotelname: row.hotelname,
              hoteltype: row.hoteltype,
              address: row.address,
              city: row.city,
              pincode: row.pincode,
              state: row.state,
              description: row.description,
              hotel_images: row.hotel_images,
              latitude: row.latitude,
              longitude: row.longitude,
              rating: row.rating,
            },
          },
        },
      };
    },
  });

  /** The nearest days, later and earlier in turn, on which the same stay is free. */
  const nearestFreeStays = async (roomId: number, total: number, checkin: string, nights: number, rooms: number) => {
    const sold = await db.query<{ night: string; sold: number }>(
      'SELECT night, sold FROM room_nights WHERE hotel_room_id = $1 AND night BETWEEN $2::date AND $3::date',
      [roomId, addDays(checkin, -NEARBY_DAYS), addDays(checkin, NEARBY_DAYS + nights)],
    );
    const soldOn = new Map(sold.map((row) => [row.night, row.sold]));
    const isFree = (from: string): boolean =>
      Array.from({ length: nights }, (_, i) => soldOn.get(addDays(from, i)) ?? 0).every((count) => total - count >= rooms);
    const found = [];
    for (let away = 1; away <= NEARBY_DAYS && found.length < MAX_NEARBY_OFFERS; away++) {
      for (const from of [addDays(checkin, away), addDays(checkin, -away)]) {
        const to = addDays(from, nights);
        if (found.length < MAX_NEARBY_OFFERS && isOnSale(from, to, today(clock)) && isFree(from))
          found.push({ check_in_date: from, check_out_date: to });
      }
    }
    return found;
  };

  defineEndpoint(app, {
    method: 'POST',
    path: API.checkAvailability(),
    tag: 'Hotels',
    summary: 'Is a room free for these nights?',
    access: 'public',
    body: availabilityRequest,
    answer: availabilityResult,
    reads: 'data',
    handle: async ({ body }) => {
      const nights = checkStay(body.check_in_date, body.check_out_date, ['check_in_date', 'check_out_date']);
      const roomId = idOf(body.hotel_roomId, 'the room');
      const room = await findRoom(db, idOf(body.hotel_vendor_id, 'the hotel'), roomId);
      if (!room) throw notFound('the room');
      const { check_in_date: checkin, check_out_date: checkout, rooms_required, adults, childrens: children } = body;
      const left = await roomsLeft(db, roomId, checkin, checkout);
      // No other day helps a party that the rooms do not take.
      const suits = partyFits(room, { adults, children, rooms: rooms_required }, flags) && rooms_required <= MAX_UNVERIFIED_ROOMS;
      const available = suits && left >= rooms_required && isOnSale(checkin, checkout, today(clock));
      return {
        data: {
          available,
          totalRooms: left,
          require_room: rooms_required,
          nearest_free_dates:
            available || !suits ? [] : await nearestFreeStays(roomId, room.total_rooms, checkin, nights, rooms_required),
        },
      };
    },
  });

  defineEndpoint(app, {
    ...get,
    path: '/vendor/alldata/:id',
    summary: 'Policies of a hotel',
    answer: vendorPolicy,
    reads: 'data',
    handle: async ({ params }) => {
      const row = await first(
        db.query(
          `SELECT hotel_vendor_id, hotelname, vendor_name, terms_conditions, payment_policy, cancellation_refund_policy, privacy_policy,
             gstnumber, address, city, state, pincode, updated_at FROM hotels WHERE hotel_vendor_id = $1`,
          [idIn(params, 'id', 'the hotel')],
        ),
      );
      if (!row) throw notFound('the hotel');
      return { data: row };
    },
  });
};
