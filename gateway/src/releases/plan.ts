import type { Plan, PlanEntry } from '@safarnama/shared/release';

/** The plan before the first promotion. */
export const EMPTY: Plan = { version: 2, remotes: {} };

/** The name that the shell has among the entries of a plan. No remote has it. */
export const SHELL = 'shell';

/** All entries of a plan, the shell first. */
export const entriesOf = ({ shell, remotes }: Plan): [string, PlanEntry][] => [
  ...(shell ? [[SHELL, shell] as [string, PlanEntry]] : []),
  ...Object.entries(remotes),
];

export const entryOf = (plan: Plan, name: string): PlanEntry | undefined =>
  name === SHELL ? plan.shell : Object.hasOwn(plan.remotes, name) ? plan.remotes[name] : undefined;

/** The plan with another entry. */
export const withEntry = (plan: Plan, name: string, entry: PlanEntry): Plan =>
  name === SHELL ? { ...plan, shell: entry } : { ...plan, remotes: { ...plan.remotes, [name]: entry } };

/** Versions of an entry whose files are needed: those that visitors may get, and the one that browsers fall back to. */
const versionsOf = ({ stable, previous, canary, pin }: PlanEntry): string[] => [
  ...new Set([stable, previous, canary?.version, pin].filter((version) => version !== undefined)),
];

/** A version of the shell or a remote. */
export interface ReleaseId {
  readonly name: string;
  readonly version: string;
}

export const releasesOf = (plan: Plan): ReleaseId[] =>
  entriesOf(plan).flatMap(([name, entry]) => versionsOf(entry).map((version) => ({ name, version })));

/** Reason of a version's quarantine. */
export const quarantined = ({ quarantine = {} }: PlanEntry, version: string | undefined): string | undefined =>
  version !== undefined && Object.hasOwn(quarantine, version) ? quarantine[version] : undefined;

/** The version that most visitors get: the stable one. While that is in quarantine, a previous one that is not. */
export function stableOf(entry: PlanEntry): string {
  const { stable, previous } = entry;
  const stands = previous !== undefined && quarantined(entry, stable) !== undefined && quarantined(entry, previous) === undefined;
  return stands ? previous : stable;
}

/** The canary, unless it is in quarantine. */
export const canaryOf = (entry: PlanEntry): PlanEntry['canary'] =>
  quarantined(entry, entry.canary?.version) === undefined ? entry.canary : undefined;

/** Why a version must not be served; undefined when it may be. */
export function barred({ withdrawn, retired }: PlanEntry, version: string): 'withdrawn' | 'retired' | undefined {
  if (retired && Object.hasOwn(retired, version)) return 'retired';
  return withdrawn?.includes(version) ? 'withdrawn' : undefined;
}

/** Versions of the shell or a remote that visitors may get by the plan. */
export function servableVersions(plan: Plan, name: string): string[] {
  const entry = entryOf(plan, name);
  if (!entry) return [];
  return [...new Set([stableOf(entry), canaryOf(entry)?.version, entry.pin])].filter((version) => version !== undefined);
}
