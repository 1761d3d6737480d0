import type { Plan, Release } from '@safarnama/shared/release';
import { allowedOrigins } from './connect.ts';
import { entriesOf, entryOf, type ReleaseId, SHELL, servableVersions } from './plan.ts';
import { readListedFiles } from './release-files.ts';
import { passGate, type Surroundings } from './rules.ts';
import { type ShellInterface, shellInterface } from './shell-interface.ts';
import { ReleaseError, type ReleaseReader } from './store.ts';

/** Why a plan is not served, and which release causes it. */
export class PlanError extends ReleaseError {
  readonly remote: string;
  readonly version: string;

  constructor(remote: string, version: string, message: string) {
    super(message);
    this.remote = remote;
    this.version = version;
  }
}

/** Versions that visitors may get by a plan and did not get by the one before; the shell comes first. */
export const newVersions = (plan: Plan, before: Plan): ReleaseId[] =>
  entriesOf(plan).flatMap(([name, { disabled }]) => {
    const known = entryOf(before, name)?.disabled === undefined ? servableVersions(before, name) : [];
    const served = disabled === undefined ? servableVersions(plan, name) : [];
    return served.filter((version) => !known.includes(version)).map((version) => ({ name, version }));
  });

/** Releases of remotes that visitors may get by a plan, and those of remotes that it switches off. */
export function servedReleases(store: ReleaseReader, plan: Plan): { readonly others: Release[]; readonly off: Release[] } {
  const releases = (isOff: boolean) =>
    Object.entries(plan.remotes)
      .filter(([, { disabled }]) => (disabled !== undefined) === isOff)
      .flatMap(([name]) => servableVersions(plan, name).map((version) => store.release(name, version)));
  return { others: releases(false), off: releases(true) };
}

/**
 * Checks the versions that a plan adds: their files are the published ones, and the rules for a plan hold for each with all other releases
 * of the plan. Versions that were served before are not checked again, so that they cannot block a correction.
 * Throws a {@link PlanError}.
 *
 * @param shells that gateways run beside those of the plan
 * @param compatibility of commands without `--force`: also applies the rules that `--force` skips. Gateways leave it out.
 */
export function checkPlan(
  store: ReleaseReader,
  plan: Plan,
  before: Plan,
  shells: readonly ShellInterface[],
  compatibility?: Pick<Surroundings, 'described'>,
): void {
  for (const { name, version } of newVersions(plan, before)) {
    try {
      const release = store.described(name, version);
      readListedFiles(release, store.folder(name, version));
      const planned = servableVersions(plan, SHELL).map((one) => shellInterface(store.shell(one)));
      const { others, off } = servedReleases(store, plan);
      // Other remotes may show slots of the replaced release. Gateways do not check this, since they may be unable to read that release.
      const earlier = compatibility ? servedReleases(store, before).others.filter((one) => one.name === name) : [];
      const surroundings = { ...compatibility, shells: [...planned, ...shells], off, allowed: allowedOrigins(plan, name) };
      passGate(
        'plan',
        release,
        { ...surroundings, others: [...others.filter((one) => one.name !== name), ...earlier] },
        compatibility === undefined,
      );
    } catch (error) {
      throw new PlanError(name, version, (error as Error).message);
    }
  }
}
