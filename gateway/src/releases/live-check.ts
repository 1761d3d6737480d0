import type { Plan } from '@safarnama/shared/host/release';
import { factsOf, type ShellFacts } from './check.ts';
import { missingCalls } from './deploy-check.ts';
import { SHELL } from './plan.ts';
import { touched } from './plan-check.ts';
import { propsThatDiffer } from './props-check.ts';
import { servable, servedReleases } from './publish.ts';
import { ReleaseError, type ReleaseReader } from './store.ts';

/** What is asked of what a plan brings: the shells that gateways run beside those of the plan, and what the API describes. */
export interface Asked {
  readonly running: readonly ShellFacts[];
  readonly described: ReadonlySet<string> | undefined;
}

/**
 * What `releases check` would refuse of the news of a plan, and a gateway would serve all the same: props that differ from those of
 * the others, calls that the API does not describe. For whoever changes a plan; `--force` skips it.
 */
export function checkLive(store: ReleaseReader, plan: Plan, before: Plan, { running, described }: Asked): void {
  const served = servedReleases(store, plan).filter(({ name }) => plan.remotes[name]?.disabled === undefined);
  const shells = [...servable(plan, SHELL).map((version) => factsOf(store.shell(version))), ...running];
  const wrong = touched(plan, before).flatMap(({ name, version }) => {
    if (name === SHELL) return served.flatMap((remote) => propsThatDiffer(remote, [], [factsOf(store.shell(version))]));
    const release = store.release(name, version);
    const missing = missingCalls(release, described);
    const calls = missing.length > 0 ? [`${name}@${version} calls ${missing.join(', ')}, which the API does not describe`] : [];
    return [...propsThatDiffer(release, served, shells), ...calls];
  });
  if (wrong[0]) throw new ReleaseError(`${wrong[0]}; to go on all the same say --force --why "…"`);
}
