import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../config/env.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Verdict } from '../hotels/manual-payments.ts';
import { systemClock } from '../plugins/clock.ts';
import { USAGE as REVIEWS_USAGE } from '../reviews/review-commands.ts';
import { type AnyOrder, carryOutAny, readAnyOrder } from './commands.ts';
import { askDesk, deskOf, USAGE } from './socket.ts';

const words = process.argv.slice(2);
const settings = environment();

/** On the database itself: a server's, or the embedded one while no API has it open. */
const here = async (order: AnyOrder): Promise<Verdict> => {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'database')))
    return { ok: false, text: `There is no database in ${settings.dataDir}.` };
  const db = await openDatabase(settings);
  try {
    await migrate(db);
    return await carryOutAny(db, systemClock, order, settings.publicOrigin);
  } finally {
    await db.close();
  }
};

const verdictOn = async (order: AnyOrder): Promise<Verdict> => {
  if (settings.databaseUrl) return here(order);
  const desk = deskOf(settings.dataDir);
  // Beside a running API the folder must not be opened, and without its desk nobody can tell whether one runs.
  if (!desk) return { ok: false, text: `The path ${settings.dataDir} is too long for a socket in it: move DATA_DIR.` };
  return (await askDesk(desk, words)) ?? here(order);
};

const order = readAnyOrder(words);
if (order) {
  const { ok, text } = await verdictOn(order);
  (ok ? process.stdout : process.stderr).write(`${text}\n`);
  if (!ok) process.exitCode = 1;
} else {
  process.stderr.write(`${words[0] === 'reviews' ? REVIEWS_USAGE : USAGE}\n`);
  process.exitCode = 2;
}
