import { type PaymentDetail, type QrCode, qrCode, type TripPayment } from '@safarnama/shared/contract';
import type { QrCheck } from '../../../api/check-qr.ts';
import { createPaymentRun, ORDER_RETRIES_MS, type RunPorts, type StoredCode } from './payment-run.ts';

const qr: QrCode = qrCode.parse({ id: 'qr_1', image_url: '/qr.svg' });
const paid: PaymentDetail = { transaction_id: 'pay_1', status: 'captured', amount: 100 };
const check = (...payments: PaymentDetail[]) => ({ payments, closed: false, returned: false, note: '' });
const back: QrCheck = {
  payments: [{ ...paid, status: 'failed' }],
  closed: true,
  returned: true,
  note: 'This trip was paid already.',
};
const failure = (status: number) => Object.assign(new Error(`answered ${status}`), { name: 'ApiError', status, code: 'x' });

/** The tab's storage; a second run with the same storage simulates the page after a reload. */
const storage = (stored?: StoredCode) => ({
  read: () => stored,
  write: (given: StoredCode) => {
    stored = given;
  },
  clear: () => {
    stored = undefined;
  },
});

const ports = <Over extends Partial<RunPorts>>(over: Over = {} as Over) =>
  ({
    staysOpen: false as boolean,
    isPaused: () => false,
    find: async (): Promise<TripPayment | undefined> => undefined,
    saved: storage(),
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

test('a code is valid for 300 seconds, counted down every second [H9.24]', async () => {
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

test('a code is checked at once and every 5 seconds, with one call at a time [H4.42 H9.25]', async () => {
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

test('while paused a code is checked only by checkNow and once at its deadline, which records a payment', async () => {
  let paused = true;
  const all = ports({ staysOpen: true, isPaused: () => paused });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  expect(all.checkQr).toHaveBeenCalledTimes(1);
  await passes(60_000);
  expect(all.checkQr).toHaveBeenCalledTimes(1);
  expect(run.store.getState()).toMatchObject({ step: 'open', secondsLeft: 240 });
  void run.checkNow();
  await passes(0);
  expect(all.checkQr).toHaveBeenCalledTimes(2);
  paused = false;
  await passes(5000);
  expect(all.checkQr).toHaveBeenCalledTimes(3);
  paused = true;
  all.checkQr.mockResolvedValue(check(paid));
  await passes(234_000);
  expect(all.checkQr).toHaveBeenCalledTimes(3);
  await passes(1000);
  expect(all.checkQr).toHaveBeenCalledTimes(4);
  expect([all.recordOrder.mock.calls.length, all.expireQr.mock.calls.length]).toEqual([1, 0]);
  expect(run.store.getState()).toEqual({ step: 'recorded' });
});

test('no second check starts while one is in flight', async () => {
  const all = ports({ checkQr: jest.fn(() => new Promise<QrCheck>((done) => setTimeout(() => done(check()), 12_000))) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(11_999);
  expect(all.checkQr).toHaveBeenCalledTimes(1);
  await passes(3001);
  expect(all.checkQr).toHaveBeenCalledTimes(2);
});

test('a page that is visible again does not wait for a check that hangs, and a press does', async () => {
  const hangs = () => new Promise<QrCheck>(() => {});
  const all = ports({ checkQr: jest.fn().mockImplementationOnce(hangs).mockResolvedValue(check(paid)) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(6000);
  void run.checkNow();
  expect(all.checkQr).toHaveBeenCalledTimes(1);
  await run.checkAfresh();
  expect(all.checkQr).toHaveBeenCalledTimes(2);
  expect(run.store.getState()).toEqual({ step: 'recorded' });
});

test('a failed check is followed by the next one', async () => {
  const all = ports({ checkQr: jest.fn().mockRejectedValueOnce(failure(500)).mockResolvedValue(check(paid)) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(5000);
  expect(all.recordOrder).toHaveBeenCalledTimes(1);
});

test('payment details record one order and end the checks [H4.43]', async () => {
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
  void run.checkNow();
  await run.close();
  await passes(400_000);
  expect(all.checkQr).toHaveBeenCalledTimes(2);
  expect(all.recordOrder).toHaveBeenCalledTimes(1);
  expect(all.expireQr).not.toHaveBeenCalled();
});

test('a failed attempt is not recorded as a payment', async () => {
  const all = ports({ checkQr: jest.fn().mockResolvedValue(check({ ...paid, status: 'failed' })) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(20_000);
  expect(all.recordOrder).not.toHaveBeenCalled();
  expect(run.store.getState()).toMatchObject({ step: 'open', failed: true });
});

test('a failed attempt stays shown while a check fails, and after the dialog is opened again', async () => {
  const attempt = check({ ...paid, status: 'failed' });
  const all = ports({ staysOpen: true, checkQr: jest.fn().mockResolvedValueOnce(attempt).mockRejectedValue(failure(0)) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(5000);
  expect(run.store.getState()).toMatchObject({ step: 'open', failed: true });
  await run.close();
  run.reveal();
  await passes(0);
  expect(run.store.getState()).toMatchObject({ step: 'open', failed: true });
});

test('at the end of its time and on closing, a code is checked once more, then expired [H4.44]', async () => {
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

test('a payment found by the last check is recorded and the code is not expired', async () => {
  const all = ports({ checkQr: jest.fn().mockResolvedValueOnce(check()).mockResolvedValue(check(paid)) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await run.close();
  expect(all.recordOrder).toHaveBeenCalledTimes(1);
  expect(all.expireQr).not.toHaveBeenCalled();
});

test('a tab with throttled timers reads the remaining time from the clock', async () => {
  const clock = { now: 0 };
  const all = ports({ now: () => clock.now });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  clock.now = 120_400;
  void run.checkNow();
  expect(run.store.getState()).toMatchObject({ step: 'open', secondsLeft: 180 });
  await passes(0);
  clock.now = 360_000;
  void run.checkNow();
  await passes(0);
  expect(run.store.getState()).toEqual({ step: 'expired', closed: false });
  expect(all.expireQr).toHaveBeenCalledTimes(1);
});

test('without a user id the code is not shown or checked, and is expired [H5.59]', async () => {
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

test('after a logout in another tab the deadline says to log in, because the code may be paid', async () => {
  let userId: string | undefined = '7';
  const all = ports({
    userId: () => userId,
    checkQr: jest.fn(() => (userId ? Promise.resolve(check()) : Promise.reject(failure(401)))),
  });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  userId = undefined;
  await passes(300_000);
  expect(run.store.getState()).toEqual({ step: 'signed-out' });
  expect(all.expireQr).not.toHaveBeenCalled();
});

test('a session that has ended at the deadline leads to the request to log in; after the login the payment is recorded', async () => {
  const saved = storage();
  const all = ports({ saved, checkQr: jest.fn(() => Promise.reject(failure(401))) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(300_000);
  expect(run.store.getState()).toEqual({ step: 'signed-out' });
  expect(all.expireQr).not.toHaveBeenCalled();
  const reloaded = createPaymentRun(ports({ saved, checkQr: async () => check(paid) }));
  await reloaded.resume();
  expect(reloaded.store.getState()).toEqual({ step: 'recorded' });
});

test('after a login in another tab the request to log in ends, and the payment of the trip is found', async () => {
  let userId: string | undefined;
  const find = jest.fn(async (): Promise<TripPayment | undefined> => undefined);
  const run = createPaymentRun(ports({ userId: () => userId, find }));
  const signedOut = async () => {
    userId = undefined;
    await run.start('Google Pay');
    expect(run.store.getState()).toEqual({ step: 'signed-out' });
    await run.resume();
    expect(run.store.getState()).toEqual({ step: 'signed-out' });
    userId = '7';
  };
  await signedOut();
  await run.resume();
  expect(run.store.getState()).toEqual({ step: 'idle' });
  await signedOut();
  find.mockResolvedValue({ state: 'paid', order_id: 3, note: '' } as TripPayment);
  await run.resume();
  expect(run.store.getState()).toMatchObject({ step: 'booked', order: 3 });
});

test.each([
  ['without a session', undefined],
  ['of a session that has ended', '7'],
])('a 401 of create-qr %s leads to the signed-out state', async (_, userId) => {
  const run = createPaymentRun(ports({ userId: () => userId, createQr: () => Promise.reject(failure(401)) }));
  await run.start('Google Pay');
  expect(run.store.getState()).toEqual({ step: 'signed-out' });
});

test('a failed create-qr starts no checks, and Pay works again [H8.16]', async () => {
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

test('a code whose dialog was closed before create-qr replied is expired', async () => {
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

test('a second press of Pay sends nothing while the first is under way', async () => {
  const all = ports();
  const run = createPaymentRun(all);
  await Promise.all([run.start('Google Pay'), run.start('Google Pay')]);
  await run.start('Google Pay');
  expect(all.createQr).toHaveBeenCalledTimes(1);
});

test('the order call is retried three times, then the transaction is shown and can be sent again', async () => {
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

test('an order that the server refuses is not retried', async () => {
  const all = ports({ checkQr: async () => check(paid), recordOrder: jest.fn().mockRejectedValue(failure(409)) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(60_000);
  expect(all.recordOrder).toHaveBeenCalledTimes(1);
  expect(run.store.getState()).toMatchObject({ step: 'unrecorded', reason: 'answered 409' });
});

test('a refunded payment ends the code, and a new one can be requested', async () => {
  const all = ports({
    checkQr: async () => ({ payments: [{ ...paid, status: 'failed', amount: 1 }], closed: true, returned: true, note: '' }),
  });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(0);
  expect(run.store.getState()).toEqual({ step: 'returned', note: '', closed: false });
  await passes(20_000);
  expect(all.recordOrder).not.toHaveBeenCalled();
  await run.start('Google Pay');
  expect(all.createQr).toHaveBeenCalledTimes(2);
});

test('a payment that the last check at the deadline finds returned is shown as returned, not as an expired code', async () => {
  const run = createPaymentRun(
    ports({ checkQr: async (): Promise<QrCheck> => ({ ...check(), ...(Date.now() >= 1_700_000_300_000 && back) }) }),
  );
  await run.start('Google Pay');
  await passes(299_999);
  expect(run.store.getState()).toMatchObject({ step: 'open' });
  await passes(1);
  expect(run.store.getState()).toEqual({ step: 'returned', note: 'This trip was paid already.', closed: false });
});

test('a code that ends after a failed attempt is shown as expired: no money goes back', async () => {
  const all = ports({ checkQr: async () => ({ ...check({ ...paid, status: 'failed' }), closed: true }) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(0);
  expect(run.store.getState()).toEqual({ step: 'expired', closed: false });
});

test('a code that the backend has closed is expired by the client', async () => {
  const all = ports({ checkQr: async () => ({ ...check(), closed: true }) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(0);
  expect(run.store.getState()).toEqual({ step: 'expired', closed: false });
  expect(all.expireQr).toHaveBeenCalledTimes(1);
});

test.each([409, 429])('a create-qr refusal with %i shows the server’s reason', async (status) => {
  const run = createPaymentRun(ports({ createQr: () => Promise.reject(failure(status)) }));
  await run.start('Google Pay');
  expect(run.store.getState()).toEqual({ step: 'refused', reason: `answered ${status}` });
});

const found = (over: Partial<TripPayment>): TripPayment => ({ state: 'none', qr_code: null, order_id: null, note: '', ...over });
/** Simulates a reload: timers are cleared and nothing is sent. */
function reload() {
  const now = Date.now();
  jest.clearAllTimers();
  jest.setSystemTime(now);
}

test('after a reload the stored code is checked for its remaining time, and its payment is recorded', async () => {
  const saved = storage();
  await createPaymentRun(ports({ saved })).start('PhonePe');
  await passes(60_000);
  reload();
  const all = ports({ saved, checkQr: jest.fn().mockResolvedValueOnce(check()).mockResolvedValue(check(paid)) });
  const run = createPaymentRun(all);
  await run.resume();
  await passes(0);
  expect(run.store.getState()).toMatchObject({ step: 'open', secondsLeft: 240, closed: true });
  await passes(5000);
  expect(all.recordOrder).toHaveBeenCalledWith({ qr, userId: '7', app: 'PhonePe' }, paid);
  expect(all.onRecorded).toHaveBeenCalledTimes(1);
  expect(all.createQr).not.toHaveBeenCalled();
  expect(saved.read()).toBeUndefined();
});

test('after a reload a code past its deadline is checked once: recorded if paid, else expired', async () => {
  for (const payments of [[paid], []]) {
    const saved = storage();
    await createPaymentRun(ports({ saved })).start('PhonePe');
    reload();
    jest.setSystemTime(Date.now() + 400_000);
    const all = ports({ saved, checkQr: jest.fn(async () => check(...payments)) });
    const run = createPaymentRun(all);
    await run.resume();
    expect(all.checkQr).toHaveBeenCalledTimes(1);
    expect(all.recordOrder).toHaveBeenCalledTimes(payments.length);
    expect(run.store.getState()).toEqual(payments.length ? { step: 'recorded' } : { step: 'expired', closed: true });
    expect(saved.read()).toBeUndefined();
  }
});

test('after a last check that failed, a reload checks the code again and records its payment', async () => {
  const saved = storage();
  const offline = ports({ saved, checkQr: jest.fn().mockResolvedValueOnce(check()).mockRejectedValue(failure(0)) });
  const run = createPaymentRun(offline);
  await run.start('PhonePe');
  await passes(300_000);
  expect(run.store.getState()).toEqual({ step: 'expired', closed: false });
  reload();
  const all = ports({ saved, checkQr: jest.fn(async () => check(paid)) });
  await createPaymentRun(all).resume();
  expect(all.recordOrder).toHaveBeenCalledTimes(1);
  expect(saved.read()).toBeUndefined();
});

test('a reload during the order call records the order, and a further reload finds no code', async () => {
  const saved = storage();
  const unanswered = () => new Promise<undefined>(() => {});
  await createPaymentRun(ports({ saved, checkQr: async () => check(paid), recordOrder: unanswered })).start('PhonePe');
  await passes(0);
  reload();
  const all = ports({ saved, checkQr: async () => check(paid) });
  await createPaymentRun(all).resume();
  await passes(0);
  expect(all.recordOrder).toHaveBeenCalledTimes(1);
  const after = ports({ saved });
  await createPaymentRun(after).resume();
  expect(after.checkQr).not.toHaveBeenCalled();
});

test('without a session no code is restored', async () => {
  const all = ports({
    userId: () => undefined,
    find: jest.fn(),
    saved: storage({ code: { qr, userId: '7', app: 'Paytm' }, deadline: Date.now() + 9000 }),
  });
  await createPaymentRun(all).resume();
  expect([all.find.mock.calls, all.checkQr.mock.calls]).toEqual([[], []]);
});

test('a tab without the code gets its state from the server: open, paid or expired', async () => {
  const open = createPaymentRun(ports({ find: async () => found({ state: 'open', qr_code: { ...qr, expires_in: 200 } }) }));
  await open.resume();
  expect(open.store.getState()).toMatchObject({ step: 'open', secondsLeft: 200, closed: true, code: { qr: { id: 'qr_1' } } });
  const booked = createPaymentRun(ports({ find: async () => found({ state: 'paid', order_id: 700_001, note: '₹1 goes back' }) }));
  await booked.resume();
  expect(booked.store.getState()).toEqual({ step: 'booked', order: 700_001, note: '₹1 goes back' });
  const expired = createPaymentRun(ports({ find: async () => found({ state: 'expired' }) }));
  await expired.resume();
  expect(expired.store.getState()).toEqual({ step: 'expired', closed: true });
});

test('a late state reply does not replace a code that was requested meanwhile', async () => {
  const find = () => new Promise<TripPayment>((done) => setTimeout(() => done(found({ state: 'expired' })), 3000));
  const run = createPaymentRun(ports({ find }));
  void run.resume();
  await run.start('Google Pay');
  await passes(3000);
  expect(run.store.getState()).toMatchObject({ step: 'open', closed: false });
});

test('where closing keeps the code, checks continue, Pay shows it again, and it is expired at its deadline', async () => {
  const all = ports({ staysOpen: true });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(10_000);
  await run.close();
  expect(run.store.getState()).toMatchObject({ step: 'open', closed: true, until: 1_700_000_300_000 });
  const checks = all.checkQr.mock.calls.length;
  await passes(10_000);
  expect(all.checkQr.mock.calls.length).toBe(checks + 2);
  await run.start('Paytm');
  expect(run.store.getState()).toMatchObject({ step: 'open', closed: false, secondsLeft: 280, code: { app: 'Paytm' } });
  await run.close();
  run.reveal();
  expect(run.store.getState()).toMatchObject({ step: 'open', closed: false, code: { app: 'Paytm' } });
  await run.close();
  expect([all.createQr.mock.calls.length, all.expireQr.mock.calls.length]).toEqual([1, 0]);
  await passes(280_000);
  expect(run.store.getState()).toEqual({ step: 'expired', closed: true });
  expect(all.expireQr).toHaveBeenCalledTimes(1);
});

test('a payment that arrives while the dialog is closed is recorded', async () => {
  const all = ports({ staysOpen: true, checkQr: jest.fn().mockResolvedValueOnce(check()).mockResolvedValue(check(paid)) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await run.close();
  await passes(5000);
  expect(all.onRecorded).toHaveBeenCalledTimes(1);
});

test('where closing keeps the code, leaving the page sends nothing and a return restores it', async () => {
  const all = ports({ staysOpen: true });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await run.leave();
  const checks = all.checkQr.mock.calls.length;
  await passes(20_000);
  expect([all.checkQr.mock.calls.length, all.expireQr.mock.calls.length]).toEqual([checks, 0]);
  const back = createPaymentRun(ports({ saved: all.saved }));
  await back.resume();
  await passes(0);
  expect(back.store.getState()).toMatchObject({ step: 'open', secondsLeft: 280 });
});

test('where closing keeps the code, leaving the page before create-qr replies does not end the code', async () => {
  const createQr = () => new Promise<QrCode>((done) => setTimeout(() => done(qr), 3000));
  const all = ports({ staysOpen: true, createQr });
  const run = createPaymentRun(all);
  void run.start('Google Pay');
  await run.leave();
  await passes(20_000);
  expect([all.checkQr.mock.calls, all.expireQr.mock.calls]).toEqual([[], []]);
  expect(run.store.getState()).toEqual({ step: 'idle' });
});

test('ending a code checks it once more, then expires it', async () => {
  const all = ports({ staysOpen: true });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await run.close();
  await run.end();
  expect(run.store.getState()).toEqual({ step: 'expired', closed: true });
  expect(all.expireQr).toHaveBeenCalledWith('qr_1');
});

const other: QrCode = qrCode.parse({ id: 'qr_2', image_url: '/qr.svg' });
const resumed = async (over: Partial<RunPorts>) => {
  const all = ports({ saved: storage({ code: { qr, userId: '7', app: 'Paytm' }, deadline: Date.now() + 100_000 }), ...over });
  const run = createPaymentRun(all);
  await run.resume();
  await passes(0);
  await run.start('PhonePe');
  return { all, run };
};

test('Pay after a reload: when create-qr returns the same code, it is shown and not expired', async () => {
  const expireQr = jest.fn(async () => undefined);
  const { run } = await resumed({ createQr: async () => ({ ...qr, expires_in: 100 }), expireQr });
  expect(run.store.getState()).toMatchObject({ step: 'open', closed: false, secondsLeft: 100, code: { app: 'PhonePe' } });
  expect(expireQr).not.toHaveBeenCalled();
});

test('Pay after a reload: when create-qr returns a second code, the first is expired, or recorded if paid', async () => {
  const expireQr = jest.fn(async () => undefined);
  const { run } = await resumed({ createQr: async () => other, expireQr });
  expect(run.store.getState()).toMatchObject({ step: 'open', secondsLeft: 300, code: { qr: { id: 'qr_2' } } });
  expect(expireQr.mock.calls).toEqual([['qr_1']]);

  expireQr.mockClear();
  const recordOrder = jest.fn(async () => undefined);
  const checkQr = jest.fn().mockResolvedValueOnce(check()).mockResolvedValue(check(paid));
  await resumed({ createQr: async () => other, expireQr, recordOrder, checkQr });
  expect(recordOrder.mock.calls).toMatchObject([[{ qr: { id: 'qr_1' } }, paid]]);
  expect(expireQr.mock.calls).toEqual([['qr_2']]);
});

test('Pay after a reload: when create-qr fails, the open code is shown', async () => {
  const { run } = await resumed({ createQr: () => Promise.reject(failure(500)) });
  expect(run.store.getState()).toMatchObject({ step: 'open', closed: false, secondsLeft: 100, code: { qr: { id: 'qr_1' } } });
});

test('a paid trip gets no code unless a second booking is requested', async () => {
  const refusal = Object.assign(failure(409), { code: 'TRIP_PAID' });
  const createQr = jest.fn().mockRejectedValueOnce(refusal).mockResolvedValue(qr);
  const run = createPaymentRun(ports({ createQr, find: async () => found({ state: 'paid', order_id: 5 }) }));
  await run.start('Google Pay');
  expect(run.store.getState()).toEqual({ step: 'booked', order: 5, note: '' });
  await run.start('Google Pay', true);
  expect(createQr.mock.calls).toEqual([[false], [true]]);
  expect(run.store.getState()).toMatchObject({ step: 'open' });
});

test('a payment that the bank reports after the last check is found by the state of the trip', async () => {
  const all = ports({ staysOpen: true, find: async () => found({ state: 'paid', order_id: 5 }) });
  const run = createPaymentRun(all);
  await run.start('Google Pay');
  await passes(300_000);
  expect(all.expireQr).toHaveBeenCalledTimes(1);
  expect(run.store.getState()).toEqual({ step: 'booked', order: 5, note: '' });
});

test('a code closed because the trip was paid with another one shows that booking', async () => {
  const run = createPaymentRun(
    ports({ checkQr: async () => ({ ...check(), closed: true }), find: async () => found({ state: 'paid', order_id: 5 }) }),
  );
  await run.start('Google Pay');
  await passes(0);
  expect(run.store.getState()).toEqual({ step: 'booked', order: 5, note: '' });
});

test('a refund shows the server’s message', async () => {
  const run = createPaymentRun(ports({ checkQr: async () => back }));
  await run.start('Google Pay');
  await passes(0);
  expect(run.store.getState()).toEqual({ step: 'returned', note: 'This trip was paid already.', closed: false });
});
