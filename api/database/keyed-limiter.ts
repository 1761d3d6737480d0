import { Unavailable } from './database.ts';

type Waiting = { names: readonly string[]; start(): void };

/**
 * Limits concurrent work in order of arrival: at most `most` at once, and at most `each` that share a name. So requests that wait
 * for one room's lock hold a few connections, never all. Work that has waited for `waitMs` is refused undone.
 */
export const lanes = ({ most, each, waitMs }: { most: number; each: number; waitMs: number }) => {
  const busy = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let all = 0;
  const isFree = (names: readonly string[]): boolean => all < most && names.every((name) => (busy.get(name) ?? 0) < each);
  const count = (names: readonly string[], by: 1 | -1): void => {
    all += by;
    for (const name of names) {
      const now = (busy.get(name) ?? 0) + by;
      if (now > 0) busy.set(name, now);
      else busy.delete(name);
    }
  };
  const enter = (names: readonly string[]): Promise<void> => {
    if (isFree(names)) {
      count(names, 1);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        names,
        start: () => {
          clearTimeout(timer);
          waiting.delete(one);
          count(names, 1);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.delete(one);
        reject(new Unavailable(`others kept ${names.join(', ') || 'the database'} busy for ${waitMs} ms`));
      }, waitMs);
      waiting.add(one);
    });
  };
  const leave = (names: readonly string[]): void => {
    count(names, -1);
    for (const one of waiting) {
      if (all >= most) return;
      if (isFree(one.names)) one.start();
    }
  };
  return async <T>(names: readonly string[], work: () => Promise<T>): Promise<T> => {
    await enter(names);
    try {
      return await work();
    } finally {
      leave(names);
    }
  };
};
