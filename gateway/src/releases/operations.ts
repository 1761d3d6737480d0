import type { Plan, PlanEntry } from '@safarnama/shared/host/release';
import { entriesOf, entryOf, ReleaseError, type ReleaseStore, SHELL, withEntry } from './store.ts';

/** Who changes the plan, and why: kept in the history. */
export interface Change {
  readonly who: string;
  readonly why?: string | undefined;
}

/** Remotes whose absence replaces the whole page of the visitor. */
const ESSENTIAL = new Set([SHELL, 'mfe-tours', 'mfe-hotels', 'mfe-payment']);

function changeEntry(
  store: ReleaseStore,
  what: string,
  name: string,
  by: Change,
  next: (before: PlanEntry | undefined, plan: Plan) => PlanEntry,
): PlanEntry {
  return store.change((plan) => {
    const before = entryOf(plan, name);
    const after = next(before, plan);
    return {
      after,
      plan: withEntry(plan, name, after),
      row: { what, remote: name, after, ...(before ? { before } : {}), ...by },
    };
  }).after;
}

/** A change of a remote that is in the plan already. */
const change = (store: ReleaseStore, what: string, name: string, by: Change, next: (entry: PlanEntry) => PlanEntry): PlanEntry =>
  changeEntry(store, what, name, by, (before, plan) => {
    if (!before)
      throw new ReleaseError(
        `${name} is not in the plan; planned: ${
          entriesOf(plan)
            .map(([planned]) => planned)
            .join(', ') || 'none'
        }`,
      );
    return next(before);
  });

/** Makes a version the one that everybody gets. The old stable one becomes the previous one; a canary of it ends. */
export const promote = (store: ReleaseStore, name: string, version: string, by: Change): PlanEntry =>
  changeEntry(store, 'promote', name, by, (before) => {
    store.release(name, version);
    if (before?.stable === version) throw new ReleaseError(`${name}@${version} is stable already`);
    const { canary, ...kept } = before ?? { criticality: ESSENTIAL.has(name) ? ('essential' as const) : ('regular' as const) };
    return {
      ...kept,
      ...(canary && canary.version !== version ? { canary } : {}),
      stable: version,
      ...(before ? { previous: before.stable } : {}),
    };
  });

/**
 * The published version that was built from the same sources: the stable one if it is among them. `withdrawn` when it was rolled
 * back: a start of the site must not bring it back by itself.
 */
export function builtFrom(
  store: ReleaseStore,
  name: string,
  source: string,
): { version: string; withdrawn: boolean } | undefined {
  const same = store.versions(name).filter((version) => store.release(name, version).source === source);
  const stable = entryOf(store.plan(), name)?.stable;
  const version = same.find((one) => one === stable) ?? same[0];
  if (!version) return undefined;
  const last = store.history().findLast((row) => row.remote === name && (row.what === 'rollback' || row.what === 'promote'));
  return { version, withdrawn: last?.what === 'rollback' && last.before?.stable === version };
}

/** Goes back to the previous version; calling it twice comes back again. */
export const rollback = (store: ReleaseStore, name: string, by: Change): PlanEntry =>
  change(store, 'rollback', name, by, ({ canary: _, ...entry }) => {
    if (!entry.previous) throw new ReleaseError(`${name} has no previous version`);
    return { ...entry, stable: entry.previous, previous: entry.stable };
  });

/** Gives a version to a share of the visitors; 0 ends the canary. The salt stays while the version does, so raising it moves nobody back. */
export const canary = (store: ReleaseStore, name: string, version: string, percent: number, by: Change): PlanEntry =>
  change(store, 'canary', name, by, ({ canary: running, ...entry }) => {
    store.release(name, version);
    if (!(percent >= 0 && percent <= 100)) throw new ReleaseError(`${percent} is not a percentage from 0 to 100`);
    if (percent === 0) return entry;
    const salt = running?.version === version ? running.salt : version;
    return { ...entry, canary: { version, percent, salt } };
  });

/** Gives everybody one version, whatever is stable; without a version the pin ends. */
export const pin = (store: ReleaseStore, name: string, version: string | undefined, by: Change): PlanEntry =>
  change(store, version ? 'pin' : 'unpin', name, by, ({ pin: _, ...entry }) => {
    if (version) store.release(name, version);
    return version ? { ...entry, pin: version } : entry;
  });

/** Switches a remote off: nothing of it is loaded, its places show the notice. */
export const disable = (store: ReleaseStore, name: string, by: Change): PlanEntry =>
  change(store, 'disable', name, by, (entry) => ({ ...entry, disabled: by.why ?? 'no reason given' }));

export const enable = (store: ReleaseStore, name: string, by: Change): PlanEntry =>
  change(store, 'enable', name, by, ({ disabled: _, ...entry }) => entry);
