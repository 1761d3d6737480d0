import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Page } from './complete-page.ts';

export interface Kept {
  readonly page: Page;
  /** The API was away when it was to be renewed. */
  readonly down: boolean;
  /** No renewal is tried before. */
  readonly retryAt: number;
}

/** What is kept under a key, and the address in it. */
export interface PageKey {
  readonly key: string;
  readonly composition: string;
  readonly url: string;
}

/** Milliseconds within which an address with a query is asked for again if it is to be kept; and such addresses in mind at once. */
const ADMISSION = 60_000;
const ADMISSION_KEYS = 10_000;
/** Kept pages of one path that differ in their query alone. */
const OF_ONE_PATH = 128;
/** Nobody has such an address in the address bar. */
const LONGEST_URL = 2000;

/** Pages in memory, bounded by bytes, so that no crowd and no single path pushes the others out. */
export class KeptPages {
  readonly #pages: LRUCache<string, Kept> | undefined;
  readonly #seen: LRUCache<string, true>;
  /** Path → keys of its kept pages that have a query, the oldest first; and the other way round. */
  readonly #queries = new Map<string, Set<string>>();
  readonly #pathOf = new Map<string, string>();

  /**
   * @param bytes of memory; 0 keeps nothing
   * @param now milliseconds since 1970
   */
  constructor(bytes: number, now: () => number) {
    // Asks the clock each time: else a time that was read stays in use until a timer fires, which a busy machine puts off.
    this.#seen = new LRUCache({ max: ADMISSION_KEYS, ttl: ADMISSION, ttlResolution: 0, perf: { now } });
    if (bytes > 0)
      this.#pages = new LRUCache<string, Kept>({
        maxSize: Math.ceil(bytes),
        sizeCalculation: ({ page }, key) => page.forms.bytes + page.policy.length + 2 * key.length + 500,
        dispose: (_kept, key, reason) => reason !== 'set' && this.#forgetQuery(key),
      });
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages?.size ?? 0, bytes: this.#pages?.calculatedSize ?? 0 };
  }

  /** A page of this address may be kept. */
  takes(url: string): boolean {
    return this.#pages !== undefined && url.length <= LONGEST_URL;
  }

  get(key: string): Kept | undefined {
    return this.#pages?.get(key);
  }

  /** Without counting as asked for. */
  peek(key: string): Kept | undefined {
    return this.#pages?.peek(key);
  }

  put(key: string, kept: Kept): void {
    // Of the very same value the cache would not notice that it weighs something else now.
    this.#pages?.set(key, { ...kept });
  }

  delete(key: string): void {
    this.#pages?.delete(key);
  }

  /** True for an address without a query, and for one that was asked for not long ago. */
  admits({ key, url }: PageKey): boolean {
    if (!url.includes('?')) return true;
    const small = hash('sha1', key, 'base64').slice(0, 16);
    if (this.#seen.has(small)) return true;
    this.#seen.set(small, true);
    return false;
  }

  /** Takes in a page that was just made. */
  store({ key, composition, url }: PageKey, page: Page): void {
    if (page.life <= 0 || !this.#pages) return;
    const before = this.#pages.peek(key)?.page;
    // Most renewals change nothing: what was made of the same bytes is made already.
    const same = before?.etag === page.etag ? { ...page, forms: before.forms } : page;
    this.put(key, { page: same, down: false, retryAt: 0 });
    if (url.includes('?') && this.#pages.has(key)) this.#noteQuery(`${composition} ${url.split('?')[0]}`, key);
  }

  #noteQuery(path: string, key: string): void {
    const keys = this.#queries.get(path) ?? new Set();
    this.#queries.set(path, keys);
    keys.delete(key);
    keys.add(key);
    this.#pathOf.set(key, path);
    for (const oldest of keys) {
      if (keys.size <= OF_ONE_PATH) break;
      this.#pages?.delete(oldest);
    }
  }

  #forgetQuery(key: string): void {
    const path = this.#pathOf.get(key);
    if (path === undefined) return;
    this.#pathOf.delete(key);
    const keys = this.#queries.get(path);
    keys?.delete(key);
    if (keys?.size === 0) this.#queries.delete(path);
  }
}
