import type { Plan, PlanEntry } from '@safarnama/shared/release';
import { stableBefore } from './history.ts';
import { barred, entriesOf, entryOf, quarantined, SHELL, stableOf, withEntry } from './plan.ts';
import { type Author, type PlanChange, ReleaseError, type ReleaseReader, type ReleaseStore } from './store.ts';

/** Author, reason and options of a change. Author and reason go into the history. */
export interface Change extends Author {
  /** Serves a version that was withdrawn. */
  readonly again?: boolean | undefined;
  /** Skips the rules that `--force` skips. The history records `forced` with the reason. */
  readonly force?: boolean | undefined;
  /** Checks the plan before it is written and throws to refuse it. Other changes may be written meanwhile. */
  readonly verify?: ((plan: Plan, before: Plan) => Promise<void>) | undefined;
}

/** Name in the history of a promotion by a start of the site. */
export const SHIP = 'ship';

/** The reason for the history. A forced change needs one. */
export function reasonFor(why: string | undefined, force: boolean | undefined): string | undefined {
  if (force && !why) throw new ReleaseError('--force needs a --why "…": the history keeps it');
  return force ? `forced: ${why}` : why;
}

type Next = (before: PlanEntry | undefined, plan: Plan) => PlanEntry;

/** Changes several entries in one step: all of them or none. */
async function changeEntries(
  store: ReleaseStore,
  what: string,
  { who, why: given, force, verify }: Change,
  changes: readonly { readonly name: string; readonly next: Next }[],
): Promise<PlanEntry[]> {
  const why = reasonFor(given, force);
  const { rows } = await store.change((plan): PlanChange => {
    let changed = plan;
    const done = changes.map(({ name, next }) => {
      const before = entryOf(changed, name);
      const after = next(before, changed);
      changed = withEntry(changed, name, after);
      return { who, what, remote: name, ...(why ? { why } : {}), ...(before ? { before } : {}), after };
    });
    return { plan: changed, rows: done };
  }, verify);
  return rows.flatMap(({ after }) => after ?? []);
}

async function changeEntry(store: ReleaseStore, what: string, name: string, by: Change, next: Next): Promise<PlanEntry> {
  const [after] = await changeEntries(store, what, by, [{ name, next }]);
  return after as PlanEntry;
}

/** Changes an entry that the plan has. */
export const changePlanned = (
  store: ReleaseStore,
  what: string,
  name: string,
  by: Change,
  next: (entry: PlanEntry) => PlanEntry,
) =>
  changeEntry(store, what, name, by, (before, plan) => {
    if (before) return next(before);
    const planned = entriesOf(plan).map(([one]) => one);
    throw new ReleaseError(`${name} is not in the plan; planned: ${planned.join(', ') || 'none'}`);
  });

/** The entry that may serve a version. Throws for a retired or quarantined version, and for a withdrawn one without `again`. */
export function allowVersion<T extends PlanEntry | undefined>(
  store: ReleaseReader,
  name: string,
  version: string,
  entry: T,
  { again, why }: Change,
): T {
  const bar = entry && barred(entry, version);
  if (bar === 'retired') throw new ReleaseError(`${name}@${version} was retired; its number is never used again`);
  const quarantineReason = entry && quarantined(entry, version);
  if (quarantineReason !== undefined)
    throw new ReleaseError(
      `${name}@${version} is in quarantine (${quarantineReason}); end that first: quarantine lift ${name} ${version}`,
    );
  store.described(name, version);
  if (!entry || bar !== 'withdrawn') return entry;
  if (!again || !why)
    throw new ReleaseError(`${name}@${version} was rolled back; to serve it all the same say --again --why "…"`);
  const { withdrawn = [], ...rest } = entry;
  const stillWithdrawn = withdrawn.filter((one) => one !== version);
  return { ...rest, ...(stillWithdrawn.length > 0 ? { withdrawn: stillWithdrawn } : {}) } as T;
}

export function promoted(store: ReleaseReader, name: string, version: string, by: Change): Next {
  return (planned) => {
    const before = allowVersion(store, name, version, planned, by);
    if (before?.stable === version) throw new ReleaseError(`${name}@${version} is stable already`);
    const { canary, previous: _, ...rest } = before ?? {};
    const replaced = before && stableOf(before);
    const declared = name === SHELL ? 'essential' : store.release(name, version).criticality;
    return {
      ...rest,
      criticality: declared ?? before?.criticality ?? 'regular',
      // An automatic canary would replace this version by one that was compared with another.
      ...(canary && canary.version !== version && !canary.auto ? { canary } : {}),
      stable: version,
      ...(replaced && replaced !== version ? { previous: replaced } : {}),
    };
  };
}

