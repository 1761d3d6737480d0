import { join } from 'node:path';
import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import { environment } from '../config/env.ts';
import { openEmbedded } from './embedded.ts';
import { moveDatabase } from './move.ts';
import { openPostgres } from './postgres.ts';

// DATA_DIR=.data DATABASE_URL=postgres://… npm run move
const { dataDir, databaseUrl } = environment();
if (!databaseUrl) throw new Error('DATABASE_URL must name the empty PostgreSQL database to move into');
protectDataFolder(dataDir);
const from = await openEmbedded(join(dataDir, 'database'));
const to = openPostgres(databaseUrl, 2);
try {
  const tables = await moveDatabase(from, to);
  for (const { table, rows, sum } of tables)
    process.stdout.write(`${table.padEnd(24)} ${String(rows).padStart(8)} rows  ${sum || '-'}\n`);
  process.stdout.write(`moved ${tables.length} tables; counts and checksums are equal\n`);
} finally {
  await from.close();
  await to.close();
}
