import { addDays } from '@safarnama/shared/domain';
import { buildApp } from '../app.ts';
import { systemClock, today } from '../core/clock.ts';
import type { Database } from '../database/database.ts';
import { brokenInvariants } from './invariants.ts';
import { bookRoom, createUsers, type Person, type Room } from './users.ts';

const PER_USER = 10;

/**
 * Sends concurrent bookings of one room, and meanwhile bookings of other rooms one after the other. Each reply is compared with the
 * database. `db` is the connection of the API, `direct` one to the same database without relay.
 */
export const runRush = async (db: Database, direct: Database, bookings: number) => {
  const app = await buildApp({ db });
  await app.ready();
  const users = await createUsers(direct, app.services, Math.ceil(bookings / PER_USER));
  const visitors = await createUsers(direct, app.services, 3);
  const rooms = await direct.query<Room>('SELECT hotel_vendor_id, hotel_room_id FROM rooms ORDER BY hotel_room_id');
  const [contested, ...otherRooms] = rooms;
  const from = addDays(today(systemClock), 40);

  const replyOf = new Map<string, { status: number; code: string }>();
  let serial = 0;
  const book = async (person: Person, room: Room, checkin: string): Promise<{ status: number; code: string }> => {
    const transaction_id = `RUSH${String(++serial).padStart(10, '0')}`;
    const reply = await bookRoom(app, person, room, { from: checkin, nights: 2 }, transaction_id);
    const outcome = { status: reply.statusCode, code: String(reply.json<{ code?: string }>().code ?? '') };
    replyOf.set(transaction_id, outcome);
    return outcome;
  };

  const started = performance.now();
  let rushing = true;
  /** Bookings of other rooms meanwhile, and the longest duration in milliseconds. */
  const others = { booked: 0, refused: 0, longest: 0 };
  const visit = async (person: Person, n: number): Promise<void> => {
    // No other client books these rooms, and each booking is for other nights.
    for (let i = 0; rushing && i < 15; i++) {
      const started = performance.now();
      const { status } = await book(person, otherRooms[n]!, addDays(from, i * 2));
      others.longest = Math.max(others.longest, Math.round(performance.now() - started));
      if (status === 201) others.booked++;
      else others.refused++;
    }
  };
  const contestedBookings = Promise.all(
    Array.from({ length: bookings }, (_, i) => book(users[i % users.length]!, contested!, from)),
  );
  const otherBookings = Promise.all(visitors.map(visit));
  /** Replies for the contested room, by status and code. */
  const replies: Record<string, number> = {};
  for (const { status, code } of await contestedBookings) {
    const kind = `${status} ${code}`.trim();
    replies[kind] = (replies[kind] ?? 0) + 1;
  }
  rushing = false;
  await otherBookings;

  const stored = new Set(
    (await direct.query<{ id: string }>(`SELECT transaction_id AS id FROM hotel_bookings WHERE booking_status = 'active'`)).map(
      ({ id }) => id,
    ),
  );
  /** Replies that differ from the database. */
  const different = [...replyOf]
    .filter(([id, { status }]) => (status === 201) !== stored.has(id))
    .map(([id, { status, code }]) => `${id}: ${status} ${code}, but ${stored.has(id) ? 'stored' : 'not stored'}`);
  const broken = await brokenInvariants(direct);
  await app.close();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { engine: db.engine, replies, others, different, broken, seconds };
};
