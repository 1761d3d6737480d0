import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../database/database.ts';
import { type CommandArea, type CommandResult, failed, succeeded } from '../plugins/command-result.ts';

/** Writes the embedded database into a new file: as a crash at this moment would leave it, with each acknowledged change. */
const backUp = async (db: Database, file: string): Promise<CommandResult> => {
  if (!db.dump) return failed('DATABASE_URL names a PostgreSQL server: use pg_dump.');
  if (existsSync(file)) return failed(`Nothing was written: ${file} exists already.`);
  const unfinished = `${file}.unfinished`;
  try {
    const folder = await db.dump();
    await pipeline(folder.stream(), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    renameSync(unfinished, file);
    return succeeded(`The database was written to ${file}.`);
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished);
    return failed(`Nothing was written: ${(error as Error).message}`);
  }
};

/** The file is named by an absolute path. */
export const backupCommands: CommandArea = {
  usage: '<new file, such as backup.tar.gz>',
  parse: ([file, ...more]) => (file && isAbsolute(file) && more.length === 0 ? ({ db }) => backUp(db, file) : undefined),
};
