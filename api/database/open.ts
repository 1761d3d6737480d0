import { join } from 'node:path';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

/** The database that the settings name: a server, or the embedded one in its folder. */
export const openDatabase = (settings: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> =>
  settings.databaseUrl ? Promise.resolve(openServer(settings.databaseUrl)) : openEmbedded(join(settings.dataDir, 'database'));
