import { systemClock, today } from '../plugins/clock.ts';
import { seededDatabase } from '../testing/database.ts';
import { runPayments } from './payments.ts';

test('with webhooks repeated, reordered, delayed or lost beside concurrent polls, each payment makes one order or is refunded', async () => {
  const { db, drop } = await seededDatabase(today(systemClock), { fewDepartures: true });
  const result = await runPayments(db, 150);
  await db.close();
  await drop();
  expect(result).toMatchObject({ doubleOrders: 0, unplaced: 0, broken: [] });
  expect(result.payments).toBeGreaterThanOrEqual(150);
  expect(result.orders + result.refunded).toBe(result.payments);
  expect(result.orders).toBeGreaterThan(100);
  expect(result.refunded).toBeGreaterThan(5);
}, 300_000);
