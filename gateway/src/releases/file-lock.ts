import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeDurably } from './durable-files.ts';
import { isProcessGone, processId } from './process-id.ts';

const STEP_MS = 20;

const ageOf = (file: string) => Date.now() - statSync(file).mtimeMs;

/** Empty: given back. Gone meanwhile: somebody has a later one. */
function isFree(file: string): boolean {
  try {
    const holder = readFileSync(file, 'utf8');
    return holder === '' || isProcessGone(holder, ageOf(file));
  } catch {
    return false;
  }
}

function clearDrafts(dir: string): void {
  for (const name of readdirSync(dir)) {
    const file = path.join(dir, name);
    if (name.includes('~') && isProcessGone(name, ageOf(file))) rmSync(file, { force: true });
  }
}

/**
 * The next number, if the last one is free. A lock is never removed but by who has a later one, so numbers only grow: whoever looked
 * at a lock and found its holder dead can't take away the one that somebody else has got since.
 */
function take(dir: string): string | undefined {
  const numbers = () => readdirSync(dir).map(Number).filter(Number.isInteger);
  const last = Math.max(0, ...numbers());
  if (last > 0 && !isFree(path.join(dir, String(last)))) return undefined;
  const mine = path.join(dir, String(last + 1));
  const draft = path.join(dir, processId());
  // A link appears at once and with its content, or not because there is one.
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

/** Does the work while nobody else does any under this folder; undefined when somebody else did not end in time. */
export async function withFileLock<T>(dir: string, patience: number, work: () => T): Promise<{ readonly done: T } | undefined> {
  mkdirSync(dir, { recursive: true });
  for (let waited = 0; ; waited += STEP_MS) {
    const mine = take(dir);
    if (mine) {
      try {
        return { done: work() };
      } finally {
        // Who was taken for dead has none any more.
        if (existsSync(mine)) truncateSync(mine, 0);
      }
    }
    if (waited >= patience) return undefined;
    await wait(STEP_MS);
  }
}
