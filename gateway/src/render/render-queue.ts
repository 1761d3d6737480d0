import type { ClientRenderedPage } from './client-rendered-page.ts';
import { Job, type Reason } from './job.ts';
import type { PageRequest, Rendered } from './protocol.ts';
import type { WorkerSlot } from './worker-slot.ts';

/** Jobs of a pool: those that wait for a worker, in order, and those in workers. */
export class RenderQueue {
  readonly #slots: readonly WorkerSlot[];
  readonly #clientPage: (job: Job) => ClientRenderedPage;
  readonly #jobs = new Map<number, Job>();
  #waiting: Job[] = [];
  #lastId = 0;

  /** @param clientPage what is sent where a job cannot be rendered */
  constructor(slots: readonly WorkerSlot[], clientPage: (job: Job) => ClientRenderedPage) {
    this.#slots = slots;
    this.#clientPage = clientPage;
  }

  newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  get waiting(): readonly Job[] {
    return this.#waiting;
  }

  get isEmpty(): boolean {
    return this.#jobs.size === 0;
  }

  open(request: PageRequest, settle: (rendered: Rendered) => void): Job {
    const job = new Job(this.newId(), request, settle);
    this.#jobs.set(job.id, job);
    return job;
  }

  isOpen(job: Job): boolean {
    return this.#jobs.has(job.id);
  }

  /** The job that this worker renders under this id. Messages about an earlier attempt find none and are ignored. */
  find(slot: WorkerSlot, id: number): Job | undefined {
    const job = this.#jobs.get(id);
    return job && slot.jobs.has(job) ? job : undefined;
  }

  enqueue(job: Job): void {
    this.#waiting.push(job);
  }

  assign(job: Job, slot: WorkerSlot): void {
    this.#waiting = this.#waiting.filter((one) => one !== job);
    slot.jobs.add(job);
  }

  finish(job: Job): void {
    job.unlimit();
    this.#jobs.delete(job.id);
    for (const { jobs } of this.#slots) jobs.delete(job);
    this.#waiting = this.#waiting.filter((one) => one !== job);
  }

  /** Ends a job with its client-rendered page. */
  clientRender(job: Job, reason: Reason): void {
    this.finish(job);
    job.clientRender(reason, () => this.#clientPage(job));
  }

  /** The same for a job whose worker may be rendering it. */
  abandon(job: Job, reason: Reason): void {
    this.#slots.find(({ jobs }) => jobs.has(job))?.worker.abandon(job.id);
    this.clientRender(job, reason);
  }

  /** Starts a job again, before all others, with a new id. */
  restart(job: Job, { worker, jobs }: WorkerSlot): void {
    worker.abandon(job.id);
    jobs.delete(job);
    this.#jobs.delete(job.id);
    job.id = this.newId();
    this.#jobs.set(job.id, job);
    this.#waiting = [job, ...this.#waiting];
  }

  close(): void {
    for (const job of [...this.#jobs.values()]) this.clientRender(job, 'failed');
  }
}
