import type { Plan, PlanEntry } from '@safarnama/shared/release';
import { stableBefore } from './history.ts';
import { barred, entriesOf, entryOf, quarantined, SHELL, stableOf, withEntry } from './plan.ts';
import { type Author, type PlanChange, ReleaseError, type ReleaseReader, type ReleaseStore } from './store.ts';

/** Who changes the plan, and why: kept in the history. */
export interface Change extends Author {
  /** Serves a version that was withdrawn. */
  readonly again?: boolean | undefined;
  /** Goes on where a release does not fit what is live; the history says so beside the reason. */
  readonly force?: boolean | undefined;
  /** Asked before a plan is written; throws when it must not be. Takes its time while others go on. */
  readonly verify?: ((plan: Plan, before: Plan) => Promise<void>) | undefined;
}

/** What the history calls it when a start has promoted what it found changed. */
export const SHIP = 'ship';

/** The reason for the history. What is forced needs one. */
export function reasonFor(why: string | undefined, force: boolean | undefined): string | undefined {
  if (force && !why) throw new ReleaseError('--force needs a --why "…": the history keeps it');
  return force ? `forced: ${why}` : why;
}

type Next = (before: PlanEntry | undefined, plan: Plan) => PlanEntry;

/** Changes entries one after the other in one step: all of them or none. */
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

/** A change of what is in the plan already. */
const change = (store: ReleaseStore, what: string, name: string, by: Change, next: (entry: PlanEntry) => PlanEntry) =>
  changeEntry(store, what, name, by, (before, plan) => {
    if (before) return next(before);
    const planned = entriesOf(plan).map(([one]) => one);
    throw new ReleaseError(`${name} is not in the plan; planned: ${planned.join(', ') || 'none'}`);
  });

/** The entry, ready to serve a version: one that was withdrawn is no longer, if that is said outright. */
function allowVersion<T extends PlanEntry | undefined>(
  store: ReleaseReader,
  name: string,
  version: string,
  entry: T,
  { again, why }: Change,
): T {
  const bar = entry && barred(entry, version);
  if (bar === 'retired') throw new ReleaseError(`${name}@${version} was retired; its number is never used again`);
  const held = entry && quarantined(entry, version);
  if (held !== undefined)
    throw new ReleaseError(`${name}@${version} is in quarantine (${held}); end that first: quarantine lift ${name} ${version}`);
  store.described(name, version);
  if (!entry || bar !== 'withdrawn') return entry;
  if (!again || !why)
    throw new ReleaseError(`${name}@${version} was rolled back; to serve it all the same say --again --why "…"`);
  const { withdrawn = [], ...kept } = entry;
  const left = withdrawn.filter((one) => one !== version);
  return { ...kept, ...(left.length > 0 ? { withdrawn: left } : {}) } as T;
}

function promoted(store: ReleaseReader, name: string, version: string, by: Change): Next {
  return (planned) => {
    const before = allowVersion(store, name, version, planned, by);
    if (before?.stable === version) throw new ReleaseError(`${name}@${version} is stable already`);
    const { canary, previous: _, ...kept } = before ?? {};
    const left = before && stableOf(before);
    const said = name === SHELL ? 'essential' : store.release(name, version).criticality;
    return {
      ...kept,
      criticality: said ?? before?.criticality ?? 'regular',
      ...(canary && canary.version !== version ? { canary } : {}),
      stable: version,
      ...(left && left !== version ? { previous: left } : {}),
    };
  };
}

/** Makes a version the one that everybody gets. The old stable one becomes the previous one; a canary of it ends. */
export const promote = (store: ReleaseStore, name: string, version: string, by: Change): Promise<PlanEntry> =>
  changeEntry(store, 'promote', name, by, promoted(store, name, version, by));

/** Makes several versions stable in one step: whoever gets one of them gets all. */
export const promoteSet = (
  store: ReleaseStore,
  set: readonly { readonly name: string; readonly version: string }[],
  by: Change & { readonly what?: typeof SHIP },
): Promise<PlanEntry[]> =>
  changeEntries(
    store,
    by.what ?? 'promote',
    by,
    set.map(({ name, version }) => ({ name, next: promoted(store, name, version, by) })),
  );

/** The published version that was built from some sources, and what was decided about it. */
export interface BuiltVersion {
  readonly version: string;
  readonly isServed: boolean;
  /** Why a start of the site must not make it the stable one by itself: it was rolled back or retired, is a canary, or another one was chosen. */
  readonly left: 'withdrawn' | 'retired' | 'quarantined' | 'canary' | 'chosen' | undefined;
  /** Who last made a version the stable one. */
  readonly by: string;
}

