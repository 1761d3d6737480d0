import type { Plan, PlanEntry } from '@safarnama/shared/release';
import { digestOf } from './digest.ts';
import { EMPTY, SHELL, servableVersions } from './plan.ts';
import { fitProblems } from './rules.ts';
import { shellInterface } from './shell-interface.ts';
import { type AnyRelease, isShell, type ReleaseReader, type ReleaseSource } from './store.ts';

/** A plan with a release that is not published yet, for a trial. */
interface StagedPlan {
  readonly source: ReleaseSource;
  readonly plan: Plan;
  /** The plan without it. */
  readonly before: Plan;
}

const serving = (stable: string): PlanEntry => ({ stable, criticality: 'regular' });

/**
 * Makes a plan as if the release in `dir` were published and stable: a remote with a shell that it fits, a shell with the remotes that
 * fit it.
 */
export function stagePlan(store: ReleaseReader, now: Plan, release: AnyRelease, dir: string): StagedPlan {
  const { name, version } = release;
  const isIt = (one: string, other: string) => one === name && other === version;
  const source: ReleaseSource = {
    folder: (one, other) => (isIt(one, other) ? dir : store.folder(one, other)),
    has: (one, other) => isIt(one, other) || store.has(one, other),
    release: (one, other) => (isIt(one, other) && !isShell(release) ? release : store.release(one, other)),
    digest: (one, other) => (isIt(one, other) ? digestOf(release) : store.digest(one, other)),
    shell: (other) => (isIt(SHELL, other) && isShell(release) ? release : store.shell(other)),
  };
  if (isShell(release)) {
    const remotes = Object.fromEntries(
      Object.entries(now.remotes).flatMap(([remote, { stable, disabled }]) => {
        const may = disabled === undefined && fitProblems(store.release(remote, stable), shellInterface(release)).length === 0;
        return may ? [[remote, serving(stable)] as const] : [];
      }),
    );
    const before: Plan = { ...EMPTY, ...(now.shell ? { shell: now.shell } : {}), remotes };
    return { source, before, plan: { ...before, shell: serving(version) } };
  }
  const shells = [...servableVersions(now, SHELL), ...store.versions(SHELL)];
  const shell = shells.find((one) => fitProblems(release, shellInterface(store.shell(one))).length === 0);
  const before: Plan = shell ? { ...EMPTY, shell: serving(shell) } : EMPTY;
  return { source, before, plan: { ...before, remotes: { [name]: serving(version) } } };
}
