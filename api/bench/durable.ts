import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@safarnama/shared/domain';
import { buildApp } from '../app.ts';
import { systemClock, today } from '../core/clock.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { seed } from '../seed/index.ts';
import { bookRoom, createUsers, type Room } from './users.ts';

/** A user has at most 20 rooms whose payments are not verified. */
const PER_USER = 15;
const WARM_UP = 200;
const TURNS = 3;
const NIGHTS = 101;

/** Bookings a second through the API's routes, on databases with and without durable writes, in turns. */
export async function runDurable(bookings: number) {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-durable-'));
  const sides = await Promise.all(
    [true, false].map((durable) => openSide(join(folder, String(durable)), durable, Math.ceil((bookings + WARM_UP) / PER_USER))),
  );
  const [durable, notDurable] = sides;
  if (!durable || !notDurable) throw new Error('two databases are compared');
  try {
    // Warm-up: compiles the code in use.
    for (const side of sides) await side.book(WARM_UP, false);
    for (let turn = 0; turn < TURNS; turn++) for (const side of sides) await side.book(Math.ceil(bookings / TURNS), true);
    return {
      durablePerSecond: Math.round(durable.perSecond()),
      otherPerSecond: Math.round(notDurable.perSecond()),
      ratio: Math.round((durable.perSecond() / notDurable.perSecond()) * 100) / 100,
      refused: durable.refused() + notDurable.refused(),
    };
  } finally {
    for (const side of sides) await side.close();
    rmSync(folder, { recursive: true });
  }
}

async function openSide(folder: string, durable: boolean, userCount: number) {
  const db = await openEmbedded(folder, { durable });
  await migrate(db);
  await seed(db, today(systemClock), { fewDepartures: true });
  const app = await buildApp({ db });
  await app.ready();
  await db.query('UPDATE rooms SET total_rooms = 1000000');
  const rooms = await db.query<Room>('SELECT hotel_vendor_id, hotel_room_id FROM rooms ORDER BY hotel_room_id');
  const users = await createUsers(db, app.services, userCount);
  let [made, counted, refused, milliseconds] = [0, 0, 0, 0];
  const bookOne = async (n: number): Promise<void> => {
    const from = addDays(today(systemClock), 40 + (n % NIGHTS));
    const id = `DURABLE${String(n).padStart(10, '0')}`;
    const reply = await bookRoom(app, users[n % userCount]!, rooms[n % rooms.length]!, { from, nights: 1 }, id);
    if (reply.statusCode !== 201) refused++;
  };
  return {
    async book(count: number, isCounted: boolean): Promise<void> {
      const end = made + count;
      const started = performance.now();
      const worker = async (): Promise<void> => {
        while (made < end) await bookOne(made++);
      };
      await Promise.all(Array.from({ length: 8 }, worker));
      if (!isCounted) return;
      counted += count;
      milliseconds += performance.now() - started;
    },
    perSecond: () => (counted * 1000) / milliseconds,
    refused: () => refused,
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
