import type { CompositionSpec, PageRequest } from './protocol.ts';
import { isQuiet, WARM_PAGES, type WorkerSlot } from './worker-slot.ts';

/** Addresses that are remembered. */
const MAX_PAGES = 6;
/** Milliseconds after which a page counts as proven: longer than any silence that ends a worker. */
const PROVEN_MS = 5000;
/** Differs from the nonce of every page that is sent. */
const NONCE = 'prewarm';

/**
 * Renders recently requested pages in standby workers and drops the results, so that a worker that takes over is as fast as the one that
 * failed. One page at a time, with a pause as long as each took, so that it uses half of a core at most.
 */
export class StandbyPrewarmer {
  readonly #proven: number;
  /** First path segment → its last complete page, the owner, and the time of its first complete page. */
  readonly #recent = new Map<string, { readonly url: string; readonly owner: string | undefined; readonly since: number }>();
  readonly #running = new Map<WorkerSlot, { readonly id: number; readonly began: number }>();
  readonly #pauses = new WeakMap<WorkerSlot, number>();
  #turn = 0;

  constructor(proven = PROVEN_MS) {
    this.#proven = proven;
  }

  /** Remembers a complete page. */
  note({ url, kind }: Pick<PageRequest, 'url' | 'kind'>, owner: string | undefined): void {
    if (kind !== 'page') return;
    const segment = new URL(url).pathname.split('/')[1] ?? '';
    const { since = performance.now() } = this.#recent.get(segment) ?? {};
    this.#recent.delete(segment);
    this.#recent.set(segment, { url, owner, since });
    for (const oldest of [...this.#recent.keys()].slice(0, -MAX_PAGES)) this.#recent.delete(oldest);
  }

  /** Removes the pages of a remote that failed in a worker. */
  forgetRemote(remote: string): void {
    for (const [segment, { owner }] of this.#recent) if (owner === remote) this.#recent.delete(segment);
  }

  /** Starts a page in each idle standby worker that is not warm yet. */
  renderIdle(slots: readonly WorkerSlot[], spec: CompositionSpec | undefined, newId: () => number): void {
    const now = performance.now();
    const urls = [...this.#recent.values()].filter(({ since }) => now - since >= this.#proven).map(({ url }) => url);
    if (!spec || urls.length === 0) return;
    for (const slot of slots) {
      const { worker, jobs, composed, pages, retiring } = slot;
      const isFree = worker.ready && !retiring && jobs.size === 0 && composed.has(spec.key) && !this.#running.has(slot);
      if (!isFree || pages >= WARM_PAGES || now < (this.#pauses.get(slot) ?? 0)) continue;
      const others = slots.filter((other) => other !== slot && other.composed.has(spec.key));
      if (others.length === 0 || others.some(isQuiet)) continue;
      const id = newId();
      this.#turn += 1;
      this.#running.set(slot, { id, began: now });
      worker.render(id, spec.key, { url: urls[this.#turn % urls.length] ?? '', nonce: NONCE, kind: 'page' });
    }
  }

  /** A worker has ended the render with this id. */
  ended(slot: WorkerSlot, id: number): void {
    const running = this.#running.get(slot);
    if (running?.id !== id) return;
    const now = performance.now();
    this.#running.delete(slot);
    this.#pauses.set(slot, now + (now - running.began));
    slot.pages += 1;
  }

  /** A worker has ended. */
  forget(slot: WorkerSlot): void {
    this.#running.delete(slot);
  }
}
