import { Unavailable } from './database.ts';

type Waiting = { keys: readonly string[]; start(): void };

/**
 * Limits concurrent work, in order of arrival: at most `max` in all, and at most `maxPerKey` that share a key. So requests that wait
 * for the lock of one room occupy few connections, never all. Work that has waited for `waitMs` is rejected without being started.
 */
export const keyedLimiter = ({ max, maxPerKey, waitMs }: { max: number; maxPerKey: number; waitMs: number }) => {
  const busy = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let running = 0;
  const hasRoom = (keys: readonly string[]): boolean => running < max && keys.every((name) => (busy.get(name) ?? 0) < maxPerKey);
  const count = (keys: readonly string[], by: 1 | -1): void => {
    running += by;
    for (const name of keys) {
      const now = (busy.get(name) ?? 0) + by;
      if (now > 0) busy.set(name, now);
      else busy.delete(name);
    }
  };
  const acquire = (keys: readonly string[]): Promise<void> => {
    if (hasRoom(keys)) {
      count(keys, 1);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        keys,
        start: () => {
          clearTimeout(timer);
          waiting.delete(entry);
          count(keys, 1);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.delete(entry);
        reject(new Unavailable(`other transactions kept ${keys.join(', ') || 'the database'} busy for ${waitMs} ms`));
      }, waitMs);
      waiting.add(entry);
    });
  };
  const release = (keys: readonly string[]): void => {
    count(keys, -1);
    for (const entry of waiting) {
      if (running >= max) return;
      if (hasRoom(entry.keys)) entry.start();
    }
  };
  return async <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    await acquire(keys);
    try {
      return await work();
    } finally {
      release(keys);
    }
  };
};
