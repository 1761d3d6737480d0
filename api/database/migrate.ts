import { join } from 'node:path';
import { migrate as applyMigrations } from '@safarnama/shared/server/postgres';
import { PACKAGE } from '../config/paths.ts';
import type { Database } from './database.ts';

export const MIGRATIONS = { folder: join(PACKAGE, 'migrations'), table: 'schema_migrations', lock: 7291 };

/** Brings the schema up to date. Returns the names of the files that were missing. */
export const migrate = (db: Database): Promise<string[]> =>
  applyMigrations(
    MIGRATIONS,
    (sql) => db.query<{ name: string }>(sql),
    (sql) => db.script(sql),
  );
