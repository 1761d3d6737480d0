import { unavailable } from '@safarnama/shared/server/failure';

/** Runs tasks one after the other. Throws 503 when too many wait, altogether or of one owner. */
export function serialQueue(maxWaiting: number, maxOfOwner: number): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  /** Owners of the waiting tasks and of the running one, one for each task. */
  const waiting: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return async (owner, work) => {
    if (waiting.length >= maxWaiting) throw unavailable('too many changes wait for their turn; nothing was changed', 'BUSY');
    if (waiting.filter((one) => one === owner).length >= maxOfOwner)
      throw unavailable(`${maxOfOwner} changes of ${owner} wait for their turn already; nothing was changed`, 'BUSY');
    waiting.push(owner);
    const task = last.then(work, work);
    last = task.catch(() => {});
    try {
      return await task;
    } finally {
      waiting.splice(waiting.indexOf(owner), 1);
    }
  };
}
