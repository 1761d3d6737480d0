import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { WRITE_ERRORS } from '@safarnama/shared/server/settings';
import { processId } from './process-id.ts';
import { ReleaseError } from './store.ts';

/** Syncs a folder: a new name in it survives a power cut only then. */
export function syncFolder(dir: string): void {
  const fd = openSync(dir, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Writes a file and syncs it to the disk. */
export function writeDurably(file: string, data: string | Uint8Array, flag: 'w' | 'a' = 'w', mode = 0o666): void {
  const fd = openSync(file, flag, mode);
  try {
    writeFileSync(fd, data);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Replaces a file atomically: a reader, and the disk after a power cut, has the old or the new content. */
export function replaceFile(file: string, data: string, draft: string, mode?: number): void {
  try {
    writeDurably(draft, data, 'w', mode);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
}

/** Removes a file, if the folder allows it. */
function tryRemove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It is replaced or removed later.
  }
}

/** Replaces a file of JSON atomically, but not durably. On failure the old file stays: for facts that a gateway can do without. */
export function trySave(file: string, facts: () => unknown): void {
  const draft = `${file}.${process.pid}`;
  try {
    makeFolder(path.dirname(file));
    writeFileSync(draft, JSON.stringify(facts()));
    renameSync(draft, file);
  } catch {
    tryRemove(draft);
  }
}

/** Value of a JSON file, unchecked; undefined for a missing or damaged file. */
export function tryRead(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Empty for a missing file, also when another process removes it meanwhile. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/** Names in a folder, sorted; none where it is missing or cannot be read. */
export function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir).sort();
  } catch {
    return [];
  }
}

/** Content of a private file that is created at its first use. Of several concurrent processes one creates it. */
export function readOrCreate(file: string, make: () => string | Uint8Array): Buffer {
  if (!existsSync(file)) {
    makeFolder(path.dirname(file), 0o700);
    const draft = `${file}.${processId()}`;
    try {
      writeFileSync(draft, make(), { mode: 0o600 });
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readFileSync(file);
}

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** A failed write as a {@link ReleaseError}; any other error as it is. */
export function asReleaseError(dir: string, error: unknown): unknown {
  const reason = WRITE_ERRORS[codeOf(error)];
  return reason ? new ReleaseError(`nothing was changed: ${dir} can't be written, ${reason}`, { cause: error }) : error;
}

/** Whether the file system refused to write. */
export const isWriteRefused = (error: unknown): boolean => WRITE_ERRORS[codeOf(error)] !== undefined;
