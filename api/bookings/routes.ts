import { bookedTrip } from '@safarnama/shared/contract';
import { readBookingReference } from '@safarnama/shared/domain';
import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { findBooking } from './booking-details.ts';
import { findBookingRoutes } from './find-booking-routes.ts';

/** One booking by its reference. The booking of another user is 404, like an unknown reference. */
export const bookingRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services;
  defineEndpoint(app, {
    method: 'GET',
    path: '/booked/:id',
    tag: 'Account',
    access: 'person',
    summary: 'An own booking by its reference: confirmation, voucher, refund of a cancellation, steps of a refund',
    response: bookedTrip,
    handle: async ({ params, person }) => {
      const named = readBookingReference(params.id ?? '');
      const booking = named && (await findBooking(db, clock, named));
      if (booking?.userId !== person.userId) throw notFound('the booking');
      return { data: booking.trip };
    },
  });
  findBookingRoutes(app, services);
};
