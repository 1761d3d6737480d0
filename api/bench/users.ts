import type { Database } from '../database/database.ts';
import { createSession } from '../plugins/sessions.ts';
import type { Services } from '../services.ts';

/** Creates users, each with a session. */
export const createUsers = async (db: Database, services: Services, count: number) => {
  const rows = await db.query<{ user_id: number }>(
    `INSERT INTO users (name, email, password_hash, created_at)
     SELECT 'Guest', gen_random_uuid() || '@mail.example.in', 'none', now() FROM generate_series(1, $1) RETURNING user_id`,
    [count],
  );
  return Promise.all(rows.map(async ({ user_id: id }) => ({ id, token: await createSession(db, id, services) })));
};
