import { statSync } from 'node:fs';
import { join } from 'node:path';
import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import { reasonOf } from '@safarnama/shared/server/postgres';
import { SettingError } from '@safarnama/shared/server/settings';
import { failed } from './command-result.ts';
import { commandSocketPath, listenForCommands, type RunCommand } from './command-socket.ts';
import { type Database, sqlState, Unavailable } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate, noteNewest } from './migrate.ts';
import { openPostgres } from './postgres.ts';

type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string; durable: boolean };

const refuse: RunCommand = async () => failed('Another command uses the database: try again when it has ended.');

/**
 * Opens the embedded database, whose folder is first made private to this user. Throws if another process has it open: two would
 * lose what each other wrote. Also throws for root and the database of another user, who could not open files of root.
 *
 * @param runCommand runs the commands of the agency while it is open
 */
const openFolder = async (dataDir: string, durable: boolean, runCommand: RunCommand): Promise<Database> => {
  const socket = commandSocketPath(dataDir);
  if (!socket) throw new SettingError(`DATA_DIR: the path ${dataDir} is too long for a socket in it: name a shorter one`);
  if (process.getuid?.() === 0 && statSync(join(dataDir, 'database'), { throwIfNoEntry: false })?.uid)
    throw new SettingError(
      `DATA_DIR: the database in ${dataDir} belongs to another user; repeat the command as the user that runs the site`,
    );
  protectDataFolder(dataDir);
  const stopListening = await listenForCommands(socket, runCommand);
  try {
    const db = await openEmbedded(join(dataDir, 'database'), { durable });
    return {
      ...db,
      close: async () => {
        await db.close();
        await stopListening();
      },
    };
  } catch (error) {
    await stopListening();
    throw error;
  }
};

/** Opens the database of the settings and applies missing migrations. Throws a SettingError when it can't be used. */
export const openMigrated = async (
  { databaseUrl, dataDir, durable }: DatabaseSettings,
  runCommand = refuse,
): Promise<{ db: Database; migrations: readonly string[] }> => {
  const db = databaseUrl ? openPostgres(databaseUrl) : await openFolder(dataDir, durable, runCommand);
  try {
    const migrations = await migrate(db);
    if (!databaseUrl) noteNewest(join(dataDir, 'database'));
    return { db, migrations };
  } catch (error) {
    await db.close();
    const isNotAllowed = sqlState(error) === '42501';
    if (!databaseUrl || !(error instanceof Unavailable || isNotAllowed)) throw error;
    const advice = isNotAllowed ? '; make its user the owner of the database' : '';
    throw new SettingError(
      `DATABASE_URL: the database can't be used: ${reasonOf(error instanceof Unavailable ? (error.cause ?? error) : error)}${advice}`,
      { cause: error },
    );
  }
};

/** Whether there is a database, which a command does not make. Throws a SettingError when this user may not read DATA_DIR. */
export const hasDatabase = ({ databaseUrl, dataDir }: Pick<DatabaseSettings, 'databaseUrl' | 'dataDir'>): boolean => {
  if (databaseUrl !== undefined) return true;
  try {
    return statSync(join(dataDir, 'database'), { throwIfNoEntry: false }) !== undefined;
  } catch (cause) {
    throw new SettingError(
      `DATA_DIR: ${dataDir} may not be read by this user; repeat the command as the user that runs the site`,
      { cause },
    );
  }
};
