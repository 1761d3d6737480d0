import { bookedTrip } from '@safarnama/shared/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { syncOrWarn } from '../payment/payment-jobs.ts';
import { openCodesOf } from '../payment/qr-codes.ts';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { ownBooking } from './booking-details.ts';
import { findBookingRoutes } from './find-booking-routes.ts';

export const bookingRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services;

  /** An unpaid booking is looked up at the gateway first, so that a lost webhook delays no confirmation. */
  const readBooking = async (userId: number, reference: string | undefined, log: FastifyBaseLogger) => {
    const { trip, named } = await ownBooking(db, clock, userId, reference);
    if (trip.status !== 'awaiting payment') return trip;
    const codes = await openCodesOf(db, clock, userId, named);
    for (const { qr_id } of codes) if (!(await syncOrWarn(services, qr_id, log))) return trip;
    return codes.length > 0 ? (await ownBooking(db, clock, userId, reference)).trip : trip;
  };
  defineEndpoint(app, {
    method: 'GET',
    path: '/booked/:id',
    tag: 'Account',
    access: 'person',
    summary: 'An own booking by its reference: confirmation, voucher, refund of a cancellation, steps of a refund',
    response: bookedTrip,
    handle: async ({ params, person, request }) => ({ data: await readBooking(person.userId, params.id, request.log) }),
  });
  findBookingRoutes(app, services);
};
