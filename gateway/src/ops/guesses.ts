import { LRUCache } from 'lru-cache';
import { endOf } from '../http/connections.ts';
import { Failure } from './failure.ts';

/** Wrong secrets that an address may send, the milliseconds after which they are forgotten, and addresses that are remembered. */
const FREE = 10;
const FORGOTTEN = 15 * 60_000;
const REMEMBERED = 10_000;

/** Counts wrong secrets by the address they come from. However many addresses there are, it needs no more memory. */
export class Guesses {
  readonly #wrong = new LRUCache<string, { count: number; readonly until: number }>({ max: REMEMBERED });
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Addresses that are remembered. */
  get size(): number {
    return this.#wrong.size;
  }

  /** Throws when an address has guessed too often: also before what would have been right. */
  check(address: string): void {
    const known = this.#wrong.get(endOf(address));
    if (!known || known.count < FREE) return;
    const left = known.until - this.#now();
    if (left <= 0) {
      this.#wrong.delete(endOf(address));
      return;
    }
    const seconds = Math.ceil(left / 1000);
    throw new Failure(
      429,
      'TOO_MANY',
      `too many wrong tokens came from this address; again in ${Math.ceil(seconds / 60)} minutes`,
      {
        headers: { 'retry-after': String(seconds) },
      },
    );
  }

  note(address: string): void {
    const end = endOf(address);
    const known = this.#wrong.get(end);
    const isOld = !known || known.until <= this.#now();
    this.#wrong.set(end, isOld ? { count: 1, until: this.#now() + FORGOTTEN } : { ...known, count: known.count + 1 });
  }
}
