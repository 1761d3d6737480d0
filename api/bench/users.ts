import { addDays, type LocalDate } from '@safarnama/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { createSession } from '../plugins/sessions.ts';
import type { Services } from '../services.ts';
import { roomBooking } from '../testing/room-booking.ts';

export type Person = { id: number; token: string };
export type Room = { hotel_vendor_id: number; hotel_room_id: number };

/** Creates users, each with a session. */
export const createUsers = async (db: Database, services: Services, count: number): Promise<Person[]> => {
  const rows = await db.query<{ user_id: number }>(
    `INSERT INTO users (name, email, password_hash, created_at)
     SELECT 'Guest', gen_random_uuid() || '@mail.example.in', 'none', now() FROM generate_series(1, $1) RETURNING user_id`,
    [count],
  );
  return Promise.all(rows.map(async ({ user_id: id }) => ({ id, token: await createSession(db, id, services) })));
};

/** Books one room for some nights by a call of the API. */
export const bookRoom = (
  app: FastifyInstance,
  { id: user_id, token }: Person,
  { hotel_vendor_id, hotel_room_id: hotel_roomId }: Room,
  { from: check_in_date, nights }: { from: LocalDate; nights: number },
  transaction_id: string,
) =>
  app.inject({
    method: 'POST',
    url: '/bookings',
    headers: { authorization: `Bearer ${token}` },
    payload: roomBooking({
      ...{ user_id, hotel_vendor_id, hotel_roomId, transaction_id },
      ...{ check_in_date, check_out_date: addDays(check_in_date, nights) },
    }),
  });