/** Makes a version stable. The stable one before becomes the previous one. A canary of this version ends, and any automatic canary. */
export const promote = (store: ReleaseStore, name: string, version: string, by: Change): Promise<PlanEntry> =>
  changeEntry(store, 'promote', name, by, promoted(store, name, version, by));

/** Makes several versions stable in one step: each visitor gets all of them or none. */
export async function promoteSet(
  store: ReleaseStore,
  set: readonly { readonly name: string; readonly version: string }[],
  by: Change & { readonly what?: typeof SHIP },
): Promise<PlanEntry[]> {
  const names = set.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  // The first version would become the previous one, which nothing has tried.
  if (twice) throw new ReleaseError(`${twice} is named twice: a set has one version of each`);
  const changes = set.map(({ name, version }) => ({ name, next: promoted(store, name, version, by) }));
  return changeEntries(store, by.what ?? 'promote', by, changes);
}

/** The entry without a version that must not be served again, also not as `previous`. */
export function without(store: ReleaseReader, name: string, entry: PlanEntry, removed: string): PlanEntry {
  const { previous, pin, canary, ...rest } = entry;
  const mayServe = (version: string) =>
    version !== removed && !barred(entry, version) && quarantined(entry, version) === undefined && store.has(name, version);
  const before = previous && mayServe(previous) && previous !== rest.stable ? previous : undefined;
  const older = before ?? stableBefore(store.history(), name, rest.stable, mayServe);
  return {
    ...rest,
    ...(older ? { previous: older } : {}),
    ...(canary && canary.version !== removed ? { canary } : {}),
    ...(pin && pin !== removed ? { pin } : {}),
  };
}

/**
 * Makes the previous version stable and withdraws the stable one: no later rollback brings it back. A canary ends, and a pin to the
 * withdrawn version.
 *
 * @param version to withdraw, the stable one by default. Refused when another change, such as a second rollback, has replaced it.
 */
export function rollback(store: ReleaseStore, name: string, by: Change, version?: string): Promise<PlanEntry> {
  let bad = version;
  return changePlanned(store, 'rollback', name, by, ({ canary: _, withdrawn = [], ...entry }) => {
    bad ??= entry.stable;
    if (bad !== entry.stable) throw new ReleaseError(`${name}@${bad} is not stable, ${entry.stable} is: nothing was rolled back`);
    // The previous version may have been a canary since then, and in quarantine.
    const stable = entry.previous && without(store, name, entry, bad).previous;
    if (!stable) throw new ReleaseError(`${name} has no previous version: ${bad} is the only version that can be served`);
    const rolledBack = { ...entry, stable, withdrawn: [...withdrawn, bad] };
    return without(store, name, withoutQuarantine(rolledBack, bad), bad);
  });
}

/** Removes a version for ever. Its number is never used again; its files stay for a day for open pages. */
export const retire = (store: ReleaseStore, name: string, version: string, by: Change): Promise<PlanEntry> =>
  changePlanned(store, 'retire', name, by, ({ withdrawn = [], ...entry }) => {
    if (entry.retired?.[version]) throw new ReleaseError(`${name}@${version} is retired already`);
    store.described(name, version);
    for (const [use, used, end] of [
      ['stable', entry.stable, 'roll back or promote another one first'],
      ['given to a share of the visitors', entry.canary?.version, 'end the canary first'],
      ['pinned', entry.pin, 'end the pin first'],
    ] as const)
      if (used === version) throw new ReleaseError(`${name}@${version} is ${use}: ${end}`);
    if (version === stableOf(entry))
      throw new ReleaseError(
        `${name}@${version} is served instead of ${entry.stable}, which is in quarantine: lift that or promote another one first`,
      );
    const stillWithdrawn = withdrawn.filter((one) => one !== version);
    const retired = { ...entry.retired, [version]: new Date().toISOString() };
    const afterRetire = { ...entry, retired, ...(stillWithdrawn.length > 0 ? { withdrawn: stillWithdrawn } : {}) };
    return without(store, name, withoutQuarantine(afterRetire, version), version);
  });

