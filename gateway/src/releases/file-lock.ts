import { existsSync, linkSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { writeDurably } from './durable-files.ts';
import { hasProcessEnded, processId } from './process-id.ts';

const RETRY_MS = 20;

/** An empty file was released. A missing file was replaced by a later lock. */
function isFree(file: string): boolean {
  try {
    const holder = readFileSync(file, 'utf8');
    return holder === '' || hasProcessEnded(holder, file);
  } catch {
    return false;
  }
}

function clearDrafts(dir: string): void {
  for (const name of readdirSync(dir)) {
    const file = path.join(dir, name);
    if (name.includes('~') && hasProcessEnded(name, file)) rmSync(file, { force: true });
  }
}

/**
 * Creates the lock with the next number, if the last one is free. Only the holder of a later lock removes a lock, so numbers only
 * grow: a process that has seen a dead holder can't remove a later lock.
 *
 * @returns the lock's file; undefined when it is held
 */
function tryLock(dir: string): string | undefined {
  const numbers = () => readdirSync(dir).map(Number).filter(Number.isInteger);
  const last = Math.max(0, ...numbers());
  if (last > 0 && !isFree(path.join(dir, String(last)))) return undefined;
  const lockFile = path.join(dir, String(last + 1));
  const draft = path.join(dir, processId());
  // A hard link appears atomically with its content, and fails when the number is taken.
  try {
    writeDurably(draft, processId());
    linkSync(draft, lockFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const all = numbers();
  if (all.some((number) => number > last + 1)) {
    rmSync(lockFile, { force: true });
    return undefined;
  }
  for (const number of all) if (number <= last) rmSync(path.join(dir, String(number)), { force: true });
  clearDrafts(dir);
  return lockFile;
}

/** Runs `work` while no other process holds the lock of this folder; undefined when the lock was not free within `timeoutMs`. */
export async function withFileLock<T>(dir: string, timeoutMs: number, work: () => T): Promise<{ readonly done: T } | undefined> {
  makeFolder(dir);
  for (let waited = 0; ; waited += RETRY_MS) {
    const lockFile = tryLock(dir);
    if (lockFile) {
      try {
        return { done: work() };
      } finally {
        // A process whose lock was taken over no longer holds it.
        if (existsSync(lockFile)) truncateSync(lockFile, 0);
      }
    }
    if (waited >= timeoutMs) return undefined;
    await wait(RETRY_MS);
  }
}
