import { addDays, formatPaise } from '@safarnama/shared/domain';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { pdfText } from '@safarnama/shared/testing/pdf-text';
import { readSettings } from '../config/env.ts';
import { confirmPayment } from '../hotels/manual-payments.ts';
import { jobsOf } from '../plugins/jobs.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, type Person, register, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';
import { isGstin, type Seller, taxWithin } from './gst.ts';
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

test('a stay is taxed where the house is; its invoice is in English for readers of Hindi as well', async () => {
  const { reference } = await bookPaidRoom();
  const lines = await textOf(reference, at.app, { 'accept-language': 'hi' });
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

test('an invoice keeps its number and what it said, whatever seller, buyer and rates are later', async () => {
  const { reference, id } = await bookPaidRoom();
  const first = await textOf(reference);
  await at.db.query(`UPDATE users SET name = 'Somebody Else' WHERE user_id = $1`, [person.id]);
  at.clock.pass(86_400);
  const later = await testApp({ site, db: at.db, seller: { ...SELLER, name: 'New Name', gstin: '', rates: {} } });
  expect(await textOf(reference, later.app)).toEqual(first);
  expect(await at.db.query('SELECT 1 FROM invoices WHERE booking_id = $1', [id])).toHaveLength(1);
  await later.close();
});

test('a payment leads to an invoice without a request; numbers have no gaps, also after a failure', async () => {
  await runJob();
  const before = (await numbers()).length;
  await bookTour();
  const { id } = await bookPaidRoom();
  await bookRoom();
  // The number of a failed transaction is used again.
  await at.db.script(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION refuse()`);
  await expect(issueInvoice(at.app.services, { kind: 'hotel', id })).rejects.toThrow('no');
  await runJob();
  await at.db.script('DROP TRIGGER refuse ON invoices; DROP FUNCTION refuse()');
  await runJob();
  await runJob();
  const issued = await numbers();
  expect(issued.map(({ year, number }) => [year, number])).toEqual(issued.map((_, n) => [2026, n + 1]));
  expect(issued).toHaveLength(before + 2);
});

test('concurrent first requests and the job give one invoice to a booking, and different numbers to two bookings', async () => {
  await runJob();
  const before = (await numbers()).length;
  const [one, two] = [await bookPaidRoom(), await bookPaidRoom()];
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
  expect(lines.slice(from, from + 3)).toEqual(['Cancelled on 22 November 2026', 'Refund', formatPaise(trip.refund.amount)]);
  expect(lines.join(' ')).toContain(trip.refund.rule.slice(0, 30));
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

describe('texts of people on an invoice', () => {
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
