import { asPaise, toPaise } from '@safarnama/shared/domain';
import { systemClock } from '../core/clock.ts';
import { hmac, randomIds } from '../core/ids.ts';
import type { PaymentGateway } from '../core/payment-gateway.ts';
import { migrate } from '../database/migrate.ts';
import { emptyDatabase } from '../testing/database.ts';
import { razorpayStub } from '../testing/razorpay-stub.ts';
import { GatewayError, razorpayGateway } from './razorpay/gateway.ts';
import { sandboxBank } from './sandbox/bank.ts';
import { sandboxGateway } from './sandbox/gateway.ts';

const SECRET = 'whsec';
type TestBank = {
  gateway: PaymentGateway;
  pay(qrId: string, status: 'captured' | 'failed'): Promise<void> | void;
  /** The code as the bank stores it. */
  code(qrId: string): Promise<object | undefined>;
  close(): Promise<void>;
};

const testBanks: Record<string, () => Promise<TestBank>> = {
  sandbox: async () => {
    const { db, drop } = await emptyDatabase();
    await migrate(db);
    const bank = sandboxBank({ db, clock: systemClock, ids: randomIds, secret: SECRET });
    return {
      gateway: sandboxGateway(bank, { ids: randomIds, secret: SECRET }),
      pay: async (qrId, status) => void (await bank.simulatePayer(qrId, status === 'captured' ? 'pay' : 'fail')),
      code: (qrId) => bank.findCode(qrId),
      close: async () => {
        await db.close();
        await drop();
      },
    };
  },
  razorpay: async () => {
    const stub = await razorpayStub('key', 'secret');
    return {
      gateway: razorpayGateway({ url: stub.url, keyId: 'key', keySecret: 'secret', webhookSecret: SECRET }),
      pay: stub.pay,
      code: async (qrId) => stub.code(qrId),
      close: stub.close,
    };
  },
};

