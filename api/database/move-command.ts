import { orExit, SettingError } from '@safarnama/shared/server/settings';
import { environment } from '../config/env.ts';
import { moveDatabase } from './move.ts';
import { hasDatabase, openMigrated } from './open.ts';

// DATA_DIR=.data DATABASE_URL=postgres://… npm run move
const settings = environment();
const embedded = { ...settings, databaseUrl: undefined };
await orExit(async () => {
  if (!settings.databaseUrl) throw new SettingError('DATABASE_URL must name the empty PostgreSQL database to move into');
  if (!hasDatabase(embedded)) throw new SettingError(`DATA_DIR: there is no database in ${settings.dataDir}`);
  const { db: to } = await openMigrated(settings);
  try {
    const { db: from } = await openMigrated(embedded);
    const tables = await moveDatabase(from, to).finally(from.close);
    for (const { table, rows, sum } of tables)
      process.stdout.write(`${table.padEnd(24)} ${String(rows).padStart(8)} rows  ${sum || '-'}\n`);
    process.stdout.write(`moved ${tables.length} tables; counts and checksums are equal\n`);
  } finally {
    await to.close();
  }
});
