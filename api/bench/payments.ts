import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import { systemClock } from '../core/clock.ts';
import { hmac } from '../core/ids.ts';
import type { Database } from '../database/database.ts';
import { jobsOf } from '../jobs.ts';
import { testClock } from '../testing/test-app.ts';
import { brokenInvariants } from './invariants.ts';
import { createUsers } from './users.ts';

const SECRET = 'bench-secret';
/** Half of them hold seats: a third one of a user would close the first. */
const CODES_PER_USER = 4;
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

type Code = {
  id: string;
  token: string;
  userId: number;
  trip: { packagesId: number; dateId: number; adult: number; children: number; infant: number };
  action: string;
  known: boolean;
};

/**
 * Pays many codes once, twice, short or late. Each webhook is delivered three times, out of order and late; a fifth are lost. The client
 * polls and posts its order several times. Afterwards the payments are compared with the bank's.
 */
export const runPayments = async (db: Database, payments: number) => {
  const clock = testClock(systemClock.now().toISOString());
  const app = await buildApp({ db, clock, sandboxSecret: SECRET });
  await app.ready();
  await db.query('UPDATE tour_dates SET seats = 10000');
  // The bank delivers nothing itself, only the simulated network below.
  await db.query('ALTER TABLE sandbox_deliveries ALTER COLUMN tries SET DEFAULT 30');
  const trips = await db.query<{ packagesId: number; dateId: number }>(
    `SELECT package_id AS "packagesId", date_id AS "dateId" FROM tour_dates JOIN tour_months USING (tour_month_id)
     WHERE start_date > (SELECT min(start_date) + 60 FROM tour_dates) LIMIT 20`,
  );
  const json = async (request: InjectOptions) => (await app.inject(request)).json();

  const codes: Code[] = [];
  const users = await createUsers(db, app.services, Math.ceil(payments / CODES_PER_USER));
  for (let i = 0; i < payments; i++) {
    const { id: userId, token } = users[Math.floor(i / CODES_PER_USER)]!;
    // Each code of a user is for another party, since a trip has one open code.
    const trip = { ...pick(trips), adult: 2, children: 0, infant: i % CODES_PER_USER };
    const known = i % 2 === 0;
    const payload = { amount: 1, ...(known ? trip : {}) };
    const reply = await json({ method: 'POST', url: '/create-qr', headers: { authorization: `Bearer ${token}` }, payload });
    const dice = Math.random();
    const action = dice < 0.8 ? 'pay' : dice < 0.88 ? 'twice' : dice < 0.94 ? 'short' : 'late';
    codes.push({ id: reply.data.qr_code.id, token, userId, trip, action, known });
  }

  let deliveries = 0;
  let paying = true;
  /** Simulated network between bank and site. */
  const network = async (): Promise<void> => {
    const seen = new Set<string>();
    while (paying || seen.size < (await db.first<{ n: number }>('SELECT count(*)::int AS n FROM sandbox_deliveries'))!.n) {
      const rows = await db.query<{ event_id: string; payload: string }>('SELECT event_id, payload FROM sandbox_deliveries');
      const fresh = rows.filter((row) => !seen.has(row.event_id));
      const copies = fresh.filter(() => Math.random() >= 0.2).flatMap((row) => [row, row, row]);
      for (const row of fresh) seen.add(row.event_id);
      copies.sort(() => Math.random() - 0.5);
      deliveries += copies.length;
      await Promise.all(
        copies.map(async ({ event_id, payload }) => {
          await sleep(Math.random() * 200);
          await app.inject({
            method: 'POST',
            url: '/webhooks/payments',
            payload,
            headers: {
              'content-type': 'application/json',
              'x-razorpay-signature': hmac(SECRET, payload),
              'x-razorpay-event-id': event_id,
            },
          });
        }),
      );
      await sleep(20);
    }
  };
  const client = async ({ id, token: bearer, userId: user, trip, action, known }: Code): Promise<void> => {
    const headers = { authorization: `Bearer ${bearer}` };
    if (action === 'late') await app.inject({ method: 'POST', url: '/expire', headers, payload: { qr_id: id } });
    await app.inject({ method: 'POST', url: `/sandbox/pay/${id}`, headers: { accept: 'application/json' }, payload: { action } });
    const polls = await Promise.all([0, 1].map(() => json({ url: `/check/${id}`, headers })));
    const detail = polls[1]?.data?.payment_details?.[0];
    if (detail?.status !== 'captured' || (!known && Math.random() < 0.1)) return;
    const payload = {
      userId: user,
      ...trip,
      transaction_id: detail.transaction_id,
      payment_method: 'PhonePe',
      total_amount: 1,
    };
    await Promise.all([0, 1, 2].map(() => app.inject({ method: 'POST', url: '/order/with/payment/details', headers, payload })));
  };
  const deliveriesDone = network();
  const queue = [...codes];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let code = queue.pop(); code; code = queue.pop()) await client(code);
    }),
  );
  paying = false;
  await deliveriesDone;
  clock.pass(1000);
  for (let round = 0; round < Math.ceil(payments / 25) + 4; round++) {
    for (const job of jobsOf(app)) if (/expire|reconcile|refunds|lapse/.test(job.name)) await job.run();
  }

  const sum = await db.first<{ orders: number; refunded: number; doubles: number; unplaced: number; taken: number }>(
    `SELECT (SELECT count(*)::int FROM tour_orders WHERE order_status = 'confirmed') AS orders,
       (SELECT count(*)::int FROM payments WHERE place = 'refunded') AS refunded,
       (SELECT count(*)::int FROM (SELECT qr_id FROM payments JOIN tour_orders USING (transaction_id) WHERE order_status = 'confirmed'
          GROUP BY qr_id HAVING count(*) > 1) d) AS doubles,
       (SELECT count(*)::int FROM sandbox_payments b LEFT JOIN payments p ON p.transaction_id = b.payment_id
          WHERE b.status IN ('captured', 'refunded') AND coalesce(p.place, 'none') NOT IN ('booked', 'refunded')) AS unplaced,
       (SELECT count(*)::int FROM sandbox_payments WHERE status IN ('captured', 'refunded')) AS taken`,
  );
  const broken = await brokenInvariants(db);
  await app.close();
  return {
    engine: db.engine,
    payments: sum?.taken ?? 0,
    orders: sum?.orders ?? 0,
    refunded: sum?.refunded ?? 0,
    // Codes with more than one confirmed order; captured payments that are neither booked nor refunded.
    doubleOrders: sum?.doubles ?? -1,
    unplaced: sum?.unplaced ?? -1,
    deliveries,
    broken,
  };
};
