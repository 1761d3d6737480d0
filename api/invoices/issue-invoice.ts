import { type BookedKind, dayInIndia, type Language, type LocalDate } from '@safarnama/shared/domain';
import { findBooking } from '../bookings/booking-details.ts';
import { type Clock, clockTime, inSeconds, longDate } from '../core/clock.ts';
import { stateOfGstin, type TaxSplit, taxWithin } from '../core/gst.ts';
import type { Seller } from '../core/seller.ts';
import type { Database, Queryable } from '../database/database.ts';
import { catalogueTexts } from '../plugins/translations.ts';
import type { JobReport, Services } from '../services.ts';
import { inLanguage } from '../texts/language.ts';
import { invoiceTexts } from './texts.ts';

/** The buyer where it is a business that is registered for GST. */
export type Business = { gstin: string; name: string; address: string };

/** Content of an invoice, as it was issued. Amounts in paise. */
export type InvoiceContent = {
  title: 'Tax invoice' | 'Receipt';
  seller: { name: string; address: string; gstin: string };
  buyer: { name: string; email: string; business?: Business };
  reference: string;
  /** Code of the service in the tariff of GST. */
  sac: string;
  description: string[];
  /** The description in Hindi. Missing in invoices that were issued before it was stored. */
  hindi?: string[];
  total: number;
  /** Only of a tax invoice. */
  tax: (TaxSplit & { placeOfSupply: string }) | null;
  paid: number;
  due: number;
  method: string;
  transaction: string;
};
export type Invoice = { number: string; issuedOn: LocalDate; content: InvoiceContent };

export type Numbered = { series: string; year: number; number: number; issued_at: Date };
type InvoiceRow = Numbered & { content: InvoiceContent };

/** Paid bookings of each kind. `live` leaves out those that were cancelled: without an invoice, a full refund needs none. */
export const BOOKED = {
  tour: {
    id: 'order_id',
    table: 'tour_orders',
    from: 'tour_orders o',
    paid: 'EXISTS (SELECT 1 FROM payments y WHERE y.transaction_id = o.transaction_id AND y.order_id = o.order_id)',
    live: `o.order_status = 'confirmed'`,
    place: `''`,
    sac: '9985',
  },
  hotel: {
    id: 'booking_id',
    table: 'hotel_bookings',
    from: 'hotel_bookings o JOIN hotels h USING (hotel_vendor_id)',
    paid: `(o.payment_status IN ('confirmed', 'refunded') OR o.payment_status = 'refund pending' AND o.refund_accepted_at IS NOT NULL)`,
    live: `o.booking_status = 'active'`,
    place: 'h.state',
    sac: '9963',
  },
} as const satisfies Record<BookedKind, object>;

type Trip = NonNullable<Awaited<ReturnType<typeof findBooking>>>['trip'];

/** The service in the language of the call. */
const descriptionOf = async (tx: Queryable, trip: Trip): Promise<string[]> => {
  const texts = invoiceTexts();
  const [title, room] = await catalogueTexts(tx, trip.title, trip.room);
  const day = (date: LocalDate, time: string) => longDate(date) + (time ? `, ${clockTime(time)}` : '');
  const counted = (name: 'adults' | 'children' | 'infants' | 'rooms') => (trip[name] > 0 ? [texts[name](trip[name])] : []);
  return [
    texts.service(trip.kind, title),
    ...(trip.kind === 'hotel' ? [[...counted('rooms'), room].join(', '), trip.where] : []),
    `${day(trip.starts, trip.start_time)} – ${day(trip.ends, trip.end_time)}`,
    [...counted('adults'), ...counted('children'), ...counted('infants')].join(', '),
  ].filter(Boolean);
};

type Facts = { email: string; seller: Seller; state: string; business: Business | null };

/**
 * Place of supply by the IGST Act: a stay is supplied where the house is (section 12(3)); a tour where a registered buyer is
 * registered, else where its seller is (12(2)), since no address of the customer is stored.
 */
const placeOf = (trip: Trip, { seller, state, business }: Facts): string =>
  trip.kind === 'hotel' ? state : stateOfGstin(business?.gstin ?? seller.gstin);

const contentOf = (trip: Trip, facts: Facts): Omit<InvoiceContent, 'description'> => {
  const { email, seller, business } = facts;
  const { name, address, gstin, rates } = seller;
  const rate = gstin ? rates[trip.kind] : undefined;
  const placeOfSupply = placeOf(trip, facts);
  return {
    title: rate ? 'Tax invoice' : 'Receipt',
    seller: { name, address, gstin },
    buyer: { name: trip.name, email, ...(business ? { business } : {}) },
    reference: trip.reference,
    sac: BOOKED[trip.kind].sac,
    total: trip.total_amount,
    tax: rate ? { ...taxWithin(trip.total_amount, rate, { gstin, placeOfSupply }), placeOfSupply } : null,
    paid: trip.paid_amount ?? 0,
    due: trip.due_amount ?? 0,
    method: trip.payment_method,
    transaction: trip.transaction_id,
  };
};

