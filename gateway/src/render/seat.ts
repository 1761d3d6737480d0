import type { Cage } from './cage.ts';
import type { Job } from './job.ts';

/** Pages that one worker has under way at once: while one waits for the API, the other is rendered. */
const PER_WORKER = 2;
/** Milliseconds of silence after which a worker gets nothing new. */
export const SUSPECT_MS = 250;

/** A worker and what it has under way. */
export interface Seat {
  readonly cage: Cage;
  readonly jobs: Set<Job>;
  /** Compositions that it said it has. */
  readonly made: Set<string>;
  /** Something was thrown in it that nobody caught: it serves until another one can. */
  retiring: boolean;
}

export const isSuspect = ({ cage }: Seat) => cage.ready && cage.silent >= SUSPECT_MS;

/** Those that render now, so many; one that has just begun and one that is about to go come last. */
export const usable = (seats: readonly Seat[], workers: number): Seat[] =>
  seats
    .filter((seat) => seat.cage.ready && !isSuspect(seat))
    .map((seat) => ({ seat, rank: (seat.made.size > 0 ? 0 : 2) + (seat.retiring ? 1 : 0) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, workers)
    .map(({ seat }) => seat);

/** Among those that render, the one with room that has least to do for a page of this composition. */
export function freest(seats: readonly Seat[], key: string): Seat | undefined {
  const load = ({ jobs, made }: Seat) => jobs.size + (made.has(key) ? 0 : 0.5);
  const [best] = seats.filter(({ jobs }) => jobs.size < PER_WORKER).sort((a, b) => load(a) - load(b));
  return best;
}

/** What nobody has made yet may end whoever makes it: one worker tries, the one that would be used last. */
export function maker(seats: readonly Seat[]): Seat | undefined {
  const free = seats.filter((one) => !isSuspect(one) && !one.retiring);
  return free.findLast(({ made }) => made.size > 0) ?? free.at(-1);
}
