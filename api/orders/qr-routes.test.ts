import type { PaymentGateway } from '../core/payment-gateway.ts';
import { as, register, type TestApp, testApp } from '../testing/test-app.ts';

const notAnswering = () => Promise.reject(new Error('the bank does not answer'));
let at: TestApp;
let codes = 0;
/** Seats that are left of each departure once the bank has created the code; undefined: other users buy none meanwhile. */
let leaves: number | undefined;
/** A bank that is slow to create a code while another user buys the last seats, and then fails. */
const gateway: PaymentGateway = {
  createQr: async ({ closeBy }) => {
    if (leaves !== undefined)
      await at.db.query('UPDATE tour_dates SET sold = seats - $1, sold_elsewhere = sold_elsewhere + seats - sold - $1', [leaves]);
    return { id: `qr_${++codes}`, imageUrl: 'qr_1.svg', upiLink: '', closeBy, payerPath: undefined };
  },
  closeQr: notAnswering,
  listPayments: notAnswering,
  refund: notAnswering,
  readWebhook: () => undefined,
};
beforeAll(async () => {
  at = await testApp({ gateway, oneRupeeCodes: true });
});
afterAll(() => at.close());

test.each([
  [0, 'This date is full.'],
  [1, 'Only 1 seat is left on this date.'],
])('seats sold while the bank creates the code are reported: %i left; the open codes of the user stay', async (left, message) => {
  const trips = await at.db.query<{ packagesId: number; dateId: number }>(
    `SELECT package_id AS "packagesId", date_id AS "dateId" FROM tour_dates JOIN tour_months USING (tour_month_id)
     WHERE start_date > '2027-03-01' ORDER BY date_id LIMIT 3`,
  );
  await at.db.query('UPDATE tour_dates SET sold = 0, sold_elsewhere = 0');
  const person = await register(at.app);
  const create = (trip: object) => {
    const payload = { amount: 1, ...trip, adult: 2, children: 0, infant: 0 };
    return at.app.inject(as(person, { method: 'POST', url: '/create-qr', payload }));
  };
  leaves = undefined;
  for (const trip of trips.slice(1)) expect((await create(trip)).statusCode).toBe(200);
  leaves = left;
  const reply = await create(trips[0]!);
  expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([409, 'SOLD_OUT', message]);
  expect(await at.db.query('SELECT held, status FROM qr_codes WHERE user_id = $1', [person.id])).toEqual([
    { held: 2, status: 'active' },
    { held: 2, status: 'active' },
  ]);
});
