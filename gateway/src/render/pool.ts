import { type Asked, Blame, type Incident } from './blame.ts';
import { findCulprit } from './find-culprit.ts';
import { Job, PAGE_BYTES, type Reason } from './job.ts';
import { KeptCompositions } from './kept-compositions.ts';
import type { Person } from './offences.ts';
import type { CompositionSpec, PageRequest, Rendered, RenderPool } from './protocol.ts';
import { canRender, freest, isLastHeard, isQuiet, isSuspect, maker, type Seat, SUSPECT_MS, usable } from './seat.ts';
import { WarmUp } from './warm-up.ts';
import { Watch } from './watch.ts';
import type { Stray, WorkerEvent, WorkerPhase } from './wire.ts';
import { WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';

export type { Incident } from './blame.ts';

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
export interface RenderedBy extends Person {
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
export function createPool({ workers, log, rendered, silence = SILENCE_MS, ...cageOptions }: PoolOptions): RenderPool {
  const seats: Seat[] = [];
  const { budget } = cageOptions.settings;
  const firstByte = budget + RENDER_MS;
  const queue: Job[] = [];
  const jobs = new Map<number, Job>();
  const compositions = new KeptCompositions();
  const leftPage = ({ spec, request }: Asked) => compositions.leftPages(spec.key, request.spec.key).for(request.url);
  const blame = new Blame({ log, ownerOf: (job) => leftPage(job).owner });
  const warmUp = new WarmUp();
  let lastId = 0;
  let closed = false;
  let deaths = 0;
  let verifying: Promise<void> | undefined;
  const newId = () => {
    lastId += 1;
    return lastId;
  };

  const current = (spec: CompositionSpec) => blame.current(spec, seats);
  const seatOf = (job: Job) => seats.find((seat) => seat.jobs.has(job));

  function keep(spec: CompositionSpec): void {
    for (const key of compositions.keep(spec))
      for (const { cage, made } of seats) {
        cage.forget(key);
        made.delete(key);
      }
  }

  function compose(seat: Seat, spec: CompositionSpec): void {
    if (!seat.cage.knows(spec.key)) seat.making = spec;
    seat.cage.compose(spec, blame.numbersOf(spec));
  }

  function first(spec: CompositionSpec): void {
    if (seats.some(({ cage }) => cage.knows(spec.key))) return;
    const seat = maker(seats);
    if (seat) compose(seat, spec);
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
    seatOf(job)?.jobs.delete(job);
    const at = queue.indexOf(job);
    if (at >= 0) queue.splice(at, 1);
  }

  /** Nobody waits for it, or nobody would wait any longer. */
  function give(job: Job, reason: 'deadline' | 'failed'): void {
    seatOf(job)?.cage.gone(job.id);
    leave(job, reason);
    next();
  }

  /** Until the first byte has to be there. */
  const rest = ({ began }: Job) => Math.max(1, began + firstByte - performance.now());

  function start(job: Job, seat: Seat): void {
    seat.jobs.add(job);
    // Also of a page that is given up: its code may go on.
    const owner = blame.owner(job);
    if (owner) seat.recent.set(owner.remote, performance.now());
    watch.closely();
    compose(seat, job.spec);
    job.limit(rest(job), () => give(job, 'deadline'));
    seat.cage.render(job.id, job.spec.key, job.request);
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
        const seat = freest(usable(seats, workers), spec.key);
        if (!seat || (isLastHeard(seats) && blame.holdsUp(seats, job))) continue;
        queue.splice(queue.indexOf(job), 1);
        start(job, seat);
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

  function hear(seat: Seat, message: WorkerEvent): void {
    if (message.type === 'ready') next();
    else if (message.type === 'fault') blame.fault(message.fault);
    else if (message.type === 'stray') caughtNowhere(seat, message);
    else if (message.type === 'composed' || message.type === 'uncomposed') composed(seat, message);
    else {
      const job = jobs.get(message.id);
      // Else given up, or begun anew in another worker, or for nobody.
      if (job && seat.jobs.has(job)) answer(seat, job, message);
      else if (message.type !== 'head') warmUp.over(seat, message.id);
    }
  }

  function composed(seat: Seat, message: WorkerEvent & { type: 'composed' | 'uncomposed' }): void {
    const { key } = message;
    if (seat.making?.key === key) seat.making = undefined;
    const spec = compositions.get(key);
    if (message.type === 'uncomposed') {
      blame.fault({ remote: 'shell', version: spec?.id ?? key, phase: 'server-bundle', message: message.error });
      seat.cage.forget(key);
      compositions.unmade(key);
    } else {
      seat.made.add(key);
      const isNews = compositions.made(key, message.left);
      if (spec && isNews && spec === compositions.newest) for (const other of seats) compose(other, spec);
      retire();
    }
    next();
  }

  function answer(seat: Seat, job: Job, message: WorkerEvent & { id: number }): void {
    if (message.type === 'head') {
      job.begin(message.status, () => give(job, 'deadline'));
      return;
    }
    if (message.type === 'end' && job.isAnswered) {
      finish(job);
      job.end(message.facts);
      seat.pages += 1;
      const owner = blame.owner(job);
      if (owner) seat.recent.set(owner.remote, performance.now());
      if (message.facts.complete) warmUp.note(job.request, owner?.remote);
      if (owner && message.facts.complete) blame.completed(owner);
      const { id: composition, shell } = job.spec;
      const person = owner ?? { remote: 'shell', version: shell.version };
      if (job.request.kind === 'page') rendered?.({ ...person, composition, ms: message.facts.ms });
    } else if (message.type === 'end') leave(job, 'failed');
    else if (message.type === 'redirect') {
      finish(job);
      job.redirect(message.status, message.location);
    } else if (message.type === 'failed') {
      const person = blame.owner(job) ?? { remote: 'shell', version: job.spec.id };
      if (!message.told) blame.fault({ ...person, phase: 'render', message: message.error });
      leave(job, 'failed');
    }
    next();
  }

  function bytes(seat: Seat, id: number, piece: Buffer): void {
    const job = jobs.get(id);
    if (!job || !seat.jobs.has(job) || job.push(piece)) return;
    const person = blame.owner(job);
    if (person) blame.punish(person, 'render', `a page of more than ${PAGE_BYTES} bytes`, 'strike');
    give(job, 'failed');
  }

  function open(): void {
    if (closed) return;
    const seat: Seat = {
      cage: new WorkerProcess(cageOptions, {
        message: (message) => hear(seat, message),
        bytes: (id, piece) => bytes(seat, id, piece),
        ended: (why) => bury(seat, why),
      }),
      jobs: new Set(),
      made: new Set(),
      making: undefined,
      recent: new Map(),
      retiring: false,
      pages: 0,
    };
    seats.push(seat);
    const { newest } = compositions;
    const spec = newest && current(newest);
    if (spec && compositions.isMade(spec.key)) compose(seat, spec);
  }

  /** An exception that no code caught. */
  function caughtNowhere(seat: Seat, { who, phase, message, fatal, api }: Stray): void {
    const person = blame.person(who) ?? { remote: 'shell', version: '' };
    warmUp.doubt(person.remote);
    const { isConfirmed } = blame.culprit({ ...seat, cage: { running: { who, phase } } });
    if (!fatal && (api || who === 0)) blame.fault({ ...person, phase, message, ...(api ? { api } : {}) });
    else if (who === 0) void seat.cage.end(message);
    else if (isConfirmed) blame.punish(person, phase, `uncaught: ${message}`, fatal ? 'worker-replaced' : 'strike');
    else verifyOnce(seat, { ...person, phase }, `uncaught: ${message}`);
    if (!fatal || who === 0 || seat.retiring) return;
    seat.retiring = true;
    open();
  }

  /** Ends those that are about to go, as far as others can take over. */
  function retire(): void {
    for (const seat of seats.filter(({ retiring }) => retiring)) {
      const others = seats.filter(({ retiring, made }) => !retiring && made.size > 0);
      if (others.length >= workers && seat.jobs.size === 0) void seat.cage.end('');
    }
  }

  function bury(seat: Seat, why: string): void {
    const { phase, isConfirmed, ...person } = blame.culprit(seat);
    const at = seats.indexOf(seat);
    if (at >= 0) seats.splice(at, 1);
    warmUp.forget(seat);
    if (closed) return;
    const isMaking = phase === 'server-bundle' || phase === 'create';
    if (!seat.retiring && (isConfirmed || isMaking)) blame.punish(person, phase, why, 'worker-replaced');
    if (!seat.retiring && !isConfirmed) verifyOnce(seat, { ...person, phase }, why);
    warmUp.doubt(person.remote);
    for (const job of [...seat.jobs]) {
      // Started again without the remote at fault, where the gateway knows it.
      if (!job.isAnswered && person.remote !== 'shell' && (isConfirmed || isMaking)) again(job, seat);
      else leave(job, 'worker');
    }
    // What it was making nobody makes any more.
    for (const { key } of compositions.wanted) if (seat.cage.knows(key) && !seat.made.has(key)) compositions.over(key);
    if (!seat.retiring) replace(seat);
    next();
  }

  /**
   * A worker failed and names a remote that had no page in it. The accused and the owners of its pages are tried one by one, and the one
   * that fails alone is punished; while a composition is being made, each of its remotes.
   */
  async function verify(
    { jobs: held, making, made }: Seat,
    accused: Person & { phase: WorkerPhase },
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
    const { phase, ...person } = accused;
    const owners = [...held].flatMap((one) => blame.owner(one) ?? []);
    const evaluated = making ? making.remotes.filter(({ left, disabled }) => !left && !disabled) : [];
    const all = [person, ...owners, ...evaluated.map(({ name: remote, version }) => ({ remote, version }))];
    const suspects = all.filter(({ remote }, index) => all.findIndex((one) => one.remote === remote) === index);
    const urls = [...new Set([...held].map(({ request }) => request.url))];
    const found = await findCulprit({ ...cageOptions, spec, urls, suspects, isOver: () => closed });
    if (closed) return;
    if (found) {
      if (found.person.remote !== person.remote) blame.absolve(person);
      blame.punish(found.person, found.fault.phase, `${why}; it fails in a trial of its own`, 'worker-replaced');
    } else if (!making) {
      blame.punish(
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

  function replace({ made }: Seat): void {
    deaths = made.size > 0 ? 0 : deaths + 1;
    // One that can not even start is not started all the time.
    if (deaths <= 1) open();
    else setTimeout(open, Math.min(5000, 100 * 2 ** deaths)).unref();
  }

  function again(job: Job, seat: Seat): void {
    seat.cage.gone(job.id);
    seat.jobs.delete(job);
    jobs.delete(job.id);
    job.id = newId();
    jobs.set(job.id, job);
    wait(job, rest(job), 'deadline');
    queue.unshift(job);
  }

  /** Others take over what does not belong to the remote that holds it up. */
  function handOver(seat: Seat, remote: string): void {
    for (const job of [...seat.jobs]) if (!job.isAnswered && blame.owner(job)?.remote !== remote) again(job, seat);
  }

  const watch = new Watch((elapsed) => {
    for (const seat of [...seats]) {
      const { cage } = seat;
      const before = cage.silent;
      cage.look(elapsed);
      const limit = cage.ready && cage.running.phase !== 'start' ? Math.max(silence, budget) : START_MS;
      if (cage.silent >= limit) void cage.end(`silent for ${limit / 1000} s`);
      else if (cage.looping >= 2 * Math.max(silence, budget)) void cage.end('it used its CPU all the time and completed no page');
      else if (before < SUSPECT_MS && isSuspect(seat)) handOver(seat, blame.culprit(seat).remote);
      else if (isQuiet(seat) && seat.jobs.size > 1 && freest(usable(seats, workers), '')) {
        const remote = blame.ownPage(seat);
        if (remote) handOver(seat, remote);
      }
    }
    retire();
    // Nobody may have been free to make it.
    for (const spec of compositions.wanted) first(spec);
    next();
    const { newest } = compositions;
    if (queue.length === 0) warmUp.go(seats, newest && current(newest), newId);
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
        if (key === before || seats.some(({ made }) => made.has(key))) return;
        const settled = compositions.settled(key);
        first(wanted);
        await settled;
      }
    },
    get state() {
      return {
        workers: seats.filter(({ cage }) => cage.ready).length,
        busy: seats.reduce((sum, seat) => sum + seat.jobs.size, 0),
        queued: queue.length,
        canRender: canRender(seats),
      };
    },
    async close() {
      closed = true;
      watch.stop();
      for (const job of [...jobs.values()]) leave(job, 'failed');
      for (const { key } of compositions.wanted) compositions.over(key);
      await Promise.all([verifying, ...seats.map(({ cage }) => cage.end('closed'))]);
    },
  };
}
