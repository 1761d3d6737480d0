/**
 * A few at a time: no more pieces of work begin in one turn of the event loop than it can do in some milliseconds, so that whatever
 * arrives meanwhile, a health check for instance, waits for these few and not for all that came together.
 */
export class FewATurn {
  readonly #most: number;
  #begun = 0;
  #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Undefined: it may begin at once. Else when it may; first come, first served. */
  begin(): Promise<void> | undefined {
    if (this.#begun < this.#most) {
      // The first of a turn sees to the next.
      if (this.#begun === 0) setImmediate(() => this.#turn());
      this.#begun += 1;
      return undefined;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #turn(): void {
    const next = this.#waiting.slice(0, this.#most);
    this.#waiting = this.#waiting.slice(this.#most);
    this.#begun = next.length;
    if (next.length > 0) setImmediate(() => this.#turn());
    for (const go of next) go();
  }
}
