import { type PaymentDetail, type QrCode, qrCode } from '@safarnama/shared/contract';
import type { QrCheck } from '../../../api/check-qr.ts';
import { createPaymentRun, ORDER_RETRIES_MS, type RunPorts } from './payment-run.ts';

const qr: QrCode = qrCode.parse({ id: 'qr_1', image_url: '/qr.svg' });
const paid: PaymentDetail = { transaction_id: 'pay_1', status: 'captured', amount: 100 };
const check = (...payments: PaymentDetail[]) => ({ payments, closed: false });
const failure = (status: number) => Object.assign(new Error(`answered ${status}`), { name: 'ApiError', status, code: 'x' });

const ports = (over: Partial<RunPorts> = {}) =>
  ({
    now: () => Date.now(),
    userId: () => '7',
    createQr: jest.fn(async () => qr),
    checkQr: jest.fn(async () => check()),
    expireQr: jest.fn(async () => undefined),
    recordOrder: jest.fn(async () => undefined),
    onRecorded: jest.fn(),
    ...over,
  }) satisfies RunPorts;

const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => jest.useRealTimers());

test('a code lives 300 seconds, counted down second by second [H9.24]', async () => {
  const run = createPaymentRun(ports());
  await run.start('Google Pay');
  expect(run.store.getState()).toMatchObject({ step: 'open', secondsLeft: 300 });
  await passes(1000);
  expect(run.store.getState()).toMatchObject({ secondsLeft: 299 });
  await passes(298_000);
  expect(run.store.getState()).toMatchObject({ secondsLeft: 1 });
  await passes(1000);
  expect(run.store.getState()).toEqual({ step: 'expired', closed: false });
});

test('it is checked at once and every 5 seconds, with one call at a time [H4.42 H9.25]', async () => {
  const all = ports();
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  expect(all.checkQr).toHaveBeenCalledTimes(1);
  await passes(4999);
  expect(all.checkQr).toHaveBeenCalledTimes(1);
  await passes(1);
  expect(all.checkQr).toHaveBeenCalledTimes(2);
  await passes(10_000);
  expect(all.checkQr).toHaveBeenCalledTimes(4);
  expect(all.checkQr).toHaveBeenLastCalledWith('qr_1', expect.any(AbortSignal));
});

