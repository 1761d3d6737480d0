import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isVersion } from '@safarnama/shared/release';
import { namesIn } from './durable-files.ts';
import { hasProcessEnded } from './process-id.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Whether a release's folder lacks a complete `release.json`. A folder appears with it, so this one was damaged later. */
function isTorn(folder: string): boolean {
  try {
    JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
    return false;
  } catch (error) {
    return error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Removes drafts of dead processes and damaged releases that no plan names. */
export function collectGarbage(dir: string, isNamed: (name: string, version: string) => boolean): void {
  const drafts = path.join(dir, '.drafts');
  const remove = (file: string) => rmSync(file, { recursive: true, force: true });
  for (const name of namesIn(drafts)) {
    const file = path.join(drafts, name);
    if (hasProcessEnded(name, file)) remove(file);
  }
  for (const name of namesIn(dir)) {
    const folder = path.join(dir, name);
    if (name.startsWith('.') || !statSync(folder).isDirectory()) continue;
    for (const version of namesIn(folder)) {
      const file = path.join(folder, version);
      if (isVersion(version) && !isNamed(name, version) && isTorn(file)) remove(file);
    }
  }
}

/** Removes the files of a release that was retired a day ago. Its `release.json` stays, because its number is never used again. */
export function pruneRetired(folder: string, retiredAt: string): void {
  if (Date.now() - Date.parse(retiredAt) < DAY_MS) return;
  for (const name of namesIn(folder))
    if (name !== 'release.json') rmSync(path.join(folder, name), { recursive: true, force: true });
}
