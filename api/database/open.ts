import { join } from 'node:path';
import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import { SettingError } from '@safarnama/shared/server/settings';
import { type Database, Unavailable } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string; durable: boolean };

/** Opens the database of the settings: a server, or the embedded one, whose folder is first made private to this user. */
export const openDatabase = async ({ databaseUrl, dataDir, durable }: DatabaseSettings): Promise<Database> => {
  if (databaseUrl) return openPostgres(databaseUrl);
  protectDataFolder(dataDir);
  return openEmbedded(join(dataDir, 'database'), { durable });
};

/** Opens the database of the settings and applies missing migrations. Throws a SettingError when a server does not answer. */
export const openMigrated = async (settings: DatabaseSettings): Promise<{ db: Database; migrations: readonly string[] }> => {
  const db = await openDatabase(settings);
  try {
    return { db, migrations: await migrate(db) };
  } catch (error) {
    await db.close();
    if (!settings.databaseUrl || !(error instanceof Unavailable)) throw error;
    throw new SettingError(`DATABASE_URL: the database can't be used: ${error.message}`, { cause: error });
  }
};
