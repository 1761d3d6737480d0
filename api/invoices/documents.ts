import type { DocumentName } from '@safarnama/shared/contract';
import { type BookedKind, bookingReference, dayInIndia } from '@safarnama/shared/domain';
import { Failure } from '@safarnama/shared/server/failure';
import type { FastifyReply } from 'fastify';
import { findBooking } from '../bookings/booking-details.ts';
import type { JobReport, Services } from '../services.ts';
import { issueCreditNote, issueCreditNotes } from './credit-notes.ts';
import { creditNotePdf, invoicePdf } from './invoice-pdf.ts';
import { issueInvoice, issueInvoices } from './issue-invoice.ts';

/** A PDF occupies the process for 13 to 32 ms, the first one for 200. */
export const DOCUMENT_LIMIT = { kind: 'invoice', max: 30, seconds: 15 * 60 };

type Named = { kind: BookedKind; id: number };

/** Current state of a booking, which documents print below their stored content. */
const bookingState = async ({ db, clock }: Services, named: Named) => {
  const trip = (await findBooking(db, clock, named))?.trip;
  const at = (name: string) => trip?.refund?.steps.find((step) => step.name === name)?.at;
  const [asked, sent] = [at('asked'), at('sent')];
  return {
    travellers: trip?.travellers ?? [],
    cancelled:
      trip?.refund && asked
        ? { on: dayInIndia(asked), refund: trip.refund.amount, rule: trip.refund.rule, sentOn: sent ? dayInIndia(sent) : null }
        : undefined,
  };
};

/** Sends a document of a booking as PDF in the language of the call, and issues it first if it is due. The caller checks the access. */
export const sendDocument = async (
  services: Services,
  named: Named,
  document: DocumentName,
  reply: FastifyReply,
): Promise<Buffer> => {
  const invoice = document === 'invoice' ? await issueInvoice(services, named) : undefined;
  const note = document === 'credit-note' ? await issueCreditNote(services, named) : undefined;
  if (!invoice && document === 'invoice') throw new Failure(409, 'NOT_PAID', 'This booking is not paid, so it has no invoice.');
  if (!invoice && !note) throw new Failure(409, 'NO_CREDIT_NOTE', 'This booking has no credit note.');
  const state = await bookingState(services, named);
  const pdf = note ? await creditNotePdf(note, state) : await invoicePdf(invoice!, state);
  const file = `${bookingReference(named.kind, named.id)}-${(note ?? invoice!).number.replaceAll('/', '-')}.pdf`;
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${file}"`);
  return pdf;
};

/** Issues the invoices and credit notes that are due. */
export const issueDocuments = async (services: Services, report: JobReport): Promise<void> => {
  await issueInvoices(services, report);
  await issueCreditNotes(services, report);
};
