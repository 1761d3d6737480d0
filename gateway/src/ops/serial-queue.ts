import { unavailable } from '@safarnama/shared/server/failure';

/** Runs tasks one after the other. Throws 503 when too many wait. */
export function serialQueue(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= maxWaiting) throw unavailable('too many changes wait for their turn; nothing was changed', 'BUSY');
    waiting += 1;
    const task = last.then(work, work);
    last = task.catch(() => {});
    try {
      return await task;
    } finally {
      waiting -= 1;
    }
  };
}
