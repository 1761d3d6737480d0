import { hash } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import { forgetCached } from './batching.ts';

export type CachedReply = { body: string | Buffer; etag: string };
type Entry = CachedReply & { until: number };

const MAX_ENTRIES = 500;
const MAX_BYTES = 256 * 1024;

export const etagOf = (content: string): string => `"${hash('sha1', content, 'base64url')}"`;

/** A reply as bytes of JSON. `content` is shorter, and differs when the bytes differ: it is hashed instead of them. */
export class JsonBytes {
  readonly bytes: Buffer;
  readonly content: string;

  constructor(bytes: Buffer, content: string) {
    this.bytes = bytes;
    this.content = content;
  }
}

/**
 * Caches replies of public reads for as long as their `max-age`. Replies that show stock are deleted when stock changes in this
 * process; changes by other processes show after at most the five seconds of their `max-age`.
 */
export class ReplyCache {
  readonly #clock: Clock;
  readonly #lasting = new Map<string, Entry>();
  readonly #stock = new Map<string, Entry>();
  #generation = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Read it before reading the database, and pass it to `set`. */
  get generation(): number {
    return this.#generation;
  }

  /** @param key language and address */
  get(key: string): CachedReply | undefined {
    const entry = this.#lasting.get(key) ?? this.#stock.get(key);
    return entry && entry.until > this.#clock.now().getTime() ? entry : undefined;
  }

  /** Ignores a reply that was read before the latest change of stock. */
  set(key: string, reply: CachedReply, seconds: number, showsStock: boolean, generation: number): void {
    if (reply.body.length > MAX_BYTES || key.length > 500 || (showsStock && generation !== this.#generation)) return;
    const map = showsStock ? this.#stock : this.#lasting;
    if (map.size >= MAX_ENTRIES) map.delete(map.keys().next().value ?? '');
    map.set(key, { ...reply, until: this.#clock.now().getTime() + seconds * 1000 });
  }

  /** Deletes all replies and what they were made from, after a command of the agency has changed what they show. */
  clear(): void {
    forgetCached();
    this.#lasting.clear();
    this.clearStock();
  }

  clearStock(): void {
    this.#generation++;
    this.#stock.clear();
  }
}
