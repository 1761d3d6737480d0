import { runsOf } from '@safarnama/shared/testing/proofs';
import { testDatabaseUrl } from '../config/env.ts';
import { systemClock, today } from '../core/clock.ts';
import { openPostgres } from '../database/postgres.ts';
import { seededDatabase } from '../testing/database.ts';
import { postgresRelay } from '../testing/postgres-relay.ts';
import { runRush } from './rush.ts';

const HOLD_MS = 3000;
const rush = async (bookings: number, slow: boolean) => {
  const { db: direct, url, drop } = await seededDatabase(today(systemClock), { fewDepartures: true });
  // Enough rooms for all: a sold-out request would not wait for a lock.
  if (slow)
    await direct.query('UPDATE rooms SET total_rooms = $1 WHERE hotel_room_id = (SELECT min(hotel_room_id) FROM rooms)', [
      bookings,
    ]);
  const relay = slow && url ? await postgresRelay(url, HOLD_MS) : undefined;
  const db = relay ? openPostgres(relay.url) : direct;
  const result = await runRush(db, direct, bookings);
  const room = await direct.first<{ rooms: number }>('SELECT total_rooms AS rooms FROM rooms ORDER BY hotel_room_id LIMIT 1');
  const held = relay?.held() ?? 0;
  if (relay) {
    await db.close();
    await relay.close();
  }
  await direct.close();
  await drop();
  return { result, rooms: room?.rooms ?? 0, held };
};

/** Replies of a booking: stored, sold out, or refused before anything was stored. */
const REPLIES = ['201', '409 SOLD_OUT', '503 UNAVAILABLE'];

test('concurrent bookings of one room: each reply matches the database, and other rooms can be booked meanwhile', async () => {
  const { result, rooms } = await rush(runsOf(150, 1000), false);
  expect(result).toMatchObject({ different: [], broken: [] });
  expect(Object.keys(result.replies).filter((answer) => !REPLIES.includes(answer))).toEqual([]);
  expect(result.replies['201']).toBe(rooms);
  expect(result.others).toMatchObject({ booked: expect.any(Number), refused: 0 });
  expect(result.others.booked).toBeGreaterThanOrEqual(3);
});

const onServer = testDatabaseUrl() ? test : test.skip;
onServer(
  'concurrent bookings of one room with every second transaction delayed: replies match the database, other rooms can be booked',
  async () => {
    const { result, held } = await rush(runsOf(100, 300), true);
    expect(result).toMatchObject({ different: [], broken: [] });
    expect(Object.keys(result.replies).filter((answer) => !REPLIES.includes(answer))).toEqual([]);
    expect(result.replies['201']).toBeGreaterThan(0);
    expect(result.others.refused).toBe(0);
    expect(result.others.booked).toBeGreaterThanOrEqual(3);
    expect(held).toBeGreaterThan(2);
  },
);
