import { emptyDatabase } from '../testing/database.ts';
import { runRatios } from './latency.ts';

test('cached replies are nearly as fast as a bare route, searches and bookings stay within bounds, and password hashing does not delay reads', async () => {
  const { db, url, drop } = await emptyDatabase();
  await db.close();
  const found = await runRatios({ pairs: 300, extraRooms: 164, databaseUrl: url }).finally(drop);
  // Without cached replies 4.5; with the hashes on the main thread 54.
  expect(found.cached).toBeLessThan(2.5);
  expect(found.whileLoggingIn).toBeLessThan(10);
  expect(found.logins).toBeGreaterThan(4);
  // These query the database; the bounds detect costs that grow with the catalogue.
  expect(found.tourSearch).toBeLessThan(25);
  expect(found.hotelSearch).toBeLessThan(25);
  expect(found.hotelNights).toBeLessThan(25);
  expect(found.booking).toBeLessThan(80);
}, 240_000);
