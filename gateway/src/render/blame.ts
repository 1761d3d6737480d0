import { Offences, type Person } from './offences.ts';
import type { CompositionSpec, PageRequest } from './protocol.ts';
import { isQuiet, isSuspect, type Seat } from './seat.ts';
import type { Fault, WorkerPhase } from './wire.ts';
import type { WorkerProcess } from './worker-process.ts';

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

interface BlameOptions {
  readonly log: { warn(facts: Incident, message: string): void };
  /** The remote that an address belongs to. */
  readonly ownerOf: (job: Asked) => string | undefined;
}

export interface Culprit extends Person {
  readonly phase: WorkerPhase;
  readonly isConfirmed: boolean;
}

/** Milliseconds after the end of a page in which code that it left behind may still run. */
const RECENT_MS = 10_000;

/** Whose code it was, what follows from it for that remote, and the one line that says so. */
export class Blame {
  readonly #options: BlameOptions;
  readonly #offences = new Offences();
  readonly #told = new Set<string>();
  /** Release → pages of it that workers have completed. */
  readonly #completed = new Map<string, number>();

  constructor(options: BlameOptions) {
    this.#options = options;
  }

  /** Without what is left to browsers for now, and without those who may be holding up one of these workers. */
  current(spec: CompositionSpec, seats: readonly Seat[]): CompositionSpec {
    const suspects = seats.filter(isSuspect).map((seat) => this.culprit(seat));
    return this.#offences.current(spec, suspects);
  }

  numbersOf(spec: CompositionSpec): number[] {
    return this.#offences.numbersOf(spec);
  }

  /** By the number that stands in a worker's cell; undefined for the shell. */
  person(number: number): Person | undefined {
    return this.#offences.person(number);
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
  owner(job: Asked): Person | undefined {
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
  culprit({ cage, jobs, recent }: Pick<Seat, 'jobs' | 'recent'> & { readonly cage: Pick<WorkerProcess, 'running'> }): Culprit {
    const { who, phase } = cage.running;
    const owners = [...jobs].flatMap((job) => this.owner(job) ?? []).toSorted((a, b) => this.#pages(a) - this.#pages(b));
    const [owner, ...others] = owners;
    const claimed = this.person(who);
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

  #pages({ remote, version }: Person): number {
    return this.#completed.get(`${remote}@${version}`) ?? 0;
  }

  /** A worker has rendered a whole page of this release. */
  completed(person: Person): void {
    this.#completed.set(`${person.remote}@${person.version}`, this.#pages(person) + 1);
  }

  /** The trial of a release that was punished on a claim found nothing. */
  absolve(person: Person): void {
    this.#offences.forget(person);
  }

  /** The remote whose code a worker is in, where that belongs to a page of its own: what others have in that worker does not need it. */
  ownPage({ cage, jobs }: Seat): string | undefined {
    const remote = this.person(cage.running.who)?.remote;
    return remote !== undefined && [...jobs].some((job) => this.owner(job)?.remote === remote) ? remote : undefined;
  }

  /** Some worker is quiet in the code of the remote that the page belongs to, and the page would run it. */
  holdsUp(seats: readonly Seat[], job: Asked): boolean {
    const owner = this.owner(job)?.remote;
    const runs = job.spec.remotes.some(({ name, left }) => name === owner && !left);
    return runs && seats.some((seat) => isQuiet(seat) && this.ownPage(seat) === owner);
  }

  /** One line and a strike; nothing for one who is out already. */
  punish(person: Person, phase: WorkerPhase, why: string, action: Incident['action']): void {
    if (this.#offences.isOut(person)) return;
    const ms = person.remote === 'shell' ? 0 : this.#offences.strike(person);
    const message = ms > 0 ? `${why}; left to browsers for ${ms / 1000} s` : why;
    this.#options.log.warn({ ...person, phase, action, message }, action === 'strike' ? 'struck' : 'render worker replaced');
  }
}
