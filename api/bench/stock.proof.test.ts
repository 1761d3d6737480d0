import { testDatabaseUrl } from '../config/env.ts';
import { startCluster } from './cluster.ts';
import { runStock } from './stock.ts';

test('last rooms and seats while the processes are killed: none oversold, no acknowledgement lost, none torn', async () => {
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
