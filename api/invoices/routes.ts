import { billingRequest, bookedTrip, DOCUMENTS } from '@safarnama/shared/contract';
import { Failure, notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { ownBooking } from '../bookings/booking-details.ts';
import { isGstin } from '../core/gst.ts';
import { countAttempt } from '../plugins/attempt-limits.ts';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { DOCUMENT_LIMIT, sendDocument } from './documents.ts';
import { BOOKED, type Business } from './issue-invoice.ts';

const SUMMARIES = {
  invoice: 'Invoice or receipt of an own paid booking, as PDF in the language of the call',
  'credit-note': 'Credit note of an own cancelled booking with a tax invoice, as PDF in the language of the call',
};

/** The business of a request; null without a GSTIN. */
const businessOf = ({ gstin, name, address }: Business): Business | null => {
  if (!gstin) return null;
  const business = { gstin: gstin.replaceAll(/\s/g, '').toUpperCase(), name, address };
  if (!isGstin(business.gstin))
    throw new Failure(422, 'VALIDATION', 'This GSTIN is not valid. Please compare it with the certificate of registration.', {
      field: 'gstin',
    });
  if (!name || !address)
    throw new Failure(422, 'VALIDATION', 'A tax invoice needs the name and the address of the business.', {
      field: name ? 'address' : 'name',
    });
  return business;
};

export const invoiceRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, flags } = services;
  for (const document of DOCUMENTS)
    defineEndpoint(app, {
      method: 'GET',
      path: `/booked/:id/${document}`,
      tag: 'Account',
      access: 'person',
      limited: true,
      summary: SUMMARIES[document],
      file: 'application/pdf',
      handle: async ({ params, person, reply }) => {
        if (!flags.invoices) throw notFound('the invoice');
        await countAttempt(db, clock, DOCUMENT_LIMIT, String(person.userId));
        const { named } = await ownBooking(db, clock, person.userId, params.id);
        return sendDocument(services, named, document, reply);
      },
    });

  defineEndpoint(app, {
    method: 'POST',
    path: '/booked/:id/billing',
    tag: 'Account',
    access: 'person',
    summary: 'The business that the invoice of an own booking will name as buyer; without a GSTIN it is deleted',
    body: billingRequest,
    changesStock: false,
    response: bookedTrip,
    handle: async ({ params, person, body }) => {
      if (!flags.invoices) throw notFound('the booking');
      const { named } = await ownBooking(db, clock, person.userId, params.id);
      const business = businessOf(body);
      const { id, table } = BOOKED[named.kind];
      return db.transaction(async (tx) => {
        // The invoice is issued under the same lock: it names the buyer from before or after this change.
        await tx.query(`SELECT 1 FROM ${table} WHERE ${id} = $1 FOR UPDATE`, [named.id]);
        const { trip } = await ownBooking(tx, clock, person.userId, params.id);
        if (!trip.billing.open)
          throw new Failure(
            409,
            'BILLING_CLOSED',
            'The invoice of this booking is issued, or the booking has ended: its buyer stays as it is.',
          );
        await tx.query(`UPDATE ${table} SET business = $2 WHERE ${id} = $1`, [named.id, business && JSON.stringify(business)]);
        return { data: (await ownBooking(tx, clock, person.userId, params.id)).trip };
      });
    },
  });
};
