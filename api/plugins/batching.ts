import { setImmediate as otherEvents } from 'node:timers/promises';
import type { Clock } from './clock.ts';

/** Seconds for which browsers, proxies and this process may cache the catalogue, and replies that show free seats or rooms. */
export const CATALOGUE_SECONDS = 60;
export const STOCK_SECONDS = 5;

/** Caches the result of a load for some seconds. Calls during a load share its result; a failed load is not cached. */
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

/** Questions per statement: a longer one would delay them all. */
const MAX_BATCH = 32;

/**
 * Answers questions in batches: those that arrive together, or while a statement runs, share the next statement. No answer was read
 * before its question arrived.
 */
export const batched = <Q, A>(ask: (questions: readonly Q[]) => Promise<readonly A[]>): ((question: Q) => Promise<A>) => {
  type Waiting = { question: Q; resolve(answer: A): void; reject(error: unknown): void };
  const waiting: Waiting[] = [];
  let busy = false;
  const work = async (): Promise<void> => {
    busy = true;
    while (waiting.length > 0) {
      // The embedded engine answers before the next request is read. This lets requests that have arrived join the batch.
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
