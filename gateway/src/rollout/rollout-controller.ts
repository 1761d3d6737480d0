import { setTimeout as wait } from 'node:timers/promises';
import type { Plan, PlanEntry } from '@safarnama/shared/release';
import type { Log } from '../log.ts';
import { minuteOf } from '../metrics/metric-cell.ts';
import type { MetricStore } from '../metrics/metric-store.ts';
import { canary as changeCanary, stepCanary } from '../releases/canary-changes.ts';
import { entriesOf, entryOf, quarantined } from '../releases/plan.ts';
import type { Change } from '../releases/plan-changes.ts';
import { ReleaseError, type ReleaseReader, type ReleaseStore } from '../releases/store.ts';
import { analyse, type CanaryVerdict, HISTORY_MINUTES, type History, historyOf, STEPS } from './canary-analysis.ts';
import type { VerificationFailure } from './verification.ts';

type AutomaticCanary = PlanEntry & {
  readonly canary: NonNullable<PlanEntry['canary']> & { readonly auto: NonNullable<NonNullable<PlanEntry['canary']>['auto']> };
};

/** Milliseconds between two checks. */
const LOOK_MS = 2000;
/** Milliseconds after the end of a minute by which every gateway has written it. */
const SETTLED_MS = 5000;
/** Minutes that a check reads at most, so that a canary that waits long does not cost more each minute. */
const MOST_MINUTES = 360;
/** Cached histories: one for each automatic canary. */
const MOST_HISTORIES = 50;

const hasAutomaticCanary = (entry: PlanEntry): entry is AutomaticCanary => entry.canary?.auto !== undefined;

/** The next step of a canary. */
export interface Decision extends CanaryVerdict {
  readonly percent: number;
  /** The next share; 100 promotes it. */
  readonly next: number | undefined;
}

/** Decides about a canary by the metrics; changes nothing. `histories` caches the time before each canary, which does not change. */
export async function decide(
  metrics: Pick<MetricStore, 'read'>,
  name: string,
  entry: AutomaticCanary,
  now: number,
  histories = new Map<string, History | undefined>(),
): Promise<Decision> {
  const { stable, canary } = entry;
  const { percent, version } = canary;
  const [begun, since] = [minuteOf(canary.auto.begun), minuteOf(canary.auto.since)];
  // A minute counts when it is over and every gateway has written it. The minute in which a step began belongs to no step.
  const last = minuteOf(now - SETTLED_MS) - 1;
  const key = `${name} ${stable} ${begun}`;
  if (!histories.has(key)) {
    if (histories.size >= MOST_HISTORIES) histories.clear();
    histories.set(key, historyOf(await metrics.read({ from: begun - HISTORY_MINUTES, to: begun - 1 }, name), stable));
  }
  const rows = await metrics.read({ from: Math.max(begun, last - MOST_MINUTES), to: last }, name);
  const history = histories.get(key);
  const verdict = analyse(rows, { canary: version, stable, percent, since: since + 1, history });
  const next = verdict.what === 'go-on' ? (STEPS.find((step) => step > percent) ?? 100) : undefined;
  return { ...verdict, percent, next };
}

interface Options {
  readonly store: ReleaseStore;
  readonly metrics: Pick<MetricStore, 'read'>;
  /** The served plan. */
  readonly plan: () => Plan;
  readonly log: Log;
  /** Verifies a version: undefined where it can be served. */
  readonly attempt: (plan: Plan, name: string, version: string) => Promise<VerificationFailure | undefined>;
  readonly now?: () => number;
}

/**
 * Steps automatic canaries through their shares. Every gateway runs a controller: a decision is written only if the canary has not changed
 * since its metrics were read, so that one of several gateways succeeds, and none in particular is needed.
 */
export class RolloutController {
  readonly #options: Options;
  readonly #stopped = new AbortController();
  readonly #looked = new Map<string, string>();
  readonly #histories = new Map<string, History | undefined>();
  #looking: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    void (async () => {
      const { signal } = this.#stopped;
      while (!signal.aborted) {
        await wait(LOOK_MS, undefined, { ref: false, signal }).catch(() => {});
        if (!signal.aborted) await this.look();
      }
    })();
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#looking;
  }

  /** Decides about every automatic canary, once per past minute. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look());
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { plan, log, now = Date.now } = this.#options;
    for (const [name, entry] of entriesOf(plan())) {
      if (!hasAutomaticCanary(entry) || entry.pin || entry.disabled !== undefined) continue;
      if (quarantined(entry, entry.canary.version) !== undefined || quarantined(entry, entry.stable) !== undefined) continue;
      const turn = `${minuteOf(now() - SETTLED_MS)} ${JSON.stringify(entry.canary)}`;
      if (this.#looked.get(name) === turn) continue;
      try {
        await this.#decide(name, entry, now());
        this.#looked.set(name, turn);
      } catch (error) {
        const facts = { remote: name, version: entry.canary.version, error: (error as Error).message };
        // Another gateway or an operator has decided.
        if (error instanceof ReleaseError) log.info(facts, 'canary left as it is');
        else log.warn(facts, 'canary could not be decided');
      }
    }
  }

  async #decide(name: string, entry: AutomaticCanary, now: number): Promise<void> {
    const { store, metrics, plan, attempt, log } = this.#options;
    const { version, percent } = entry.canary;
    const { what, why: reason, next = 100 } = await decide(metrics, name, entry, now, this.#histories);
    if (what === 'wait') return log.info({ remote: name, version, percent, why: reason }, 'canary waits');
    // Whatever browsers report, a version that fails the gateway's own verification gets no further visitors.
    const fault = what === 'go-on' ? await attempt(plan(), name, version) : undefined;
    const end = fault ? 'roll-back' : what;
    const why = fault ? `it fails the gateway's own try: ${fault.message}` : reason;
    const share = { 'go-on': next, stop: 0, 'roll-back': undefined }[end];
    await stepCanary(store, name, entry.canary, share, { who: 'gateway', why });
    const facts = { remote: name, version, percent, why };
    if (end === 'roll-back') log.warn(facts, 'canary rolled back');
    else if (end === 'stop') log.warn(facts, 'canary stopped');
    else log.info({ ...facts, next }, next === 100 ? 'canary promoted' : 'canary goes on');
  }
}

/** Begins an automatic canary at the first step. */
export const beginAuto = (store: ReleaseStore, name: string, version: string, by: Change): Promise<PlanEntry> =>
  changeCanary(store, name, version, STEPS[0], by, { auto: true });

/** The decision about a version now; undefined where it is no automatic canary. */
export async function wouldDecide(store: ReleaseReader, metrics: MetricStore, name: string, version: string, now = Date.now()) {
  const entry = entryOf(store.plan(), name);
  return entry && hasAutomaticCanary(entry) && entry.canary.version === version ? decide(metrics, name, entry, now) : undefined;
}
