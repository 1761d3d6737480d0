import { bookedTrip } from '@safarnama/shared/contract';
import type { FastifyInstance } from 'fastify';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { ownBooking } from './booking-details.ts';
import { findBookingRoutes } from './find-booking-routes.ts';

export const bookingRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services;
  defineEndpoint(app, {
    method: 'GET',
    path: '/booked/:id',
    tag: 'Account',
    access: 'person',
    summary: 'An own booking by its reference: confirmation, voucher, refund of a cancellation, steps of a refund',
    response: bookedTrip,
    handle: async ({ params, person }) => ({ data: (await ownBooking(db, clock, person.userId, params.id)).trip }),
  });
  findBookingRoutes(app, services);
};
