import { API, cancelRequest, hotelBookingRequest, hotelBookings, pageQuery, payStayRequest } from '@safarnama/shared/contract';
import type { FastifyInstance } from 'fastify';
import { cancelBooking } from '../hotels/cancel-booking.ts';
import { bookingsOf } from '../hotels/hotel-bookings.ts';
import { closeAtGateway } from '../payment/qr-codes.ts';
import { defineEndpoint, idIn } from '../plugins/endpoint.ts';
import { ownPage } from '../plugins/pagination.ts';
import type { Services } from '../services.ts';
import { bookRooms, bookRoomsByCode } from './book-rooms.ts';

export const hotelBookingRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, gateway } = services;
  const base = { tag: 'Hotels', access: 'person' } as const;

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: API.bookings(),
    limited: true,
    summary: 'Book rooms with a payment made by hand; stock and price are the server’s',
    body: hotelBookingRequest,
    status: 201,
    handle: (call) => bookRooms(services, call),
  });

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: API.payStay(),
    limited: true,
    summary: 'Book rooms that a UPI code pays; the webhook of the gateway confirms the booking',
    body: payStayRequest,
    status: 201,
    handle: (call) => bookRoomsByCode(services, call),
  });

  defineEndpoint(app, {
    ...base,
    method: 'GET',
    path: '/bookings/user/:id',
    summary: 'One’s own hotel bookings, newest first',
    query: pageQuery,
    response: hotelBookings,
    handle: (call) => ownPage(db, 'hotel_bookings', call, (range) => bookingsOf(db, call.person.userId, undefined, range)),
  });

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: '/bookings/:id/cancel',
    summary: 'Cancel an own booking before the day of arrival: releases the rooms and records the refund',
    body: cancelRequest,
    handle: async ({ params, person, body, request }) => {
      const bookingId = idIn(params, 'id', 'the booking');
      const { codes, booking } = await db.transaction(async (tx) => ({
        codes: await cancelBooking(tx, clock, { bookingId, userId: person.userId, expected: body.refund }),
        booking: (await bookingsOf(tx, person.userId, bookingId))[0],
      }));
      for (const { qr_id } of codes) await closeAtGateway(gateway, qr_id, request.log);
      return { data: booking };
    },
  });
};
