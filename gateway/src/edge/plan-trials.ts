import { setTimeout as wait } from 'node:timers/promises';
import type { Plan } from '@safarnama/shared/release';
import { LRUCache } from 'lru-cache';
import { readPassedTrials, savePassedTrials } from '../releases/last-good-plan.ts';
import type { Specs, Trial } from '../render/composition-specs.ts';
import type { CompositionSpec } from '../render/protocol.ts';
import type { TryOut } from '../render/try-out.ts';

/** Functions that try a plan before it is served, and prepare it. */
export interface TrialHooks {
  readonly tryOut: TryOut;
  /** Resolves when pages of these can be rendered. */
  readonly prewarm: (arms: readonly CompositionSpec[]) => Promise<unknown>;
  /** The plan was refused: releases what `prewarm` started. */
  readonly discard: (arms: readonly CompositionSpec[]) => void;
}

/** Remembered compositions that have passed. */
const MAX_PASSED = 100;
/** Milliseconds that workers for another shell may take. */
const PREWARM_MS = 3000;

/** Tries the compositions that a plan adds, and starts workers for its shells meanwhile. */
export class PlanTrials {
  readonly #specs: Specs;
  readonly #hooks: TrialHooks;
  /** File of the last good plan; the ids of passed compositions are saved beside it. */
  readonly #planFile: string;
  /** Ids of compositions that were tried or served. */
  readonly #passed = new LRUCache<string, true>({ max: MAX_PASSED });
  /** Trials in progress, by the ids of their compositions. */
  readonly #running = new Map<string, Promise<void>>();

  constructor(specs: Specs, hooks: TrialHooks, planFile: string) {
    this.#specs = specs;
    this.#hooks = hooks;
    this.#planFile = planFile;
    for (const id of readPassedTrials(planFile)) this.#passed.set(id, true);
  }

  /** Rejects where a new release of the plan fails. Compositions that have passed before are not tried again. */
  async run(plan: Plan, before: Plan): Promise<void> {
    const served = this.#specs.arms(before);
    const arms = this.#specs.arms(plan);
    for (const { id } of served) this.#passed.set(id, true);
    const trials = this.#specs.trials(plan, before).filter(({ spec }) => !this.#passed.has(spec.id));
    const tried = this.#tryOut(trials);
    // At the same time as the trials, in other processes.
    const ready = this.#prewarm(arms, served);
    try {
      await tried;
    } catch (error) {
      this.#hooks.discard(arms);
      throw error;
    }
    for (const { spec } of trials) this.#passed.set(spec.id, true);
    if (trials.length > 0) savePassedTrials(this.#planFile, [...this.#passed.keys()]);
    await ready;
  }

  /** Concurrent equal trials share one run. */
  #tryOut(trials: readonly Trial[]): Promise<void> {
    const key = trials.map(({ spec }) => spec.id).join(' ');
    const running = this.#running.get(key) ?? this.#hooks.tryOut(trials).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  /** Starts workers of a shell that is new or gets more visitors, before the switch. The old workers serve until then. */
  async #prewarm(arms: readonly CompositionSpec[], served: readonly CompositionSpec[]): Promise<void> {
    const [first, ...others] = served;
    const isReady = ({ shell }: CompositionSpec, index: number) =>
      shell.dir === first?.shell.dir || (index > 0 && others.some((one) => one.shell.dir === shell.dir));
    if (!arms.every(isReady)) await Promise.race([this.#hooks.prewarm(arms), wait(PREWARM_MS, undefined, { ref: false })]);
  }
}
