import { createWriteStream, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type CommandArea, type CommandResult, failed, succeeded } from '../database/command-result.ts';
import type { Database } from '../database/database.ts';

/** Writes the embedded database into a new file: as a crash at this moment would leave it, with each acknowledged change. */
const backUp = async (db: Database, file: string): Promise<CommandResult> => {
  if (!db.dump) return failed('DATABASE_URL names a PostgreSQL server: use pg_dump.');
  const unfinished = `${file}.unfinished`;
  try {
    // Exclusive: of two backups into one file the later one fails here, or finds the file of the other below.
    writeFileSync(unfinished, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isTaken = code === 'EEXIST';
    return failed(`Nothing was written: ${isTaken ? `another backup writes ${unfinished}; remove it if none does.` : message}`);
  }
  try {
    if (existsSync(file)) throw new Error(`${file} exists already.`);
    const folder = await db.dump();
    await pipeline(folder.stream(), createGzip(), createWriteStream(unfinished, { flush: true }));
    renameSync(unfinished, file);
    return succeeded(`The database was written to ${file}.`);
  } catch (error) {
    rmSync(unfinished, { force: true });
    return failed(`Nothing was written: ${(error as Error).message}`);
  }
};

/** The file is named by an absolute path. */
export const backupCommands: CommandArea = {
  usage: '<new file, such as backup.tar.gz>',
  parse: ([file, ...more]) => (file && isAbsolute(file) && more.length === 0 ? ({ db }) => backUp(db, file) : undefined),
};
