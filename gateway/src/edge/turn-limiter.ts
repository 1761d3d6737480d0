/**
 * Limits how many tasks start per event-loop turn, so that health checks are not delayed by a burst.
 *
 * libuv accepts one connection per turn, so a connection in the backlog waits one turn for each connection before
 * it. A turn in which a connection is accepted, and the next turn, therefore start fewer tasks.
 */
export class TurnLimiter {
  readonly #limitPerTurn: number;
  readonly #limitWhileAccepting: number;
  /** Turns for which the lower limit still holds. */
  #accepting = 0;
  #started = 0;
  #scheduled = false;
  #queue: (() => void)[] = [];

  /**
   * @param limitPerTurn tasks per turn
   * @param limitWhileAccepting tasks per turn while the backlog of the listening socket may hold connections
   */
  constructor(limitPerTurn: number, limitWhileAccepting: number) {
    this.#limitPerTurn = limitPerTurn;
    this.#limitWhileAccepting = limitWhileAccepting;
  }

  /** Undefined: the task may start at once. Otherwise a promise that resolves when it may; first in, first out. */
  start(): Promise<void> | undefined {
    this.#schedule();
    if (this.#started >= this.#limit) return new Promise((resolve) => this.#queue.push(resolve));
    this.#started += 1;
    return undefined;
  }

  /** A connection was accepted in this turn. */
  connectionAccepted(): void {
    this.#accepting = 2;
    this.#schedule();
  }

  get #limit(): number {
    return this.#accepting > 0 ? this.#limitWhileAccepting : this.#limitPerTurn;
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#scheduled = false;
    if (this.#accepting > 0) this.#accepting -= 1;
    const next = this.#queue.splice(0, this.#limit);
    this.#started = next.length;
    if (next.length > 0 || this.#accepting > 0) this.#schedule();
    for (const resolve of next) resolve();
  }
}