/** Serves one version to all visitors, whatever is stable. Without a version the pin ends. */
export const pin = (store: ReleaseStore, name: string, version: string | undefined, by: Change): Promise<PlanEntry> =>
  changePlanned(store, version ? 'pin' : 'unpin', name, by, ({ pin: pinned, ...entry }) => {
    if (version) return { ...allowVersion(store, name, version, entry, by), pin: version };
    if (!pinned) throw new ReleaseError(`${name} has no pin to end; to keep one version name it: pin ${name} ${entry.stable}`);
    return entry;
  });

/** The entry without the quarantine of one version, or of all. */
function withoutQuarantine({ quarantine = {}, ...entry }: PlanEntry, version?: string): PlanEntry {
  const remaining = Object.entries(quarantine).filter(([one]) => version !== undefined && one !== version);
  return remaining.length > 0 ? { ...entry, quarantine: Object.fromEntries(remaining) } : entry;
}

/**
 * Stops serving a version until an operator lifts the quarantine; visitors get the previous one. A pin, an operator's decision,
 * counts for more. Refused where no other version can be served.
 */
export const quarantine = (store: ReleaseStore, name: string, version: string, by: Change): Promise<PlanEntry> =>
  changePlanned(store, 'quarantine', name, by, (entry) => {
    if (quarantined(entry, version) !== undefined) throw new ReleaseError(`${name}@${version} is in quarantine already`);
    if (version !== entry.stable && version !== entry.canary?.version)
      throw new ReleaseError(`${name}@${version} is neither stable nor a canary: no visitor gets it`);
    const after = { ...entry, quarantine: { ...entry.quarantine, [version]: by.why ?? 'no reason given' } };
    if (version === entry.stable && stableOf(after) === version)
      throw new ReleaseError(`${name} has no previous version: ${version} is the only version that can be served`);
    return after;
  });

/** Ends the quarantine of a version, or of all versions. */
export const lift = (store: ReleaseStore, name: string, version: string | undefined, by: Change): Promise<PlanEntry> =>
  changePlanned(store, 'quarantine lift', name, by, (entry) => {
    const quarantinedVersions = Object.keys(entry.quarantine ?? {});
    if (version === undefined ? quarantinedVersions.length === 0 : !quarantinedVersions.includes(version))
      throw new ReleaseError(
        `${version ? `${name}@${version}` : name} is not in quarantine${quarantinedVersions.length > 0 ? `; ${quarantinedVersions.join(', ')} is` : ''}`,
      );
    return withoutQuarantine(entry, version);
  });

/** Removes what a remote shows at a place of another page; the rest of the remote stays. */
export const unfill = (store: ReleaseStore, name: string, place: string, by: Change): Promise<PlanEntry> =>
  changePlanned(store, 'unfill', name, by, (entry) => {
    const { fills } = store.release(name, entry.stable);
    if (!fills.some((fill) => fill.place === place))
      throw new ReleaseError(
        `${name}@${entry.stable} shows nothing at ${place}; it fills: ${fills.map((one) => one.place).join(', ') || 'no place'}`,
      );
    return { ...entry, unfilled: { ...entry.unfilled, [place]: by.why ?? 'no reason given' } };
  });

export const refill = (store: ReleaseStore, name: string, place: string, by: Change): Promise<PlanEntry> =>
  changePlanned(store, 'refill', name, by, ({ unfilled = {}, ...entry }) => {
    const { [place]: off, ...remaining } = unfilled;
    if (off === undefined) throw new ReleaseError(`${name} is not switched off at ${place}`);
    return { ...entry, ...(Object.keys(remaining).length > 0 ? { unfilled: remaining } : {}) };
  });

/** Switches a remote off: none of it is loaded, and its places show the notice. */
export const disable = (store: ReleaseStore, name: string, by: Change): Promise<PlanEntry> =>
  changePlanned(store, 'disable', name, by, (entry) => {
    if (name === SHELL) throw new ReleaseError('the shell can not be switched off: no page could be served');
    return { ...entry, disabled: by.why ?? 'no reason given' };
  });

export const enable = (store: ReleaseStore, name: string, by: Change): Promise<PlanEntry> =>
  changePlanned(store, 'enable', name, by, ({ disabled: _, ...entry }) => entry);
