/** Milliseconds between two looks at the workers: with nothing under way, and with pages in them. */
const CALM_MS = 50;
const CLOSE_MS = 10;

/** Looks again and again, closely while there is something under way. */
export class Watchdog {
  readonly #look: (elapsed: number) => boolean;
  #last = performance.now();
  /** Milliseconds before {@link #last} that no look has been given yet. */
  #owed = 0;
  #isClose = false;
  #immediate: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param look given the milliseconds since the last look; answers whether something is under way */
  constructor(look: (elapsed: number) => boolean) {
    this.#look = look;
    this.#next();
  }

  #next(): void {
    // The look follows in the same turn after input was read: an answer that has arrived counts, however busy this process is.
    const turn = () => {
      this.#immediate = setImmediate(() => this.#turn());
    };
    this.#timer = setTimeout(turn, this.#isClose ? CLOSE_MS : CALM_MS).unref();
  }

  #turn(): void {
    this.#owe();
    const elapsed = this.#owed;
    this.#owed = 0;
    this.#isClose = this.#look(elapsed);
    this.#next();
  }

  #owe(): void {
    const now = performance.now();
    // Who was busy himself heard nothing in that time: it counts as two looks at most.
    this.#owed += Math.min(now - this.#last, 2 * (this.#isClose ? CLOSE_MS : CALM_MS));
    this.#last = now;
  }

  /** Something begins. */
  closely(): void {
    if (this.#isClose) return;
    this.stop();
    this.#owe();
    this.#isClose = true;
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#immediate);
  }
}
