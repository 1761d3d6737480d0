import { type ClientPage, ClientRenderedPages } from './client-rendered-page.ts';
import type { CompositionSpec } from './protocol.ts';

/** Compositions that are kept ready. */
const MAX_COMPOSITIONS = 8;
/** Milliseconds until a composition that no worker could make is tried again. */
const RETRY_MS = 5000;

/** Compositions of a pool, independent of single workers: those that are kept ready, that failed, and that are awaited. */
export class CompositionRegistry {
  /** The newest is last. */
  readonly #specs = new Map<string, CompositionSpec>();
  /** Of compositions that some worker has made. */
  readonly #clientPages = new Map<string, ClientRenderedPages>();
  /** Times of the next attempt. */
  readonly #failed = new Map<string, number>();
  readonly #awaited = new Map<string, (() => void)[]>();

  get newest(): CompositionSpec | undefined {
    return [...this.#specs.values()].at(-1);
  }

  get(key: string): CompositionSpec | undefined {
    return this.#specs.get(key);
  }

  /** Makes a composition the newest. Returns the keys of evicted ones. */
  makeNewest(spec: CompositionSpec): string[] {
    this.#specs.delete(spec.key);
    this.#specs.set(spec.key, spec);
    const oldest = [...this.#specs.keys()].slice(0, -MAX_COMPOSITIONS);
    for (const key of oldest) {
      for (const map of [this.#specs, this.#clientPages, this.#failed]) map.delete(key);
      this.settle(key);
    }
    return oldest;
  }

  /** Some worker has made it. */
  isComposed(key: string): boolean {
    return this.#clientPages.has(key);
  }

  hasFailed(key: string): boolean {
    return (this.#failed.get(key) ?? 0) > performance.now();
  }

  /** A worker has made it. Returns whether it is the first one. */
  composed(key: string, pages: readonly ClientPage[]): boolean {
    const isFirst = this.#specs.has(key) && !this.#clientPages.has(key);
    if (isFirst) this.#clientPages.set(key, new ClientRenderedPages(pages));
    this.settle(key);
    return isFirst;
  }

  fail(key: string): void {
    this.#failed.set(key, performance.now() + RETRY_MS);
    this.settle(key);
  }

  /** Client-rendered pages of the first of these that was made, else of the one that was made last. */
  clientPages(...keys: readonly string[]): ClientRenderedPages {
    const known = keys.find((key) => this.#clientPages.has(key));
    const found = known === undefined ? [...this.#clientPages.values()].at(-1) : this.#clientPages.get(known);
    return found ?? ClientRenderedPages.none;
  }

  get awaited(): CompositionSpec[] {
    return [...this.#awaited.keys()].flatMap((key) => this.#specs.get(key) ?? []);
  }

  /** Resolves when the composition was made, or when the worker that was making it cannot. */
  settled(key: string): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited.set(key, [...(this.#awaited.get(key) ?? []), resolve]);
    });
  }

  settle(key: string): void {
    for (const resolve of this.#awaited.get(key) ?? []) resolve();
    this.#awaited.delete(key);
  }
}
