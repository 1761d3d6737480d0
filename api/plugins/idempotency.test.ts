import { register, type TestApp, testApp } from '../testing/test-app.ts';
import { once } from './idempotency.ts';

let at: TestApp;
beforeAll(async () => {
  at = await testApp();
});
afterAll(() => at.close());

test('an attempt that was given up for dead and then fails leaves the next one its key', async () => {
  const { id } = await register(at.app);
  const reply = { code: () => reply, header: () => reply };
  const call = {
    request: { headers: { 'idempotency-key': 'once' }, url: '/bookings', body: { rooms: 1 } },
    reply,
    person: { userId: id },
  } as unknown as Parameters<typeof once>[1];
  let fail = (_: Error) => {};
  let answer = (_: { status: number; body: unknown }) => {};
  let worked = 0;

  const first = once(
    at.app.services,
    call,
    () =>
      new Promise((_, reject) => {
        worked += 1;
        fail = reject;
      }),
  );
  const failed = expect(first).rejects.toThrow('too late');
  while (worked < 1) await new Promise(setImmediate);
  at.clock.pass(61);
  const second = once(
    at.app.services,
    call,
    () =>
      new Promise((resolve) => {
        worked += 1;
        answer = resolve;
      }),
  );
  while (worked < 2) await new Promise(setImmediate);
  fail(new Error('too late'));
  await failed;

  const third = once(at.app.services, call, async () => {
    worked += 1;
    return { status: 201, body: 'a second booking' };
  });
  answer({ status: 201, body: 'the booking' });
  expect(await second).toBe('the booking');
  expect(await third).toBe('the booking');
  expect(worked).toBe(2);
});
