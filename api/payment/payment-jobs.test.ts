import { register, type TestApp, testApp } from '../testing/test-app.ts';
import type { PaymentGateway } from './gateway.ts';
import { sendRefunds } from './payment-jobs.ts';

const refused: string[] = [];
const requested: string[] = [];
const notUsed = () => Promise.reject(new Error('not used here'));
/** A bank that refuses to refund some payments. */
const gateway: PaymentGateway = {
  createQr: notUsed,
  closeQr: notUsed,
  listPayments: notUsed,
  refund: async (id) => {
    requested.push(id);
    if (refused.includes(id)) throw new Error(`no refund of ${id}`);
  },
  readWebhook: () => undefined,
};

let at: TestApp;
beforeEach(async () => {
  refused.splice(0);
  requested.splice(0);
  at = await testApp({ gateway });
  const { id } = await register(at.app);
  await at.db.query(
    `INSERT INTO qr_codes (qr_id, user_id, amount, status, upi_link, created_at, close_by) VALUES ('qr_1', $1, 100, 'closed', '', $2, $2)`,
    [id, at.clock.now()],
  );
});
afterEach(() => at.close());

/** Stores payments with a pending refund, in the given order. */
const pendingRefunds = async (...ids: string[]) => {
  for (const id of ids) {
    at.clock.pass(1);
    await at.db.query(
      `INSERT INTO payments (transaction_id, qr_id, status, amount, seen_at, place) VALUES ($1, 'qr_1', 'captured', 100, $2, 'refund pending')`,
      [id, at.clock.now()],
    );
  }
};
const reported: unknown[] = [];
const run = () => sendRefunds(at.app.services, (_, id) => reported.push(id));
const places = async () =>
  Object.fromEntries(
    (
      await at.db.query<{ id: string; place: string }>('SELECT transaction_id AS id, place FROM payments ORDER BY transaction_id')
    ).map(({ id, place }) => [id, place]),
  );

test('refunds that the bank refuses do not delay other refunds', async () => {
  const bad = Array.from({ length: 60 }, (_, n) => `pay_bad_${n}`);
  refused.push(...bad);
  await pendingRefunds(...bad, 'pay_good');
  await run();
  await run();
  expect((await places()).pay_good).toBe('refunded');
});

test('a refused refund is retried at growing intervals until it succeeds', async () => {
  refused.push('pay_1');
  await pendingRefunds('pay_1');
  await run();
  await run();
  expect(requested).toEqual(['pay_1']);
  at.clock.pass(21);
  await run();
  expect(requested).toHaveLength(2);
  at.clock.pass(21);
  await run();
  expect(requested).toHaveLength(2);
  for (let hour = 0; hour < 30; hour++) {
    at.clock.pass(3600);
    await run();
  }
  expect(requested).toHaveLength(32);
  refused.splice(0);
  at.clock.pass(3600);
  await run();
  expect(await places()).toEqual({ pay_1: 'refunded' });
});
