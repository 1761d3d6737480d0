import { addDays, formatLongDate, formatPaise } from '@safarnama/shared/domain';
import { moneyInWords as moneyInHindi } from '@safarnama/shared/domain/in-words.hi';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { pdfText } from '@safarnama/shared/testing/pdf-text';
import { readSettings } from '../config/env.ts';
import { today } from '../core/clock.ts';
import { isGstin, shareOfTax, stateOfGstin, type TaxSplit, taxWithin } from '../core/gst.ts';
import type { Seller } from '../core/seller.ts';
import type { Database, Queryable } from '../database/database.ts';
import { confirmPayment } from '../hotels/manual-payments.ts';
import { jobsOf } from '../jobs.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, type Person, register, type TestApp, testApp, testClock, urlencoded } from '../testing/test-app.ts';
import { state as hindiState } from './content.hi.ts';
import { issueCreditNote } from './credit-notes.ts';
import { invoicePdf, printable } from './invoice-pdf.ts';
import { financialYear, issueInvoice } from './issue-invoice.ts';

const site = parseSiteConfig({ preset: 'corrected' });
/** A GSTIN of Madhya Pradesh, with its check digit. */
const GSTIN = '23AAPFU0939F1Z3';
const SELLER: Seller = {
  name: 'Malwa Tours',
  address: '4 Jiwaji Road, Gwalior',
  gstin: GSTIN,
  rates: { tour: 500, hotel: 1200 },
};

let at: TestApp;
let person: Person;
let trips: { packagesId: number; dateId: number }[];
beforeAll(async () => {
  at = await testApp({ site, seller: SELLER });
  trips = await at.db.query(
    `SELECT package_id AS "packagesId", date_id AS "dateId" FROM tour_dates JOIN tour_months USING (tour_month_id)
     WHERE start_date > '2027-01-10' AND seats - sold > 4 ORDER BY start_date`,
  );
});
beforeEach(async () => {
  person = await register(at.app);
});
afterAll(() => at.close());

const bookTour = async (): Promise<string> => {
  const made = await at.app.inject(
    as(person, {
      method: 'POST',
      url: '/create-qr',
      payload: { amount: 'total', ...trips.shift(), adult: 2, children: 0, infant: 0 },
    }),
  );
  const qr = made.json().data.qr_code.id;
  await at.app.inject({ method: 'POST', url: `/sandbox/pay/${qr}`, ...urlencoded({ action: 'pay' }) });
  await at.app.inject(as(person, { url: `/check/${qr}` }));
  const orders = await at.app.inject(as(person, { url: `/orderbyid/${person.id}` }));
  return `T${orders.json().data[0].order_id}`;
};
let payments = 0;
const bookRoom = async () => {
  payments += 1;
  const transaction_id = `pay_Invoice${String(payments).padStart(7, '0')}`;
  const from = addDays('2027-02-01', payments * 2);
  const payload = roomBooking({ user_id: person.id, transaction_id, check_in_date: from, check_out_date: addDays(from, 2) });
  const { data } = (await at.app.inject(as(person, { method: 'POST', url: '/bookings', payload }))).json();
  return { reference: `H${data.booking_id}`, id: data.booking_id as number, transaction_id };
};
const bookPaidRoom = async () => {
  const room = await bookRoom();
  await confirmPayment(at.db, at.clock, room.transaction_id);
  return room;
};
const invoiceOf = (reference: string, app = at.app, who = person, headers = {}) =>
  app.inject(as(who, { url: `/booked/${reference}/invoice`, headers }));
