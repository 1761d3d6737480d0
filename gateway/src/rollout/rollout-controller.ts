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
import { isAtFault, type Verify } from './verification.ts';

type AutomaticCanary = PlanEntry & {
  readonly canary: NonNullable<PlanEntry['canary']> & { readonly auto: NonNullable<NonNullable<PlanEntry['canary']>['auto']> };
};

/** Milliseconds between two checks. */
const CHECK_MS = 2000;
/** Milliseconds after the end of a minute by which every gateway has written it. */
const SETTLED_MS = 5000;
/** Minutes that a check reads, so that the cost of a long canary does not grow. */
const MAX_MINUTES = 360;
/** Cached histories: one for each automatic canary. */
const MAX_HISTORIES = 50;

const hasAutomaticCanary = (entry: PlanEntry): entry is AutomaticCanary => entry.canary?.auto !== undefined;

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
  // A minute counts when it has ended and every gateway has written it. The minute in which a step began belongs to no step.
  const last = minuteOf(now - SETTLED_MS) - 1;
  const key = `${name} ${stable} ${begun}`;
  if (!histories.has(key)) {
    if (histories.size >= MAX_HISTORIES) histories.clear();
    histories.set(key, historyOf(await metrics.read({ from: begun - HISTORY_MINUTES, to: begun - 1 }, name), stable));
  }
  const rows = await metrics.read({ from: Math.max(begun, last - MAX_MINUTES), to: last }, name);
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
  readonly verify: Verify;
  readonly now?: () => number;
}

/**
 * Steps automatic canaries through their shares. Every gateway runs a controller: a decision is written only if the canary has not changed
 * since its metrics were read. So one of several gateways succeeds, and any of them may fail.
 */
export class RolloutController {
  readonly #options: Options;
  readonly #stopped = new AbortController();
  readonly #checked = new Map<string, string>();
  readonly #histories = new Map<string, History | undefined>();
  #checking: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    void (async () => {
      const { signal } = this.#stopped;
      while (!signal.aborted) {
        await wait(CHECK_MS, undefined, { ref: false, signal }).catch(() => {});
        if (!signal.aborted) await this.check();
      }
    })();
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#checking;
  }

  /** Decides about every automatic canary, once per past minute. */
  check(): Promise<void> {
    this.#checking = this.#checking.then(() => this.#checkAll());
    return this.#checking;
  }

  async #checkAll(): Promise<void> {
    const { plan, log, now = Date.now } = this.#options;
    for (const [name, entry] of entriesOf(plan())) {
      if (!hasAutomaticCanary(entry) || entry.pin || entry.disabled !== undefined) continue;
      if (quarantined(entry, entry.canary.version) !== undefined || quarantined(entry, entry.stable) !== undefined) continue;
      const state = `${minuteOf(now() - SETTLED_MS)} ${JSON.stringify(entry.canary)}`;
      if (this.#checked.get(name) === state) continue;
      // Also where the decision fails: it may have cost a trial, and a store without write access stays so.
      this.#checked.set(name, state);
      try {
        await this.#decide(name, entry, now());
      } catch (error) {
        const facts = { remote: name, version: entry.canary.version, error: (error as Error).message };
        // Another gateway or an operator has changed the canary.
        if (error instanceof ReleaseError) log.info(facts, 'canary left as it is');
        else log.warn(facts, 'canary could not be decided');
      }
    }
  }

  async #decide(name: string, entry: AutomaticCanary, now: number): Promise<void> {
    const { store, metrics, plan, verify, log } = this.#options;
    const { version, percent } = entry.canary;
    const { what, why: reason, next = 100 } = await decide(metrics, name, entry, now, this.#histories);
    const waits = (forReason: string) => log.info({ remote: name, version, percent, why: forReason }, 'canary waits');
    if (what === 'wait') return waits(reason);
    // A version that fails the gateway's own verification gets no further visitors, whatever browsers report.
    const fault = what === 'go-on' ? await verify(plan(), name, version) : undefined;
    if (fault && !(await isAtFault(fault, this.#options, name, version)))
      return waits(`the stable version fails here, too, or this one passes now: ${fault.message}`);
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
export async function previewDecision(
  store: ReleaseReader,
  metrics: MetricStore,
  name: string,
  version: string,
  now = Date.now(),
) {
  const entry = entryOf(store.plan(), name);
  return entry && hasAutomaticCanary(entry) && entry.canary.version === version ? decide(metrics, name, entry, now) : undefined;
}
