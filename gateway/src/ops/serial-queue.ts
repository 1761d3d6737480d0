import { unavailable } from '@safarnama/shared/server/failure';

/** Runs tasks one after the other. Throws 503 when too many wait. */
export class SerialQueue {
  readonly #most: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#most) throw unavailable('too many changes wait for their turn; nothing was changed', 'BUSY');
    this.#waiting += 1;
    const before = this.#last;
    const mine = before.then(work, work);
    this.#last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      this.#waiting -= 1;
    }
  }
}
