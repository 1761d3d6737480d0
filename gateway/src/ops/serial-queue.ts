import { unavailable } from '@safarnama/shared/server/failure';

/** Runs tasks one after the other. Throws 503 when too many wait. */
export class SerialQueue {
  readonly #maxWaiting: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#maxWaiting) throw unavailable('too many changes wait for their turn; nothing was changed', 'BUSY');
    this.#waiting += 1;
    const before = this.#last;
    const task = before.then(work, work);
    this.#last = task.catch(() => {});
    try {
      return await task;
    } finally {
      this.#waiting -= 1;
    }
  }
}
