import { existsSync, linkSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { writeDurably } from './durable-files.ts';
import { isProcessGone, processId } from './process-id.ts';

const STEP_MS = 20;

/** An empty file was released. A missing file was replaced by a later lock. */
function isFree(file: string): boolean {
  try {
    const holder = readFileSync(file, 'utf8');
    return holder === '' || isProcessGone(holder, file);
  } catch {
    return false;
  }
}

function clearDrafts(dir: string): void {
  for (const name of readdirSync(dir)) {
    const file = path.join(dir, name);
    if (name.includes('~') && isProcessGone(name, file)) rmSync(file, { force: true });
  }
}

/**
 * Creates the lock with the next number, if the last one is free. Only the holder of a later lock removes a lock, so numbers only
 * grow: a process that saw a dead holder can't remove a lock that was taken since.
 *
 * @returns the lock's file; undefined when it is held
 */
function tryLock(dir: string): string | undefined {
  const numbers = () => readdirSync(dir).map(Number).filter(Number.isInteger);
  const last = Math.max(0, ...numbers());
  if (last > 0 && !isFree(path.join(dir, String(last)))) return undefined;
  const mine = path.join(dir, String(last + 1));
  const draft = path.join(dir, processId());
  // A hard link appears atomically with its content, and fails when the number is taken.
  try {
    writeDurably(draft, processId());
    linkSync(draft, mine);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const all = numbers();
  if (all.some((number) => number > last + 1)) {
    rmSync(mine, { force: true });
    return undefined;
  }
  for (const number of all) if (number <= last) rmSync(path.join(dir, String(number)), { force: true });
  clearDrafts(dir);
  return mine;
}

/** Runs `work` while no other process holds the lock of this folder; undefined when the lock was not free within `patience` ms. */
export async function withFileLock<T>(dir: string, patience: number, work: () => T): Promise<{ readonly done: T } | undefined> {
  makeFolder(dir);
  for (let waited = 0; ; waited += STEP_MS) {
    const mine = tryLock(dir);
    if (mine) {
      try {
        return { done: work() };
      } finally {
        // A process whose lock was taken over no longer holds it.
        if (existsSync(mine)) truncateSync(mine, 0);
      }
    }
    if (waited >= patience) return undefined;
    await wait(STEP_MS);
  }
}
