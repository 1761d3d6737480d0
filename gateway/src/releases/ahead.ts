import { statSync } from 'node:fs';
import path from 'node:path';
import type { Compositions } from './compositions.ts';
import { type ReleaseReader, SHELL } from './store.ts';

/** Milliseconds between two looks. */
const LOOK_MS = 250;

/**
 * Whoever publishes a shell is about to give it to somebody: it is tried, and gets workers, before the plan names it. Returns what
 * ends that.
 */
export function prepareShells(store: ReleaseReader, compositions: Pick<Compositions, 'prepare'>): () => void {
  const changed = () => statSync(path.join(store.dir, SHELL), { throwIfNoEntry: false })?.mtimeMs;
  let last = changed();
  let known = new Set(store.versions(SHELL));
  const timer = setInterval(() => {
    const now = changed();
    if (now === last) return;
    last = now;
    const versions = store.versions(SHELL);
    const [newest] = versions.filter((version) => !known.has(version));
    known = new Set(versions);
    if (newest) void compositions.prepare(newest);
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
