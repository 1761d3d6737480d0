import { LRUCache } from 'lru-cache';

interface RateLimits {
  /** Allowed within the window: for each key, and for all keys together. */
  readonly each: number;
  readonly all?: number;
  readonly windowMs: number;
  /** Maximum number of keys; beyond it the least recently used key is removed. */
  readonly keys?: number;
  /** Called once per window, when `all` refuses its first request. */
  readonly capReached?: () => void;
}

interface Window {
  count: number;
  capReported?: boolean;
  readonly until: number;
}

/** Rate limit per key, such as the client's network, with a global cap. A window begins with its first request. Memory is bounded. */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #now: () => number;
  readonly #windows: LRUCache<string, Window>;
  #all: Window = { count: 0, until: 0 };

  constructor(limits: RateLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
    this.#windows = new LRUCache({ max: limits.keys ?? 10_000 });
  }

  /** Keys that are remembered. */
  get size(): number {
    return this.#windows.size;
  }

  #current(window: Window | undefined): Window {
    const until = this.#now() + this.#limits.windowMs;
    // A window that ends later than a new one is from before the clock was set back.
    return window && window.until > this.#now() && window.until <= until ? window : { count: 0, until };
  }

  /**
   * Counts a request. A refused request is not counted, so that excess requests of one key do not use up the global cap.
   *
   * @returns 0, or the milliseconds until the next request is allowed
   */
  take(key: string): number {
    const { each, all = Number.POSITIVE_INFINITY, capReached } = this.#limits;
    const own = this.#current(this.#windows.get(key));
    const total = this.#current(this.#all);
    if (own.count >= each) return own.until - this.#now();
    if (total.count >= all) {
      if (!total.capReported) capReached?.();
      total.capReported = true;
      return total.until - this.#now();
    }
    own.count += 1;
    total.count += 1;
    this.#windows.set(key, own);
    this.#all = total;
    return 0;
  }
}
