import { Failure, notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { ownBooking } from '../bookings/booking-details.ts';
import { countAttempt } from '../plugins/attempt-limits.ts';
import { dayIn } from '../plugins/clock.ts';
import { defineEndpoint } from '../plugins/endpoint.ts';
import { inLanguage } from '../plugins/language.ts';
import type { Services } from '../services.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { issueInvoice } from './issue-invoice.ts';

/** A PDF occupies the process for 13 to 32 ms, the first one for 200. */
const LIMIT = { kind: 'invoice', most: 30, seconds: 15 * 60 };

export const invoiceRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, flags } = services;
  defineEndpoint(app, {
    method: 'GET',
    path: '/booked/:id/invoice',
    tag: 'Account',
    access: 'person',
    limited: true,
    summary: 'Invoice or receipt of an own paid booking, as PDF in English',
    file: 'application/pdf',
    handle: async ({ params, person, reply }) => {
      if (!flags.invoices) throw notFound('the invoice');
      await countAttempt(db, clock, LIMIT, String(person.userId));
      const find = () => ownBooking(db, clock, person.userId, params.id);
      const { named, trip } = await inLanguage('en', find);
      const invoice = await issueInvoice(services, named);
      if (!invoice) throw new Failure(409, 'NOT_PAID', 'This booking is not paid, so it has no invoice.');
      const steps = trip.refund?.steps ?? [];
      const at = (name: string) => steps.find((step) => step.name === name)?.at;
      const [asked, sent] = [at('asked'), at('sent')];
      const cancelled = trip.refund &&
        asked && { on: dayIn(asked), refund: trip.refund.amount, rule: trip.refund.rule, sentOn: sent ? dayIn(sent) : null };
      const pdf = await invoicePdf(invoice, { travellers: trip.travellers, cancelled: cancelled || undefined });
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${trip.reference}-${invoice.number.replaceAll('/', '-')}.pdf"`);
      return pdf;
    },
  });
};
