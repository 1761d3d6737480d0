import { type BookedKind, dayInIndia, type LocalDate } from '@safarnama/shared/domain';
import { creditOf, findBooking } from '../bookings/booking-details.ts';
import { type Clock, inSeconds } from '../core/clock.ts';
import { shareOfTax, type TaxSplit } from '../core/gst.ts';
import type { Database } from '../database/database.ts';
import type { JobReport, Services } from '../services.ts';
import {
  BOOKED,
  COLUMNS,
  documentNumber,
  type Invoice,
  type InvoiceContent,
  invoiceOf,
  type Numbered,
  nextNumber,
} from './issue-invoice.ts';

/** The credited amount and the taxes within it, in paise. */
type Credit = { total: number; tax: TaxSplit };
export type CreditNote = { number: string; issuedOn: LocalDate; invoice: Invoice; content: Credit };

/**
 * The credit note of a cancelled booking with a tax invoice; issued now if an amount is credited and it has none. Its transaction
 * begins after that of the cancellation has ended, so that an error in a document does not change a refund.
 */
export const issueCreditNote = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, id }: { kind: BookedKind; id: number },
): Promise<CreditNote | undefined> =>
  db.transaction(async (tx) => {
    const column = BOOKED[kind].id;
    // The lock makes concurrent calls for one booking find the credit note of the first.
    const row = await tx.first<Numbered & { seller: string; content: InvoiceContent }>(
      `SELECT seller, ${COLUMNS} FROM invoices WHERE ${column} = $1 AND series = 'I' FOR UPDATE`,
      [id],
    );
    const tax = row?.content.tax;
    if (!row || !tax) return undefined;
    const invoice = invoiceOf(row);
    const issued = await tx.first<Numbered & { content: Credit }>(`SELECT ${COLUMNS} FROM credit_notes WHERE ${column} = $1`, [
      id,
    ]);
    if (issued)
      return { number: documentNumber(issued), issuedOn: dayInIndia(issued.issued_at), invoice, content: issued.content };
    const booking = await findBooking(tx, clock, { kind, id });
    const total = booking ? creditOf(booking.trip) : 0;
    if (total <= 0) return undefined;
    const content = { total, tax: shareOfTax(tax, total, row.content.total) };
    const numbered = await nextNumber(tx, clock, row.seller, 'C');
    const { series, year, number, issued_at } = numbered;
    await tx.query(
      `INSERT INTO credit_notes (${column}, seller, series, year, number, issued_at, content) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, row.seller, series, year, number, issued_at, JSON.stringify(content)],
    );
    return { number: documentNumber(numbered), issuedOn: dayInIndia(issued_at), invoice, content };
  });

/** Conditions for cancelled bookings that are refunded in part, or were not paid in full. */
const CREDITED = {
  tour: `EXISTS (SELECT 1 FROM payments y WHERE y.order_id = o.order_id AND y.transaction_id = o.transaction_id AND y.amount - o.refund < o.quote)`,
  hotel: `o.refund > 0 AND o.refund_accepted_at IS NOT NULL AND o.payment_status IN ('refund pending', 'refunded')`,
} as const satisfies Record<BookedKind, string>;

/** Days after a cancellation in which the job issues its credit note. Later a request issues it. */
const ISSUE_DAYS = 90;
const BATCH = 50;

const dueIds = async (db: Database, clock: Clock, kind: BookedKind): Promise<number[]> => {
  const { id, from } = BOOKED[kind];
  const rows = await db.query<{ id: number }>(
    `SELECT o.${id} AS id FROM ${from} JOIN invoices i ON i.${id} = o.${id} AND i.series = 'I'
     WHERE o.cancelled_at > $1 AND ${CREDITED[kind]} AND NOT EXISTS (SELECT 1 FROM credit_notes c WHERE c.${id} = o.${id})
     ORDER BY o.cancelled_at, 1 LIMIT ${BATCH}`,
    [inSeconds(clock, -ISSUE_DAYS * 86_400)],
  );
  return rows.map((row) => row.id);
};

/** Issues the credit notes of cancelled bookings. */
export const issueCreditNotes = async (services: Services, report: JobReport): Promise<void> => {
  for (const kind of ['tour', 'hotel'] as const)
    for (const id of await dueIds(services.db, services.clock, kind))
      await issueCreditNote(services, { kind, id }).catch((error) => report(error, `credit note of ${kind} ${id}`));
};
