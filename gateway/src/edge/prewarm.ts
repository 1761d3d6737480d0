import { statSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseId } from '../releases/plan-check.ts';
import { entriesOf, type ReleaseReader, SHELL } from '../releases/store.ts';
import type { Compositions } from './compositions.ts';

/** Milliseconds between two looks. */
const LOOK_MS = 250;

/** Versions that wait for their trial; the oldest go untried. */
const MOST_WAITING = 8;

/** What is known of the versions of a name, and of the folder in which they lie. */
interface Seen {
  readonly at: number | undefined;
  readonly versions: ReadonlySet<string>;
}

/**
 * Whoever publishes a version is about to give it to somebody: it is tried, and a shell gets workers, before the plan names it. One
 * after the other, and of the shell the newest alone. Returns what ends that.
 */
export function prepareReleases(store: ReleaseReader, compositions: Pick<Compositions, 'plan' | 'prepare'>): () => void {
  const seen = new Map<string, Seen>();
  const waiting: ReleaseId[] = [];
  let isBusy = false;
  let isOver = false;

  /** Newest version first. What was there before this gateway, or before its name was in the plan, is not new. */
  function newOf(name: string): string[] {
    const before = seen.get(name);
    const at = statSync(path.join(store.dir, name), { throwIfNoEntry: false })?.mtimeMs;
    if (before && before.at === at) return [];
    const versions = store.versions(name);
    seen.set(name, { at, versions: new Set(versions) });
    return before ? versions.filter((version) => !before.versions.has(version)) : [];
  }

  function look(): void {
    for (const name of new Set([SHELL, ...entriesOf(compositions.plan).map(([one]) => one)])) {
      const versions = newOf(name).slice(0, name === SHELL ? 1 : MOST_WAITING);
      waiting.push(...versions.reverse().map((version) => ({ name, version })));
    }
    waiting.splice(0, waiting.length - MOST_WAITING);
    if (!isBusy) void prepare();
  }

  async function prepare(): Promise<void> {
    isBusy = true;
    for (let next = waiting.shift(); next && !isOver; next = waiting.shift()) await compositions.prepare(next);
    isBusy = false;
  }

  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
