import { statSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseId } from '../releases/plan.ts';
import { entriesOf, type ReleaseReader, SHELL } from '../releases/store.ts';
import type { PlanWatcher } from './plan-watcher.ts';

/** Milliseconds between two checks. */
const CHECK_MS = 250;

/** Versions that wait for their trial; beyond this number the oldest are dropped. */
const MAX_QUEUE = 8;

/** Known versions of a name, and the modification time of their folder. */
interface KnownVersions {
  readonly at: number | undefined;
  readonly versions: ReadonlySet<string>;
}

/**
 * Prewarms newly published versions before a plan names them: each is tried, and a shell gets workers. One version at a time; of the shell only
 * the newest version. Returns a function that stops it.
 */
export function prewarmReleases(store: ReleaseReader, watcher: Pick<PlanWatcher, 'plan' | 'prewarm'>): () => void {
  const seen = new Map<string, KnownVersions>();
  const queue: ReleaseId[] = [];
  let isBusy = false;
  let isStopped = false;

  /** New versions, the newest first. Versions from before the gateway's start, or before the plan had the name, are not new. */
  function newVersionsOf(name: string): string[] {
    const before = seen.get(name);
    const at = statSync(path.join(store.dir, name), { throwIfNoEntry: false })?.mtimeMs;
    if (before && before.at === at) return [];
    const versions = store.versions(name);
    seen.set(name, { at, versions: new Set(versions) });
    return before ? versions.filter((version) => !before.versions.has(version)) : [];
  }

  function check(): void {
    for (const name of new Set([SHELL, ...entriesOf(watcher.plan).map(([remote]) => remote)])) {
      const versions = newVersionsOf(name).slice(0, name === SHELL ? 1 : MAX_QUEUE);
      queue.push(...versions.reverse().map((version) => ({ name, version })));
    }
    queue.splice(0, queue.length - MAX_QUEUE);
    if (!isBusy) void prewarm();
  }

  async function prewarm(): Promise<void> {
    isBusy = true;
    for (let next = queue.shift(); next && !isStopped; next = queue.shift()) await watcher.prewarm(next);
    isBusy = false;
  }

  check();
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