/** The version that was built from the same sources: the stable one if it is among them. */
export function builtFrom(store: ReleaseReader, name: string, source: string): BuiltVersion | undefined {
  const same = store.versions(name).filter((version) => store.described(name, version).source === source);
  const entry = entryOf(store.plan(), name);
  const version = same.find((one) => one === entry?.stable) ?? same[0];
  if (!version) return undefined;
  const last = store.history().findLast(({ remote, before, after }) => remote === name && before?.stable !== after?.stable);
  const chosen =
    entry && last && last.what !== SHIP && stableBefore(store.history(), name, entry.stable, (one) => one === version);
  const left =
    (entry && barred(entry, version)) ??
    (entry && quarantined(entry, version) !== undefined ? 'quarantined' : undefined) ??
    (entry?.canary?.version === version ? 'canary' : chosen ? 'chosen' : undefined);
  return { version, isServed: version === entry?.stable, left, by: last?.who ?? '' };
}

/** The entry without a version that is to be served no more, neither as `previous`. */
function without(store: ReleaseReader, name: string, entry: PlanEntry, out: string): PlanEntry {
  const { previous, pin, canary, ...kept } = entry;
  const may = (version: string) =>
    version !== out && !barred(entry, version) && quarantined(entry, version) === undefined && store.has(name, version);
  const before = previous && may(previous) && previous !== kept.stable ? previous : undefined;
  const older = before ?? stableBefore(store.history(), name, kept.stable, may);
  return {
    ...kept,
    ...(older ? { previous: older } : {}),
    ...(canary && canary.version !== out ? { canary } : {}),
    ...(pin && pin !== out ? { pin } : {}),
  };
}

/**
 * Goes back to the previous version, and withdraws the one that was stable: it is neither the previous one now nor comes back by
 * another rollback. A canary ends, and a pin to what is withdrawn.
 */
export const rollback = (store: ReleaseStore, name: string, by: Change): Promise<PlanEntry> =>
  change(store, 'rollback', name, by, ({ canary: _, withdrawn = [], ...entry }) => {
    const bad = entry.stable;
    if (!entry.previous) throw new ReleaseError(`${name} has no previous version: ${bad} is all that there is to serve`);
    const back = { ...entry, stable: entry.previous, withdrawn: [...withdrawn, bad] };
    return without(store, name, freed(back, bad), bad);
  });

/** Takes a version out for ever: its number is never used again, its files stay for a day for the pages that are open. */
export const retire = (store: ReleaseStore, name: string, version: string, by: Change): Promise<PlanEntry> =>
  change(store, 'retire', name, by, ({ withdrawn = [], ...entry }) => {
    if (entry.retired?.[version]) throw new ReleaseError(`${name}@${version} is retired already`);
    store.described(name, version);
    for (const [use, used, end] of [
      ['stable', entry.stable, 'roll back or promote another one first'],
      ['given to a share of the visitors', entry.canary?.version, 'end the canary first'],
      ['pinned', entry.pin, 'end the pin first'],
    ] as const)
      if (used === version) throw new ReleaseError(`${name}@${version} is ${use}: ${end}`);
    const left = withdrawn.filter((one) => one !== version);
    const retired = { ...entry.retired, [version]: new Date().toISOString() };
    const out = { ...entry, retired, ...(left.length > 0 ? { withdrawn: left } : {}) };
    return without(store, name, freed(out, version), version);
  });

const withoutCanary = ({ canary: _, ...entry }: PlanEntry): PlanEntry => entry;

export const endCanary = (store: ReleaseStore, name: string, by: Change): Promise<PlanEntry> =>
  change(store, 'canary', name, by, withoutCanary);

/** Gives a version to a share of the visitors; 0 ends the canary. The salt stays while the version does, so raising it moves nobody back. */
export const canary = (
  store: ReleaseStore,
  name: string,
  version: string,
  percent: number,
  by: Change,
  { auto = false } = {},
): Promise<PlanEntry> =>
  change(store, 'canary', name, by, (planned) => {
    if (!(percent >= 0 && percent <= 100)) throw new ReleaseError(`${percent} is not a percentage from 0 to 100`);
    if (percent === 0) return withoutCanary(planned);
    const { canary: running, ...entry } = allowVersion(store, name, version, planned, by);
    const salt = running?.version === version ? running.salt : version;
    if (auto && version === entry.stable) throw new ReleaseError(`${name}@${version} is stable already`);
    return { ...entry, canary: { version, percent, salt, ...(auto ? { auto: { begun: Date.now(), since: Date.now() } } : {}) } };
  });

/**
 * The next step of a canary that walks by itself: a larger share, everybody with 100, its end with 0, or its end without a share, and
 * then it is withdrawn. Refused when the canary is not what it was when this was decided.
 */
