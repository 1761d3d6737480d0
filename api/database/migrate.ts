import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE } from '../config/paths.ts';
import type { Database } from './database.ts';

const folder = join(PACKAGE, 'migrations');

/** Applies the numbered files that the database has not seen, each in its own transaction, in order. */
export const migrate = async (db: Database): Promise<string[]> => {
  await db.script(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const seen = new Set((await db.query<{ name: string }>('SELECT name FROM schema_migrations')).map((row) => row.name));
  const files = readdirSync(folder).filter((name) => /^\d{3}_.*\.sql$/.test(name) && !seen.has(name));
  for (const name of files.sort()) {
    // The lock makes processes that start together wait for each other; the second finds the name taken and applies nothing.
    await db.script(`
      BEGIN;
      SET LOCAL lock_timeout = 0;
      SELECT pg_advisory_xact_lock(7291);
      DO $migration$
      BEGIN
        IF NOT EXISTS (SELECT 1 FROM schema_migrations WHERE name = '${name}') THEN
          EXECUTE $body$${readFileSync(join(folder, name), 'utf8')}$body$;
          INSERT INTO schema_migrations (name) VALUES ('${name}');
        END IF;
      END $migration$;
      COMMIT;`);
  }
  return files;
};
