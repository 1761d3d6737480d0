import type { PlanEntry } from '@safarnama/shared/release';
import { allowVersion, type Change, changePlanned, promoted, without } from './plan-changes.ts';
import { ReleaseError, type ReleaseStore } from './store.ts';

const withoutCanary = ({ canary: _, ...entry }: PlanEntry): PlanEntry => entry;

export const endCanary = (store: ReleaseStore, name: string, by: Change): Promise<PlanEntry> =>
  changePlanned(store, 'canary', name, by, withoutCanary);

/**
 * Serves a version to a share of the visitors; 0 ends the canary. The salt stays with the version, so that a larger share keeps the
 * visitors of the smaller one.
 */
export const canary = (
  store: ReleaseStore,
  name: string,
  version: string,
  percent: number,
  by: Change,
  { auto = false } = {},
): Promise<PlanEntry> =>
  changePlanned(store, 'canary', name, by, (planned) => {
    if (!(percent >= 0 && percent <= 100)) throw new ReleaseError(`${percent} is not a percentage from 0 to 100`);
    if (percent === 0) return withoutCanary(planned);
    const { canary: running, ...entry } = allowVersion(store, name, version, planned, by);
    if (version === entry.stable) throw new ReleaseError(`${name}@${version} is stable already`);
    const salt = running?.version === version ? running.salt : version;
    return { ...entry, canary: { version, percent, salt, ...(auto ? { auto: { begun: Date.now(), since: Date.now() } } : {}) } };
  });

/**
 * The next step of an automatic canary: a larger share, promotion with 100, its end with 0. Without a share the canary ends and its
 * version is withdrawn. Refused when the canary has changed since the decision, or a pin stops it.
 */
export const stepCanary = (
  store: ReleaseStore,
  name: string,
  decided: NonNullable<PlanEntry['canary']>,
  percent: number | undefined,
  by: Change,
): Promise<PlanEntry> =>
  changePlanned(store, percent === undefined ? 'rollback' : percent === 100 ? 'promote' : 'canary', name, by, (planned) => {
    const { canary: running, ...entry } = planned;
    // A verification takes seconds: an operator may have pinned a version since, which counts for more.
    if (!running || JSON.stringify(running) !== JSON.stringify(decided) || entry.pin)
      throw new ReleaseError(`the canary of ${name} was changed meanwhile`);
    const { version } = decided;
    if (percent === undefined)
      return without(store, name, { ...entry, withdrawn: [...(entry.withdrawn ?? []), version] }, version);
    if (percent === 100) return promoted(store, name, version, by)(planned, store.plan());
    if (percent === 0) return entry;
    const { begun = Date.now() } = decided.auto ?? {};
    return { ...entry, canary: { ...decided, percent, auto: { begun, since: Date.now() } } };
  });
