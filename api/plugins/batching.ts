import { setImmediate as otherEvents } from 'node:timers/promises';
import type { Clock } from './clock.ts';

/** How old the catalogue may be, for browsers, caches and this process alike. */
export const CATALOGUE_SECONDS = 60;

/** Keeps the result of a load for some seconds. Calls during a load share its result; a failed load is not kept. */
export const cachedFor = <T>(clock: Clock, seconds: number, load: () => Promise<T>): (() => Promise<T>) => {
  let kept: Promise<T> | undefined;
  let until = 0;
  return () => {
    const now = clock.now().getTime();
    if (kept && now < until) return kept;
    const loading = load();
    kept = loading;
    until = now + seconds * 1000;
    loading.catch(() => {
      if (kept === loading) kept = undefined;
    });
    return loading;
  };
};

/** So many questions go into one statement at most, so that none of them waits for a long one. */
const MAX_BATCH = 32;

/**
 * Batches questions that come at the same moment, or while a statement runs. No question gets an answer that was read before it
 * came.
 */
export const batched = <Q, A>(ask: (questions: readonly Q[]) => Promise<readonly A[]>): ((question: Q) => Promise<A>) => {
  type Waiting = { question: Q; resolve(answer: A): void; reject(error: unknown): void };
  const waiting: Waiting[] = [];
  let busy = false;
  const work = async (): Promise<void> => {
    busy = true;
    while (waiting.length > 0) {
      // The embedded engine answers before the next request is even read; so all that have arrived are read first.
      await otherEvents();
      const batch = waiting.splice(0, MAX_BATCH);
      try {
        const answers = await ask(batch.map(({ question }) => question));
        for (const [n, { resolve }] of batch.entries()) resolve(answers[n] as A);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy = false;
  };
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!busy) void work();
    });
};
