import type { Plan, PlanEntry } from '@safarnama/shared/release';
import { EMPTY, entriesOf, SHELL, withEntry } from '../releases/plan.ts';
import { newVersions } from '../releases/plan-check.ts';
import type { ReleaseReader } from '../releases/store.ts';

interface PlanSources {
  readonly store: ReleaseReader;
  /** The plan of the store. Throws where it may not be served. */
  readonly planned: () => Plan;
  /** The plan that this gateway served last; undefined where there is none, or it may not be served any more. */
  readonly lastGood: Plan | undefined;
  /** The shell is given by a setting and does not follow the plan. */
  readonly isShellGiven: boolean;
}

interface StartingPlan {
  readonly plan: Plan;
  /** The plan of the store has a shell that this gateway has never served: it is taken up once it has passed its trial. */
  readonly isWaiting?: boolean;
  /** Why the plan of the store is not served. */
  readonly error?: unknown;
}

function isReadable(store: ReleaseReader, [name, entry]: [string, PlanEntry]): boolean {
  try {
    store.check(withEntry(EMPTY, name, entry));
    return true;
  } catch {
    return false;
  }
}

/** The plan without entries whose releases cannot be read; undefined where no entry remains. */
function readablePart(store: ReleaseReader, plan: Plan): Plan | undefined {
  const readable = entriesOf(plan).filter((entry) => isReadable(store, entry));
  const { revokedLinks, connect } = plan;
  const empty: Plan = { ...EMPTY, ...(revokedLinks ? { revokedLinks } : {}), ...(connect ? { connect } : {}) };
  return readable.length > 0 ? readable.reduce((made, [name, entry]) => withEntry(made, name, entry), empty) : undefined;
}

/**
 * The plan with which a gateway starts. A start is never blocked: where the plan of the store cannot be served, it is the last good one,
 * or the part of the plan that can be served.
 */
export function startingPlan({ store, planned, lastGood, isShellGiven }: PlanSources): StartingPlan {
  let error: unknown;
  try {
    const plan = store.check(planned());
    const isShellNew = lastGood?.shell && !isShellGiven && newVersions(plan, lastGood).some(({ name }) => name === SHELL);
    if (isShellNew && entriesOf(lastGood).every((entry) => isReadable(store, entry))) return { plan: lastGood, isWaiting: true };
    return { plan };
  } catch (reason) {
    error = reason;
  }
  for (const planOf of [() => lastGood, planned]) {
    try {
      const plan = readablePart(store, planOf() ?? EMPTY);
      if (plan) return { plan, error };
    } catch {
      // The next source is tried.
    }
  }
  return { plan: EMPTY, error };
}
