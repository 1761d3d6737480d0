import type { Job } from './job.ts';
import type { CompositionSpec } from './protocol.ts';
import type { WorkerProcess } from './worker-process.ts';

/** Pages in one worker at a time: while one waits for the API, the other is rendered. */
const PER_WORKER = 2;
/** Milliseconds of silence after which pages of other areas move to another worker; any render may take that long. */
export const QUIET_MS = 25;

/** A worker and its jobs in the pool. */
export interface WorkerSlot {
  readonly worker: WorkerProcess;
  /** Milliseconds of silence after which it gets no new pages. */
  readonly suspectMs: number;
  readonly jobs: Set<Job>;
  /** Keys of compositions that the worker has made. */
  readonly composed: Set<string>;
  /** An uncaught exception was thrown in it: it serves until another worker can. */
  retiring: boolean;
  /** Composition that it is evaluating. */
  composing: CompositionSpec | undefined;
  /** Remote → when a page of it last started or ended here, by `performance.now()`. */
  readonly recent: Map<string, number>;
  /** Pages that it has rendered: code is slow until V8 has optimised it. */
  pages: number;
}

export const isSuspect = ({ worker, suspectMs }: WorkerSlot) => worker.ready && worker.silent >= suspectMs;
export const isQuiet = ({ worker }: WorkerSlot) => worker.quiet >= QUIET_MS;
const isResponsive = (slot: WorkerSlot) => slot.worker.ready && !isQuiet(slot);

/** Some worker can render a page, now or after its current work. A worker that stays silent is ended, and counts until then. */
export const canRender = (slots: readonly WorkerSlot[]) =>
  slots.some(({ worker, composed }) => worker.ready && composed.size > 0);

export const WARM_PAGES = 24;

const rank = ({ composed, retiring, pages }: WorkerSlot) =>
  (composed.size > 0 ? 0 : 4) + (retiring ? 2 : 0) + (pages < WARM_PAGES ? 1 : 0);

/** The given number of responsive workers; warm ones come before cold and retiring ones. */
export const usable = (slots: readonly WorkerSlot[], workers: number): WorkerSlot[] =>
  slots
    .filter(isResponsive)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, workers);

/** The worker with room that has the least to do for a page of this composition. */
export function leastLoaded(slots: readonly WorkerSlot[], key: string): WorkerSlot | undefined {
  const load = ({ jobs, composed }: WorkerSlot) => jobs.size + (composed.has(key) ? 0 : 0.5);
  const [best] = slots.filter(({ jobs }) => jobs.size < PER_WORKER).sort((a, b) => load(a) - load(b));
  return best;
}

/** At most one worker is responsive: it is reserved for pages that do not run code in which another worker is quiet. */
export const isLastResponsive = (slots: readonly WorkerSlot[]) =>
  slots.filter((slot) => isResponsive(slot) && slot.composed.size > 0).length <= 1;

/** The worker that makes a new composition first: the one that would be used last, since the composition may end it. */
export function slotToCompose(slots: readonly WorkerSlot[]): WorkerSlot | undefined {
  const free = slots.filter((slot) => !isSuspect(slot) && !slot.retiring);
  return free.findLast(({ composed }) => composed.size > 0) ?? free.at(-1);
}
