import { LRUCache } from 'lru-cache';
import { networkOf } from './addresses.ts';

export interface RateLimits {
  /** Allowed within the window: from one client address (of IPv6 a /64 network), and from all together. */
  readonly each: number;
  readonly all?: number;
  readonly windowMs: number;
  /** Addresses that are remembered; beyond that the one that was silent for longest is forgotten. */
  readonly addresses?: number;
}

interface Window {
  count: number;
  readonly until: number;
}

/** Rate limit per client address, with a global cap. A window begins with its first request. Memory is bounded. */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #now: () => number;
  readonly #windows: LRUCache<string, Window>;
  #all: Window = { count: 0, until: 0 };

  constructor(limits: RateLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
    this.#windows = new LRUCache({ max: limits.addresses ?? 10_000 });
  }

  /** Addresses that are remembered. */
  get size(): number {
    return this.#windows.size;
  }

  #current(window: Window | undefined): Window {
    const now = this.#now();
    return window && window.until > now ? window : { count: 0, until: now + this.#limits.windowMs };
  }

  /**
   * Counts a request. A refused request counts for nothing, so that what one address sends too much of takes nothing from others.
   *
   * @returns 0, or the milliseconds until the next one is allowed
   */
  take(address: string | undefined): number {
    const { each, all = Number.POSITIVE_INFINITY } = this.#limits;
    const client = networkOf(address);
    const own = this.#current(this.#windows.get(client));
    const total = this.#current(this.#all);
    const full = own.count >= each ? own : total.count >= all ? total : undefined;
    if (full) return full.until - this.#now();
    own.count += 1;
    total.count += 1;
    this.#windows.set(client, own);
    this.#all = total;
    return 0;
  }
}
