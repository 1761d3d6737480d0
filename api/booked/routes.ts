import { bookedTrip, travellersRequest } from '@safarnama/shared/contract';
import { Failure, notFound } from '@safarnama/shared/server/failure';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ownBooking } from '../bookings/booking-details.ts';
import { syncOrWarn } from '../orders/sync-payments.ts';
import { recentCodesOf } from '../payment/qr-codes.ts';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { findBookingRoutes } from './find-booking-routes.ts';

/** Tables that store the names of travellers, and the condition for bookings that accept names. */
const NAMED = {
  tour: { table: 'tour_orders', id: 'order_id', isPaid: `order_status = 'confirmed'` },
  hotel: { table: 'hotel_bookings', id: 'booking_id', isPaid: `booking_status = 'active' AND payment_status = 'confirmed'` },
} as const;

export const bookingRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, flags } = services;
  const base = { tag: 'Account', access: 'person', response: bookedTrip } as const;

  /** An unpaid booking is looked up at the gateway first, so that a lost webhook delays no confirmation. */
  const readBooking = async (userId: number, reference: string | undefined, log: FastifyBaseLogger) => {
    const { trip, named } = await ownBooking(db, clock, userId, reference);
    if (trip.status !== 'awaiting payment') return trip;
    const codes = await recentCodesOf(db, clock, userId, named);
    for (const { qr_id } of codes) if (!(await syncOrWarn(services, userId, qr_id, log))) return trip;
    return codes.length > 0 ? (await ownBooking(db, clock, userId, reference)).trip : trip;
  };
  defineEndpoint(app, {
    ...base,
    method: 'GET',
    path: '/booked/:id',
    summary: 'An own booking by its reference: confirmation, voucher, refund of a cancellation, steps of a refund',
    handle: async ({ params, person, request }) => ({ data: await readBooking(person.userId, params.id, request.log) }),
  });
  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: '/booked/:id/travellers',
    summary: 'Names of the travellers of an own paid booking; an empty list deletes them',
    body: travellersRequest,
    changesStock: false,
    handle: async ({ params, person, body: { names } }) => {
      if (!flags.travellerNames) throw notFound('the booking');
      const { trip, named } = await ownBooking(db, clock, person.userId, params.id);
      const party = trip.adults + trip.children + trip.infants;
      if (names.length > party)
        throw new Failure(422, 'VALIDATION', `names must have at most ${party} names`, { field: 'names' });
      const { table, id, isPaid } = NAMED[named.kind];
      const stored = await db.first(`UPDATE ${table} SET travellers = $2 WHERE ${id} = $1 AND ${isPaid} RETURNING 1`, [
        named.id,
        names,
      ]);
      if (!stored) throw new Failure(409, 'NOT_PAID', 'Names can be entered for a paid booking that is not cancelled.');
      return { data: { ...trip, travellers: names } };
    },
  });
  findBookingRoutes(app, services);
};
