import { setTimeout as wait } from 'node:timers/promises';
import type { Plan, PlanEntry } from '@safarnama/shared/host/release';
import type { FigureStore } from '../metrics/figure-store.ts';
import { minuteOf } from '../metrics/metric-cell.ts';
import { type Change, canary as changeCanary, walkOn } from '../releases/operations.ts';
import { entriesOf, entryOf, quarantined } from '../releases/plan.ts';
import { ReleaseError, type ReleaseReader, type ReleaseStore } from '../releases/store.ts';
import { analyse, type CanaryVerdict, STEPS } from './canary-analysis.ts';
import type { VerificationFailure } from './verification.ts';

type Walking = PlanEntry & {
  readonly canary: NonNullable<PlanEntry['canary']> & { readonly auto: NonNullable<NonNullable<PlanEntry['canary']>['auto']> };
};

/** Milliseconds between two looks. */
const LOOK_MS = 2000;
/** Milliseconds after the end of a minute at which every gateway has written it. */
const SETTLED_MS = 5000;

export const isWalking = (entry: PlanEntry): entry is Walking => entry.canary?.auto !== undefined;

/** What becomes of a canary, and how far it goes then. */
export interface Decision extends CanaryVerdict {
  readonly percent: number;
  /** The share that it goes on to; 100 promotes it. */
  readonly next: number | undefined;
}

/** What the figures say of a canary now. Changes nothing. */
export async function decide(figures: Pick<FigureStore, 'read'>, name: string, entry: Walking, now: number): Promise<Decision> {
  const { stable, canary } = entry;
  const { percent, version } = canary;
  const [begun, since] = [minuteOf(canary.auto.begun), minuteOf(canary.auto.since)];
  // A minute counts when it is over and everywhere written. The one in which a step began belongs to no step.
  const rows = await figures.read({ from: begun, to: minuteOf(now - SETTLED_MS) - 1 }, name);
  const verdict = analyse(rows, { canary: version, stable, percent, since: since + 1 });
  const next = verdict.what === 'go-on' ? (STEPS.find((step) => step > percent) ?? 100) : undefined;
  return { ...verdict, percent, next };
}

interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

interface Options {
  readonly store: ReleaseStore;
  readonly figures: Pick<FigureStore, 'read'>;
  /** What this gateway serves. */
  readonly plan: () => Plan;
  readonly log: Log;
  /** The gateway's own try: undefined for what can be served. */
  readonly attempt: (plan: Plan, name: string, version: string) => Promise<VerificationFailure | undefined>;
  readonly now?: () => number;
}

/**
 * Walks the canaries that decide for themselves. Every gateway does: what was decided is written on condition that the canary is where
 * it was when its figures were read, so that of several one decides, and none is needed in particular.
 */
export class RolloutController {
  readonly #options: Options;
  readonly #stopped = new AbortController();
  readonly #looked = new Map<string, string>();
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

  /** Decides about every canary that walks, once for each minute that is over. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look());
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { plan, log, now = Date.now } = this.#options;
    for (const [name, entry] of entriesOf(plan())) {
      if (!isWalking(entry) || entry.pin || entry.disabled !== undefined) continue;
      if (quarantined(entry, entry.canary.version) !== undefined || quarantined(entry, entry.stable) !== undefined) continue;
      const turn = `${minuteOf(now() - SETTLED_MS)} ${JSON.stringify(entry.canary)}`;
      if (this.#looked.get(name) === turn) continue;
      try {
        await this.#decide(name, entry, now());
        this.#looked.set(name, turn);
      } catch (error) {
        const facts = { remote: name, version: entry.canary.version, error: (error as Error).message };
        // Somebody else has decided, or a person has.
        if (error instanceof ReleaseError) log.info(facts, 'canary left as it is');
        else log.warn(facts, 'canary could not be decided');
      }
    }
  }

  async #decide(name: string, entry: Walking, now: number): Promise<void> {
    const { store, figures, plan, attempt, log } = this.#options;
    const { version, percent } = entry.canary;
    const { what, why: told, next = 100 } = await decide(figures, name, entry, now);
    if (what === 'wait') return log.info({ remote: name, version, percent, why: told }, 'canary waits');
    // What browsers tell, true or not, gives nobody more of what does not work here.
    const fault = what === 'go-on' ? await attempt(plan(), name, version) : undefined;
    const isBack = what === 'roll-back' || fault !== undefined;
    const why = fault ? `it fails the gateway's own try: ${fault.message}` : told;
    await walkOn(store, name, entry.canary, isBack ? undefined : next, { who: 'gateway', why });
    const facts = { remote: name, version, percent, why };
    if (isBack) log.warn(facts, 'canary rolled back');
    else log.info({ ...facts, next }, next === 100 ? 'canary promoted' : 'canary goes on');
  }
}

/** Begins a canary that decides for itself, at the first step. */
export const beginAuto = (store: ReleaseStore, name: string, version: string, by: Change): Promise<PlanEntry> =>
  changeCanary(store, name, version, STEPS[0], by, { auto: true });

/** What would be decided of a version now; undefined while it does not walk. */
export async function wouldDecide(store: ReleaseReader, figures: FigureStore, name: string, version: string, now = Date.now()) {
  const entry = entryOf(store.plan(), name);
  return entry && isWalking(entry) && entry.canary.version === version ? decide(figures, name, entry, now) : undefined;
}
