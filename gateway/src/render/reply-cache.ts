import { LRUCache } from 'lru-cache';

/** Seconds that a reply must be valid to be cached: shorter ones show stock and are requested each time. */
const MIN_SECONDS = 30;
/** Characters of one reply, and of all together. */
const MAX_REPLY_LENGTH = 256 * 1024;
const MAX_LENGTH = 4 * 1024 * 1024;

/**
 * Public replies of the API, for the duration of their `max-age`, so that pages which differ in one call share the others. Held as text:
 * changes that a page makes to the parsed value reach no other page.
 */
export class ReplyCache {
  readonly #replies = new LRUCache<string, string>({
    maxSize: MAX_LENGTH,
    ttlResolution: 0,
    sizeCalculation: (text, url) => text.length + url.length,
  });

  /** The reply, and the seconds for which it is still valid. */
  get(url: string): { readonly text: string; readonly life: number } | undefined {
    const text = this.#replies.get(url);
    const life = this.#replies.getRemainingTTL(url) / 1000;
    return text !== undefined && life > 0 ? { text, life } : undefined;
  }

  put(url: string, text: string, life: number): void {
    if (life >= MIN_SECONDS && text.length <= MAX_REPLY_LENGTH) this.#replies.set(url, text, { ttl: 1000 * life });
  }
}
