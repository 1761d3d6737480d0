import { as, register, type TestApp, testApp } from '../testing/test-app.ts';
import type { PaymentGateway } from './gateway.ts';

const notAnswering = () => Promise.reject(new Error('the bank does not answer'));
let at: TestApp;
/** A bank that is slow to create a code while another user buys the last seats, and then fails. */
const gateway: PaymentGateway = {
  createQr: async ({ closeBy }) => {
    await at.db.query('UPDATE tour_dates SET sold = seats, sold_elsewhere = sold_elsewhere + seats - sold');
    return { id: 'qr_1', imageUrl: 'qr_1.svg', upiLink: '', closeBy, payerPath: undefined };
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

test('seats sold while the bank creates the code are reported as sold out, also if the bank then fails', async () => {
  const trip = await at.db.first<{ packagesId: number; dateId: number }>(
    `SELECT package_id AS "packagesId", date_id AS "dateId" FROM tour_dates JOIN tour_months USING (tour_month_id)
     WHERE start_date > '2027-03-01' AND seats - sold >= 6 LIMIT 1`,
  );
  const payload = { amount: 1, ...trip, adult: 2, children: 0, infant: 0 };
  const reply = await at.app.inject(as(await register(at.app), { method: 'POST', url: '/create-qr', payload }));
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'SOLD_OUT']);
  expect(await at.db.query('SELECT 1 FROM qr_codes')).toEqual([]);
});
