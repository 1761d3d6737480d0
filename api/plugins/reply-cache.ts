import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';

export type Kept = { body: string; etag: string };
type Entry = Kept & { until: number };

const MOST = 500;
const MOST_BYTES = 256 * 1024;

export const etagOf = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

/**
 * Answers of public reads, kept for no longer than their `max-age` says to anyone else. Answers that show stock are
 * forgotten at once when something is booked, held or given back in this process; what other processes do shows within
 * the five seconds that such answers live.
 */
export class AnswerMemory {
  readonly #clock: Clock;
  readonly #lasting = new Map<string, Entry>();
  readonly #stock = new Map<string, Entry>();
  #generation = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Note it before reading the database, and hand it to `keep`. */
  get generation(): number {
    return this.#generation;
  }

  find(url: string): Kept | undefined {
    const entry = this.#lasting.get(url) ?? this.#stock.get(url);
    return entry && entry.until > this.#clock.now().getTime() ? entry : undefined;
  }

  /** An answer that was read before the latest change is not kept. */
  keep(url: string, kept: Kept, seconds: number, showsStock: boolean, generation: number): void {
    if (kept.body.length > MOST_BYTES || url.length > 500 || (showsStock && generation !== this.#generation)) return;
    const map = showsStock ? this.#stock : this.#lasting;
    if (map.size >= MOST) map.delete(map.keys().next().value ?? '');
    map.set(url, { ...kept, until: this.#clock.now().getTime() + seconds * 1000 });
  }

  /** What is no longer to be shown was changed by hand. */
  forget(): void {
    this.#lasting.clear();
    this.stockChanged();
  }

  stockChanged(): void {
    this.#generation++;
    this.#stock.clear();
  }
}
