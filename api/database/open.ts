import { join } from 'node:path';
import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** The database that the settings name: a server, or the embedded one in its folder, which is closed to other users first. */
export const openDatabase = async ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<Database> => {
  if (databaseUrl) return openPostgres(databaseUrl);
  protectDataFolder(dataDir);
  return openEmbedded(join(dataDir, 'database'));
};
