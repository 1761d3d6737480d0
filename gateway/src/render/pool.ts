import { CompositionRegistry } from './composition-registry.ts';
import { type Asked, FailureAttribution, type Incident } from './failure-attribution.ts';
import type { ReleaseId } from './failure-backoff.ts';
import { findFailingRelease } from './find-failing-release.ts';
import { Job, PAGE_BYTES, type Reason } from './job.ts';
import type { CompositionSpec, PageRequest, Rendered, RenderPool } from './protocol.ts';
import { StandbyPrewarmer } from './standby-prewarmer.ts';
import { Watchdog } from './watchdog.ts';
import type { UncaughtError, WorkerEvent, WorkerPhase } from './worker-messages.ts';
import { WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';
import {
  canRender,
  isLastHeard,
  isQuiet,
  isSuspect,
  leastLoaded,
  SUSPECT_MS,
  slotToCompose,
  usable,
  type WorkerSlot,
} from './worker-slot.ts';

export type { Incident } from './failure-attribution.ts';

/** Pages that may wait for each place. */
const QUEUE_PER_WORKER = 8;
/** What of the loaders' budget a page waits for a worker: 200 ms of 300. */
const QUEUE_SHARE = 2 / 3;
/** Milliseconds beyond the loaders' budget until the first byte: with 300 a second in all. */
const RENDER_MS = 700;
/** Milliseconds of silence after which a worker is ended (or the budget, where that is longer). */
const SILENCE_MS = 2000;
/** Milliseconds that the start of a worker and the evaluation of a shell may take on a busy machine. */
const START_MS = 15_000;

/** A page that was rendered, and whose it is. */
export interface RenderedBy extends ReleaseId {
  readonly composition: string;
  readonly ms: number;
}

export interface PoolOptions extends WorkerProcessOptions {
  /** Workers that render; one more stands by. */
  readonly workers: number;
  /** Milliseconds of silence after which a worker is ended; default 2000. */
  readonly silence?: number;
  readonly log: { warn(facts: Incident, message: string): void };
  readonly rendered?: (page: RenderedBy) => void;
}

/** Workers, and the pages that wait for one or are in one (docs/decisions/011). */
export function createPool({ workers, log, rendered, silence = SILENCE_MS, ...workerOptions }: PoolOptions): RenderPool {
  const slots: WorkerSlot[] = [];
  const { budget } = workerOptions.settings;
  const firstByte = budget + RENDER_MS;
  const queue: Job[] = [];
  const jobs = new Map<number, Job>();
  const compositions = new CompositionRegistry();
  const leftPage = ({ spec, request }: Asked) => compositions.leftPages(spec.key, request.spec.key).for(request.url);
  const attribution = new FailureAttribution({ log, ownerOf: (job) => leftPage(job).owner });
  const prewarmer = new StandbyPrewarmer();
  let lastId = 0;
  let closed = false;
  let deaths = 0;
  let verifying: Promise<void> | undefined;
  const newId = () => {
    lastId += 1;
    return lastId;
  };

  const current = (spec: CompositionSpec) => attribution.current(spec, slots);
  const slotOf = (job: Job) => slots.find((slot) => slot.jobs.has(job));

  function keep(spec: CompositionSpec): void {
    for (const key of compositions.keep(spec))
      for (const { worker, made } of slots) {
        worker.forget(key);
        made.delete(key);
      }
  }

  function compose(slot: WorkerSlot, spec: CompositionSpec): void {
    if (!slot.worker.knows(spec.key)) slot.making = spec;
    slot.worker.compose(spec, attribution.numbersOf(spec));
  }

  function first(spec: CompositionSpec): void {
    if (slots.some(({ worker }) => worker.knows(spec.key))) return;
    const slot = slotToCompose(slots);
    if (slot) compose(slot, spec);
  }

  /** The browser renders the page. */
  function leave(job: Job, reason: Reason): void {
    finish(job);
    job.leave(reason, () => leftPage(job));
  }

  /** Takes a job off the books. */
  function finish(job: Job): void {
    job.unlimit();
    jobs.delete(job.id);
    slotOf(job)?.jobs.delete(job);
    const at = queue.indexOf(job);
    if (at >= 0) queue.splice(at, 1);
  }

  /** Nobody waits for it, or nobody would wait any longer. */
  function give(job: Job, reason: 'deadline' | 'failed'): void {
    slotOf(job)?.worker.gone(job.id);
    leave(job, reason);
    next();
  }

  /** Until the first byte has to be there. */
  const rest = ({ began }: Job) => Math.max(1, began + firstByte - performance.now());

  function start(job: Job, slot: WorkerSlot): void {
    slot.jobs.add(job);
    // Also of a page that is given up: its code may go on.
    const owner = attribution.owner(job);
    if (owner) slot.recent.set(owner.remote, performance.now());
    watchdog.closely();
    compose(slot, job.spec);
    job.limit(rest(job), () => give(job, 'deadline'));
    slot.worker.render(job.id, job.spec.key, job.request);
  }

  function next(): void {
    for (const job of [...queue]) {
      const spec = current(job.request.spec);
      const changed = job.spec.key !== spec.key;
      job.spec = spec;
      keep(spec);
      if (compositions.isImpossible(spec.key)) leave(job, 'failed');
      else if (!compositions.isMade(spec.key)) {
        first(spec);
        // Not for want of a worker: it waits as long as a page may take.
        if (changed || !job.isLimited) wait(job, rest(job), 'deadline');
      } else {
        const slot = leastLoaded(usable(slots, workers), spec.key);
        if (!slot || (isLastHeard(slots) && attribution.holdsUp(slots, job))) continue;
        queue.splice(queue.indexOf(job), 1);
        start(job, slot);
      }
    }
    for (const job of queue) if (!job.isLimited) wait(job, budget * QUEUE_SHARE, 'overload');
  }

  const wait = (job: Job, ms: number, reason: 'overload' | 'deadline') => job.limit(ms, () => leave(job, reason));

  function render(request: PageRequest, signal: AbortSignal): Promise<Rendered> {
    return new Promise((settle) => {
      const job = new Job(newId(), request, settle);
      jobs.set(job.id, job);
      if (signal.aborted || closed) return leave(job, 'failed');
      signal.addEventListener('abort', () => jobs.has(job.id) && give(job, 'failed'), { once: true });
      if (queue.length >= QUEUE_PER_WORKER * workers) return leave(job, 'overload');
      queue.push(job);
      next();
    });
  }

  function handle(slot: WorkerSlot, message: WorkerEvent): void {
    if (message.type === 'ready') next();
    else if (message.type === 'fault') attribution.fault(message.fault);
    else if (message.type === 'stray') handleUncaught(slot, message);
    else if (message.type === 'composed' || message.type === 'uncomposed') composed(slot, message);
    else {
      const job = jobs.get(message.id);
      // Else given up, or begun anew in another worker, or for nobody.
      if (job && slot.jobs.has(job)) answer(slot, job, message);
      else if (message.type !== 'head') prewarmer.over(slot, message.id);
    }
  }

  function composed(slot: WorkerSlot, message: WorkerEvent & { type: 'composed' | 'uncomposed' }): void {
    const { key } = message;
    if (slot.making?.key === key) slot.making = undefined;
    const spec = compositions.get(key);
    if (message.type === 'uncomposed') {
      attribution.fault({ remote: 'shell', version: spec?.id ?? key, phase: 'server-bundle', message: message.error });
      slot.worker.forget(key);
      compositions.unmade(key);
    } else {
      slot.made.add(key);
      const isNews = compositions.made(key, message.left);
      if (spec && isNews && spec === compositions.newest) for (const other of slots) compose(other, spec);
      retire();
    }
    next();
  }

  function answer(slot: WorkerSlot, job: Job, message: WorkerEvent & { id: number }): void {
    if (message.type === 'head') {
      job.begin(message.status, () => give(job, 'deadline'));
      return;
    }
    if (message.type === 'end' && job.isAnswered) {
      finish(job);
      job.end(message.facts);
      slot.pages += 1;
      const owner = attribution.owner(job);
      if (owner) slot.recent.set(owner.remote, performance.now());
      if (message.facts.complete) prewarmer.note(job.request, owner?.remote);
      if (owner && message.facts.complete) attribution.completed(owner);
      const { id: composition, shell } = job.spec;
      const release = owner ?? { remote: 'shell', version: shell.version };
      if (job.request.kind === 'page') rendered?.({ ...release, composition, ms: message.facts.ms });
    } else if (message.type === 'end') leave(job, 'failed');
    else if (message.type === 'redirect') {
      finish(job);
      job.redirect(message.status, message.location);
    } else if (message.type === 'failed') {
      const release = attribution.owner(job) ?? { remote: 'shell', version: job.spec.id };
      if (!message.told) attribution.fault({ ...release, phase: 'render', message: message.error });
      leave(job, 'failed');
    }
    next();
  }

  function bytes(slot: WorkerSlot, id: number, piece: Buffer): void {
    const job = jobs.get(id);
    if (!job || !slot.jobs.has(job) || job.push(piece)) return;
    const release = attribution.owner(job);
    if (release) attribution.penalize(release, 'render', `a page of more than ${PAGE_BYTES} bytes`, 'strike');
    give(job, 'failed');
  }

  function open(): void {
    if (closed) return;
    const slot: WorkerSlot = {
      worker: new WorkerProcess(workerOptions, {
        message: (message) => handle(slot, message),
        bytes: (id, piece) => bytes(slot, id, piece),
        ended: (why) => removeWorker(slot, why),
      }),
      jobs: new Set(),
      made: new Set(),
      making: undefined,
      recent: new Map(),
      retiring: false,
      pages: 0,
    };
    slots.push(slot);
    const { newest } = compositions;
    const spec = newest && current(newest);
    if (spec && compositions.isMade(spec.key)) compose(slot, spec);
  }

  /** An exception that no code caught. */
  function handleUncaught(slot: WorkerSlot, { who, phase, message, fatal, api }: UncaughtError): void {
    const release = attribution.release(who) ?? { remote: 'shell', version: '' };
    prewarmer.doubt(release.remote);
    const { isConfirmed } = attribution.attribute({ ...slot, worker: { running: { who, phase } } });
    if (!fatal && (api || who === 0)) attribution.fault({ ...release, phase, message, ...(api ? { api } : {}) });
    else if (who === 0) void slot.worker.end(message);
    else if (isConfirmed) attribution.penalize(release, phase, `uncaught: ${message}`, fatal ? 'worker-replaced' : 'strike');
    else verifyOnce(slot, { ...release, phase }, `uncaught: ${message}`);
    if (!fatal || who === 0 || slot.retiring) return;
    slot.retiring = true;
    open();
  }

  /** Ends those that are about to go, as far as others can take over. */
  function retire(): void {
    for (const slot of slots.filter(({ retiring }) => retiring)) {
      const others = slots.filter(({ retiring, made }) => !retiring && made.size > 0);
      if (others.length >= workers && slot.jobs.size === 0) void slot.worker.end('');
    }
  }

  function removeWorker(slot: WorkerSlot, why: string): void {
    const { phase, isConfirmed, ...release } = attribution.attribute(slot);
    const at = slots.indexOf(slot);
    if (at >= 0) slots.splice(at, 1);
    prewarmer.forget(slot);
    if (closed) return;
    const isMaking = phase === 'server-bundle' || phase === 'create';
    if (!slot.retiring && (isConfirmed || isMaking)) attribution.penalize(release, phase, why, 'worker-replaced');
    if (!slot.retiring && !isConfirmed) verifyOnce(slot, { ...release, phase }, why);
    prewarmer.doubt(release.remote);
    for (const job of [...slot.jobs]) {
      // Started again without the remote at fault, where the gateway knows it.
      if (!job.isAnswered && release.remote !== 'shell' && (isConfirmed || isMaking)) again(job, slot);
      else leave(job, 'worker');
    }
    // What it was making nobody makes any more.
    for (const { key } of compositions.wanted) if (slot.worker.knows(key) && !slot.made.has(key)) compositions.over(key);
    if (!slot.retiring) replace(slot);
    next();
  }

  /**
   * A worker failed and names a remote that had no page in it. The accused and the owners of its pages are tried one by one, and the one
   * that fails alone is punished; while a composition is being made, each of its remotes.
   */
  async function verify(
    { jobs: held, making, made }: WorkerSlot,
    accused: ReleaseId & { phase: WorkerPhase },
    why: string,
  ): Promise<void> {
    const [job] = held;
    const inWorker = [
      ...(making ? [making] : []),
      ...[...held].map((one) => one.spec),
      ...[...made].map((key) => compositions.get(key)),
    ];
    const hasAccused = (one: CompositionSpec | undefined) =>
      one?.remotes.some(({ name, version }) => name === accused.remote && version === accused.version);
    // A later composition may be without the accused.
    const spec = inWorker.find(hasAccused) ?? making ?? job?.spec ?? compositions.newest;
    if (!spec) return;
    const { phase, ...release } = accused;
    const owners = [...held].flatMap((one) => attribution.owner(one) ?? []);
    const evaluated = making ? making.remotes.filter(({ left, disabled }) => !left && !disabled) : [];
    const all = [release, ...owners, ...evaluated.map(({ name: remote, version }) => ({ remote, version }))];
    const suspects = all.filter(({ remote }, index) => all.findIndex((one) => one.remote === remote) === index);
    const urls = [...new Set([...held].map(({ request }) => request.url))];
    const found = await findFailingRelease({ ...workerOptions, spec, urls, suspects, isOver: () => closed });
    if (closed) return;
    if (found) {
      if (found.release.remote !== release.remote) attribution.clear(release);
      attribution.penalize(found.release, found.fault.phase, `${why}; it fails in a trial of its own`, 'worker-replaced');
    } else if (!making) {
      attribution.penalize(
        { remote: 'shell', version: spec.id },
        phase,
        `${why}; no remote fails in a trial of its own`,
        'worker-replaced',
      );
    }
    next();
  }

  /** One verification at a time: the next failure of the same cause is verified when it comes. */
  function verifyOnce(...args: Parameters<typeof verify>): void {
    verifying ??= verify(...args).finally(() => {
      verifying = undefined;
    });
  }

  function replace({ made }: WorkerSlot): void {
    deaths = made.size > 0 ? 0 : deaths + 1;
    // One that can not even start is not started all the time.
    if (deaths <= 1) open();
    else setTimeout(open, Math.min(5000, 100 * 2 ** deaths)).unref();
  }

  function again(job: Job, slot: WorkerSlot): void {
    slot.worker.gone(job.id);
    slot.jobs.delete(job);
    jobs.delete(job.id);
    job.id = newId();
    jobs.set(job.id, job);
    wait(job, rest(job), 'deadline');
    queue.unshift(job);
  }

  /** Others take over what does not belong to the remote that holds it up. */
  function moveJobs(slot: WorkerSlot, remote: string): void {
    for (const job of [...slot.jobs]) if (!job.isAnswered && attribution.owner(job)?.remote !== remote) again(job, slot);
  }

  const watchdog = new Watchdog((elapsed) => {
    for (const slot of [...slots]) {
      const { worker } = slot;
      const before = worker.silent;
      worker.look(elapsed);
      const limit = worker.ready && worker.running.phase !== 'start' ? Math.max(silence, budget) : START_MS;
      if (worker.silent >= limit) void worker.end(`silent for ${limit / 1000} s`);
      else if (worker.looping >= 2 * Math.max(silence, budget))
        void worker.end('it used its CPU all the time and completed no page');
      else if (before < SUSPECT_MS && isSuspect(slot)) moveJobs(slot, attribution.attribute(slot).remote);
      else if (isQuiet(slot) && slot.jobs.size > 1 && leastLoaded(usable(slots, workers), '')) {
        const remote = attribution.ownPage(slot);
        if (remote) moveJobs(slot, remote);
      }
    }
    retire();
    // Nobody may have been free to make it.
    for (const spec of compositions.wanted) first(spec);
    next();
    const { newest } = compositions;
    if (queue.length === 0) prewarmer.go(slots, newest && current(newest), newId);
    return jobs.size > 0;
  });

  for (let count = 0; count <= workers; count += 1) open();

  return {
    render,
    async prepare(spec) {
      for (let wanted: CompositionSpec | undefined; !closed; ) {
        const before = wanted?.key;
        wanted = current(spec);
        keep(wanted);
        const { key } = wanted;
        // A second time is for what is left when the remote that ended its maker is out.
        if (key === before || slots.some(({ made }) => made.has(key))) return;
        const settled = compositions.settled(key);
        first(wanted);
        await settled;
      }
    },
    get state() {
      return {
        workers: slots.filter(({ worker }) => worker.ready).length,
        busy: slots.reduce((sum, slot) => sum + slot.jobs.size, 0),
        queued: queue.length,
        canRender: canRender(slots),
      };
    },
    async close() {
      closed = true;
      watchdog.stop();
      for (const job of [...jobs.values()]) leave(job, 'failed');
      for (const { key } of compositions.wanted) compositions.over(key);
      await Promise.all([verifying, ...slots.map(({ worker }) => worker.end('closed'))]);
    },
  };
}
