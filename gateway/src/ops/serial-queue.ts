import { busy } from './failure.ts';

/** Does one piece of work after the other. Who finds too many waiting is sent away. */
export class SerialQueue {
  readonly #most: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#most) throw busy('too many changes wait for their turn; nothing was changed');
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
