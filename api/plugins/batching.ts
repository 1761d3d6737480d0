import { setImmediate as otherEvents } from 'node:timers/promises';
import type { Clock } from '../core/clock.ts';

/** Seconds for which browsers, proxies and this process may cache the catalogue, and replies that show free seats or rooms. */
export const CATALOGUE_SECONDS = 60;
export const STOCK_SECONDS = 5;

let generation = 0;

/** Lets all results of {@link cachedFor} be loaded again: a command of the agency has changed the catalogue. */
export const forgetCached = (): void => {
  generation++;
};

/** Caches the result of a load for some seconds. Calls during a load share its result; a failed load is not cached. */
export const cachedFor = <T>(clock: Clock, seconds: number, load: () => Promise<T>): (() => Promise<T>) => {
  let cached: Promise<T> | undefined;
  let until = 0;
  let loadedIn = 0;
  return () => {
    const now = clock.now().getTime();
    if (cached && now < until && loadedIn === generation) return cached;
    const loading = load();
    cached = loading;
    loadedIn = generation;
    until = now + seconds * 1000;
    loading.catch(() => {
      if (cached === loading) cached = undefined;
    });
    return loading;
  };
};

/** Requests per statement: a longer one would delay them all. */
const MAX_BATCH = 32;

/**
 * Loads in batches: requests that arrive together, or while a statement runs, share the next statement. So each result is read after
 * its request has arrived.
 */
export const batched = <Q, R>(load: (requests: readonly Q[]) => Promise<readonly R[]>): ((request: Q) => Promise<R>) => {
  type Waiting = { request: Q; resolve(result: R): void; reject(error: unknown): void };
  const waiting: Waiting[] = [];
  let busy = false;
  const work = async (): Promise<void> => {
    busy = true;
    while (waiting.length > 0) {
      // The embedded engine replies before the next request is read. This lets requests that have arrived join the batch.
      await otherEvents();
      const batch = waiting.splice(0, MAX_BATCH);
      try {
        const results = await load(batch.map(({ request }) => request));
        for (const [n, { resolve }] of batch.entries()) resolve(results[n] as R);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy = false;
  };
  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (!busy) void work();
    });
};
