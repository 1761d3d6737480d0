import { FailureBackoff, type RemoteVersion } from './failure-backoff.ts';
import type { Incident } from './pool-events.ts';
import type { CompositionSpec, PageRequest } from './protocol.ts';
import type { Fault } from './worker-messages.ts';
import type { WorkerPhase } from './worker-phases.ts';
import type { WorkerProcess } from './worker-process.ts';
import { isQuiet, isSuspect, type WorkerSlot } from './worker-slot.ts';

/** A requested page, and the composition that it is rendered with. */
export interface RequestedPage {
  readonly spec: CompositionSpec;
  readonly request: PageRequest;
}

interface FailureAttributionOptions {
  readonly report: (incident: Incident) => void;
  /** Name of the remote whose page this is. */
  readonly ownerOf: (page: RequestedPage) => string | undefined;
}

export interface Attribution extends RemoteVersion {
  readonly phase: WorkerPhase;
  readonly isConfirmed: boolean;
}

/** Milliseconds after the end of a page in which timers and promises of it may still run. */
const RECENT_MS = 10_000;

/** Attributes failures of workers to releases, backs those off, and reports incidents. */
export class FailureAttribution {
  readonly #options: FailureAttributionOptions;
  readonly #backoff = new FailureBackoff();
  readonly #reported = new Set<string>();
  /** Release → pages of it that workers have completed. */
  readonly #completed = new Map<string, number>();

  constructor(options: FailureAttributionOptions) {
    this.#options = options;
  }

  /** The composition in which browsers render releases that are backed off or may be blocking one of these workers. */
  current(spec: CompositionSpec, slots: readonly WorkerSlot[]): CompositionSpec {
    return this.#backoff.current(
      spec,
      slots.filter(isSuspect).map((slot) => this.attribute(slot)),
    );
  }

  numbersOf(spec: CompositionSpec): number[] {
    return this.#backoff.numbersOf(spec);
  }

  /** The release with this number in activity records; undefined for the shell. */
  release(number: number): RemoteVersion | undefined {
    return this.#backoff.release(number);
  }

  /** Reports a failed part of a page, which the browser renders instead. */
  fault(facts: Fault): void {
    // Each worker that evaluates a bundle finds the same fault in it.
    if (facts.phase === 'server-bundle' || facts.phase === 'create') {
      const key = `${facts.remote}@${facts.version} ${facts.phase} ${facts.message}`;
      if (this.#reported.has(key)) return;
      this.#reported.add(key);
    }
    this.#options.report({ ...facts, action: 'client-render' });
  }

  /** The release that a page belongs to; undefined for pages of the shell. */
  owner(page: RequestedPage): RemoteVersion | undefined {
    const owner = this.#options.ownerOf(page);
    const remote = page.spec.remotes.find(({ name }) => name === owner);
    return remote && { remote: remote.name, version: remote.version };
  }

  /**
   * The release whose code ran last by the worker's own claim. Without a claim, the owner of a page in the worker; of several owners the one
   * with the fewest completed pages. A remote that loops asynchronously lets other pages run in between, so that the claim may name
   * an innocent release. So a release with a page in progress and without a completed page is attributed before one with completed
   * pages.
   *
   * `isConfirmed`: according to the gateway a page of this remote was in the worker, and without a claim no page of another. A
   * claim alone may be forged.
   */
  attribute({
    worker,
    jobs,
    recent,
  }: Pick<WorkerSlot, 'jobs' | 'recent'> & { readonly worker: Pick<WorkerProcess, 'running'> }): Attribution {
    const { releaseNumber, phase } = worker.running;
    const owners = [...jobs].flatMap((job) => this.owner(job) ?? []).toSorted((a, b) => this.#pages(a) - this.#pages(b));
    const [owner, ...others] = owners;
    const claimed = this.release(releaseNumber);
    if (owner && this.#pages(owner) === 0 && claimed && this.#pages(claimed) > 0)
      return { ...owner, phase: 'worker', isConfirmed: true };
    if (claimed) {
      const recentUntil = (recent.get(claimed.remote) ?? Number.NEGATIVE_INFINITY) + RECENT_MS;
      const isOwner = owners.some(({ remote }) => remote === claimed.remote);
      return { ...claimed, phase, isConfirmed: isOwner || recentUntil > performance.now() };
    }
    if (owner) return { ...owner, phase: 'worker', isConfirmed: others.every(({ remote }) => remote === owner.remote) };
    const [job] = jobs;
    return { remote: 'shell', version: job?.spec.id ?? '', phase, isConfirmed: true };
  }

  #pages({ remote, version }: RemoteVersion): number {
    return this.#completed.get(`${remote}@${version}`) ?? 0;
  }

  completed(release: RemoteVersion): void {
    this.#completed.set(`${release.remote}@${release.version}`, this.#pages(release) + 1);
  }

  /** The trial of a release that was backed off on a claim passed. */
  clear(release: RemoteVersion): void {
    this.#backoff.reset(release);
  }

  /** The remote whose code a worker runs, where a page of that remote is in it: pages of other remotes can move to another worker. */
  ownPage({ worker, jobs }: WorkerSlot): string | undefined {
    const remote = this.release(worker.running.releaseNumber)?.remote;
    return remote !== undefined && [...jobs].some((job) => this.owner(job)?.remote === remote) ? remote : undefined;
  }

  /** Some worker is quiet in code of the remote that owns this page, and the page would run that code. */
  isBlocking(slots: readonly WorkerSlot[], page: RequestedPage): boolean {
    const owner = this.owner(page)?.remote;
    const runs = page.spec.remotes.some(({ name, clientRendered }) => name === owner && !clientRendered);
    return runs && slots.some((slot) => isQuiet(slot) && this.ownPage(slot) === owner);
  }

  /** Backs a release off and reports it, unless it is backed off already. */
  penalize(release: RemoteVersion, phase: WorkerPhase, why: string, action: Incident['action']): void {
    if (this.#backoff.isBackedOff(release)) return;
    const ms = release.remote === 'shell' ? 0 : this.#backoff.fail(release);
    const message = ms > 0 ? `${why}; rendered by browsers for ${ms / 1000} s` : why;
    this.#options.report({ ...release, phase, action, message });
  }
}
