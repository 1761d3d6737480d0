import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../config/env.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { CommandResult } from '../hotels/manual-payments.ts';
import { systemClock } from '../plugins/clock.ts';
import { USAGE as REVIEWS_USAGE } from '../reviews/review-commands.ts';
import { type AgencyCommand, parseAgencyCommand, runAgencyCommand } from './agency-commands.ts';
import { commandSocketPath, sendCommand, USAGE } from './socket.ts';

const words = process.argv.slice(2);
const settings = environment();

/** On the database itself: a server's, or the embedded one while no API has it open. */
const runDirectly = async (command: AgencyCommand): Promise<CommandResult> => {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'database')))
    return { ok: false, text: `There is no database in ${settings.dataDir}.` };
  const db = await openDatabase(settings);
  try {
    await migrate(db);
    return await runAgencyCommand(db, systemClock, command, settings.publicOrigin);
  } finally {
    await db.close();
  }
};

const resultOf = async (command: AgencyCommand): Promise<CommandResult> => {
  if (settings.databaseUrl) return runDirectly(command);
  const socketPath = commandSocketPath(settings.dataDir);
  // Beside a running API the folder must not be opened, and without its desk nobody can tell whether one runs.
  if (!socketPath) return { ok: false, text: `The path ${settings.dataDir} is too long for a socket in it: move DATA_DIR.` };
  return (await sendCommand(socketPath, words)) ?? runDirectly(command);
};

const command = parseAgencyCommand(words);
if (command) {
  const { ok, text } = await resultOf(command);
  (ok ? process.stdout : process.stderr).write(`${text}\n`);
  if (!ok) process.exitCode = 1;
} else {
  process.stderr.write(`${words[0] === 'reviews' ? REVIEWS_USAGE : USAGE}\n`);
  process.exitCode = 2;
}
