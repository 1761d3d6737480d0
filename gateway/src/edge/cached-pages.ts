import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CompletePage } from './complete-page.ts';

export interface CachedPage {
  readonly page: CompletePage;
  /** The API was unavailable at the last renewal. */
  readonly down: boolean;
  /** Earliest time of the next renewal. */
  readonly retryAt: number;
}

/** Cache key of a page and its parts. */
export interface PageKey {
  readonly key: string;
  readonly composition: string;
  readonly url: string;
}

/**
 * A URL with a query, or another spelling in capitals, is admitted when it is requested twice within these milliseconds. So many URLs
 * are remembered.
 */
const ADMISSION_MS = 60_000;
const ADMISSION_KEYS = 10_000;
/** Cached pages of one path that differ in their query or their case alone, and cached 404 and unlisted pages. */
const MAX_PER_PATH = 128;

const MAX_URL_LENGTH = 2000;

/** The router ignores the case of most paths, so each path has many spellings. */
const mayVary = (url: string) => /[?A-Z]/.test(url);

/** Key of all pages of one path. */
const anySpelling = ({ composition, url }: Pick<PageKey, 'composition' | 'url'>) =>
  `${composition} ${url.split('?')[0]?.toLowerCase()}`;

/** LRU cache of pages, bounded by bytes, by queries per path and by admission, so that a crawl does not evict it. */
export class CachedPages {
  readonly #pages: LRUCache<string, CachedPage> | undefined;
  readonly #seen: LRUCache<string, true>;
  /** Path in lower case → keys of its pages with a query or capitals, oldest first; and key → path. */
  readonly #queries = new Map<string, Set<string>>();
  readonly #pathOf = new Map<string, string>();

  /**
   * @param bytes of memory; 0 turns the cache off
   * @param now milliseconds since 1970
   */
  constructor(bytes: number, now: () => number) {
    // Reads the clock each time; otherwise lru-cache reuses a reading until a timer fires, which is late on a busy machine.
    this.#seen = new LRUCache({ max: ADMISSION_KEYS, ttl: ADMISSION_MS, ttlResolution: 0, perf: { now } });
    if (bytes > 0)
      this.#pages = new LRUCache<string, CachedPage>({
        maxSize: Math.ceil(bytes),
        sizeCalculation: ({ page }, key) => page.variants.bytes + page.policy.length + 2 * key.length + 500,
        dispose: (_kept, key, reason) => reason !== 'set' && this.#forgetQuery(key),
      });
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages?.size ?? 0, bytes: this.#pages?.calculatedSize ?? 0 };
  }

  /** Whether a page of this URL may be cached. */
  accepts(url: string): boolean {
    return this.#pages !== undefined && url.length <= MAX_URL_LENGTH;
  }

  get(key: string): CachedPage | undefined {
    return this.#pages?.get(key);
  }

  /** Like `get`, without changing the order of eviction. */
  peek(key: string): CachedPage | undefined {
    return this.#pages?.peek(key);
  }

  put(key: string, cached: CachedPage): void {
    // A new object, so that lru-cache computes the size again.
    this.#pages?.set(key, { ...cached });
  }

  delete(key: string): void {
    this.#pages?.delete(key);
  }

  /** True for a URL without a query and capitals, for the first spelling in capitals, and for a URL that was requested recently. */
  admits({ key, composition, url }: PageKey): boolean {
    if (!mayVary(url) || !(url.includes('?') || this.#queries.has(anySpelling({ composition, url })))) return true;
    const digest = hash('sha1', key, 'base64').slice(0, 16);
    if (this.#seen.has(digest)) return true;
    this.#seen.set(digest, true);
    return false;
  }

  store({ key, composition, url }: PageKey, page: CompletePage): void {
    if (page.life <= 0 || !this.#pages) return;
    const before = this.#pages.peek(key)?.page;
    // Most renewals change nothing, and their encoded variants are reused.
    const reused = before?.etag === page.etag ? { ...page, variants: before.variants } : page;
    this.put(key, { page: reused, down: false, retryAt: 0 });
    this.#forgetQuery(key);
    // Such pages exist for any invented path: all of them are bounded together.
    const path =
      page.status === 404 || page.isUnlisted ? `${composition} unlisted` : mayVary(url) && anySpelling({ composition, url });
    if (path && this.#pages.has(key)) this.#noteQuery(path, key);
  }

  #noteQuery(path: string, key: string): void {
    const keys = this.#queries.get(path) ?? new Set();
    this.#queries.set(path, keys);
    keys.delete(key);
    keys.add(key);
    this.#pathOf.set(key, path);
    for (const oldest of keys) {
      if (keys.size <= MAX_PER_PATH) break;
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