/** First year of the financial year of a day, which runs from April to March. */
export const financialYear = (day: LocalDate): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);

/** At most 16 characters of letters, digits and `/`, as the rules of GST ask: `I/26-27/000001`. */
export const documentNumber = ({ series, year, number }: Pick<Numbered, 'series' | 'year' | 'number'>): string =>
  `${series}/${String(year % 100).padStart(2, '0')}-${String((year + 1) % 100).padStart(2, '0')}/${String(number).padStart(6, '0')}`;

export const invoiceOf = (row: InvoiceRow): Invoice => ({
  number: documentNumber(row),
  issuedOn: dayInIndia(row.issued_at),
  content: row.content,
});

export const COLUMNS = 'series, year, number, issued_at, content';

/**
 * The next number of a series, with the instant of its issue: read under the lock, so that a later number has no earlier day. The lock is
 * held until the transaction ends: a number that is not used, because the transaction fails, is given to the next document.
 */
export const nextNumber = async (tx: Queryable, clock: Clock, seller: string, series: string): Promise<Numbered> => {
  await tx.query('SELECT pg_advisory_xact_lock(7296, hashtext($1))', [`${seller} ${series}`]);
  const issued_at = clock.now();
  const year = financialYear(dayInIndia(issued_at));
  const row = await tx.first<{ last: number }>(
    `INSERT INTO invoice_series (seller, series, year, last) VALUES ($1, $2, $3, 1)
     ON CONFLICT (seller, series, year) DO UPDATE SET last = invoice_series.last + 1 RETURNING last`,
    [seller, series, year],
  );
  return { series, year, number: row?.last ?? 0, issued_at };
};

/** The invoice of a booking; issued now if it is paid and has none. Undefined: it is not paid. */
export const issueInvoice = (
  { db, clock, seller }: Pick<Services, 'db' | 'clock' | 'seller'>,
  { kind, id }: { kind: BookedKind; id: number },
): Promise<Invoice | undefined> =>
  db.transaction(async (tx) => {
    const booked = BOOKED[kind];
    // The lock makes concurrent calls for one booking find the invoice of the first.
    const row = await tx.first<{ state: string; business: Business | null }>(
      `SELECT ${booked.place} AS state, o.business FROM ${booked.from} WHERE o.${booked.id} = $1 AND ${booked.paid} FOR UPDATE OF o`,
      [id],
    );
    if (!row) return undefined;
    const issued = await tx.first<InvoiceRow>(`SELECT ${COLUMNS} FROM invoices WHERE ${booked.id} = $1`, [id]);
    if (issued) return invoiceOf(issued);
    const booking = await findBooking(tx, clock, { kind, id });
    if (!booking) return undefined;
    const describe = (language: Language) =>
      inLanguage(language, async () => descriptionOf(tx, (await findBooking(tx, clock, { kind, id }))?.trip ?? booking.trip));
    const content: InvoiceContent = {
      ...contentOf(booking.trip, { email: booking.email, seller, ...row }),
      description: await describe('en'),
      hindi: await describe('hi'),
    };
    const numbered = await nextNumber(tx, clock, seller.gstin, content.tax ? 'I' : 'R');
    const { series, year, number, issued_at } = numbered;
    await tx.query(
      `INSERT INTO invoices (${booked.id}, seller, series, year, number, issued_at, content) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, seller.gstin, series, year, number, issued_at, JSON.stringify(content)],
    );
    return invoiceOf({ ...numbered, content });
  });

/** Hours in which the customer can name a business as buyer, before the job issues the invoice. */
const BUYER_HOURS = 24;
/** Days after a booking in which the job issues its invoice, as the rules of GST ask for services. Later a request issues it. */
const ISSUE_DAYS = 30;
const BATCH = 50;

const dueIds = async (db: Database, clock: Clock, kind: BookedKind): Promise<number[]> => {
  const { id, from, paid, live } = BOOKED[kind];
  const rows = await db.query<{ id: number }>(
    `SELECT o.${id} AS id FROM ${from} WHERE o.created_at > $1 AND o.created_at <= $2 AND (${live} OR o.refund < o.quote) AND ${paid}
       AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.${id} = o.${id}) ORDER BY o.created_at, 1 LIMIT ${BATCH}`,
    [inSeconds(clock, -ISSUE_DAYS * 86_400), inSeconds(clock, -BUYER_HOURS * 3600)],
  );
  return rows.map((row) => row.id);
};

/** Issues the invoices of paid bookings, a day after the booking. */
export const issueInvoices = async (services: Services, report: JobReport): Promise<void> => {
  for (const kind of ['tour', 'hotel'] as const)
    for (const id of await dueIds(services.db, services.clock, kind))
      await issueInvoice(services, { kind, id }).catch((error) => report(error, `invoice of ${kind} ${id}`));
};
