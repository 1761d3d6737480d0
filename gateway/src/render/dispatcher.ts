import type { CompositionLoader } from './composition-loader.ts';
import type { CompositionRegistry } from './composition-registry.ts';
import type { FailureAttribution } from './failure-attribution.ts';
import { type Job, PAGE_BYTES } from './job.ts';
import type { PoolEvents } from './pool-events.ts';
import type { PageRequest, Rendered } from './protocol.ts';
import type { RenderQueue } from './render-queue.ts';
import type { StandbyPrewarmer } from './standby-prewarmer.ts';
import type { Watchdog } from './watchdog.ts';
import type { WorkerEvent } from './worker-messages.ts';
import { isLastResponsive, leastLoaded, usable, type WorkerSlot } from './worker-slot.ts';

const QUEUE_PER_WORKER = 8;
/** Share of the loaders' budget that a page waits for a worker: 200 ms of 300. */
const QUEUE_SHARE = 2 / 3;
/** Milliseconds beyond the loaders' budget until the first byte: with 300 a second in all. */
const RENDER_MS = 700;

/** Objects that the parts of a pool share. */
export interface PoolParts {
  /** Workers that render; one more is on standby. */
  readonly workers: number;
  /** Milliseconds for the loaders of a page. */
  readonly budget: number;
  readonly slots: WorkerSlot[];
  readonly registry: CompositionRegistry;
  readonly loader: CompositionLoader;
  readonly queue: RenderQueue;
  readonly attribution: FailureAttribution;
  readonly prewarmer: StandbyPrewarmer;
  readonly watchdog: Watchdog;
  readonly events: PoolEvents;
}

/** Hands waiting pages to workers, within deadlines, and passes the results on. */
export class Dispatcher {
  readonly #parts: PoolParts;
  #closed = false;

  constructor(parts: PoolParts) {
    this.#parts = parts;
  }

  render(request: PageRequest, signal: AbortSignal): Promise<Rendered> {
    const { queue, workers } = this.#parts;
    return new Promise((settle) => {
      const job = queue.open(request, settle);
      if (signal.aborted || this.#closed) return queue.clientRender(job, 'failed');
      signal.addEventListener('abort', () => queue.isOpen(job) && this.#abandon(job, 'failed'), { once: true });
      if (queue.waiting.length >= QUEUE_PER_WORKER * workers) return queue.clientRender(job, 'overload');
      queue.enqueue(job);
      this.dispatch();
    });
  }

  /** Starts every waiting page for which there is a worker. */
  dispatch(): void {
    const { queue, budget } = this.#parts;
    for (const job of queue.waiting) this.#dispatchOne(job);
    for (const job of queue.waiting) if (!job.isLimited) this.#limit(job, budget * QUEUE_SHARE, 'overload');
  }

  #dispatchOne(job: Job): void {
    const { slots, workers, registry, loader, queue, attribution } = this.#parts;
    const spec = loader.current(job.request.spec);
    const isChanged = job.spec.key !== spec.key;
    job.spec = spec;
    loader.makeNewest(spec);
    if (registry.hasFailed(spec.key)) {
      queue.clientRender(job, 'failed');
      return;
    }
    if (!registry.isComposed(spec.key)) {
      loader.composeFirst(spec);
      // The page waits for the composition, not for a worker, so its whole deadline applies.
      if (isChanged || !job.isLimited) this.#limit(job, this.#remaining(job), 'deadline');
      return;
    }
    const slot = leastLoaded(usable(slots, workers), spec.key);
    if (slot && !(isLastResponsive(slots) && attribution.isBlocking(slots, job))) this.#start(job, slot);
  }

  #start(job: Job, slot: WorkerSlot): void {
    const { queue, loader, watchdog } = this.#parts;
    queue.assign(job, slot);
    this.#noteOwner(job, slot);
    watchdog.shortenInterval();
    loader.compose(slot, job.spec);
    job.limit(this.#remaining(job), () => this.#abandon(job, 'deadline'));
    slot.worker.render(job.id, job.spec.key, job.request);
  }

  /** Records that a page of this owner ran in the worker now: its code may still run after the page has ended or was abandoned. */
  #noteOwner(job: Job, slot: WorkerSlot) {
    const owner = this.#parts.attribution.owner(job);
    if (owner) slot.recent.set(owner.remote, performance.now());
    return owner;
  }

  /** Starts a page again, within its own deadline. */
  restart(job: Job, slot: WorkerSlot): void {
    this.#parts.queue.restart(job, slot);
    this.#limit(job, this.#remaining(job), 'deadline');
  }

  handle(slot: WorkerSlot, message: WorkerEvent & { id: number }): void {
    const { queue, attribution, prewarmer } = this.#parts;
    const job = queue.find(slot, message.id);
    if (!job) {
      if (message.type !== 'head') prewarmer.ended(slot, message.id);
      return;
    }
    if (message.type === 'head' && !job.isAnswered) {
      job.begin(message.status, () => this.#abandon(job, 'deadline'));
      return;
    }
    if (message.type === 'end' && job.isAnswered) this.#complete(job, slot, message);
    else if (message.type === 'redirect' && !job.isAnswered) {
      queue.finish(job);
      job.redirect(message.status, message.location);
    } else {
      const release = attribution.owner(job) ?? { remote: 'shell', version: job.spec.id };
      if (message.type === 'failed' && !message.reported)
        attribution.fault({ ...release, phase: 'render', message: message.error });
      queue.clientRender(job, 'failed');
    }
    this.dispatch();
  }

  #complete(job: Job, slot: WorkerSlot, { facts }: WorkerEvent & { type: 'end' }): void {
    const { queue, attribution, prewarmer, events } = this.#parts;
    queue.finish(job);
    job.end(facts);
    slot.pages += 1;
    const owner = this.#noteOwner(job, slot);
    if (facts.complete) prewarmer.note(job.request, owner?.remote);
    if (owner && facts.complete) attribution.completed(owner);
    const { id: composition, shell } = job.spec;
    const release = owner ?? { remote: 'shell', version: shell.version };
    if (job.request.kind === 'page') events.emit('rendered', { ...release, composition, ms: facts.ms });
  }

  handleBytes(slot: WorkerSlot, id: number, bytes: Buffer): void {
    const { queue, attribution } = this.#parts;
    const job = queue.find(slot, id);
    if (!job || job.push(bytes)) return;
    const release = attribution.owner(job);
    if (release) attribution.penalize(release, 'render', `a page of more than ${PAGE_BYTES} bytes`, 'back-off');
    this.#abandon(job, 'failed');
  }

  #abandon(job: Job, reason: 'deadline' | 'failed'): void {
    this.#parts.queue.abandon(job, reason);
    this.dispatch();
  }

  /** Milliseconds until the first byte is due. */
  #remaining({ began }: Job): number {
    return Math.max(1, began + this.#parts.budget + RENDER_MS - performance.now());
  }

  #limit(job: Job, ms: number, reason: 'overload' | 'deadline'): void {
    job.limit(ms, () => this.#parts.queue.clientRender(job, reason));
  }

  close(): void {
    this.#closed = true;
    this.#parts.queue.close();
  }
}