const textOf = async (reference: string, app = at.app, headers = {}): Promise<string[]> => {
  const reply = await invoiceOf(reference, app, person, headers);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  return pdfText(reply.rawPayload);
};
const DAY = 86_400;
/** Makes each transaction that inserts into a table fail at its end, as if the process had died before the commit. */
const refuseInserts = async (table: string, work: () => Promise<void>): Promise<void> => {
  await at.db.script(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
    CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`);
  try {
    await work();
  } finally {
    await at.db.script(`DROP TRIGGER refuse ON ${table}; DROP FUNCTION refuse()`);
  }
};
const cancelRoom = (id: number) => at.app.inject(as(person, { method: 'POST', url: `/bookings/${id}/cancel`, payload: {} }));
const runJob = (app = at.app) =>
  jobsOf(app)
    .find(({ name }) => name === 'invoices')
    ?.run();
const numbers = () =>
  at.db.query<{ series: string; year: number; number: number }>(
    `SELECT series, year, number FROM invoices WHERE seller = $1 AND series = 'I' ORDER BY year, number`,
    [GSTIN],
  );
const tripOf = async (reference: string) =>
  (await at.app.inject(as(person, { url: `/booked/${reference}` }))).json().data as Record<string, number & string>;

test('a paid tour has a tax invoice with seller, buyer, SAC, both halves of the tax, words and payment; the total is the price', async () => {
  const reference = await bookTour();
  const trip = await tripOf(reference);
  const lines = await textOf(reference);
  const half = Math.round((trip.total_amount! * 250) / 10_500);
  expect(lines[0]).toBe('Tax invoice');
  expect(lines[1]).toMatch(/^No\. I\/26-27\/\d{6}$/);
  for (const line of [
    '21 November 2026',
    `Booking ${reference}`,
    'Malwa Tours',
    `GSTIN ${GSTIN}`,
    'Mrs Asha Verma',
    person.email,
    'Madhya Pradesh',
    'Description (SAC 9985)',
    '2 adults',
    'Taxable value',
    'CGST 2.5%',
    'SGST 2.5%',
    formatPaise(half),
    formatPaise(trip.total_amount! - 2 * half),
    formatPaise(trip.total_amount!),
  ])
    expect(lines).toContain(line);
  expect(lines.join(' ')).toMatch(/rupees (and .* paise )?only/);
  expect(lines.join(' ')).toContain(trip.transaction_id);
  expect(lines).not.toContain('Still to pay');
});

test('a stay is taxed in the state of its hotel', async () => {
  const { reference } = await bookPaidRoom();
  const lines = await textOf(reference);
  for (const line of ['Description (SAC 9963)', 'Accommodation: Tansen Courtyard', 'CGST 6%', 'SGST 6%'])
    expect(lines).toContain(line);
  const far = await testApp({ site, db: at.db, seller: { ...SELLER, gstin: '27AAPFU0939F1ZV' } });
  const other = await textOf((await bookPaidRoom()).reference, far.app);
  expect(other).toContain('IGST 12%');
  expect(other).not.toContain('CGST 6%');
  await far.close();
});

test('without a GSTIN or a rate the document is a receipt without tax, with numbers of its own', async () => {
  for (const seller of [undefined, { ...SELLER, rates: {} }]) {
    const plain = await testApp({ site, db: at.db, ...(seller ? { seller } : {}) });
    const lines = await textOf((await bookPaidRoom()).reference, plain.app);
    expect([lines[0], lines.at(-1)]).toEqual(['Receipt', 'This is a receipt, not a tax invoice.']);
    expect(lines[1]).toMatch(/^No\. R\/26-27\/000001$/);
    expect(lines.join('\n')).not.toMatch(/GST \d|Taxable/);
    await plain.close();
  }
});

test('an invoice keeps its number and content when seller, buyer and rates change', async () => {
  const { reference, id } = await bookPaidRoom();
  const first = await textOf(reference);
  await at.db.query(`UPDATE users SET name = 'Somebody Else' WHERE user_id = $1`, [person.id]);
  at.clock.pass(86_400);
  const later = await testApp({ site, db: at.db, seller: { ...SELLER, name: 'New Name', gstin: '', rates: {} } });
  expect(await textOf(reference, later.app)).toEqual(first);
  expect(await at.db.query('SELECT 1 FROM invoices WHERE booking_id = $1', [id])).toHaveLength(1);
  await later.close();
});

test('a day after the booking an invoice is issued without a request; numbers have no gaps, also after a failure', async () => {
  at.clock.pass(DAY);
  await runJob();
  const before = (await numbers()).length;
  person = await register(at.app);
  await bookTour();
  const { id } = await bookPaidRoom();
  await bookRoom();
  await runJob();
  expect(await numbers()).toHaveLength(before);
  at.clock.pass(DAY);
  await refuseInserts('invoices', async () => {
    // The number of a failed transaction is used again.
    await expect(issueInvoice(at.app.services, { kind: 'hotel', id })).rejects.toThrow('no');
    await runJob();
  });
  await runJob();
  await runJob();
  const issued = await numbers();
  expect(issued.map(({ year, number }) => [year, number])).toEqual(issued.map((_, n) => [2026, n + 1]));
  expect(issued).toHaveLength(before + 2);
});

test('a booking that is cancelled before its invoice has none after a full refund, and one where a part is kept', async () => {
  const [full, kept] = [await bookPaidRoom(), await bookPaidRoom()];
  for (const { id } of [full, kept]) await cancelRoom(id);
  await at.db.query('UPDATE hotel_bookings SET refund = quote / 2 WHERE booking_id = $1', [kept.id]);
  at.clock.pass(DAY);
  await runJob();
  const issued = await at.db.query('SELECT booking_id FROM invoices WHERE booking_id = ANY ($1::int[])', [[full.id, kept.id]]);
  expect(issued).toEqual([{ booking_id: kept.id }]);
});

test('an invoice that waits for its number until the next financial year has the day and the year on which it gets it', async () => {
  const { id } = await bookPaidRoom();
  const clock = testClock('2027-03-31T18:29:59Z');
  const waiting = (tx: Queryable): Queryable => {
    const query: Queryable['query'] = (sql, values) => {
      if (/advisory_xact_lock|INTO invoice_series/.test(sql)) clock.pass(2);
      return tx.query(sql, values);
    };
    return { query, first: async (sql, values) => (await query<never>(sql, values))[0] };
  };
  const db: Database = { ...at.db, transaction: (work, keys) => at.db.transaction((tx) => work(waiting(tx)), keys) };
  const invoice = await issueInvoice({ db, clock, seller: SELLER }, { kind: 'hotel', id });
  expect([invoice?.issuedOn, invoice?.number]).toEqual(['2027-04-01', 'I/27-28/000001']);
});

test('concurrent first requests and the job give one invoice to a booking, and different numbers to two bookings', async () => {
  at.clock.pass(DAY);
  await runJob();
  person = await register(at.app);
  const before = (await numbers()).length;
  const [one, two] = [await bookPaidRoom(), await bookPaidRoom()];
  at.clock.pass(DAY);
  const same = () => issueInvoice(at.app.services, { kind: 'hotel', id: one.id });
  const all = await Promise.all([same(), same(), runJob(), issueInvoice(at.app.services, { kind: 'hotel', id: two.id }), same()]);
  expect(new Set([all[0]?.number, all[1]?.number, all[4]?.number]).size).toBe(1);
  expect(all[3]?.number).not.toBe(all[0]?.number);
  expect(await numbers()).toHaveLength(before + 2);
});

test('another user’s booking is 404, an unpaid one is 409 and gets no number', async () => {
  const { reference } = await bookPaidRoom();
  const other = await register(at.app);
  for (const name of [reference, 'H999999', 'x'])
    expect((await invoiceOf(name, at.app, other)).json()).toMatchObject({ code: 'NOT_FOUND' });
  const unpaid = await bookRoom();
  const before = await numbers();
  const reply = await invoiceOf(unpaid.reference);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'NOT_PAID']);
  expect(await numbers()).toEqual(before);
  expect((await invoiceOf(unpaid.reference, at.app, person, { 'accept-language': 'hi' })).json().message).toMatch(/[ऀ-ॿ]/);
});

test('preset spec and invoices: false have neither job nor document', async () => {
  const { reference } = await bookPaidRoom();
  for (const settings of [{}, { preset: 'corrected', flags: { invoices: false } }]) {
    const plain = await testApp({ site: parseSiteConfig(settings), db: at.db });
    expect((await invoiceOf(reference, plain.app)).statusCode).toBe(404);
    expect(jobsOf(plain.app).map(({ name }) => name)).not.toContain('invoices');
    await plain.close();
  }
});

test('a user gets 30 documents in a quarter of an hour', async () => {
  const unpaid = await bookRoom();
  for (let n = 0; n < 30; n += 1) expect((await invoiceOf(unpaid.reference)).statusCode).toBe(409);
  expect((await invoiceOf(unpaid.reference)).statusCode).toBe(429);
});

test('a cancelled booking’s invoice states day, amount and rule of the refund, and keeps total and number', async () => {
  const reference = await bookTour();
  const [, number] = await textOf(reference);
  await at.app.inject(as(person, { method: 'POST', url: `/orders/${reference.slice(1)}/cancel`, payload: {} }));
  const trip = (await tripOf(reference)) as unknown as { total_amount: number; refund: { amount: number; rule: string } };
  const lines = await textOf(reference);
  expect(lines[1]).toBe(number);
  expect(lines).toContain(formatPaise(trip.total_amount));
  const from = lines.findIndex((line) => line.startsWith('Cancelled on '));
  const day = `Cancelled on ${formatLongDate(today(at.clock))}`;
  expect(lines.slice(from, from + 3)).toEqual([day, 'Refund', formatPaise(trip.refund.amount)]);
  expect(lines.join(' ')).toContain(trip.refund.rule.slice(0, 30));
});

describe('credit notes', () => {
  const noteOf = (reference: string, headers = {}, who = person) =>
    at.app.inject(as(who, { url: `/booked/${reference}/credit-note`, headers }));
  const notes = () =>
    at.db.query<{ number: number; booking_id: number | null; content: { total: number; tax: TaxSplit } }>(
      `SELECT number, order_id, booking_id, content FROM credit_notes WHERE seller = $1 AND series = 'C' AND year = 2026 ORDER BY number`,
      [GSTIN],
    );
  const invoicedRoom = async () => {
    const room = await bookPaidRoom();
    await invoiceOf(room.reference);
    return room;
  };
  /** Sets a refund that is lower than the price. */
  const keepPart = (id: number, refund: number) =>
    at.db.query('UPDATE hotel_bookings SET refund = $2 WHERE booking_id = $1', [id, refund]);

  test('a cancellation of an invoiced booking leads to one without a request, which refers to the invoice', async () => {
    const { reference, id } = await invoicedRoom();
    const [, number = ''] = await textOf(reference);
    const { total_amount } = await tripOf(reference);
    expect((await tripOf(reference)).billing).toMatchObject({ open: false, credit_note: false });
    expect((await noteOf(reference)).json().code).toBe('NO_CREDIT_NOTE');
    await cancelRoom(id);
    expect((await tripOf(reference)).billing).toMatchObject({ credit_note: true });
    await runJob();
    const issued = await notes();
    expect(issued.at(-1)).toMatchObject({ number: issued.length, booking_id: id, content: { total: total_amount } });
    const reply = await noteOf(reference);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const lines = pdfText(reply.rawPayload);
    const half = Math.round((total_amount! * 600) / 11_200);
    for (const line of [
      'Credit note',
      `No. C/26-27/${String(issued.length).padStart(6, '0')}`,
      `For invoice ${number.slice(4)} of `,
      'Malwa Tours',
      `GSTIN ${GSTIN}`,
      'Mrs Asha Verma',
      'Description (SAC 9963)',
      'CGST 6%',
      'SGST 6%',
      formatPaise(half),
      formatPaise(total_amount! - 2 * half),
      'Total credited',
      formatPaise(total_amount!),
    ])
      expect(lines.some((one) => one.startsWith(line)) || line).toBe(true);
    expect(reply.headers['content-disposition']).toMatch(/filename="H\d+-C-26-27-\d{6}\.pdf"/);
    // Later requests and jobs find it.
    await runJob();
    expect(pdfText((await noteOf(reference)).rawPayload)).toEqual(lines);
    expect(await notes()).toHaveLength(issued.length);
  });

  test('credit the refunded part, with its share of the tax to the paisa', async () => {
    const { reference, id } = await invoicedRoom();
    const { total_amount: total } = await tripOf(reference);
    await cancelRoom(id);
    const back = Math.floor(total! / 3) + 1;
    await keepPart(id, back);
    await noteOf(reference);
    const row = await at.db.first<{ content: { total: number; tax: TaxSplit } }>(
      'SELECT content FROM credit_notes WHERE booking_id = $1',
      [id],
    );
    const { taxable, taxes } = row!.content.tax;
    expect([row!.content.total, taxes.reduce((sum, { amount }) => sum + amount, taxable)]).toEqual([back, back]);
    expect(Math.abs(taxes[0]!.amount - (back * 600) / 11_200)).toBeLessThanOrEqual(1);
  });

  test('credit nothing while a refund is not accepted, when nothing is refunded, and for a receipt', async () => {
    const before = await notes();
    const nothing = await invoicedRoom();
    await cancelRoom(nothing.id);
    await keepPart(nothing.id, 0);
    const unaccepted = await invoicedRoom();
    await cancelRoom(unaccepted.id);
    await at.db.query('UPDATE hotel_bookings SET refund_accepted_at = NULL WHERE booking_id = $1', [unaccepted.id]);
    const receipt = await bookPaidRoom();
    const plain = await testApp({ site, db: at.db });
    await invoiceOf(receipt.reference, plain.app);
    await plain.close();
    await cancelRoom(receipt.id);
    await runJob();
    for (const { reference } of [nothing, unaccepted, receipt]) {
      expect((await noteOf(reference)).json().code).toBe('NO_CREDIT_NOTE');
      expect((await tripOf(reference)).billing).toMatchObject({ credit_note: false });
    }
    expect(await notes()).toEqual(before);
  });

  test('credit the unpaid part of a partly paid booking as well', async () => {
    const reference = await bookTour();
    const id = Number(reference.slice(1));
    await at.db.query('UPDATE payments SET amount = amount - 1000 WHERE order_id = $1', [id]);
    await invoiceOf(reference);
    await at.app.inject(as(person, { method: 'POST', url: `/orders/${id}/cancel`, payload: {} }));
    const { total_amount, paid_amount, refund } = (await tripOf(reference)) as unknown as {
      total_amount: number;
      paid_amount: number;
      refund: { amount: number };
    };
    expect(total_amount - paid_amount).toBe(1000);
    await runJob();
    const row = await at.db.first('SELECT content FROM credit_notes WHERE order_id = $1', [id]);
    expect(row).toMatchObject({ content: { total: 1000 + refund.amount } });
  });

  test('a failed credit note changes neither cancellation nor refund, and its number goes to the next one', async () => {
    await runJob();
    const before = (await notes()).length;
    const reference = await bookTour();
    await invoiceOf(reference);
    const room = await invoicedRoom();
    await refuseInserts('credit_notes', async () => {
      const cancel = (url: string) => at.app.inject(as(person, { method: 'POST', url, payload: {} }));
      expect((await cancel(`/orders/${reference.slice(1)}/cancel`)).statusCode).toBe(200);
      expect((await cancel(`/bookings/${room.id}/cancel`)).statusCode).toBe(200);
      await runJob();
      expect((await noteOf(room.reference)).statusCode).toBe(500);
      await jobsOf(at.app)
        .find(({ name }) => name === 'send refunds')
        ?.run();
    });
    expect(await tripOf(reference)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await tripOf(room.reference)).toMatchObject({ status: 'cancelled', payment_status: 'refund pending' });
    expect(await notes()).toHaveLength(before);
    await runJob();
    const issued = await notes();
    expect(issued.map(({ number }) => number)).toEqual(issued.map((_, n) => n + 1));
    expect(issued).toHaveLength(before + 2);
  });

  test('requests and jobs at the same time issue one per booking, with numbers without a gap', async () => {
    await runJob();
    const before = (await notes()).length;
    const rooms = [await invoicedRoom(), await invoicedRoom(), await invoicedRoom()];
    const same = (id: number) => issueCreditNote(at.app.services, { kind: 'hotel', id });
    await Promise.all(rooms.flatMap(({ id }) => [cancelRoom(id), same(id), runJob(), same(id)]));
    await Promise.all(rooms.flatMap(({ id }) => [same(id), runJob(), same(id)]));
    const issued = await notes();
    expect(issued.map(({ number }) => number)).toEqual(issued.map((_, n) => n + 1));
    expect(new Set(issued.map(({ booking_id }) => booking_id))).toEqual(
      new Set([...issued.slice(0, before).map(({ booking_id }) => booking_id), ...rooms.map(({ id }) => id)]),
    );
    expect(issued).toHaveLength(before + 3);
  });

  test('the credit note of another user’s booking is 404, and so is any by the preset spec', async () => {
    const { reference, id } = await invoicedRoom();
    await cancelRoom(id);
    expect((await noteOf(reference, {}, await register(at.app))).statusCode).toBe(404);
    const plain = await testApp({ db: at.db });
    expect((await plain.app.inject(as(person, { url: `/booked/${reference}/credit-note` }))).statusCode).toBe(404);
    await plain.close();
  });

  test('shares of a tax add up, halves stay equal, and the share of the total is the tax', () => {
    const wrong: unknown[] = [];
    for (const [total, rate] of [
      [10_500, 500],
      [1_849_951, 1800],
      [101, 1200],
    ] as const) {
      const whole = taxWithin(total, rate, { gstin: GSTIN, placeOfSupply: 'Madhya Pradesh' });
      for (let part = 1; part <= total; part += Math.max(1, Math.floor(total / 997))) {
        const { taxable, taxes } = shareOfTax(whole, part, total);
        const sum = taxes.reduce((all, { amount }) => all + amount, taxable);
        const isBounded = taxes.every(({ amount }, n) => amount >= 0 && amount <= whole.taxes[n]!.amount) && taxable >= 0;
        if (sum !== part || taxes[0]?.amount !== taxes[1]?.amount || !isBounded) wrong.push([total, rate, part]);
      }
      expect(shareOfTax(whole, total, total)).toEqual(whole);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a business as buyer', () => {
  const MUMBAI = { gstin: '27AAPFU0939F1ZV', name: 'Deccan Traders', address: '12 MG Road, Pune' };
  const name = (reference: string, body: object, who = person, headers = {}) =>
    at.app.inject(as(who, { method: 'POST', url: `/booked/${reference}/billing`, payload: body, headers }));

  test('is named with address and GSTIN, and a tour is then supplied where it is registered', async () => {
    const reference = await bookTour();
    const reply = await name(reference, { ...MUMBAI, gstin: ' 27aapfu0939f1zv ' });
    expect(reply.json().data.billing).toEqual({ ...MUMBAI, open: true, credit_note: false });
    const lines = await textOf(reference);
    for (const line of [
      'Deccan Traders',
      '12 MG Road, Pune',
      'GSTIN 27AAPFU0939F1ZV',
      'Mrs Asha Verma',
      'Maharashtra',
      'IGST 5%',
    ])
      expect(lines).toContain(line);
    expect(lines.join()).not.toContain('CGST');
  });

  test('does not change where a stay is supplied; a buyer of the seller’s state pays both halves for a tour', async () => {
    const { reference } = await bookPaidRoom();
    await name(reference, MUMBAI);
    expect(await textOf(reference)).toEqual(expect.arrayContaining(['GSTIN 27AAPFU0939F1ZV', 'CGST 6%', 'SGST 6%']));
    const tour = await bookTour();
    await name(tour, { ...MUMBAI, gstin: GSTIN });
    expect(await textOf(tour)).toEqual(expect.arrayContaining(['CGST 2.5%', 'SGST 2.5%']));
  });

  test('can be replaced and deleted until the invoice is issued, and not after that', async () => {
    const { reference } = await bookPaidRoom();
    await name(reference, MUMBAI);
    expect((await name(reference, { gstin: '' })).json().data.billing).toMatchObject({ gstin: '', name: '', address: '' });
    await name(reference, { ...MUMBAI, name: 'New Traders' });
    const lines = await textOf(reference);
    expect(lines).toContain('New Traders');
    for (const body of [MUMBAI, { gstin: '' }]) {
      const reply = await name(reference, body);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'BILLING_CLOSED']);
    }
    expect(await textOf(reference)).toEqual(lines);
  });

  test.each([
    ['a wrong check digit', { ...MUMBAI, gstin: '27AAPFU0939F1ZW' }, 'gstin'],
    ['an unknown state', { ...MUMBAI, gstin: '99AAPFU0939F1ZV' }, 'gstin'],
    ['another number', { ...MUMBAI, gstin: 'AAPFU0939F' }, 'gstin'],
    ['no name', { ...MUMBAI, name: ' ' }, 'name'],
    ['no address', { ...MUMBAI, address: '' }, 'address'],
    ['a name with marks of direction', { ...MUMBAI, name: 'A\u202eB' }, 'name'],
    ['an address of two lines', { ...MUMBAI, address: 'A\nB' }, 'address'],
    ['a name of 121 letters', { ...MUMBAI, name: 'A'.repeat(121) }, 'name'],
    ['a list', { ...MUMBAI, gstin: ['27AAPFU0939F1ZV'] }, 'gstin'],
  ])('%s is refused, and nothing is stored', async (_, body, field) => {
    const { reference } = await bookPaidRoom();
    const reply = await name(reference, body);
    expect([reply.statusCode, reply.json().field]).toEqual([422, field]);
    expect((await tripOf(reference)).billing).toMatchObject({ gstin: '', name: '' });
  });

  test('a refusal is in the language of the call', async () => {
    const { reference } = await bookPaidRoom();
    const reply = await name(reference, { ...MUMBAI, gstin: '1' }, person, { 'accept-language': 'hi' });
    expect(reply.json()).toMatchObject({ code: 'VALIDATION', field: 'gstin', message: expect.stringMatching(/^यह GSTIN सही/) });
  });

  test('is shown as it was typed on Hindi pages, also where a name of the catalogue is the same', async () => {
    const { reference } = await bookPaidRoom();
    const hindi = { 'accept-language': 'hi' };
    const trip = (await name(reference, { ...MUMBAI, address: 'Gwalior' }, person, hindi)).json().data;
    expect([trip.city, trip.billing.address]).toEqual(['ग्वालियर', 'Gwalior']);
  });

  test('of another user’s or a cancelled booking cannot be named, nor by the preset spec', async () => {
    const { reference, id } = await bookPaidRoom();
    expect((await name(reference, MUMBAI, await register(at.app))).statusCode).toBe(404);
    const plain = await testApp({ db: at.db });
    const url = `/booked/${reference}/billing`;
    expect((await plain.app.inject(as(person, { method: 'POST', url, payload: MUMBAI }))).statusCode).toBe(404);
    await plain.close();
    await cancelRoom(id);
    expect((await name(reference, MUMBAI)).json().code).toBe('BILLING_CLOSED');
  });

  test('is the same in booking and invoice if it is changed while the invoice is issued', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { reference, id } = await bookPaidRoom();
      const issue = () => issueInvoice(at.app.services, { kind: 'hotel', id });
      const [first, second] = round % 2 ? [issue(), name(reference, MUMBAI)] : [name(reference, MUMBAI), issue()];
      await Promise.all([first, second]);
      const { gstin } = (await tripOf(reference)).billing as unknown as { gstin: string };
      expect((await textOf(reference)).includes('GSTIN 27AAPFU0939F1ZV')).toBe(gstin !== '');
    }
  });
});

describe('documents by mailed code', () => {
  const post = (url: string, payload: object, remoteAddress = '127.0.0.1') =>
    at.app.inject({ method: 'POST', url, payload, remoteAddress });
  const opened = async (reference: string) => {
    const lookup = { reference, email: person.email };
    await post('/booked/look-up', lookup);
    const mail = await at.db.first<{ subject: string }>(
      `SELECT subject FROM mails WHERE recipient = $1 AND subject LIKE '% opens %' ORDER BY mail_id DESC LIMIT 1`,
      [person.email],
    );
    const reply = await post('/booked/open', { ...lookup, code: mail?.subject.slice(0, 6) });
    return { ...lookup, key: reply.json().data.document_key as string };
  };
  const load = (body: object, document = 'invoice') => post('/booked/document', { ...body, document });

  test('the key of an opened booking loads what the owner loads, in the language of the call', async () => {
    const { reference, id } = await bookPaidRoom();
    const key = await opened(reference);
    const reply = await load(key);
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(pdfText(reply.rawPayload)).toEqual(await textOf(reference));
    expect((await load(key, 'credit-note')).json().code).toBe('NO_CREDIT_NOTE');
    await cancelRoom(id);
    expect(pdfText((await load(key, 'credit-note')).rawPayload)[0]).toBe('Credit note');
    expect(await at.db.query('SELECT 1 FROM look_ups WHERE key_hash = $1', [key.key])).toEqual([]);
  });

  test('neither another booking’s key, nor another mail address, nor a guessed key or id loads anything', async () => {
    const [one, two] = [await bookPaidRoom(), await bookPaidRoom()];
    const [mine, other] = [await opened(one.reference), await opened(two.reference)];
    const stranger = await register(at.app);
    for (const wrong of [
      { ...mine, key: other.key },
      { ...mine, reference: two.reference },
      { ...mine, email: stranger.email },
      { ...mine, key: 'x'.repeat(43) },
      { ...mine, key: mine.key.slice(0, -1) },
      { ...mine, reference: 'H999999' },
    ]) {
      const reply = await load(wrong);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await load({ ...mine, key: '' })).statusCode).toBe(422);
    expect((await load({ ...mine }, 'users')).statusCode).toBe(422);
    expect((await load(mine)).statusCode).toBe(200);
  });

  test('a key ends after half an hour; a new code for the booking does not end it', async () => {
    const { reference } = await bookPaidRoom();
    const key = await opened(reference);
    await post('/booked/look-up', { reference, email: person.email });
    at.clock.pass(1799);
    expect((await load(key)).statusCode).toBe(200);
    at.clock.pass(2);
    expect((await load(key)).statusCode).toBe(404);
  });

  test('an unpaid booking has no invoice, a booking gets 30 documents in a quarter of an hour, and the preset spec none', async () => {
    const { reference } = await bookRoom();
    const key = await opened(reference);
    for (let n = 0; n < 30; n += 1) expect((await load(key)).statusCode).toBe(409);
    expect((await load(key)).statusCode).toBe(429);
    at.clock.pass(901);
    const plain = await testApp({ db: at.db });
    const reply = await plain.app.inject({ method: 'POST', url: '/booked/document', payload: { ...key, document: 'invoice' } });
    expect(reply.statusCode).toBe(404);
    await plain.close();
  });
});

describe('documents in Hindi', () => {
  const hindi = { 'accept-language': 'hi' };
  /** Syllables of Hindi are drawn in another order than they are written. */
  const letters = (value: string) => [...value.replaceAll(/[ \u200c\u200d]/g, '')].sort().join('');
  /** Marks are drawn by themselves, so one line of Hindi is a run of texts. */
  const isDrawn = (texts: readonly string[], line: string): boolean =>
    texts.some((_, from) => {
      let run = '';
      for (let to = from; to < texts.length && letters(run).length < letters(line).length; to += 1) run += texts[to];
      return letters(run) === letters(line);
    });

  test('labels, names of the catalogue, state, dates and amount in words are in Hindi; number and amounts are the same', async () => {
    const { reference } = await bookPaidRoom();
    const english = await textOf(reference);
    const lines = await textOf(reference, at.app, hindi);
    const { total_amount } = await tripOf(reference);
    for (const line of [
      'टैक्स बिल',
      `संख्या ${english[1]!.slice(4)}`,
      `बुकिंग ${reference}`,
      'विक्रेता',
      'आपूर्ति का स्थान',
      'मध्य प्रदेश',
      'विवरण (SAC 9963)',
      'ठहरना: तानसेन कोर्टयार्ड',
      '1 कमरा, आरामदेह कमरा',
      'कर योग्य मूल्य',
      'CGST 6%',
      `${moneyInHindi(total_amount!)} मात्र`,
      formatPaise(total_amount!),
    ])
      expect([line, isDrawn(lines, line)]).toEqual([line, true]);
    // Times as on Hindi pages, with 24 hours.
    expect([english, lines].map((text) => / [ap]m\b/.test(text.join(' ')))).toEqual([true, false]);
    expect(await textOf(reference)).toEqual(english);
  });

  test('an invoice that was issued before descriptions were stored in Hindi keeps its English one', async () => {
    const { reference, id } = await bookPaidRoom();
    await textOf(reference);
    await at.db.query(`UPDATE invoices SET content = content - 'hindi' WHERE booking_id = $1`, [id]);
    expect(await textOf(reference, at.app, hindi)).toContain('Accommodation: Tansen Courtyard');
  });

  test('every state of a GSTIN has a Hindi name', () => {
    const names = Array.from({ length: 38 }, (_, n) => stateOfGstin(String(n + 1).padStart(2, '0'))).filter(Boolean);
    expect(names).toHaveLength(36);
    expect(names.filter((name) => !/^[ऀ-ॿ ]+$/.test(hindiState(name)))).toEqual([]);
  });
});

describe('names of travellers', () => {
  const name = (reference: string, names: unknown, who = person, app = at.app) =>
    app.inject(as(who, { method: 'POST', url: `/booked/${reference}/travellers`, payload: { names } as object }));

  test('are stored, replaced and deleted, and shown on booking and invoice', async () => {
    const reference = await bookTour();
    expect(((await tripOf(reference)) as unknown as { travellers: string[] }).travellers).toEqual([]);
    await textOf(reference);
    for (const names of [['Asha Verma', '  अमित क्षत्रिय '], ['Asha Verma'], []]) {
      const stored = names.map((one) => one.trim());
      const reply = await name(reference, names);
      expect([reply.statusCode, reply.json().data.travellers]).toEqual([200, stored]);
      expect(((await tripOf(reference)) as unknown as { travellers: string[] }).travellers).toEqual(stored);
      expect((await textOf(reference)).includes('Asha Verma')).toBe(names.length > 0);
    }
  });

  test.each<[string, unknown, string]>([
    ['more names than travellers', ['A', 'B', 'C'], 'names'],
    ['an empty name', ['A', ' '], 'names.1'],
    ['a name of 81 letters', ['A'.repeat(81)], 'names.0'],
    ['control characters', ['A\nB'], 'names.0'],
    ['marks of direction', ['A\u202eB'], 'names.0'],
    ['text', 'A', 'names'],
    ['objects', [{ name: 'A' }], 'names.0'],
  ])('%s are refused, and nothing is stored', async (_, names, field) => {
    const reference = await bookTour();
    const reply = await name(reference, names);
    expect([reply.statusCode, reply.json().field]).toEqual([422, field]);
    expect(((await tripOf(reference)) as unknown as { travellers: string[] }).travellers).toEqual([]);
  });

  test('of another user’s, an unpaid or a cancelled booking cannot be entered, nor by the preset spec', async () => {
    const { reference } = await bookPaidRoom();
    expect((await name(reference, ['A'], await register(at.app))).statusCode).toBe(404);
    expect((await name((await bookRoom()).reference, ['A'])).json().code).toBe('NOT_PAID');
    const tour = await bookTour();
    await at.app.inject(as(person, { method: 'POST', url: `/orders/${tour.slice(1)}/cancel`, payload: {} }));
    expect((await name(tour, ['A'])).json().code).toBe('NOT_PAID');
    const plain = await testApp({ db: at.db });
    expect((await name(reference, ['A'], person, plain.app)).statusCode).toBe(404);
    await plain.close();
  });
});

describe('names of users on an invoice', () => {
  const content = {
    title: 'Receipt' as const,
    seller: { name: 'Seller', address: '', gstin: '' },
    buyer: { name: '', email: 'a@b.example' },
    reference: 'T1',
    sac: '9985',
    description: ['Tour'],
    total: 100,
    tax: null,
    paid: 100,
    due: 0,
    method: '',
    transaction: 'pay_1',
  };
  const linesFor = async (name: string) => {
    const pdf = await invoicePdf({
      number: 'R/26-27/000001',
      issuedOn: '2026-11-21',
      content: { ...content, buyer: { ...content.buyer, name } },
    });
    const text = pdf.toString('latin1');
    return { lines: pdfText(pdf), pages: text.match(/\/Type \/Page\b/g)?.length, text };
  };

  test.each([
    ['control characters and marks of direction', 'Asha\u0000\r\n\u202eamreV\u0007\u2028\ud800', 'Asha amreV'],
    ['Hindi', 'क्षत्रिय अमित', 'क्षत्रिय अमित'],
    ['accents and the rupee', 'Zoë Łukasz ₹', 'Zoë Łukasz ₹'],
    ['syntax of PDF', ') Tj ET endstream << /JS (x) >>', ') Tj ET endstream << /JS (x) >>'],
  ])('%s', async (_, name, shown) => {
    expect(printable(name)).toBe(shown);
    const { lines, text } = await linesFor(name);
    // Syllables of Hindi are drawn in another order than they are written.
    const sorted = (value: string) => [...value.replaceAll(' ', '')].sort().join('');
    expect(lines.map(sorted)).toContain(sorted(shown));
    expect(text).not.toContain('/JS');
  });

  test('a name of 5,000 letters is cut, with or without spaces, and the invoice stays on one page', async () => {
    for (const name of ['W'.repeat(5000), 'Asha '.repeat(1000)]) {
      const { lines, pages } = await linesFor(name);
      expect(pages).toBe(1);
      expect(lines.join('')).toContain('…');
      expect(lines).toContain('pay_1');
    }
  });
});

describe('tax within a price', () => {
  test.each([
    [10_500, 500, 'Goa', '30', 10_000, [250, 250]],
    [100, 500, 'Goa', '30', 96, [2, 2]],
    [101, 1800, 'Goa', '30', 85, [8, 8]],
    [1_849_950, 500, 'Kerala', '30', 1_761_857, [88_093]],
    [1, 1800, 'Kerala', '30', 1, [0]],
  ])('%d paise at %d hundredths of a percent in %s', (price, rate, placeOfSupply, code, taxable, amounts) => {
    const found = taxWithin(price, rate, { gstin: `${code}AAPFU0939F1ZV`, placeOfSupply });
    expect([found.taxable, found.taxes.map(({ amount }) => amount)]).toEqual([taxable, amounts]);
  });

  test('taxable value and taxes add up to any price, and halves are equal', () => {
    const wrong: unknown[] = [];
    for (let price = 1; price < 40_000; price += 7)
      for (const [rate, placeOfSupply] of [
        [500, 'Goa'],
        [1800, 'Goa'],
        [1200, 'Kerala'],
        [25, 'nowhere'],
      ] as const) {
        const { taxable, taxes } = taxWithin(price, rate, { gstin: '30AAPFU0939F1ZV', placeOfSupply });
        const sum = taxes.reduce((total, { amount }) => total + amount, taxable);
        const isExact = sum === price && taxes.every(({ amount }) => amount === taxes[0]?.amount);
        const isNear = Math.abs(taxable * rate - 10_000 * (price - taxable)) <= 10_000 + rate;
        if (!isExact || !isNear) wrong.push([price, rate, placeOfSupply, taxable, taxes]);
      }
    expect(wrong).toEqual([]);
  });

  test('the names of the taxes follow seller and place', () => {
    const names = (gstin: string, placeOfSupply: string) =>
      taxWithin(100, 500, { gstin, placeOfSupply }).taxes.map(({ name }) => name);
    expect(names('04AAPFU0939F1ZV', 'Chandigarh')).toEqual(['CGST', 'UTGST']);
    expect(names('07AAPFU0939F1ZV', 'Delhi')).toEqual(['CGST', 'SGST']);
    expect(names('07AAPFU0939F1ZV', 'Goa')).toEqual(['IGST']);
    expect(names('07AAPFU0939F1ZV', 'M.P.')).toEqual(['GST']);
  });
});

test.each([
  ['2027-03-31', 2026],
  ['2027-04-01', 2027],
  ['2026-12-31', 2026],
])('the financial year of %s begins in %d', (day, year) => expect(financialYear(day)).toBe(year));

test('a GSTIN has a known state and the right check digit', () => {
  // A published example of the tax authority's format.
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
  for (const wrong of ['27AAPFU0939F1ZW', '99AAPFU0939F1ZV', '27aapfu0939f1zv', '27AAPFU0939F1Z', ' 27AAPFU0939F1ZV', ''])
    expect([wrong, isGstin(wrong)]).toEqual([wrong, false]);
});

test('settings of invoices: rates need a GSTIN, and a GSTIN needs an address', () => {
  const gst = { INVOICE_GSTIN: GSTIN, INVOICE_ADDRESS: '4 Jiwaji Road, Gwalior' };
  expect(readSettings({}).seller).toEqual({ name: 'Safarnama', address: '', gstin: '', rates: {} });
  expect(readSettings({ ...gst, INVOICE_TOUR_RATE: '5', INVOICE_STAY_RATE: '2.5' }).seller.rates).toEqual({
    tour: 500,
    hotel: 250,
  });
  expect(() => readSettings({ INVOICE_GSTIN: GSTIN })).toThrow('INVOICE_ADDRESS');
  expect(() => readSettings({ INVOICE_TOUR_RATE: '5' })).toThrow('INVOICE_GSTIN');
  expect(() => readSettings({ ...gst, INVOICE_GSTIN: '27AAPFU0939F1ZW' })).toThrow('INVOICE_GSTIN');
  expect(() => readSettings({ ...gst, INVOICE_TOUR_RATE: '5%' })).toThrow('INVOICE_TOUR_RATE');
});
