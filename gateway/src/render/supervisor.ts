import type { Dispatcher, PoolParts } from './dispatcher.ts';
import { FailureVerifier, type UnconfirmedAttribution } from './failure-verifier.ts';
import type { UncaughtError, WorkerEvent } from './worker-messages.ts';
import { WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';
import { isQuiet, isSuspect, leastLoaded, usable, type WorkerSlot } from './worker-slot.ts';

/** Milliseconds that the start of a worker and the evaluation of a shell may take on a busy machine. */
const START_MS = 15_000;

/** Milliseconds of silence after which a worker gets no new pages, and after which it is ended. */
export interface Silence {
  readonly suspect: number;
  readonly end: number;
}

/** Starts workers, watches them, and replaces those that fail. */
export class Supervisor {
  readonly #parts: PoolParts;
  readonly #dispatcher: Dispatcher;
  readonly #workerOptions: WorkerProcessOptions;
  readonly #verifier: FailureVerifier;
  readonly #silence: Silence;
  /** Workers in a row that ended before they had made a composition. */
  #failedStarts = 0;
  #hasStandby = false;
  #closed = false;

  constructor(parts: PoolParts, dispatcher: Dispatcher, silence: Silence, workerOptions: WorkerProcessOptions) {
    this.#parts = parts;
    this.#dispatcher = dispatcher;
    this.#workerOptions = workerOptions;
    this.#silence = { ...silence, end: Math.max(silence.end, parts.budget) };
    const { registry, attribution } = parts;
    this.#verifier = new FailureVerifier({ ...workerOptions, registry, attribution });
  }

  start(): void {
    for (let count = 0; count < this.#parts.workers; count += 1) this.#open();
    this.#parts.watchdog.start((elapsed) => this.#checkAll(elapsed));
  }

  /** Starts one worker more than the pages need, after a composition or a failure: before, it would delay the first composition. */
  #openStandby(): void {
    if (this.#hasStandby) return;
    this.#hasStandby = true;
    this.#open();
  }

  #open(): void {
    if (this.#closed) return;
    const { slots, registry, loader } = this.#parts;
    const slot: WorkerSlot = {
      worker: new WorkerProcess(this.#workerOptions, {
        message: (message) => this.#handle(slot, message),
        bytes: (id, bytes) => this.#dispatcher.handleBytes(slot, id, bytes),
        ended: (why) => this.#remove(slot, why),
      }),
      suspectMs: this.#silence.suspect,
      jobs: new Set(),
      composed: new Set(),
      composing: undefined,
      recent: new Map(),
      retiring: false,
      pages: 0,
    };
    slots.push(slot);
    const spec = loader.newest;
    if (spec && registry.isComposed(spec.key)) loader.compose(slot, spec);
  }

  #handle(slot: WorkerSlot, message: WorkerEvent): void {
    const { loader, attribution } = this.#parts;
    if ('id' in message) this.#dispatcher.handle(slot, message);
    else if (message.type === 'fault') attribution.fault(message.fault);
    else if (message.type === 'uncaught') this.#handleUncaught(slot, message);
    else {
      if (message.type !== 'ready') {
        loader.handle(slot, message);
        this.#openStandby();
      }
      if (message.type === 'composed') this.#endRetiring();
      this.#dispatcher.dispatch();
    }
  }

  #handleUncaught(slot: WorkerSlot, { releaseNumber, phase, message, fatal, api }: UncaughtError): void {
    const { attribution, prewarmer } = this.#parts;
    const release = attribution.release(releaseNumber) ?? { remote: 'shell', version: '' };
    const isShell = releaseNumber === 0;
    prewarmer.forgetRemote(release.remote);
    const { isConfirmed } = attribution.attribute({ ...slot, worker: { running: { releaseNumber, phase } } });
    if (!fatal && (api || isShell)) attribution.fault({ ...release, phase, message, ...(api ? { api } : {}) });
    else if (isShell) void slot.worker.end(message);
    else if (isConfirmed) attribution.penalize(release, phase, `uncaught: ${message}`, fatal ? 'worker-replaced' : 'back-off');
    else this.#verify(slot, { ...release, phase }, `uncaught: ${message}`);
    if (!fatal || isShell || slot.retiring) return;
    slot.retiring = true;
    this.#open();
  }

  #verify(slot: WorkerSlot, claimed: UnconfirmedAttribution, why: string): void {
    this.#verifier.verify(slot, claimed, why, () => this.#dispatcher.dispatch());
  }

  /** Ends retiring workers without pages where enough other workers have a composition. */
  #endRetiring(): void {
    const { slots, workers } = this.#parts;
    for (const slot of slots.filter(({ retiring }) => retiring)) {
      const others = slots.filter(({ retiring, composed }) => !retiring && composed.size > 0);
      if (others.length >= workers && slot.jobs.size === 0) void slot.worker.end('');
    }
  }

  /** A worker has ended. */
  #remove(slot: WorkerSlot, why: string): void {
    const { slots, loader, queue, attribution, prewarmer } = this.#parts;
    const { phase, isConfirmed, ...release } = attribution.attribute(slot);
    const index = slots.indexOf(slot);
    if (index >= 0) slots.splice(index, 1);
    prewarmer.forget(slot);
    if (this.#closed) return;
    const isComposing = phase === 'server-bundle' || phase === 'create';
    if (!slot.retiring && (isConfirmed || isComposing)) attribution.penalize(release, phase, why, 'worker-replaced');
    if (!slot.retiring && !isConfirmed) this.#verify(slot, { ...release, phase }, why);
    prewarmer.forgetRemote(release.remote);
    for (const job of [...slot.jobs]) {
      // Restarted where the release at fault is known, so that the page is rendered without it.
      if (!job.isAnswered && release.remote !== 'shell' && (isConfirmed || isComposing)) this.#dispatcher.restart(job, slot);
      else queue.clientRender(job, 'worker');
    }
    loader.abandon(slot);
    this.#openStandby();
    if (!slot.retiring) this.#replace(slot);
    this.#dispatcher.dispatch();
  }

  #replace({ composed }: WorkerSlot): void {
    this.#failedStarts = composed.size > 0 ? 0 : this.#failedStarts + 1;
    // Back-off for workers that end before they have made a composition.
    if (this.#failedStarts <= 1) this.#open();
    else setTimeout(() => this.#open(), Math.min(5000, 100 * 2 ** this.#failedStarts)).unref();
  }

  /** Restarts pages of other remotes than the one that blocks their worker. */
  #moveJobs(slot: WorkerSlot, remote: string): void {
    for (const job of [...slot.jobs])
      if (!job.isAnswered && this.#parts.attribution.owner(job)?.remote !== remote) this.#dispatcher.restart(job, slot);
  }

  /** @returns whether pages are in progress */
  #checkAll(elapsed: number): boolean {
    const { slots, loader, queue, prewarmer } = this.#parts;
    for (const slot of [...slots]) this.#check(slot, elapsed);
    this.#endRetiring();
    loader.composeAwaited();
    this.#dispatcher.dispatch();
    if (queue.waiting.length === 0) prewarmer.renderIdle(slots, loader.newest, () => queue.newId());
    return !queue.isEmpty;
  }

  #check(slot: WorkerSlot, elapsed: number): void {
    const { slots, workers, attribution } = this.#parts;
    const { worker } = slot;
    const wasSuspect = isSuspect(slot);
    worker.check(elapsed);
    if (worker.starting >= START_MS) void worker.end(`silent for ${START_MS / 1000} s`);
    else if (worker.silent - worker.starting >= this.#silence.end) void worker.end(`silent for ${this.#silence.end / 1000} s`);
    else if (worker.looping >= 2 * this.#silence.end) void worker.end('it was busy all the time and completed no page');
    else if (!wasSuspect && isSuspect(slot)) this.#moveJobs(slot, attribution.attribute(slot).remote);
    else if (isQuiet(slot) && slot.jobs.size > 1 && leastLoaded(usable(slots, workers), '')) {
      const remote = attribution.ownPage(slot);
      if (remote) this.#moveJobs(slot, remote);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#parts.watchdog.stop();
    await Promise.all([this.#verifier.close(), ...this.#parts.slots.map(({ worker }) => worker.end('closed'))]);
  }
}
