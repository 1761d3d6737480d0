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

/** Rejects where a new release of a plan fails. Compositions that have passed before are not tried again. */
export type RunTrials = (plan: Plan, before: Plan) => Promise<void>;

/**
 * Tries the compositions that a plan adds, and starts workers for its shells meanwhile.
 *
 * @param planFile file of the last good plan; the ids of passed compositions are saved beside it
 */
export function planTrials(specs: Specs, { tryOut, prewarm, discard }: TrialHooks, planFile: string): RunTrials {
  /** Ids of compositions that were tried or served. */
  const passed = new LRUCache<string, true>({ max: MAX_PASSED });
  for (const id of readPassedTrials(planFile)) passed.set(id, true);
  /** Trials in progress, by the ids of their compositions. */
  const running = new Map<string, Promise<void>>();

  /** Concurrent equal trials share one run. */
  function tryOnce(trials: readonly Trial[]): Promise<void> {
    const key = trials.map(({ spec }) => spec.id).join(' ');
    const run = running.get(key) ?? tryOut(trials).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  }

  /** Starts workers of a shell that is new or gets more visitors, before the switch. The old workers serve until then. */
  async function prepare(arms: readonly CompositionSpec[], served: readonly CompositionSpec[]): Promise<void> {
    const [first, ...others] = served;
    const isReady = ({ shell }: CompositionSpec, index: number) =>
      shell.dir === first?.shell.dir || (index > 0 && others.some((one) => one.shell.dir === shell.dir));
    if (!arms.every(isReady)) await Promise.race([prewarm(arms), wait(PREWARM_MS, undefined, { ref: false })]);
  }

  return async (plan, before) => {
    const served = specs.arms(before);
    const arms = specs.arms(plan);
    for (const { id } of served) passed.set(id, true);
    const trials = specs.trials(plan, before).filter(({ spec }) => !passed.has(spec.id));
    const tried = tryOnce(trials);
    // At the same time as the trials, in other processes.
    const ready = prepare(arms, served);
    try {
      await tried;
    } catch (error) {
      discard(arms);
      throw error;
    }
    for (const { spec } of trials) passed.set(spec.id, true);
    if (trials.length > 0) savePassedTrials(planFile, [...passed.keys()]);
    await ready;
  };
}
