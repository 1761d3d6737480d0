import type { LeftPage } from 'shell/server';
import { ClientRenderedPages } from './client-rendered-page.ts';
import type { CompositionSpec } from './protocol.ts';

/** Compositions that are kept ready. */
const KEPT = 8;
/** Milliseconds until a composition that could not be made is tried again. */
const AGAIN_MS = 5000;

/** What is known of compositions, whichever worker has them: which are kept ready, could be made or not, and who waits for one. */
export class CompositionRegistry {
  /** The newest is last. */
  readonly #specs = new Map<string, CompositionSpec>();
  /** Of compositions that some worker has made. */
  readonly #left = new Map<string, ClientRenderedPages>();
  /** Until when nobody tries again. */
  readonly #impossible = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  get newest(): CompositionSpec | undefined {
    return [...this.#specs.values()].at(-1);
  }

  get(key: string): CompositionSpec | undefined {
    return this.#specs.get(key);
  }

  /** Makes it the newest. Returns the keys of those that are kept no longer. */
  keep(spec: CompositionSpec): string[] {
    this.#specs.delete(spec.key);
    this.#specs.set(spec.key, spec);
    const oldest = [...this.#specs.keys()].slice(0, -KEPT);
    for (const key of oldest) {
      this.#specs.delete(key);
      this.#left.delete(key);
      this.#impossible.delete(key);
      this.over(key);
    }
    return oldest;
  }

  /** Some worker has had it. */
  isMade(key: string): boolean {
    return this.#left.has(key);
  }

  isImpossible(key: string): boolean {
    return (this.#impossible.get(key) ?? 0) > performance.now();
  }

  /** A worker has it. Returns whether that is news. */
  made(key: string, left: readonly LeftPage[]): boolean {
    const news = this.#specs.has(key) && !this.#left.has(key);
    if (news) this.#left.set(key, new ClientRenderedPages(left));
    this.over(key);
    return news;
  }

  unmade(key: string): void {
    this.#impossible.set(key, performance.now() + AGAIN_MS);
    this.over(key);
  }

  /** What browsers render of the first of these that is known, else of the one that was made last. */
  leftPages(...keys: readonly string[]): ClientRenderedPages {
    const known = keys.find((key) => this.#left.has(key));
    return (known === undefined ? [...this.#left.values()].at(-1) : this.#left.get(known)) ?? ClientRenderedPages.none;
  }

  /** Those that somebody waits for. */
  get wanted(): CompositionSpec[] {
    return [...this.#waiting.keys()].flatMap((key) => this.#specs.get(key) ?? []);
  }

  /** Settles when it is made, or when whoever was making it can not. */
  settled(key: string): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), resolve]);
    });
  }

  /** Nobody waits for it any longer. */
  over(key: string): void {
    for (const done of this.#waiting.get(key) ?? []) done();
    this.#waiting.delete(key);
  }
}
