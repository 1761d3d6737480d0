/** Seconds that an answer must live to be kept: what lives shorter shows stock, and is asked for each time. */
const LEAST = 30;
/** Characters of one answer, and of all together. */
const LONGEST = 256 * 1024;
const MOST = 4 * 1024 * 1024;

interface Kept {
  readonly text: string;
  /** By `performance.now()`. */
  readonly until: number;
}

/**
 * What the API has answered to everybody, as a browser's own cache would keep it: for as long as its `max-age` says. Pages that
 * differ in one call have the others in common. Held as text: what a page makes of it no other page sees.
 */
export class ReplyCache {
  /** The oldest first. */
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  /** The answer, and the seconds that it has left. */
  get(url: string): { readonly text: string; readonly life: number } | undefined {
    const kept = this.#kept.get(url);
    if (!kept) return undefined;
    const life = (kept.until - performance.now()) / 1000;
    if (life > 0) return { text: kept.text, life };
    this.#drop(url, kept);
    return undefined;
  }

  put(url: string, text: string, life: number): void {
    if (life < LEAST || text.length > LONGEST) return;
    const before = this.#kept.get(url);
    if (before) this.#drop(url, before);
    this.#kept.set(url, { text, until: performance.now() + 1000 * life });
    this.#size += text.length + url.length;
    for (const [oldest, one] of this.#kept) {
      if (this.#size <= MOST) break;
      this.#drop(oldest, one);
    }
  }

  #drop(url: string, { text }: Kept): void {
    this.#kept.delete(url);
    this.#size -= text.length + url.length;
  }
}
