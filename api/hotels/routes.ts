import {
  API,
  availabilityRequest,
  availabilityResult,
  comboRooms,
  exactRooms,
  hotelCities,
  hotelCounts,
  hotelCountsQuery,
  hotelNights,
  hotelNightsQuery,
  hotelSearchQuery,
  roomInfo,
  vendorPolicy,
} from '@safarnama/shared/contract';
import { daysOf, toPaise } from '@safarnama/shared/domain';
import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { ROOM_PHOTOS } from '../catalogue/photo-rows.ts';
import { today } from '../core/clock.ts';
import { CATALOGUE_SECONDS, STOCK_SECONDS } from '../plugins/batching.ts';
import { defineEndpoint, idIn } from '../plugins/endpoint.ts';
import { refundRules, termsInWords } from '../refunds/refund-rules.ts';
import type { Services } from '../services.ts';
import { checkAvailability } from './availability.ts';
import { lowestPrices } from './lowest-prices.ts';
import { roomCatalogue } from './room-catalogue.ts';
import { findRoom } from './room-rows.ts';
import { roomSearch } from './room-search.ts';
import { nightsOnSale } from './stays.ts';

export const hotelRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services;
  const get = { method: 'GET', tag: 'Hotels', access: 'public', cache: CATALOGUE_SECONDS } as const;
  const stock = { ...get, cache: STOCK_SECONDS, showsStock: true } as const;
  const catalogue = roomCatalogue(db, clock, app.translations);
  const rooms = roomSearch(db, catalogue, clock);
  const pricesOf = lowestPrices(db, catalogue, services.flags.exactTimesRooms);

  defineEndpoint(app, {
    ...get,
    path: API.hotelCities(),
    summary: 'Cities with hotels',
    response: hotelCities,
    handle: async () => {
      const cities = await db.query<{ city: string; state: string }>('SELECT city, state FROM hotels GROUP BY city, state');
      return { data: await app.translations.inOrder(cities, ({ city }) => city) };
    },
  });

  defineEndpoint(app, {
    ...stock,
    path: API.exactRooms(),
    summary: 'Rooms in which the party fits into the requested number of rooms',
    query: hotelSearchQuery,
    response: exactRooms,
    responsePath: 'data.rooms',
    handle: ({ query }) => rooms.exact(query),
  });
  defineEndpoint(app, {
    ...stock,
    path: API.comboRooms(),
    summary: 'Rooms of which the party needs more than requested',
    query: hotelSearchQuery,
    response: comboRooms,
    responsePath: 'data.non_matched_rooms',
    handle: ({ query }) => rooms.combo(query),
  });

  defineEndpoint(app, {
    ...stock,
    path: API.hotelCounts(),
    summary: 'How many rooms a search finds, by price, kind of place, free cancellation, size and meals',
    query: hotelCountsQuery,
    response: hotelCounts,
    handle: async ({ query }) => ({ data: await rooms.counts(query) }),
  });
  defineEndpoint(app, {
    ...stock,
    path: API.hotelNights(),
    summary: 'The lowest price of a room, or the price of one room type, on each night of a month',
    query: hotelNightsQuery,
    response: hotelNights,
    handle: async ({ query }) => {
      const nights = daysOf(query.month);
      const prices = await pricesOf(query, nightsOnSale(nights, today(clock)));
      return { data: nights.map((night) => ({ night, price: prices.get(night) ?? null })) };
    },
  });

  defineEndpoint(app, {
    ...get,
    path: '/hotels/:hotelId/rooms/:roomId',
    summary: 'One room',
    response: roomInfo,
    responsePath: 'data.data',
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
            cancellation_rules: [...refundRules('hotel', today(clock))],
            amenities: row.amenities,
            checkInTime: row.check_in_time,
            checkOutTime: row.check_out_time,
            rooms_image: row.room_pictures,
            photos: await db.query(ROOM_PHOTOS, [row.hotel_room_id, row.hotel_vendor_id]),
            beds: row.beds,
            size_m2: row.size_m2,
            view: row.view,
            meal_plan: row.meal_plan,
            hotel: {
              hotelname: row.hotelname,
              hoteltype: row.hoteltype,
              address: row.address,
              city: row.city,
              pincode: row.pincode,
              state: row.state,
              description: row.description,
              hotel_images: row.hotel_pictures,
              latitude: row.latitude,
              longitude: row.longitude,
              house_rules: row.house_rules,
              sights: row.sights,
              rating: row.rating,
            },
          },
        },
      };
    },
  });

  defineEndpoint(app, {
    method: 'POST',
    path: API.checkAvailability(),
    tag: 'Hotels',
    summary: 'Is a room free for these nights?',
    access: 'public',
    body: availabilityRequest,
    response: availabilityResult,
    handle: async ({ body }) => ({ data: await checkAvailability(services, body) }),
  });

  defineEndpoint(app, {
    ...get,
    path: '/vendor/alldata/:id',
    summary: 'Policies of a hotel',
    response: vendorPolicy,
    handle: async ({ params }) => {
      const row = await db.first(
        `SELECT hotel_vendor_id, hotelname, vendor_name, terms_conditions, payment_policy, cancellation_refund_policy, privacy_policy,
             gstnumber, address, city, state, pincode, updated_at FROM hotels WHERE hotel_vendor_id = $1`,
        [idIn(params, 'id', 'the hotel')],
      );
      if (!row) throw notFound('the hotel');
      return { data: row };
    },
  });
};
