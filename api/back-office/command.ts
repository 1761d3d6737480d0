import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environment } from '../config/env.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { systemClock } from '../plugins/clock.ts';
import { type AgencyCommand, parseAgencyCommand, runAgencyCommand, usageOf } from './agency-commands.ts';
import { type CommandResult, failed } from './command-result.ts';
import { commandSocketPath, sendCommand } from './socket.ts';

const words = process.argv.slice(2);
// The API that writes the file may run in another folder.
if (words[0] === 'backup' && words[1]) words[1] = resolve(words[1]);
const settings = environment();

/** Runs a command on the database itself: a server's, or the embedded one while no API has it open. */
const runDirectly = async (command: AgencyCommand): Promise<CommandResult> => {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'database')))
    return failed(`There is no database in ${settings.dataDir}.`);
  const db = await openDatabase(settings);
  try {
    await migrate(db);
    return await runAgencyCommand(db, systemClock, command, settings.publicOrigin);
  } finally {
    await db.close();
  }
};

const run = async (command: AgencyCommand): Promise<CommandResult> => {
  if (settings.databaseUrl) return runDirectly(command);
  const socketPath = commandSocketPath(settings.dataDir);
  // A running API must not be bypassed, and only the socket shows whether one runs.
  if (!socketPath) return failed(`The path ${settings.dataDir} is too long for a socket in it: move DATA_DIR.`);
  return (await sendCommand(socketPath, words)) ?? runDirectly(command);
};

const command = parseAgencyCommand(words);
if (command) {
  const { ok, text } = await run(command);
  (ok ? process.stdout : process.stderr).write(`${text}\n`);
  if (!ok) process.exitCode = 1;
} else {
  process.stderr.write(`${usageOf(words)}\n`);
  process.exitCode = 2;
}