describe.each(Object.keys(testBanks))('the %s gateway', (name) => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await testBanks[name]!();
  });
  afterAll(() => bank.close());
  const create = () =>
    bank.gateway.createQr({
      amount: toPaise(15747),
      closeBy: new Date(Date.now() + 300_000),
      reference: 'SFN1',
      note: 'Leh Ladakh',
    });

  test('creates codes with an id, a picture and an expiry', async () => {
    const before = Date.now();
    const [one, two] = await Promise.all([create(), create()]);
    const asked = Date.now();
    expect(one.id).toMatch(/^qr_\w{14}$/);
    expect(one.id).not.toBe(two.id);
    expect(one.imageUrl).toContain(one.id);
    // Banks count in whole seconds.
    expect(one.closeBy.getTime()).toBeGreaterThan(before + 299_000);
    expect(one.closeBy.getTime()).toBeLessThanOrEqual(asked + 300_000);
    expect(await bank.code(one.id)).toMatchObject({ status: 'active', close_reason: null });
    expect(await bank.gateway.listPayments(one.id)).toEqual([]);
  });

  test('lists failed and captured payments in paise, oldest first', async () => {
    const { id } = await create();
    await bank.pay(id, 'failed');
    await bank.pay(id, 'captured');
    const payments = await bank.gateway.listPayments(id);
    expect(payments.map(({ status, amount, qrId, method }) => ({ status, amount, qrId, method }))).toEqual([
      { status: 'failed', amount: 1_574_700, qrId: id, method: 'upi' },
      { status: 'captured', amount: 1_574_700, qrId: id, method: 'upi' },
    ]);
    expect(new Set(payments.map((payment) => payment.id)).size).toBe(2);
    for (const payment of payments) {
      expect(payment.id).toMatch(/^pay_\w{14}$/);
      expect(payment.reference).toMatch(/^\d{12}$/);
    }
    expect(await bank.code(id)).toMatchObject({ status: 'closed', close_reason: 'paid' });
  });

  test('closes a code, and closing it again does nothing', async () => {
    const { id } = await create();
    await bank.gateway.closeQr(id);
    await bank.gateway.closeQr(id);
    expect(await bank.code(id)).toMatchObject({ status: 'closed', close_reason: 'on_demand' });
  });

  test('refunds a payment once, however often it is requested', async () => {
    const { id } = await create();
    await bank.pay(id, 'captured');
    const [payment] = await bank.gateway.listPayments(id);
    await bank.gateway.refund(payment!.id, payment!.amount);
    await bank.gateway.refund(payment!.id, payment!.amount);
    expect((await bank.gateway.listPayments(id))[0]?.status).toBe('refunded');
  });

  test('throws for unknown codes and payments, and for another amount', async () => {
    await expect(bank.gateway.listPayments('qr_unknown')).rejects.toThrow();
    await expect(bank.gateway.closeQr('qr_unknown')).rejects.toThrow();
    await expect(bank.gateway.refund('pay_unknown', toPaise(1))).rejects.toThrow();
    const { id } = await create();
    await bank.pay(id, 'captured');
    const [payment] = await bank.gateway.listPayments(id);
    await expect(bank.gateway.refund(payment!.id, asPaise(payment!.amount + 1))).rejects.toThrow();
  });

  test('refunds a part of a payment once, and no other part after it', async () => {
    const { id } = await create();
    await bank.pay(id, 'captured');
    const [payment] = await bank.gateway.listPayments(id);
    await bank.gateway.refund(payment!.id, toPaise(1));
    await bank.gateway.refund(payment!.id, toPaise(1));
    expect(await bank.gateway.listPayments(id)).toMatchObject([{ id: payment!.id, amount: payment!.amount }]);
  });

  test('a refund of a payment that the bank has sent back in full counts as sent', async () => {
    const { id } = await create();
    await bank.pay(id, 'captured');
    const [payment] = await bank.gateway.listPayments(id);
    await bank.gateway.refund(payment!.id, payment!.amount);
    await bank.gateway.refund(payment!.id, toPaise(1));
    await expect(bank.gateway.refund(payment!.id, asPaise(payment!.amount + 1))).rejects.toThrow();
  });

  test('reads signed webhooks and no others', () => {
    const entity = {
      id: 'pay_1',
      amount: 100,
      status: 'captured',
      method: 'upi',
      acquirer_data: { rrn: '1' },
      created_at: 1_795_000_000,
    };
    const body = JSON.stringify({
      event: 'qr_code.credited',
      payload: { payment: { entity }, qr_code: { entity: { id: 'qr_1' } } },
    });
    const headers = { 'x-razorpay-signature': hmac(SECRET, body), 'x-razorpay-event-id': 'evt_1' };
    expect(bank.gateway.readWebhook(body, headers)).toMatchObject({
      eventId: 'evt_1',
      qrId: 'qr_1',
      payment: { id: 'pay_1', amount: 100, status: 'captured', reference: '1', at: new Date(1_795_000_000_000) },
    });
    expect(bank.gateway.readWebhook(`${body} `, headers)).toBeUndefined();
    expect(bank.gateway.readWebhook(body, { ...headers, 'x-razorpay-signature': 'é'.repeat(32) })).toBeUndefined();
    expect(bank.gateway.readWebhook(body, {})).toBeUndefined();
    const nonsense = '{"event":1}';
    expect(() => bank.gateway.readWebhook(nonsense, { 'x-razorpay-signature': hmac(SECRET, nonsense) })).toThrow('another shape');
  });
});

test('wrong keys and an unreachable gateway are errors, not empty lists', async () => {
  const stub = await razorpayStub('key', 'secret');
  const settings = { url: stub.url, keyId: 'key', keySecret: 'wrong', webhookSecret: SECRET };
  await expect(razorpayGateway(settings).listPayments('qr_1')).rejects.toThrow(GatewayError);
  await stub.close();
  await expect(razorpayGateway({ ...settings, keySecret: 'secret' }).listPayments('qr_1')).rejects.toThrow();
});
