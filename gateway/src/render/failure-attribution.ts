import { FailureBackoff, type ReleaseId } from './failure-backoff.ts';
import type { CompositionSpec, PageRequest } from './protocol.ts';
import type { Fault, WorkerPhase } from './worker-messages.ts';
import type { WorkerProcess } from './worker-process.ts';
import { isQuiet, isSuspect, type WorkerSlot } from './worker-slot.ts';

/** A line of the log: whose fault it was, what was done, and why. */
export interface Incident extends Omit<Fault, 'message'> {
  readonly action: 'left-to-browser' | 'worker-replaced' | 'strike';
  readonly message: string;
}

/** What a worker has to do, or has under way. */
export interface Asked {
  readonly spec: CompositionSpec;
  readonly request: PageRequest;
}

interface FailureAttributionOptions {
  readonly log: { warn(facts: Incident, message: string): void };
  /** The remote that an address belongs to. */
  readonly ownerOf: (job: Asked) => string | undefined;
}

export interface Attribution extends ReleaseId {
  readonly phase: WorkerPhase;
  readonly isConfirmed: boolean;
}

/** Milliseconds after the end of a page in which code that it left behind may still run. */
const RECENT_MS = 10_000;

/** Whose code it was, what follows from it for that remote, and the one line that says so. */
export class FailureAttribution {
  readonly #options: FailureAttributionOptions;
  readonly #offences = new FailureBackoff();
  readonly #told = new Set<string>();
  /** Release → pages of it that workers have completed. */
  readonly #completed = new Map<string, number>();

  constructor(options: FailureAttributionOptions) {
    this.#options = options;
  }

  /** Without what is left to browsers for now, and without those who may be holding up one of these workers. */
  current(spec: CompositionSpec, slots: readonly WorkerSlot[]): CompositionSpec {
    const suspects = slots.filter(isSuspect).map((slot) => this.attribute(slot));
    return this.#offences.current(spec, suspects);
  }

  numbersOf(spec: CompositionSpec): number[] {
    return this.#offences.numbersOf(spec);
  }

  /** By the number that stands in a worker's cell; undefined for the shell. */
  release(number: number): ReleaseId | undefined {
    return this.#offences.release(number);
  }

  /** A part is missing, and nothing follows from it. */
  fault(facts: Fault): void {
    // Every worker that evaluates a bundle finds the same fault in it.
    if (facts.phase === 'server-bundle' || facts.phase === 'create') {
      const key = `${facts.remote}@${facts.version} ${facts.phase} ${facts.message}`;
      if (this.#told.has(key)) return;
      this.#told.add(key);
    }
    this.#options.log.warn({ ...facts, action: 'left-to-browser' }, 'left to the browser');
  }

  /** The remote that the page belongs to. */
  owner(job: Asked): ReleaseId | undefined {
    const owner = this.#options.ownerOf(job);
    const remote = job.spec.remotes.find(({ name }) => name === owner);
    return remote && { remote: remote.name, version: remote.version };
  }

  /**
   * The release whose code ran last by the worker's own claim, else the one that a page in the worker belongs to, of several the one
   * with the fewest completed pages. Continuations of other pages run between those of a remote that never pauses, so that the claim
   * may name them: a release without a completed page that has one under way is blamed before one that has completed pages.
   *
   * `isConfirmed`: the gateway itself knows that a page of this remote, and of no other where there is no claim, was in the worker. A
   * claim alone may be forged.
   */
  attribute({
    worker,
    jobs,
    recent,
  }: Pick<WorkerSlot, 'jobs' | 'recent'> & { readonly worker: Pick<WorkerProcess, 'running'> }): Attribution {
    const { who, phase } = worker.running;
    const owners = [...jobs].flatMap((job) => this.owner(job) ?? []).toSorted((a, b) => this.#pages(a) - this.#pages(b));
    const [owner, ...others] = owners;
    const claimed = this.release(who);
    if (owner && this.#pages(owner) === 0 && claimed && this.#pages(claimed) > 0)
      return { ...owner, phase: 'worker', isConfirmed: true };
    if (claimed) {
      const until = (recent.get(claimed.remote) ?? Number.NEGATIVE_INFINITY) + RECENT_MS;
      const isOwner = owners.some(({ remote }) => remote === claimed.remote);
      return { ...claimed, phase, isConfirmed: isOwner || until > performance.now() };
    }
    if (owner) return { ...owner, phase: 'worker', isConfirmed: others.every(({ remote }) => remote === owner.remote) };
    const [job] = jobs;
    return { remote: 'shell', version: job?.spec.id ?? '', phase, isConfirmed: true };
  }

  #pages({ remote, version }: ReleaseId): number {
    return this.#completed.get(`${remote}@${version}`) ?? 0;
  }

  /** A worker has rendered a whole page of this release. */
  completed(release: ReleaseId): void {
    this.#completed.set(`${release.remote}@${release.version}`, this.#pages(release) + 1);
  }

  /** The trial of a release that was punished on a claim found nothing. */
  clear(release: ReleaseId): void {
    this.#offences.forget(release);
  }

  /** The remote whose code a worker is in, where that belongs to a page of its own: what others have in that worker does not need it. */
  ownPage({ worker, jobs }: WorkerSlot): string | undefined {
    const remote = this.release(worker.running.who)?.remote;
    return remote !== undefined && [...jobs].some((job) => this.owner(job)?.remote === remote) ? remote : undefined;
  }

  /** Some worker is quiet in the code of the remote that the page belongs to, and the page would run it. */
  holdsUp(slots: readonly WorkerSlot[], job: Asked): boolean {
    const owner = this.owner(job)?.remote;
    const runs = job.spec.remotes.some(({ name, left }) => name === owner && !left);
    return runs && slots.some((slot) => isQuiet(slot) && this.ownPage(slot) === owner);
  }

  /** One line and a strike; nothing for one who is out already. */
  penalize(release: ReleaseId, phase: WorkerPhase, why: string, action: Incident['action']): void {
    if (this.#offences.isBackedOff(release)) return;
    const ms = release.remote === 'shell' ? 0 : this.#offences.backOff(release);
    const message = ms > 0 ? `${why}; left to browsers for ${ms / 1000} s` : why;
    this.#options.log.warn({ ...release, phase, action, message }, action === 'strike' ? 'struck' : 'render worker replaced');
  }
}
