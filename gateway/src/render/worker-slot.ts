import type { Job } from './job.ts';
import type { CompositionSpec } from './protocol.ts';
import type { WorkerProcess } from './worker-process.ts';

/** Pages that one worker has under way at once: while one waits for the API, the other is rendered. */
const PER_WORKER = 2;
/** Milliseconds of silence after which pages of other areas no longer wait for a worker; any render may be that long. */
export const QUIET_MS = 25;
/** Milliseconds of silence after which a worker gets nothing new. */
export const SUSPECT_MS = 250;

/** A worker and what it has under way. */
export interface WorkerSlot {
  readonly worker: WorkerProcess;
  readonly jobs: Set<Job>;
  /** Compositions that it said it has. */
  readonly made: Set<string>;
  /** Something was thrown in it that nobody caught: it serves until another one can. */
  retiring: boolean;
  /** Composition that it is evaluating. */
  making: CompositionSpec | undefined;
  /** Remote → when a page of it last started or ended here, by `performance.now()`. */
  readonly recent: Map<string, number>;
  /** Pages that it has made: code that has not run often is slow. */
  pages: number;
}

export const isSuspect = ({ worker }: WorkerSlot) => worker.ready && worker.silent >= SUSPECT_MS;
export const isQuiet = ({ worker }: WorkerSlot) => worker.quiet >= QUIET_MS;
const isHeard = (slot: WorkerSlot) => slot.worker.ready && !isQuiet(slot);

/** Some worker could make a page, now or as soon as it is done with what it does. */
export const canRender = (slots: readonly WorkerSlot[]) =>
  slots.some((slot) => slot.worker.ready && !isSuspect(slot) && slot.made.size > 0);

/** Pages after which a worker is as quick as it gets. */
export const WARM_PAGES = 24;

const rank = ({ made, retiring, pages }: WorkerSlot) =>
  (made.size > 0 ? 0 : 4) + (retiring ? 2 : 0) + (pages < WARM_PAGES ? 1 : 0);

/** Those that render now, so many: whoever is quiet is stood in for; one that has just begun and one that is about to go come last. */
export const usable = (slots: readonly WorkerSlot[], workers: number): WorkerSlot[] =>
  slots
    .filter(isHeard)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, workers);

/** Among those that render, the one with room that has least to do for a page of this composition. */
export function leastLoaded(slots: readonly WorkerSlot[], key: string): WorkerSlot | undefined {
  const load = ({ jobs, made }: WorkerSlot) => jobs.size + (made.has(key) ? 0 : 0.5);
  const [best] = slots.filter(({ jobs }) => jobs.size < PER_WORKER).sort((a, b) => load(a) - load(b));
  return best;
}

/** What a remote has made quiet may happen again with its next page: the last worker that is heard is kept for the others. */
export const isLastHeard = (slots: readonly WorkerSlot[]) =>
  slots.filter((slot) => isHeard(slot) && slot.made.size > 0).length <= 1;

/** What nobody has made yet may end whoever makes it: one worker tries, the one that would be used last. */
export function slotToCompose(slots: readonly WorkerSlot[]): WorkerSlot | undefined {
  const free = slots.filter((one) => !isSuspect(one) && !one.retiring);
  return free.findLast(({ made }) => made.size > 0) ?? free.at(-1);
}