test('a slow check is not overtaken by another', async () => {
  const all = ports({ checkQr: jest.fn(() => new Promise<QrCheck>((done) => setTimeout(() => done(check()), 12_000))) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(11_999);
  expect(all.checkQr).toHaveBeenCalledTimes(1);
  await passes(3001);
  expect(all.checkQr).toHaveBeenCalledTimes(2);
});

test('a failed check is followed by the next one', async () => {
  const all = ports({ checkQr: jest.fn().mockRejectedValueOnce(failure(500)).mockResolvedValue(check(paid)) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(5000);
  expect(all.recordOrder).toHaveBeenCalledTimes(1);
});

test('payment details record one order and end the watch [H4.43]', async () => {
  const all = ports({
    checkQr: jest
      .fn()
      .mockResolvedValueOnce(check())
      .mockResolvedValue(check(paid, { ...paid, transaction_id: 'pay_2' })),
  });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(5000);
  expect(all.recordOrder).toHaveBeenCalledWith({ qr, userId: '7', app: 'Google Pay' }, paid);
  expect(all.onRecorded).toHaveBeenCalledTimes(1);
  expect(run.store.getState()).toEqual({ step: 'recorded' });
  run.wake();
  await run.close();
  await passes(400_000);
  expect(all.checkQr).toHaveBeenCalledTimes(2);
  expect(all.recordOrder).toHaveBeenCalledTimes(1);
  expect(all.expireQr).not.toHaveBeenCalled();
});

test('a failed attempt is no payment', async () => {
  const all = ports({ checkQr: jest.fn().mockResolvedValue(check({ ...paid, status: 'failed' })) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(20_000);
  expect(all.recordOrder).not.toHaveBeenCalled();
  expect(run.store.getState()).toMatchObject({ step: 'open', failed: true });
});

test('at the end of the time and on closing the code is looked at once more, expired, and no longer checked [H4.44]', async () => {
  for (const turn of ['time', 'close'] as const) {
    const all = ports();
    const run = createPaymentRun(all);
    await run.start('Google Pay');
    if (turn === 'time') await passes(300_000);
    else await run.close();
    const checks = jest.mocked(all.checkQr).mock.calls.length;
    expect(checks).toBe(turn === 'time' ? 61 : 2);
    expect(all.expireQr).toHaveBeenCalledTimes(1);
    expect(all.expireQr).toHaveBeenCalledWith('qr_1');
    expect(run.store.getState()).toEqual({ step: 'expired', closed: turn === 'close' });
    await passes(60_000);
    expect(all.checkQr).toHaveBeenCalledTimes(checks);
  }
});

test('a payment that the last look finds is recorded instead of expired', async () => {
  const all = ports({ checkQr: jest.fn().mockResolvedValueOnce(check()).mockResolvedValue(check(paid)) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await run.close();
  expect(all.recordOrder).toHaveBeenCalledTimes(1);
  expect(all.expireQr).not.toHaveBeenCalled();
});

test('timers that slept are made up for: the clock decides', async () => {
  const clock = { now: 0 };
  const all = ports({ now: () => clock.now });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  clock.now = 120_400;
  run.wake();
  expect(run.store.getState()).toMatchObject({ step: 'open', secondsLeft: 180 });
  await passes(0);
  clock.now = 360_000;
  run.wake();
  await passes(0);
  expect(run.store.getState()).toEqual({ step: 'expired', closed: false });
  expect(all.expireQr).toHaveBeenCalledTimes(1);
});

test('without a user id the code is never shown or checked, and expired [H5.59]', async () => {
  const all = ports({ userId: () => undefined });
  const run = createPaymentRun(all);
  const steps: string[] = [];
  run.store.subscribe((state) => steps.push(state.step));
  await run.start('Google Pay');
  await passes(10_000);
  expect(steps).toEqual(['creating', 'signed-out']);
  expect(all.checkQr).not.toHaveBeenCalled();
  expect(all.expireQr).toHaveBeenCalledWith('qr_1');
});

test('a backend that refuses a visitor leads to the same text', async () => {
  const run = createPaymentRun(ports({ userId: () => undefined, createQr: () => Promise.reject(failure(401)) }));
  await run.start('Google Pay');
  expect(run.store.getState()).toEqual({ step: 'signed-out' });
});

test('a code that cannot be created is not watched, and Pay works again [H8.16]', async () => {
  const all = ports({ createQr: jest.fn().mockRejectedValueOnce(failure(500)).mockResolvedValue(qr) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  expect(run.store.getState()).toEqual({ step: 'refused', reason: undefined });
  await passes(10_000);
  expect(all.checkQr).not.toHaveBeenCalled();
  await run.close();
  expect(run.store.getState()).toEqual({ step: 'idle' });
  expect(all.expireQr).not.toHaveBeenCalled();
  await run.start('Google Pay');
  expect(run.store.getState()).toMatchObject({ step: 'open' });
});

test('closing before the code is here expires it when it comes', async () => {
  const all = ports({ createQr: () => new Promise((done) => setTimeout(() => done(qr), 3000)) });
  const run = createPaymentRun(all);
  const steps: string[] = [];
  run.store.subscribe((state) => steps.push(state.step));
  void run.start('Google Pay');
  await run.close();
  await passes(3000);
  expect(steps).toEqual(['creating', 'creating', 'settling', 'expired']);
  expect(all.expireQr).toHaveBeenCalledTimes(1);
});

test('a second press of Pay starts nothing while the first is under way', async () => {
  const all = ports();
  const run = createPaymentRun(all);
  await Promise.all([run.start('Google Pay'), run.start('Google Pay')]);
  await run.start('Google Pay');
  expect(all.createQr).toHaveBeenCalledTimes(1);
});

test('the order call is made again three times, then the payment is named and can be sent again', async () => {
  const recordOrder = jest.fn().mockRejectedValue(failure(503));
  const all = ports({ checkQr: async () => check(paid), recordOrder });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(ORDER_RETRIES_MS.reduce<number>((sum, ms) => sum + ms, 0));
  expect(recordOrder).toHaveBeenCalledTimes(4);
  expect(run.store.getState()).toEqual({ step: 'unrecorded', transactionId: 'pay_1', reason: undefined, closed: false });
  await run.close();
  await run.start('Google Pay');
  expect(all.createQr).toHaveBeenCalledTimes(1);
  recordOrder.mockResolvedValue(undefined);
  await run.recordAgain();
  expect(recordOrder).toHaveBeenLastCalledWith({ qr, userId: '7', app: 'Google Pay' }, paid);
  expect(run.store.getState()).toEqual({ step: 'recorded' });
});

test('an order that the server refuses is not sent again by itself', async () => {
  const all = ports({ checkQr: async () => check(paid), recordOrder: jest.fn().mockRejectedValue(failure(409)) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(60_000);
  expect(all.recordOrder).toHaveBeenCalledTimes(1);
  expect(run.store.getState()).toMatchObject({ step: 'unrecorded', reason: 'answered 409' });
});

test('a payment that goes back ends the code, and a new one may be asked for', async () => {
  const all = ports({ checkQr: async () => ({ payments: [{ ...paid, status: 'failed', amount: 1 }], closed: true }) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(0);
  expect(run.store.getState()).toEqual({ step: 'returned', closed: false });
  await passes(20_000);
  expect(all.recordOrder).not.toHaveBeenCalled();
  await run.start('Google Pay');
  expect(all.createQr).toHaveBeenCalledTimes(2);
});

test('a code that the backend has closed is expired here as well', async () => {
  const all = ports({ checkQr: async () => ({ payments: [], closed: true }) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(0);
  expect(run.store.getState()).toEqual({ step: 'expired', closed: false });
  expect(all.expireQr).toHaveBeenCalledTimes(1);
});

test.each([409, 429])('a code that the server refuses with %i shows the server’s reason', async (status) => {
  const run = createPaymentRun(ports({ createQr: () => Promise.reject(failure(status)) }));
  await run.start('Google Pay');
  expect(run.store.getState()).toEqual({ step: 'refused', reason: `answered ${status}` });
});
