import { join } from 'node:path';
import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Opens the database of the settings: a server, or the embedded one, whose folder is first made private to this user. */
export const openDatabase = async ({
  databaseUrl,
  dataDir,
  durable,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
  durable: boolean;
}): Promise<Database> => {
  if (databaseUrl) return openPostgres(databaseUrl);
  protectDataFolder(dataDir);
  return openEmbedded(join(dataDir, 'database'), { durable });
};
