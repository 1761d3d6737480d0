import type { Plan, Release } from '@safarnama/shared/host/release';
import { checkFit, checkOwnership, readFiles, type ShellFacts } from './check.ts';
import { servable, servedReleases } from './publish.ts';
import { ReleaseError, type ReleaseReader } from './store.ts';

/** Why a plan is not served, and whose fault it is. */
export class PlanError extends ReleaseError {
  readonly remote: string;
  readonly version: string;

  constructor(remote: string, version: string, message: string) {
    super(message);
    this.remote = remote;
    this.version = version;
  }
}

/** What somebody may get by a plan and nobody got by the one before: what there is to be tried. */
export const touched = (plan: Plan, before: Plan): { readonly name: string; readonly version: string }[] =>
  Object.entries(plan.remotes).flatMap(([name, { disabled }]) => {
    const known = before.remotes[name]?.disabled === undefined ? servable(before, name) : [];
    const now = disabled === undefined ? servable(plan, name) : [];
    return now.filter((version) => !known.includes(version)).map((version) => ({ name, version }));
  });

/** Sizes are looked at when a release is published. */
const ANY_SIZE = { release: Number.MAX_SAFE_INTEGER, file: Number.MAX_SAFE_INTEGER };

/**
 * Looks at what a plan would bring: that every release can be read and holds the files that were published, fits the shells that
 * run, and takes no page from another one. What was served before is not looked at again: it must not stand in the way of a change
 * for the better. Throws a {@link PlanError}.
 */
export function checkPlan(store: ReleaseReader, plan: Plan, before: Plan, shells: readonly ShellFacts[]): void {
  const news = touched(plan, before);
  const served = news.length > 0 ? servedReleases(store, plan) : [];
  for (const { name, version } of news) {
    try {
      const release: Release = store.release(name, version);
      readFiles(release, store.folder(name, version), ANY_SIZE);
      for (const shell of shells) checkFit(release, shell);
      checkOwnership(release, served);
    } catch (error) {
      throw new PlanError(name, version, (error as Error).message);
    }
  }
}
