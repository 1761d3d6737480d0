import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate as applyMigrations, migrationFiles, refuseNewer } from '@safarnama/shared/server/postgres';
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

/** In the folder of an embedded database, so that a backup holds it: the newest migration, for checks that do not start the engine. */
const noteOf = (database: string): string => join(database, 'newest-migration');

export const noteNewest = (database: string): void =>
  writeFileSync(noteOf(database), migrationFiles(MIGRATIONS.folder).at(-1) ?? '');

/** Throws a SettingError when a newer version of the site has migrated an embedded database. */
export const refuseNewerFolder = (database: string): void => {
  const newest = existsSync(noteOf(database)) ? readFileSync(noteOf(database), 'utf8') : '';
  refuseNewer(MIGRATIONS.folder, newest ? [newest] : []);
};
