import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';

export type CachedReply = { body: string; etag: string };
type Entry = CachedReply & { until: number };

const MAX_ENTRIES = 500;
const MAX_BYTES = 256 * 1024;

export const etagOf = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

/**
 * Answers of public reads, kept for no longer than their `max-age` says to anyone else. Answers that show stock are
 * forgotten at once when something is booked, held or given back in this process; what other processes do shows within
 * the five seconds that such answers live.
 */
export class ReplyCache {
  readonly #clock: Clock;
  readonly #lasting = new Map<string, Entry>();
  readonly #stock = new Map<string, Entry>();
  #generation = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Note it before reading the database, and hand it to `set`. */
  get generation(): number {
    return this.#generation;
  }

  get(url: string): CachedReply | undefined {
    const entry = this.#lasting.get(url) ?? this.#stock.get(url);
    return entry && entry.until > this.#clock.now().getTime() ? entry : undefined;
  }

  /** An answer that was read before the latest change is not kept. */
  set(url: string, reply: CachedReply, seconds: number, showsStock: boolean, generation: number): void {
    if (reply.body.length > MAX_BYTES || url.length > 500 || (showsStock && generation !== this.#generation)) return;
    const map = showsStock ? this.#stock : this.#lasting;
    if (map.size >= MAX_ENTRIES) map.delete(map.keys().next().value ?? '');
    map.set(url, { ...reply, until: this.#clock.now().getTime() + seconds * 1000 });
  }

  /** What is no longer to be shown was changed by hand. */
  clear(): void {
    this.#lasting.clear();
    this.forgetStock();
  }

  forgetStock(): void {
    this.#generation++;
    this.#stock.clear();
  }
}
