import { orExit } from '@safarnama/shared/server/settings';
import { environment } from '../config/env.ts';
import { systemClock, today } from '../core/clock.ts';
import { openMigrated } from '../database/open.ts';
import { seed } from './index.ts';

/** Migrates the configured database and seeds it if it is empty. A seeded one gets the departures that are missing by now. */
const { db, migrations } = await orExit(() => openMigrated(environment()));
const seeded = await seed(db, today(systemClock));
await db.close();
process.stdout.write(`${migrations.length} migrations applied; the data is ${seeded}\n`);
