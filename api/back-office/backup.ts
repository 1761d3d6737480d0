import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { typed } from '../config/paths.ts';
import type { Database } from '../database/database.ts';
import { type CommandResult, failed, succeeded } from '../plugins/command-result.ts';

export const USAGE = `${typed('backup')} <new file, such as backup.tar.gz>`;

export type BackupCommand = { action: 'backup'; file: string };

/** Parses `backup <file>` with an absolute path. */
export const parseBackupCommand = ([word, file, ...more]: readonly string[]): BackupCommand | undefined =>
  word === 'backup' && file && isAbsolute(file) && more.length === 0 ? { action: 'backup', file } : undefined;

/** Writes the embedded database into a new file: as a crash at this moment would leave it, with each acknowledged change. */
export const backUp = async (db: Database, { file }: BackupCommand): Promise<CommandResult> => {
  if (!db.dump) return failed('DATABASE_URL names a PostgreSQL server: use pg_dump.');
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
