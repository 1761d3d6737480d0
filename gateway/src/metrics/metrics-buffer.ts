import { setTimeout as wait } from 'node:timers/promises';
import type { MetricUpdate } from './beacon.ts';
import { emptyCell, leaveOut, type MetricCell, type MetricRow, minuteOf } from './metric-cell.ts';
import type { MetricStore } from './metric-store.ts';
import type { Visit } from './visit-tokens.ts';

/** Milliseconds between two writes. */
const FLUSH_MS = 1000;
const SWEEP_MS = 3600 * 1000;
/** Beacons that wait for the next write, and cells of one minute: beyond it they are let go, and one line says so. */
const WAITING = 5000;
const CELLS = 2000;
/** Minutes for which cells stay that could not be written. */
const UNWRITTEN = 10;

interface Log {
  warn(facts: object, message: string): void;
}

interface Told {
  readonly minute: number;
  readonly visit: Visit;
  readonly shares: readonly MetricUpdate[];
}

/**
 * Counts in memory and writes every second what has changed, as much as has come meanwhile in one go. While the store is out of reach a
 * bounded number waits; what is more is lost: figures never hold up a page.
 */
export class MetricsBuffer {
  readonly store: MetricStore;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #cells = new Map<string, MetricRow>();
  readonly #changed = new Set<string>();
  readonly #stopped = new AbortController();
  #waiting: Told[] = [];
  #lost = 0;
  #isLostSaid = false;
  #failed = false;
  #swept = 0;
  #flushing: Promise<void> = Promise.resolve();
  readonly #gather: (() => void)[] = [];

  constructor(store: MetricStore, log: Log, now: () => number = Date.now) {
    this.store = store;
    this.#log = log;
    this.#now = now;
  }

  /** Writes from now on, until closed. */
  start(): void {
    void (async () => {
      const { signal } = this.#stopped;
      while (!signal.aborted) {
        await wait(FLUSH_MS, undefined, { ref: false, signal }).catch(() => {});
        await this.flush();
      }
    })();
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.flush();
    await this.store.close();
  }

  /** Asked before each write for what was counted elsewhere meanwhile. */
  gather(more: () => void): void {
    this.#gather.push(more);
  }

  /** What a page told of itself: counted with the next write, if nobody has counted its visit. */
  tell(visit: Visit, shares: readonly MetricUpdate[]): void {
    if (this.#waiting.length >= WAITING) this.#lose();
    else this.#waiting.push({ minute: minuteOf(this.#now()), visit, shares });
  }

  /** What this gateway has seen itself. */
  note({ add, ...of }: MetricUpdate, minute = minuteOf(this.#now())): void {
    const key = [minute, of.composition, of.screen, of.remote, of.version].join(' ');
    let row = this.#cells.get(key);
    if (!row) {
      if (this.#cells.size >= CELLS) {
        this.#lose();
        return;
      }
      row = { minute, ...of, cell: emptyCell() };
      this.#cells.set(key, row);
    }
    add(row.cell as MetricCell);
    this.#changed.add(key);
  }

  #lose(): void {
    this.#lost += 1;
    if (this.#isLostSaid) return;
    this.#isLostSaid = true;
    this.#log.warn({ lost: this.#lost }, 'more figures than are counted: some are let go');
  }

  /** Settles when all is written that came before, or could not be. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    for (const more of this.#gather) more();
    const told = this.#waiting;
    const now = this.#now();
    try {
      const fresh = new Set(told.length > 0 ? await this.store.claim(told.map(({ visit }) => visit)) : []);
      this.#waiting = this.#waiting.slice(told.length);
      for (const { visit, shares, minute } of told) {
        // Of two beacons with one visit the first counts, also where another gateway has counted it.
        const isFirst = fresh.delete(visit.id);
        for (const share of shares)
          this.note(isFirst ? share : { ...share, add: (cell) => leaveOut(cell, 'replayed-token') }, minute);
      }
      const changed = [...this.#changed];
      if (changed.length > 0) await this.store.put(changed.flatMap((key) => this.#cells.get(key) ?? []));
      for (const key of changed) this.#changed.delete(key);
      if (now - this.#swept > SWEEP_MS) await this.store.sweep(now);
      if (now - this.#swept > SWEEP_MS) this.#swept = now;
      if (this.#failed) this.#log.warn({}, 'figures are written again');
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) this.#log.warn({ error: (error as Error).message }, 'figures can not be written');
      this.#failed = true;
    }
    this.#forget(minuteOf(now));
  }

  /** What is written and over is not needed; what can't be written is not kept for ever. */
  #forget(minute: number): void {
    for (const [key, row] of this.#cells) {
      const age = minute - row.minute;
      if (age > UNWRITTEN || (age > 1 && !this.#changed.has(key))) {
        this.#cells.delete(key);
        this.#changed.delete(key);
      }
    }
    if (this.#cells.size < CELLS / 2 && this.#waiting.length < WAITING / 2) this.#isLostSaid = false;
  }
}
