import { statSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseId } from '../releases/plan.ts';
import { entriesOf, type ReleaseReader, SHELL } from '../releases/store.ts';
import type { PlanWatcher } from './plan-watcher.ts';

/** Milliseconds between two checks. */
const CHECK_MS = 250;

/** Versions that wait for their trial; beyond it the oldest are dropped. */
const MOST_WAITING = 8;

/** Known versions of a name, and the modification time of their folder. */
interface Seen {
  readonly at: number | undefined;
  readonly versions: ReadonlySet<string>;
}

/**
 * Prewarms newly published versions before a plan names them: each is tried, and a shell gets workers. One at a time; of the shell only
 * the newest version. Returns a function that stops it.
 */
export function prewarmReleases(store: ReleaseReader, watcher: Pick<PlanWatcher, 'plan' | 'prewarm'>): () => void {
  const seen = new Map<string, Seen>();
  const waiting: ReleaseId[] = [];
  let isBusy = false;
  let isOver = false;

  /** New versions, the newest first. Versions from before the gateway's start, or before the plan had the name, are not new. */
  function newOf(name: string): string[] {
    const before = seen.get(name);
    const at = statSync(path.join(store.dir, name), { throwIfNoEntry: false })?.mtimeMs;
    if (before && before.at === at) return [];
    const versions = store.versions(name);
    seen.set(name, { at, versions: new Set(versions) });
    return before ? versions.filter((version) => !before.versions.has(version)) : [];
  }

  function check(): void {
    for (const name of new Set([SHELL, ...entriesOf(watcher.plan).map(([one]) => one)])) {
      const versions = newOf(name).slice(0, name === SHELL ? 1 : MOST_WAITING);
      waiting.push(...versions.reverse().map((version) => ({ name, version })));
    }
    waiting.splice(0, waiting.length - MOST_WAITING);
    if (!isBusy) void prewarm();
  }

  async function prewarm(): Promise<void> {
    isBusy = true;
    for (let next = waiting.shift(); next && !isOver; next = waiting.shift()) await watcher.prewarm(next);
    isBusy = false;
  }

  check();
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
