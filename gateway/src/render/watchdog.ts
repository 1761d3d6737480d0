/** Milliseconds between two checks of the workers: while idle, and with pages in them. */
const IDLE_MS = 50;
const BUSY_MS = 10;

/** Calls a function at intervals, which are shorter while pages are in progress. */
export class Watchdog {
  #check: (elapsed: number) => boolean = () => false;
  #last = performance.now();
  /** Milliseconds before {@link #last} that no call has received yet. */
  #pending = 0;
  #isBusy = false;
  #immediate: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param check receives the milliseconds since its last call; returns whether pages are in progress */
  start(check: (elapsed: number) => boolean): void {
    this.#check = check;
    this.#schedule();
  }

  #schedule(): void {
    // Runs after the input of the same turn was read, so that a pong that has arrived counts, however busy this process is.
    const turn = () => {
      this.#immediate = setImmediate(() => this.#turn());
    };
    this.#timer = setTimeout(turn, this.#isBusy ? BUSY_MS : IDLE_MS).unref();
  }

  #turn(): void {
    this.#measure();
    const elapsed = this.#pending;
    this.#pending = 0;
    this.#isBusy = this.#check(elapsed);
    this.#schedule();
  }

  #measure(): void {
    const now = performance.now();
    // While this process was busy it read no pongs, so that time counts as two intervals at most.
    this.#pending += Math.min(now - this.#last, 2 * (this.#isBusy ? BUSY_MS : IDLE_MS));
    this.#last = now;
  }

  /** A page has started: the short interval begins. */
  shortenInterval(): void {
    if (this.#isBusy) return;
    this.stop();
    this.#measure();
    this.#isBusy = true;
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#immediate);
  }
}
