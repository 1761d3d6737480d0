import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { MetricUpdate } from './beacon.ts';
import { countLeftOut, emptyCell, keyOf, type MetricCell, type MetricRow, minuteOf } from './metric-cell.ts';
import type { MetricStore } from './metric-store.ts';
import type { Visit } from './visit-tokens.ts';

/** Milliseconds between two writes, and between two removals of old rows. */
const FLUSH_MS = 1000;
const SWEEP_MS = 3600 * 1000;
/** Beacons that wait for the next write, and cells in memory. Further ones are dropped, with one line in the log. */
const MAX_WAITING = 5000;
const MAX_CELLS = 2000;
/** Minutes for which cells are kept that could not be written. */
const MAX_UNWRITTEN_MINUTES = 10;

interface WaitingBeacon {
  readonly minute: number;
  readonly visit: Visit;
  readonly updates: readonly MetricUpdate[];
}

/**
 * Counts metrics in memory and writes the changed cells every second. While the store is unavailable a bounded number waits and the rest
 * is dropped, so that metrics never delay a page.
 */
export class MetricsBuffer {
  readonly store: MetricStore;
  readonly #log: Pick<Log, 'warn'>;
  readonly #now: () => number;
  readonly #cells = new Map<string, MetricRow>();
  readonly #changed = new Set<string>();
  readonly #stopped = new AbortController();
  #waiting: WaitingBeacon[] = [];
  #dropped = 0;
  #isDropLogged = false;
  #failed = false;
  #swept = 0;
  #flushing: Promise<void> = Promise.resolve();
  readonly #beforeWrite: (() => void)[] = [];

  constructor(store: MetricStore, log: Pick<Log, 'warn'>, now: () => number = Date.now) {
    this.store = store;
    this.#log = log;
    this.#now = now;
  }

  /** Writes every second until closed. */
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

  /** Calls the listener before each write, for counts that other modules collect. */
  beforeWrite(listener: () => void): void {
    this.#beforeWrite.push(listener);
  }

  /** Counts a beacon with the next write, unless its visit was counted before. */
  addBeacon(visit: Visit, updates: readonly MetricUpdate[]): void {
    if (this.#waiting.length >= MAX_WAITING) this.#drop();
    else this.#waiting.push({ minute: minuteOf(this.#now()), visit, updates });
  }

  add({ add, ...ofCell }: MetricUpdate, minute = minuteOf(this.#now())): void {
    const key = keyOf({ minute, ...ofCell });
    let row = this.#cells.get(key);
    if (!row) {
      if (this.#cells.size >= MAX_CELLS) {
        this.#drop();
        return;
      }
      row = { minute, ...ofCell, cell: emptyCell() };
      this.#cells.set(key, row);
    }
    add(row.cell as MetricCell);
    this.#changed.add(key);
  }

  #drop(): void {
    this.#dropped += 1;
    if (this.#isDropLogged) return;
    this.#isDropLogged = true;
    this.#log.warn({ dropped: this.#dropped }, 'too many metrics: some are dropped');
  }

  /** Resolves when all earlier metrics were written, or could not be. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    for (const listener of this.#beforeWrite) listener();
    // A copy: further beacons arrive during the claim.
    const beacons = [...this.#waiting];
    const now = this.#now();
    try {
      const claimed = new Set(beacons.length > 0 ? await this.store.claim(beacons.map(({ visit }) => visit)) : []);
      this.#waiting = this.#waiting.slice(beacons.length);
      for (const { visit, updates, minute } of beacons) {
        // The first of several beacons with one visit counts, on whichever gateway it arrived.
        const isFirst = claimed.delete(visit.id);
        for (const update of updates)
          this.add(isFirst ? update : { ...update, add: (cell) => countLeftOut(cell, 'replayed-token') }, minute);
      }
      await this.#put();
      if (now - this.#swept > SWEEP_MS) await this.store.sweep(now);
      if (now - this.#swept > SWEEP_MS) this.#swept = now;
      if (this.#failed) this.#log.warn({}, 'metrics are written again');
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) this.#log.warn({ error: (error as Error).message }, 'metrics cannot be written');
      this.#failed = true;
    }
    this.#forget(minuteOf(now));
  }

  /** Cells that change during the write are written again. */
  async #put(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    try {
      if (changed.length > 0) await this.store.put(changed.flatMap((key) => this.#cells.get(key) ?? []));
    } catch (error) {
      for (const key of changed) this.#changed.add(key);
      throw error;
    }
  }

  /** Removes cells of past minutes that were written, and old ones that could not be. */
  #forget(minute: number): void {
    for (const [key, row] of this.#cells) {
      const age = minute - row.minute;
      if (age > MAX_UNWRITTEN_MINUTES || (age > 1 && !this.#changed.has(key))) {
        this.#cells.delete(key);
        this.#changed.delete(key);
      }
    }
    if (this.#cells.size < MAX_CELLS / 2 && this.#waiting.length < MAX_WAITING / 2) this.#isDropLogged = false;
  }
}
