import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { ignoreClosedOutput } from '@safarnama/shared/server/closed-output';
import { orExit } from '@safarnama/shared/server/settings';
import { callerFolder } from '@safarnama/shared/server/typed-command';
import { environment } from '../config/env.ts';
import { systemClock } from '../core/clock.ts';
import { type AgencyCommand, type CommandResult, failed } from '../database/command-result.ts';
import { commandSocketPath, sendCommand } from '../database/command-socket.ts';
import { hasDatabase, openMigrated } from '../database/open.ts';
import { type PhotoAddition, parsePhotoAddition, preparePhoto } from '../photos/prepare-photo.ts';
import { parseAgencyCommand, usageOf } from './agency-commands.ts';

const words = process.argv.slice(2);
// The API that writes the file may run in another folder. An option, such as --help, is no file.
if (words[0] === 'backup' && words[1] && !words[1].startsWith('-')) words[1] = resolve(callerFolder(), words[1]);
const settings = environment();

const databaseExists = () => orExit(() => hasDatabase(settings));
const NO_DATABASE = failed(`There is no database in ${settings.dataDir}.`);

/** Runs a command on the database itself: a server's, or the embedded one while no API has it open. */
const runDirectly = async (command: AgencyCommand): Promise<CommandResult> => {
  if (!(await databaseExists())) return NO_DATABASE;
  const { db } = await orExit(() => openMigrated(settings));
  try {
    return await command({ db, clock: systemClock, origin: settings.publicOrigin });
  } finally {
    await db.close();
  }
};

/** Undefined: the words are no command. */
const run = async (words: readonly string[]): Promise<CommandResult | undefined> => {
  const command = parseAgencyCommand(words);
  if (!command) return undefined;
  if (settings.databaseUrl) return runDirectly(command);
  const socketPath = commandSocketPath(settings.dataDir);
  // A running API must not be bypassed, and only the socket shows whether one runs.
  if (!socketPath) return failed(`The path ${settings.dataDir} is too long for a socket in it: move DATA_DIR.`);
  return (await sendCommand(socketPath, words)) ?? runDirectly(command);
};

/** Prepares the photograph in this process, then stores it as a command. */
const addPhoto = async (addition: PhotoAddition): Promise<CommandResult | undefined> => {
  if (!(await databaseExists())) return NO_DATABASE;
  const prepared = await preparePhoto(addition, settings.databaseUrl ? tmpdir() : settings.dataDir);
  if (typeof prepared === 'string') return failed(prepared);
  try {
    return await run(['photos', 'store', prepared.file]);
  } finally {
    rmSync(prepared.folder, { recursive: true });
  }
};

ignoreClosedOutput();
const addition = parsePhotoAddition(words);
const result = typeof addition === 'string' ? failed(addition) : await (addition ? addPhoto(addition) : run(words));
if (result) {
  (result.ok ? process.stdout : process.stderr).write(`${result.text}\n`);
  if (!result.ok) process.exitCode = 1;
} else {
  process.stderr.write(`${usageOf(words)}\n`);
  process.exitCode = 2;
}
