import type { Plan } from '@safarnama/shared/release';
import { entriesOf, entryOf, SHELL } from './plan.ts';
import { servableVersions, servedReleases } from './publish.ts';
import { checkFit, checkOwnership, readListedFiles, type ShellInterface, shellInterface } from './release-files.ts';
import { type AnyRelease, isShell, ReleaseError, type ReleaseReader } from './store.ts';

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

/** A version of the shell or a remote. */
export interface ReleaseId {
  readonly name: string;
  readonly version: string;
}

/** What somebody may get by a plan and nobody got by the one before: what there is to be tried. The shell comes first. */
export const newVersions = (plan: Plan, before: Plan): ReleaseId[] =>
  entriesOf(plan).flatMap(([name, { disabled }]) => {
    const known = entryOf(before, name)?.disabled === undefined ? servableVersions(before, name) : [];
    const now = disabled === undefined ? servableVersions(plan, name) : [];
    return now.filter((version) => !known.includes(version)).map((version) => ({ name, version }));
  });

/** Sizes are looked at when a release is published. */
const ANY_SIZE = { release: Number.MAX_SAFE_INTEGER, file: Number.MAX_SAFE_INTEGER };

/** Whoever gets this version may get it with each of the others that the plan serves. */
function checkPairs(release: AnyRelease, store: ReleaseReader, plan: Plan, shells: readonly ShellInterface[]): void {
  const served = servedReleases(store, plan);
  if (isShell(release)) {
    for (const remote of served) if (plan.remotes[remote.name]?.disabled === undefined) checkFit(remote, shellInterface(release));
    return;
  }
  for (const shell of shells) checkFit(release, shell);
  checkOwnership(release, served);
}

/**
 * Looks at what a plan would bring: that every release can be read and holds the files that were published, that every pair of a
 * shell and a remote which somebody may get fits, and that nobody's page is taken. What was served before is not looked at again: it
 * must not stand in the way of a change for the better. Throws a {@link PlanError}.
 *
 * @param shells that run beside those of the plan: of gateways that were given one
 */
export function checkPlan(store: ReleaseReader, plan: Plan, before: Plan, shells: readonly ShellInterface[]): void {
  for (const { name, version } of newVersions(plan, before)) {
    try {
      const release = store.described(name, version);
      readListedFiles(release, store.folder(name, version), ANY_SIZE);
      const planned = servableVersions(plan, SHELL).map((one) => shellInterface(store.shell(one)));
      checkPairs(release, store, plan, [...planned, ...shells]);
    } catch (error) {
      throw new PlanError(name, version, (error as Error).message);
    }
  }
}
