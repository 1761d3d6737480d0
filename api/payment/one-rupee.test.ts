import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import type { PaymentGateway } from '../core/payment-gateway.ts';
import { sendRefunds } from '../orders/send-refunds.ts';
import { as, multipart, type Person, register, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';

type Trip = { packagesId: number; dateId: number; price: number };
const notUsed = () => Promise.reject(new Error('not used here'));
let codes = 0;
/** A bank that moves money: it is not the sandbox. */
const realBank: PaymentGateway = {
  createQr: async ({ closeBy }) => ({
    id: `qr_real${++codes}`,
    imageUrl: 'https://bank.example.invalid/qr',
    upiLink: '',
    closeBy,
    payerPath: undefined,
  }),
  closeQr: async () => undefined,
  listPayments: async () => [],
  refund: notUsed,
  readWebhook: () => undefined,
};

let shared: TestApp;
beforeAll(async () => {
  shared = await testApp();
});
afterAll(() => shared.close());

let at: TestApp;
let person: Person;
let trip: Trip;
/** An app with these options, on the database of all tests. */
const open = async (options: Parameters<typeof testApp>[0]) => {
  at = await testApp({ ...options, db: shared.db });
  person = await register(at.app);
  const found = await at.db.first<Trip>(
    `SELECT package_id AS "packagesId", date_id AS "dateId", price_trip AS price FROM tour_dates
       JOIN tour_months USING (tour_month_id) JOIN packages USING (package_id)
     WHERE start_date > '2027-03-01' AND seats - sold >= 8 ORDER BY date_id LIMIT 1`,
  );
  trip = found!;
};
afterEach(() => at.close());

const createQr = async (amount: string | number, withTrip = true) => {
  const query = withTrip ? `?packagesId=${trip.packagesId}&dateId=${trip.dateId}&adult=2&children=1&infant=1` : '';
  const reply = await at.app.inject(as(person, { method: 'POST', url: `/create-qr${query}`, ...multipart({ amount }) }));
  return { status: reply.statusCode, body: reply.json() };
};
const order = async (transaction_id: string) => {
  const reply = await at.app.inject(
    as(person, {
      method: 'POST',
      url: '/order/with/payment/details',
      ...multipart({
        userId: person.id,
        packagesId: trip.packagesId,
        dateId: trip.dateId,
        transaction_id,
        total_amount: 1,
        adult: 2,
        children: 1,
        infant: 1,
      }),
    }),
  );
  return { status: reply.statusCode, body: reply.json() };
};
const paid = async (qrId: string): Promise<string> => {
  await at.app.inject({ method: 'POST', url: `/sandbox/pay/${qrId}`, ...urlencoded({ action: 'pay' }) });
  const reply = await at.app.inject(as(person, { url: `/check/${qrId}` }));
  return reply.json().data.payment_details[0].transaction_id;
};
/** 'Total = adults × price + children × half price'; infants are free. */
const priceOf = ({ price }: Trip) => 2 * price + price / 2;

const corrected = parseSiteConfig({ preset: 'corrected' });

test.each<[string, Parameters<typeof testApp>[0], boolean]>([
  ['spec, sandbox bank', {}, true],
  ['spec, real bank', { gateway: realBank }, false],
  ['corrected, sandbox bank', { site: corrected }, false],
  ['corrected, real bank', { site: corrected, gateway: realBank }, false],
  ['ONE_RUPEE_CODES=true, corrected, real bank', { site: corrected, gateway: realBank, oneRupeeCodes: true }, true],
  ['ONE_RUPEE_CODES=false, spec, sandbox bank', { oneRupeeCodes: false }, false],
])('a code of ₹1 by %s', async (_, options, possible) => {
  await open(options);
  const one = await createQr(1);
  const withoutTrip = await createQr('1', false);
  if (possible) expect([one.status, one.body.data.qr_code.amount, withoutTrip.status]).toEqual([200, 100, 200]);
  else {
    expect([one.status, one.body.code, one.body.quote]).toEqual([409, 'PRICE_CHANGED', priceOf(trip)]);
    expect([withoutTrip.status, withoutTrip.body.field]).toEqual([422, 'amount']);
  }
  const full = await createQr(priceOf(trip));
  expect([full.status, full.body.data.qr_code.amount]).toEqual([200, priceOf(trip) * 100]);
  for (const wrong of [2, priceOf(trip) - 1, priceOf(trip) + 1, 3 * trip.price])
    expect((await createQr(wrong)).body.code).toBe('PRICE_CHANGED');
});

test('a code without a trip pays an order of exactly its amount; other payments are refunded later', async () => {
  await open({ site: corrected });
  const cheap = await createQr(500, false);
  const wrong = await paid(cheap.body.data.qr_code.id);
  const refused = await order(wrong);
  expect([refused.status, refused.body.code, refused.body.quote]).toEqual([409, 'PRICE_CHANGED', priceOf(trip)]);
  const right = await createQr(priceOf(trip), false);
  const made = await order(await paid(right.body.data.qr_code.id));
  expect([made.status, made.body.data.order_status, made.body.data.due_amount]).toEqual([201, 'confirmed', 0]);
  at.clock.pass(901);
  await sendRefunds(at.app.services, (error) => {
    throw error;
  });
  expect(await at.db.query('SELECT place, refund_reason FROM payments WHERE transaction_id = $1', [wrong])).toEqual([
    { place: 'refunded', refund_reason: 'no order came' },
  ]);
});

test('by the preset spec a code of ₹1 without a trip pays a part of an order', async () => {
  await open({});
  const qr = await createQr(1, false);
  const made = await order(await paid(qr.body.data.qr_code.id));
  expect(made.body.data).toMatchObject({
    order_status: 'confirmed',
    total_amount: priceOf(trip),
    paid_amount: 100,
    due_amount: priceOf(trip) * 100 - 100,
  });
  expect(made.body.data.payment_note).toMatch(
    /^₹1 of ₹[\d,.]+ is paid\. The rest, ₹[\d,.]+, is asked for at the departure point/,
  );
});
