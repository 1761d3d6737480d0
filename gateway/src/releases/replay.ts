import type { HistoryRow, Plan } from '@safarnama/shared/release';
import { readOverriddenCompositions } from './gateway-status.ts';
import { barred, entriesOf, entryOf, quarantined, SHELL, stableOf, withEntry } from './plan.ts';
import { compositionId, resolvePlan, resolveShell } from './resolve.ts';
import { ReleaseError, type ReleaseReader } from './store.ts';

/** Simultaneous canaries whose combinations are searched. */
const MAX_CANARIES = 8;

/** Versions that a page was made of; undefined for a remote that was off. */
type ComposedVersions = ReadonlyMap<string, string | undefined>;

/** The present plan and earlier ones, the newest first, rebuilt from the history. */
function* plansOf(plan: Plan, history: readonly HistoryRow[]): Generator<Plan> {
  let now = plan;
  yield now;
  for (const { remote, before, after } of history.toReversed()) {
    // Publishing and signing do not change what is served.
    if (!before && !after) continue;
    if (before) now = withEntry(now, remote, before);
    else if (remote === SHELL) now = { version: now.version, remotes: now.remotes };
    else now = { ...now, remotes: Object.fromEntries(Object.entries(now.remotes).filter(([name]) => name !== remote)) };
    yield now;
  }
}

/** All compositions of one plan: every combination of canaries, as if they were pinned. */
function canaryCombinations(plan: Plan): Plan[] {
  const withCanary = entriesOf(plan).filter(([, { canary, pin }]) => canary && !pin);
  return withCanary
    .slice(0, MAX_CANARIES)
    .reduce<Plan[]>(
      (plans, [name, entry]) =>
        plans.flatMap((one) => [one, withEntry(one, name, { ...entry, pin: entry.canary?.version ?? entry.stable })]),
      [plan],
    );
}

const idOf = (plan: Plan, overrides: Readonly<Record<string, string>> = {}) =>
  compositionId(resolvePlan(plan, '', overrides), `${SHELL}@${resolveShell(plan, '', overrides)?.version ?? ''}`);

const partsOf = (plan: Plan, overrides: Readonly<Record<string, string>>): ComposedVersions => {
  const shell = resolveShell(plan, '', overrides);
  const remotes = Object.entries(resolvePlan(plan, '', overrides)).map(
    ([name, { version, disabled }]) => [name, disabled === undefined ? version : undefined] as const,
  );
  return new Map([...(shell ? [[SHELL, shell.version] as const] : []), ...remotes]);
};

/** Versions of a composition. Throws when no plan of this store leads to it, also with overrides that were served lately. */
function find(store: ReleaseReader, id: string): ComposedVersions {
  const overridden = readOverriddenCompositions(store.dir).filter((one) => one.id === id);
  const overrideSets = [{}, ...overridden.map(({ versions }) => versions)];
  for (const plan of plansOf(store.plan(), store.history()))
    for (const mixture of canaryCombinations(plan))
      for (const overrides of overrideSets) if (idOf(mixture, overrides) === id) return partsOf(mixture, overrides);
  throw new ReleaseError(
    `no plan of this store has led to the composition ${id}, and no gateway has served it lately with overrides`,
  );
}

/** Why a version can't be served again; undefined when it can. */
function obstacle(store: ReleaseReader, plan: Plan, name: string, version: string | undefined): string | undefined {
  const entry = entryOf(plan, name);
  if (!entry) return `${name} is not in the plan any more`;
  if (version === undefined) return entry.disabled === undefined ? `${name} was off, and is on` : undefined;
  if (entry.disabled !== undefined) return `${name} is off: ${entry.disabled}`;
  const bar = barred(entry, version);
  if (bar) return `${name}@${version} was ${bar}`;
  if (quarantined(entry, version) !== undefined) return `${name}@${version} is in quarantine`;
  if (entry.pin && entry.pin !== version) return `${name} is pinned to ${entry.pin}`;
  return store.has(name, version) ? undefined : `${name}@${version} is not published`;
}

/** Overrides that give a browser a composition again. Throws with everything that prevents it. */
export function overridesToReplay(store: ReleaseReader, id: string): Readonly<Record<string, string>> {
  const parts = find(store, id);
  const plan = store.plan();
  const obstacles = [...parts].flatMap(([name, version]) => obstacle(store, plan, name, version) ?? []);
  const overrides = Object.fromEntries(
    [...parts].flatMap(([name, version]) => {
      const entry = entryOf(plan, name);
      return version !== undefined && entry && (version !== stableOf(entry) || entry.canary) ? [[name, version]] : [];
    }),
  );
  if (obstacles.length === 0 && idOf(plan, overrides) !== id) obstacles.push('the plan has other remotes or places now');
  if (obstacles.length > 0) throw new ReleaseError(`${id} can't be opened again: ${obstacles.join('; ')}`);
  return overrides;
}
