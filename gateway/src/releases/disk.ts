import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A name in a folder outlives a power cut when the folder was written through, too. */
export function syncFolder(dir: string): void {
  const fd = openSync(dir, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Writes a file and does not return before the disk has it. */
export function writeThrough(file: string, data: string | Uint8Array, flag: 'w' | 'a' = 'w', mode = 0o666): void {
  const fd = openSync(file, flag, mode);
  try {
    writeFileSync(fd, data);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Puts a file in the place of another one: a reader, and a disk after a power cut, has the old one or the new one. */
export function replace(file: string, data: string, draft: string, mode?: number): void {
  try {
    writeThrough(draft, data, 'w', mode);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
}
