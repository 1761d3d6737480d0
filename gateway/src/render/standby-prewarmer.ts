import type { CompositionSpec, PageRequest } from './protocol.ts';
import { isQuiet, WARM_PAGES, type WorkerSlot } from './worker-slot.ts';

/** Addresses in mind. */
const MOST = 6;
/** Milliseconds after which a page that has done no harm is believed to do none: longer than any silence. */
const PROVEN_MS = 5000;
/** Its own, so that nothing of it could run in a page that is shown. */
const NONCE = 'warm-up';

/**
 * Renders, for nobody, pages that were asked for lately in a worker that stands by: one that takes over is as quick as the one that
 * fails. One page at a time, with a pause as long as it took, so that half of a core is left where it runs.
 */
export class StandbyPrewarmer {
  readonly #proven: number;
  /** First part of its path → the last such page that was whole, whose it is and when the first came. */
  readonly #lately = new Map<string, { readonly url: string; readonly owner: string | undefined; readonly since: number }>();
  readonly #running = new Map<WorkerSlot, { readonly id: number; readonly began: number }>();
  readonly #pauses = new WeakMap<WorkerSlot, number>();
  #turn = 0;

  constructor(proven = PROVEN_MS) {
    this.#proven = proven;
  }

  /** A page that was whole: it lacked nothing, so its render costs what renders cost. */
  note({ url, kind }: Pick<PageRequest, 'url' | 'kind'>, owner: string | undefined): void {
    if (kind !== 'page') return;
    const place = new URL(url).pathname.split('/')[1] ?? '';
    const { since = performance.now() } = this.#lately.get(place) ?? {};
    this.#lately.delete(place);
    this.#lately.set(place, { url, owner, since });
    for (const oldest of [...this.#lately.keys()].slice(0, -MOST)) this.#lately.delete(oldest);
  }

  /** A remote has cost a worker: its pages have to prove themselves again. */
  doubt(remote: string): void {
    for (const [place, { owner }] of this.#lately) if (owner === remote) this.#lately.delete(place);
  }

  /** Begins the next one in each worker that is cold, has nothing to do and is not the only one. */
  go(slots: readonly WorkerSlot[], spec: CompositionSpec | undefined, newId: () => number): void {
    const now = performance.now();
    const urls = [...this.#lately.values()].filter(({ since }) => now - since >= this.#proven).map(({ url }) => url);
    if (!spec || urls.length === 0) return;
    for (const slot of slots) {
      const { worker, jobs, made, pages, retiring } = slot;
      const isFree = worker.ready && !retiring && jobs.size === 0 && made.has(spec.key) && !this.#running.has(slot);
      if (!isFree || pages >= WARM_PAGES || now < (this.#pauses.get(slot) ?? 0)) continue;
      const others = slots.filter((other) => other !== slot && other.made.has(spec.key));
      if (others.length === 0 || others.some(isQuiet)) continue;
      const id = newId();
      this.#turn += 1;
      this.#running.set(slot, { id, began: now });
      worker.render(id, spec.key, { url: urls[this.#turn % urls.length] ?? '', nonce: NONCE, kind: 'page' });
    }
  }

  /** A worker has done with a page that nobody waits for. */
  over(slot: WorkerSlot, id: number): void {
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
