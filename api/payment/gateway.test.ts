import { asPaise, toPaise } from '@safarnama/shared/domain';
import { migrate } from '../database/migrate.ts';
import { systemClock } from '../plugins/clock.ts';
import { hmac, randomIds } from '../plugins/ids.ts';
import { emptyDatabase } from '../testing/database.ts';
import { razorpayStub } from '../testing/razorpay-stub.ts';
import type { PaymentGateway } from './gateway.ts';
import { GatewayError, razorpayGateway } from './razorpay/gateway.ts';
import { sandboxBank } from './sandbox/bank.ts';
import { sandboxGateway } from './sandbox/gateway.ts';

const SECRET = 'whsec';
type World = {
  gateway: PaymentGateway;
  pay(qrId: string, status: 'captured' | 'failed'): Promise<void> | void;
  /** The code as the bank has it. */
  code(qrId: string): Promise<object | undefined>;
  close(): Promise<void>;
};

const worlds: Record<string, () => Promise<World>> = {
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

describe.each(Object.keys(worlds))('the %s gateway', (name) => {
  let world: World;
  beforeAll(async () => {
    world = await worlds[name]!();
  });
  afterAll(() => world.close());
  const create = () =>
    world.gateway.createQr({
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
    expect(await world.code(one.id)).toMatchObject({ status: 'active', close_reason: null });
    expect(await world.gateway.listPayments(one.id)).toEqual([]);
  });

  test('lists failed and captured payments in paise, oldest first', async () => {
    const { id } = await create();
    await world.pay(id, 'failed');
    await world.pay(id, 'captured');
    const payments = await world.gateway.listPayments(id);
    expect(payments.map(({ status, amount, qrId, method }) => ({ status, amount, qrId, method }))).toEqual([
      { status: 'failed', amount: 1_574_700, qrId: id, method: 'upi' },
      { status: 'captured', amount: 1_574_700, qrId: id, method: 'upi' },
    ]);
    expect(new Set(payments.map((payment) => payment.id)).size).toBe(2);
    for (const payment of payments) {
      expect(payment.id).toMatch(/^pay_\w{14}$/);
      expect(payment.reference).toMatch(/^\d{12}$/);
    }
    expect(await world.code(id)).toMatchObject({ status: 'closed', close_reason: 'paid' });
  });

  test('closes a code, and closing it again does nothing', async () => {
    const { id } = await create();
    await world.gateway.closeQr(id);
    await world.gateway.closeQr(id);
    expect(await world.code(id)).toMatchObject({ status: 'closed', close_reason: 'on_demand' });
  });

  test('refunds a payment once, however often it is requested', async () => {
    const { id } = await create();
    await world.pay(id, 'captured');
    const [payment] = await world.gateway.listPayments(id);
    await world.gateway.refund(payment!.id, payment!.amount);
    await world.gateway.refund(payment!.id, payment!.amount);
    expect((await world.gateway.listPayments(id))[0]?.status).toBe('refunded');
  });

  test('throws for unknown codes and payments, and for another amount', async () => {
    await expect(world.gateway.listPayments('qr_unknown')).rejects.toThrow();
    await expect(world.gateway.closeQr('qr_unknown')).rejects.toThrow();
    await expect(world.gateway.refund('pay_unknown', toPaise(1))).rejects.toThrow();
    const { id } = await create();
    await world.pay(id, 'captured');
    const [payment] = await world.gateway.listPayments(id);
    await expect(world.gateway.refund(payment!.id, asPaise(payment!.amount + 1))).rejects.toThrow();
  });

  test('refunds a part of a payment once, and no other part after it', async () => {
    const { id } = await create();
    await world.pay(id, 'captured');
    const [payment] = await world.gateway.listPayments(id);
    await world.gateway.refund(payment!.id, toPaise(1));
    await world.gateway.refund(payment!.id, toPaise(1));
    expect(await world.gateway.listPayments(id)).toMatchObject([{ id: payment!.id, amount: payment!.amount }]);
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
    expect(world.gateway.readWebhook(body, headers)).toMatchObject({
      eventId: 'evt_1',
      kind: 'qr_code.credited',
      qrId: 'qr_1',
      payment: { id: 'pay_1', amount: 100, status: 'captured', reference: '1', at: new Date(1_795_000_000_000) },
    });
    expect(world.gateway.readWebhook(`${body} `, headers)).toBeUndefined();
    expect(world.gateway.readWebhook(body, { ...headers, 'x-razorpay-signature': 'é'.repeat(32) })).toBeUndefined();
    expect(world.gateway.readWebhook(body, {})).toBeUndefined();
    const nonsense = '{"event":1}';
    expect(world.gateway.readWebhook(nonsense, { 'x-razorpay-signature': hmac(SECRET, nonsense) })).toBeUndefined();
  });
});

test('wrong keys and an unreachable gateway are errors, not empty lists', async () => {
  const stub = await razorpayStub('key', 'secret');
  const settings = { url: stub.url, keyId: 'key', keySecret: 'wrong', webhookSecret: SECRET };
  await expect(razorpayGateway(settings).listPayments('qr_1')).rejects.toThrow(GatewayError);
  await stub.close();
  await expect(razorpayGateway({ ...settings, keySecret: 'secret' }).listPayments('qr_1')).rejects.toThrow();
});
