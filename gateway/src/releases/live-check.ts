import type { Plan, Release } from '@safarnama/shared/release';
import { missingCalls } from './deploy-report.ts';
import { SHELL } from './plan.ts';
import { newVersions } from './plan-check.ts';
import { propsThatDiffer } from './props-check.ts';
import { servableVersions, servedReleases } from './publish.ts';
import { checkSlots, type ShellInterface, shellInterface } from './release-files.ts';
import { type AnyRelease, isShell, ReleaseError, type ReleaseReader } from './store.ts';

/** What is asked of what a plan brings: the shells that gateways run beside those of the plan, and what the API describes. */
export interface CompatibilityContext {
  readonly running: readonly ShellInterface[];
  readonly described: ReadonlySet<string> | undefined;
}

/** What a release would stand beside. */
interface LiveReleases {
  readonly served: readonly Release[];
  readonly shells: readonly ShellInterface[];
  readonly described: CompatibilityContext['described'];
}

/** Releases that somebody gets by a plan: nothing of an area that is switched off is shown. */
export const shownReleases = (store: ReleaseReader, plan: Plan): Release[] =>
  servedReleases(store, plan).filter(({ name }) => plan.remotes[name]?.disabled === undefined);

/** Why a release does not fit what is live: the first reason of all. */
function refuse(release: AnyRelease, { served, shells, described }: LiveReleases): void {
  if (isShell(release)) {
    const [differs] = served.flatMap((remote) => propsThatDiffer(remote, [], [shellInterface(release)]));
    if (differs) throw new ReleaseError(differs);
    return;
  }
  checkSlots(release, served, shells);
  const missing = missingCalls(release, described);
  const calls = `${release.name}@${release.version} calls ${missing.join(', ')}, which the API does not describe`;
  const [first] = [...propsThatDiffer(release, served, shells), ...(missing.length > 0 ? [calls] : [])];
  if (first) throw new ReleaseError(first);
}

function forcible(look: () => void): void {
  try {
    look();
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message}; to go on all the same say --force --why "…"`);
  }
}

/**
 * What `releases check` would refuse of the news of a plan, and a gateway would serve all the same: slots that are missing, props
 * that differ from those of the others, calls that the API does not describe. For whoever changes a plan; `--force` skips it.
 */
export function checkLive(store: ReleaseReader, plan: Plan, before: Plan, { running, described }: CompatibilityContext): void {
  const shown = shownReleases(store, plan);
  const shells = [...servableVersions(plan, SHELL).map((version) => shellInterface(store.shell(version))), ...running];
  for (const { name, version } of newVersions(plan, before)) {
    // Of itself what it had so far counts: what is left out was there before.
    const served = [
      ...shown.filter((one) => one.name !== name),
      ...shownReleases(store, before).filter((one) => one.name === name),
    ];
    forcible(() => refuse(store.described(name, version), { served, shells, described }));
  }
}

/** The same of a release that is not published yet, beside what is live now. `--force` skips it, too. */
export function checkComing(
  store: ReleaseReader,
  release: AnyRelease,
  { shells, described }: Pick<LiveReleases, 'shells' | 'described'>,
): void {
  forcible(() => refuse(release, { served: shownReleases(store, store.plan()), shells, described }));
}
