import { Failure } from '@safarnama/shared/server/failure';
import { register, type TestApp, testApp } from '../testing/test-app.ts';
import { runOnce } from './idempotency.ts';

let at: TestApp;
beforeAll(async () => {
  at = await testApp();
});
afterAll(() => at.close());

/** A request of a user with a key, as an endpoint gets it. */
const callOf = (userId: number, key: string) => {
  const reply = { code: () => reply, header: () => reply };
  const request = { headers: { 'idempotency-key': key }, url: '/bookings', body: {} };
  return { request, reply, person: { userId } } as unknown as Parameters<typeof runOnce>[1];
};

test('a stale attempt that fails late does not release the key of the next attempt', async () => {
  const { id } = await register(at.app);
  const call = callOf(id, 'once');
  let fail = (_: Error) => {};
  let answer = (_: { status: number; body: unknown }) => {};
  let worked = 0;

  const first = runOnce(
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
  const second = runOnce(at.app.services, call, async (commit) => {
    worked += 1;
    const answered = await new Promise<{ status: number; body: unknown }>((resolve) => {
      answer = resolve;
    });
    return commit(async () => answered);
  });
  while (worked < 2) await new Promise(setImmediate);
  fail(new Error('too late'));
  await failed;

  const third = runOnce(at.app.services, call, (commit) => {
    worked += 1;
    return commit(async () => ({ status: 201, body: 'a second booking' }));
  });
  answer({ status: 201, body: 'the booking' });
  expect(await second).toBe('the booking');
  expect(await third).toBe('the booking');
  expect(worked).toBe(2);
});

test('a stale attempt that finishes after the next attempt stores nothing', async () => {
  const { id } = await register(at.app);
  const call = callOf(id, 'slow');
  const note = (word: string) => (tx: { query(sql: string, values: unknown[]): Promise<unknown> }) =>
    tx.query(`INSERT INTO webhook_events VALUES ($1, now())`, [`${word} ${id}`]).then(() => ({ status: 201, body: word }));
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let began = false;
  const slow = runOnce(at.app.services, call, async (commit) => {
    began = true;
    await asleep;
    return commit(note('slow'));
  });
  const refused = expect(slow).rejects.toMatchObject({ code: 'IN_PROGRESS' });
  while (!began) await new Promise(setImmediate);
  at.clock.pass(61);
  expect(await runOnce(at.app.services, call, (commit) => commit(note('quick')))).toBe('quick');
  wake();
  await refused;
  expect(await at.db.query(`SELECT event_id FROM webhook_events WHERE event_id LIKE $1`, [`%${id}`])).toEqual([
    { event_id: `quick ${id}` },
  ]);
  expect(await runOnce(at.app.services, call, (commit) => commit(note('third')))).toBe('quick');
});

test('a returned failure releases the key, and its changes are committed', async () => {
  const { id } = await register(at.app);
  const call = callOf(id, 'refused');
  const first = runOnce(at.app.services, call, (commit) =>
    commit(async (tx) => {
      await tx.query(`INSERT INTO webhook_events VALUES ($1, now())`, [`kept ${id}`]);
      return new Failure(409, 'SOLD_OUT', 'gone');
    }),
  );
  await expect(first).rejects.toMatchObject({ code: 'SOLD_OUT' });
  expect(await at.db.query(`SELECT 1 AS one FROM webhook_events WHERE event_id = $1`, [`kept ${id}`])).toHaveLength(1);
  expect(await runOnce(at.app.services, call, (commit) => commit(async () => ({ status: 201, body: 'again' })))).toBe('again');
});

test('a user has at most a thousand stored replies: a further key removes the oldest', async () => {
  const { id } = await register(at.app);
  await at.db.query(
    `INSERT INTO idempotency_keys (user_id, key, request_hash, status, body, created_at)
     SELECT $1, 'key ' || n, '', 201, '{}', $2::timestamptz - n * interval '1 second' FROM generate_series(1, 1000) AS n`,
    [id, at.clock.now()],
  );
  const call = callOf(id, 'newest');
  await runOnce(at.app.services, call, (commit) => commit(async () => ({ status: 201, body: 'the booking' })));
  const rows = await at.db.query<{ key: string }>('SELECT key FROM idempotency_keys WHERE user_id = $1 ORDER BY created_at', [
    id,
  ]);
  expect([rows.length, rows[0]?.key, rows.at(-1)?.key]).toEqual([1000, 'key 999', 'newest']);
});