export const stepCanary = (
  store: ReleaseStore,
  name: string,
  decided: NonNullable<PlanEntry['canary']>,
  percent: number | undefined,
  by: Change,
): Promise<PlanEntry> =>
  change(store, percent === undefined ? 'rollback' : percent === 100 ? 'promote' : 'canary', name, by, (planned) => {
    const { canary: running, ...entry } = planned;
    if (!running || JSON.stringify(running) !== JSON.stringify(decided))
      throw new ReleaseError(`the canary of ${name} is another one by now`);
    const { version } = decided;
    if (percent === undefined) return { ...entry, withdrawn: [...(entry.withdrawn ?? []), version] };
    if (percent === 100) return promoted(store, name, version, by)(planned, store.plan());
    if (percent === 0) return entry;
    const { begun = Date.now() } = decided.auto ?? {};
    return { ...entry, canary: { ...decided, percent, auto: { begun, since: Date.now() } } };
  });

/** Gives everybody one version, whatever is stable; without a version the pin ends. */
export const pin = (store: ReleaseStore, name: string, version: string | undefined, by: Change): Promise<PlanEntry> =>
  change(store, version ? 'pin' : 'unpin', name, by, ({ pin: _, ...entry }) =>
    version ? { ...allowVersion(store, name, version, entry, by), pin: version } : entry,
  );

/** The entry without what a gateway has said of one version, or of all. */
function freed({ quarantine = {}, ...entry }: PlanEntry, version?: string): PlanEntry {
  const left = Object.entries(quarantine).filter(([one]) => version !== undefined && one !== version);
  return left.length > 0 ? { ...entry, quarantine: Object.fromEntries(left) } : entry;
}

/**
 * Serves what was there before in the place of a version, until a person lifts it. A pin counts for more: a person's decision. Refused
 * where nothing is there to be served instead.
 */
export const quarantine = (store: ReleaseStore, name: string, version: string, by: Change): Promise<PlanEntry> =>
  change(store, 'quarantine', name, by, (entry) => {
    if (quarantined(entry, version) !== undefined) throw new ReleaseError(`${name}@${version} is in quarantine already`);
    if (version !== entry.stable && version !== entry.canary?.version)
      throw new ReleaseError(`${name}@${version} is neither stable nor a canary: nobody gets it`);
    const after = { ...entry, quarantine: { ...entry.quarantine, [version]: by.why ?? 'no reason given' } };
    if (version === entry.stable && stableOf(after) === version)
      throw new ReleaseError(`${name} has no previous version: ${version} is all that there is to serve`);
    return after;
  });

/** Ends what a gateway decided; without a version for all of them. */
export const lift = (store: ReleaseStore, name: string, version: string | undefined, by: Change): Promise<PlanEntry> =>
  change(store, 'quarantine lift', name, by, (entry) => {
    const held = Object.keys(entry.quarantine ?? {});
    if (version === undefined ? held.length === 0 : !held.includes(version))
      throw new ReleaseError(
        `${version ? `${name}@${version}` : name} is not in quarantine${held.length > 0 ? `; ${held.join(', ')} is` : ''}`,
      );
    return freed(entry, version);
  });

/** Takes what a remote has put at a place of another page out of it; the rest of the remote stays. */
export const unfill = (store: ReleaseStore, name: string, place: string, by: Change): Promise<PlanEntry> =>
  change(store, 'unfill', name, by, (entry) => {
    const { fills } = store.release(name, entry.stable);
    if (!fills.some((fill) => fill.place === place))
      throw new ReleaseError(
        `${name}@${entry.stable} puts nothing at ${place}; it fills: ${fills.map((one) => one.place).join(', ') || 'no place'}`,
      );
    return { ...entry, unfilled: { ...entry.unfilled, [place]: by.why ?? 'no reason given' } };
  });

export const refill = (store: ReleaseStore, name: string, place: string, by: Change): Promise<PlanEntry> =>
  change(store, 'refill', name, by, ({ unfilled = {}, ...entry }) => {
    const { [place]: _, ...left } = unfilled;
    return { ...entry, ...(Object.keys(left).length > 0 ? { unfilled: left } : {}) };
  });

/** Switches a remote off: nothing of it is loaded, its places show the notice. */
export const disable = (store: ReleaseStore, name: string, by: Change): Promise<PlanEntry> =>
  change(store, 'disable', name, by, (entry) => {
    if (name === SHELL) throw new ReleaseError('the shell can not be switched off: nothing would be left to serve');
    return { ...entry, disabled: by.why ?? 'no reason given' };
  });

export const enable = (store: ReleaseStore, name: string, by: Change): Promise<PlanEntry> =>
  change(store, 'enable', name, by, ({ disabled: _, ...entry }) => entry);
