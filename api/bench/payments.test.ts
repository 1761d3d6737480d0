import { runsOf } from '@safarnama/shared/testing/proofs';
import { systemClock, today } from '../core/clock.ts';
import { seededDatabase } from '../testing/database.ts';
import { runPayments } from './payments.ts';

test('with webhooks repeated, reordered, delayed or lost beside concurrent polls, each payment makes one order or is refunded', async () => {
  const { db, drop } = await seededDatabase(today(systemClock), { fewDepartures: true });
  const payments = runsOf(40, 150);
  const result = await runPayments(db, payments);
  await db.close();
  await drop();
  expect(result).toMatchObject({ doubleOrders: 0, unplaced: 0, broken: [] });
  expect(result.payments).toBeGreaterThanOrEqual(payments);
  expect(result.orders + result.refunded).toBe(result.payments);
  expect(result.orders).toBeGreaterThan(payments / 2);
  expect(result.refunded).toBeGreaterThan(0);
}, 300_000);
