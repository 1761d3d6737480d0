import { testDatabaseUrl } from '../config/env.ts';
import { startCluster } from './cluster.ts';
import { runStock } from './stock.ts';

test('bookings of the last rooms and seats while processes are killed: nothing is oversold, and no acknowledged booking is lost or incomplete', async () => {
  const cluster = testDatabaseUrl() ? await startCluster() : undefined;
  const result = await runStock({ attempts: 700, kills: 2, workers: 16, people: 20, cluster });
  cluster?.stop();
  expect(result.lost).toEqual([]);
  expect(result.broken).toEqual([]);
  expect(result.kills).toBe(2);
  expect(result.acknowledged.bookings).toBeGreaterThan(15);
  expect(result.acknowledged.cancels).toBeGreaterThan(15);
  expect(result.acknowledged.orders).toBeGreaterThan(1);
  expect(result.refused).toBeGreaterThan(50);
}, 600_000);
