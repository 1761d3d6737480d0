import { Readable } from 'node:stream';
import { Cage, type CageOptions } from './cage.ts';
import { LeftPages } from './left-page.ts';
import { Offences, type Person } from './offences.ts';
import type { CompositionSpec, PageRequest, Rendered, RenderFacts, RenderPool } from './protocol.ts';
import { BEAT, type Fault, type FromWorker, type Stray, type WorkerPhase } from './wire.ts';

/** Pages that one worker has under way at once: while one waits for the API, the other is rendered. */
const PER_WORKER = 2;
/** Pages that may wait for each place. */
const QUEUE_PER_WORKER = 8;
/** What of the loaders' budget a page waits for a worker: 200 ms of 300. */
const QUEUE_SHARE = 2 / 3;
/** Milliseconds beyond the loaders' budget until the first byte: with 300 a second in all. */
const RENDER_MS = 700;
/** Milliseconds after the first byte at which a page must be whole, and bytes that it may have. */
const WHOLE_MS = 5000;
const PAGE_BYTES = 8 * 1024 * 1024;
/** Milliseconds of silence after which a worker is ended (or the budget, where that is longer), and after which it gets nothing new. */
const SILENCE_MS = 2000;
const SUSPECT_MS = 250;
/** Milliseconds that the start of a worker and the evaluation of a shell may take on a busy machine. */
const START_MS = 15_000;
/** Milliseconds until a composition that could not be made is tried again. */
const AGAIN_MS = 5000;
/** Compositions that are kept ready. */
const KEPT = 8;

/** A line of the log: whose fault it was, what was done, and why. */
export interface Incident extends Omit<Fault, 'message'> {
  readonly action: 'left-to-browser' | 'worker-replaced' | 'strike';
  readonly message: string;
}

/** A page that was rendered, and whose it is. */
export interface RenderedBy extends Person {
  readonly composition: string;
  readonly ms: number;
}

export interface PoolOptions extends CageOptions {
  /** Workers that render; one more stands by. */
  readonly workers: number;
  /** Milliseconds of silence after which a worker is ended; default 2000. */
  readonly silence?: number;
  readonly log: { warn(facts: Incident, message: string): void };
  readonly rendered?: (page: RenderedBy) => void;
}

interface Job {
  /** Of one try: what a worker still says of an earlier one is of nobody. */
  id: number;
  readonly request: PageRequest;
  readonly signal: AbortSignal;
  readonly began: number;
  readonly settle: (rendered: Rendered) => void;
  /** With the remotes that are left to browsers for now. */
  spec: CompositionSpec;
  seat?: Seat;
  timer?: NodeJS.Timeout;
  settled: boolean;
  bytes: number;
  body?: Readable;
  told?: (facts: RenderFacts) => void;
}

/** A worker and what it has under way. */
interface Seat {
  readonly cage: Cage;
  readonly jobs: Set<Job>;
  /** Compositions that it said it has. */
  readonly made: Set<string>;
  /** Something was thrown in it that nobody caught: it serves until another one can. */
  retiring: boolean;
}

const BROKEN = (ms: number): RenderFacts => ({ complete: false, life: undefined, apiDown: false, ms });

export function createPool({ workers, log, rendered, silence = SILENCE_MS, ...cageOptions }: PoolOptions): RenderPool {
  const seats: Seat[] = [];
  const { budget } = cageOptions.settings;
  const firstByte = budget + RENDER_MS;
  const queue: Job[] = [];
  const jobs = new Map<number, Job>();
  const specs = new Map<string, CompositionSpec>();
  /** Of compositions that some worker has made. */
  const left = new Map<string, LeftPages>();
  /** Compositions that can not be made, and until when nobody tries again. */
  const impossible = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();
  const offences = new Offences();
  const told = new Set<string>();
  let lastId = 0;
  let closed = false;
  let deaths = 0;

  const isSuspect = ({ cage }: Seat) => cage.ready && cage.silent >= SUSPECT_MS;

  function current(spec: CompositionSpec): CompositionSpec {
    return offences.current(spec, seats.filter(isSuspect).map(culprit));
  }

  function keep(spec: CompositionSpec): void {
    specs.delete(spec.key);
    specs.set(spec.key, spec);
    for (const oldest of specs.keys()) {
      if (specs.size <= KEPT) break;
      specs.delete(oldest);
      left.delete(oldest);
      impossible.delete(oldest);
      for (const { cage, made } of seats) {
        cage.forget(oldest);
        made.delete(oldest);
      }
    }
  }

  const compose = ({ cage }: Seat, spec: CompositionSpec) => cage.compose(spec, offences.numbersOf(spec));

  /** What nobody has made yet may end whoever makes it: one worker tries, the one that would be used last. */
  function first(spec: CompositionSpec): void {
    if (seats.some(({ cage }) => cage.knows(spec.key))) return;
    const free = seats.filter((one) => !isSuspect(one) && !one.retiring);
    const seat = free.findLast(({ made }) => made.size > 0) ?? free.at(-1);
    if (seat) compose(seat, spec);
  }

  function fault(facts: Fault): void {
    // Every worker that evaluates a bundle finds the same fault in it.
    if (facts.phase === 'server-bundle' || facts.phase === 'create') {
      const key = `${facts.remote}@${facts.version} ${facts.phase} ${facts.message}`;
      if (told.has(key)) return;
      told.add(key);
    }
    log.warn({ ...facts, action: 'left-to-browser' }, 'left to the browser');
  }

  const leftPages = ({ spec, request }: Job) =>
    left.get(spec.key) ?? left.get(request.spec.key) ?? [...left.values()].at(-1) ?? LeftPages.none;

  /** The browser renders the page. */
  function leave(job: Job, reason: 'overload' | 'deadline' | 'worker' | 'failed'): void {
    finish(job);
    if (job.settled) {
      job.body?.destroy(new Error(`the page was given up: ${reason}`));
      job.told?.(BROKEN(performance.now() - job.began));
      return;
    }
    job.settled = true;
    const page = leftPages(job).for(job.request.url);
    job.settle({ kind: 'left', status: page.status, html: page.html, reason });
  }

  /** Takes a job off the books. */
  function finish(job: Job): void {
    clearTimeout(job.timer);
    jobs.delete(job.id);
    job.seat?.jobs.delete(job);
    const at = queue.indexOf(job);
    if (at >= 0) queue.splice(at, 1);
  }

  /** Nobody waits for it, or nobody would wait any longer. */
  function give(job: Job, reason: 'deadline' | 'failed'): void {
    job.seat?.cage.gone(job.id);
    leave(job, reason);
    next();
  }

  /** Those that render now; one that has just begun and one that is about to go come last. */
  const usable = () =>
    seats
      .filter((seat) => seat.cage.ready && !isSuspect(seat))
      .map((seat) => ({ seat, rank: (seat.made.size > 0 ? 0 : 2) + (seat.retiring ? 1 : 0) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, workers)
      .map(({ seat }) => seat);

  function freeSeat({ key }: CompositionSpec): Seat | undefined {
    const load = ({ jobs: own, made }: Seat) => own.size + (made.has(key) ? 0 : 0.5);
    const [best] = usable()
      .filter((seat) => seat.jobs.size < PER_WORKER)
      .sort((a, b) => load(a) - load(b));
    return best;
  }

  /** Until the first byte has to be there. */
  const rest = ({ began }: Job) => Math.max(1, began + firstByte - performance.now());

  function start(job: Job, seat: Seat): void {
    clearTimeout(job.timer);
    job.seat = seat;
    seat.jobs.add(job);
    compose(seat, job.spec);
    job.timer = setTimeout(() => give(job, 'deadline'), rest(job));
    seat.cage.render(job.id, job.spec.key, job.request);
  }

  function next(): void {
    for (const job of [...queue]) {
      const spec = current(job.request.spec);
      const changed = job.spec.key !== spec.key;
      job.spec = spec;
      keep(spec);
      if ((impossible.get(spec.key) ?? 0) > performance.now()) leave(job, 'failed');
      else if (!left.has(spec.key)) {
        first(spec);
        // Not for want of a worker: it waits as long as a page may take.
        if (changed || job.timer === undefined) wait(job, rest(job), 'deadline');
      } else {
        const seat = freeSeat(spec);
        if (!seat) continue;
        queue.splice(queue.indexOf(job), 1);
        start(job, seat);
      }
    }
    for (const job of queue) if (job.timer === undefined) wait(job, budget * QUEUE_SHARE, 'overload');
  }

  function wait(job: Job, ms: number, reason: 'overload' | 'deadline'): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => leave(job, reason), ms);
  }

  function render(request: PageRequest, signal: AbortSignal): Promise<Rendered> {
    return new Promise((settle) => {
      lastId += 1;
      const began = performance.now();
      const job: Job = { id: lastId, request, signal, spec: request.spec, began, settle, settled: false, bytes: 0 };
      jobs.set(job.id, job);
      if (signal.aborted || closed) return leave(job, 'failed');
      signal.addEventListener('abort', () => jobs.has(job.id) && give(job, 'failed'), { once: true });
      if (queue.length >= QUEUE_PER_WORKER * workers) return leave(job, 'overload');
      queue.push(job);
      next();
    });
  }

  function settlePage(job: Job, status: number): void {
    clearTimeout(job.timer);
    job.settled = true;
    job.timer = setTimeout(() => give(job, 'deadline'), WHOLE_MS);
    job.body = new Readable({ read() {} });
    // A page that breaks is told to whoever reads it; nobody may be.
    job.body.on('error', () => {});
    const facts = new Promise<RenderFacts>((resolve) => {
      job.told = resolve;
    });
    job.settle({ kind: 'page', status, body: job.body, facts });
  }

  function hear(seat: Seat, message: FromWorker): void {
    if (message.type === 'ready') next();
    else if (message.type === 'fault') fault(message.fault);
    else if (message.type === 'stray') caughtNowhere(seat, message);
    else if (message.type === 'composed' || message.type === 'uncomposed') composed(seat, message);
    else {
      const job = jobs.get(message.id);
      // Else given up, or begun anew in another worker.
      if (job?.seat === seat) answer(job, message);
    }
  }

  function composed(seat: Seat, message: FromWorker & { type: 'composed' | 'uncomposed' }): void {
    const spec = specs.get(message.key);
    if (message.type === 'uncomposed') {
      fault({ remote: 'shell', version: spec?.id ?? message.key, phase: 'server-bundle', message: message.error });
      impossible.set(message.key, performance.now() + AGAIN_MS);
      seat.cage.forget(message.key);
    } else {
      seat.made.add(message.key);
      if (spec && !left.has(message.key)) {
        left.set(message.key, new LeftPages(message.left));
        if (spec === [...specs.values()].at(-1)) for (const other of seats) compose(other, spec);
      }
      retire();
    }
    for (const done of waiting.get(message.key) ?? []) done();
    waiting.delete(message.key);
    next();
  }

  function answer(job: Job, message: FromWorker & { id: number }): void {
    if (message.type === 'head') {
      settlePage(job, message.status);
      return;
    }
    if (message.type === 'end' && job.settled) {
      finish(job);
      job.body?.push(null);
      job.told?.(message.facts);
      const { id: composition, shell } = job.spec;
      if (job.request.kind === 'page')
        rendered?.({ ...(ownerOf(job) ?? { remote: 'shell', version: shell.version }), composition, ms: message.facts.ms });
    } else if (message.type === 'end') leave(job, 'failed');
    else if (message.type === 'redirect') {
      finish(job);
      job.settled = true;
      job.settle({ kind: 'redirect', status: message.status, location: message.location });
    } else if (message.type === 'failed') {
      const person = ownerOf(job) ?? { remote: 'shell', version: job.spec.id };
      if (!message.told) fault({ ...person, phase: 'render', message: message.error });
      leave(job, 'failed');
    }
    next();
  }

  function bytes(seat: Seat, id: number, piece: Buffer): void {
    const job = jobs.get(id);
    if (job?.seat !== seat) return;
    job.bytes += piece.length;
    if (job.bytes <= PAGE_BYTES) return void job.body?.push(piece);
    const person = ownerOf(job);
    if (person) punish(person, 'render', `a page of more than ${PAGE_BYTES} bytes`, 'strike');
    give(job, 'failed');
  }

  function open(): void {
    if (closed) return;
    const seat: Seat = {
      cage: new Cage(cageOptions, {
        message: (message) => hear(seat, message),
        bytes: (id, piece) => bytes(seat, id, piece),
        ended: (why) => bury(seat, why),
      }),
      jobs: new Set(),
      made: new Set(),
      retiring: false,
    };
    seats.push(seat);
    const latest = [...specs.values()].at(-1);
    const spec = latest && current(latest);
    if (spec && left.has(spec.key)) compose(seat, spec);
  }

  function ownerOf(job: Job): Person | undefined {
    const { owner } = leftPages(job).for(job.request.url);
    const remote = job.spec.remotes.find(({ name }) => name === owner);
    return remote && { remote: remote.name, version: remote.version };
  }

  /** Whose code it was that ran, as far as anybody can tell. */
  function culprit({ cage, jobs: own }: Seat): Person & { phase: WorkerPhase } {
    const { who, phase } = cage.running;
    const person = offences.person(who);
    if (person) return { ...person, phase };
    for (const job of own) {
      const owner = ownerOf(job);
      if (owner) return { ...owner, phase: 'worker' };
    }
    const [job] = own;
    return { remote: 'shell', version: job?.spec.id ?? '', phase };
  }

  /** One line and a strike; nothing for one who is out already. */
  function punish(person: Person, phase: WorkerPhase, why: string, action: Incident['action']): void {
    if (offences.isOut(person)) return;
    const ms = person.remote === 'shell' ? 0 : offences.strike(person);
    const message = ms > 0 ? `${why}; left to browsers for ${ms / 1000} s` : why;
    log.warn({ ...person, phase, action, message }, action === 'strike' ? 'struck' : 'render worker replaced');
  }

  function caughtNowhere(seat: Seat, { who, phase, message, fatal, api }: Stray): void {
    const person = offences.person(who) ?? { remote: 'shell', version: '' };
    if (!fatal && (api || who === 0)) fault({ ...person, phase, message, ...(api ? { api } : {}) });
    else if (who === 0) void seat.cage.end(message);
    else punish(person, phase, `caught by nobody: ${message}`, fatal ? 'worker-replaced' : 'strike');
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
    const { phase, ...person } = culprit(seat);
    const at = seats.indexOf(seat);
    if (at >= 0) seats.splice(at, 1);
    if (closed) return;
    if (!seat.retiring) punish(person, phase, why, 'worker-replaced');
    for (const job of [...seat.jobs]) {
      // Begun anew without the remote at fault, while there is time.
      if (!job.settled && person.remote !== 'shell') again(job);
      else leave(job, 'worker');
    }
    if (!seat.retiring) replace(seat);
    next();
  }

  function replace({ made }: Seat): void {
    deaths = made.size > 0 ? 0 : deaths + 1;
    // One that can not even start is not started all the time.
    if (deaths <= 1) open();
    else setTimeout(open, Math.min(5000, 100 * 2 ** deaths)).unref();
  }

  function again(job: Job): void {
    job.seat?.cage.gone(job.id);
    job.seat?.jobs.delete(job);
    delete job.seat;
    jobs.delete(job.id);
    lastId += 1;
    job.id = lastId;
    jobs.set(job.id, job);
    wait(job, rest(job), 'deadline');
    queue.unshift(job);
  }

  let lastLook = performance.now();
  const ticker = setInterval(() => {
    const now = performance.now();
    const elapsed = now - lastLook;
    lastLook = now;
    for (const seat of [...seats]) {
      const { cage } = seat;
      const before = cage.silent;
      cage.look(elapsed);
      const limit = cage.ready && cage.running.phase !== 'start' ? Math.max(silence, budget) : START_MS;
      if (cage.silent >= limit) void cage.end(`silent for ${limit / 1000} s`);
      else if (before < SUSPECT_MS && isSuspect(seat)) {
        // The one that stands by takes over what does not belong to the silent one's own fault.
        const { remote } = culprit(seat);
        for (const job of [...seat.jobs]) if (!job.settled && ownerOf(job)?.remote !== remote) again(job);
      }
    }
    retire();
    next();
  }, 2 * BEAT);
  ticker.unref();

  for (let count = 0; count <= workers; count += 1) open();

  return {
    render,
    prepare(spec) {
      const wanted = current(spec);
      keep(wanted);
      return new Promise((resolve) => {
        if (seats.some(({ made }) => made.has(wanted.key))) return resolve();
        const set = waiting.get(wanted.key) ?? new Set();
        set.add(resolve);
        waiting.set(wanted.key, set);
        first(wanted);
      });
    },
    get state() {
      return {
        workers: seats.filter(({ cage }) => cage.ready).length,
        busy: usable().reduce((sum, seat) => sum + seat.jobs.size, 0),
        queued: queue.length,
        canRender: usable().some(({ made }) => made.size > 0),
      };
    },
    async close() {
      closed = true;
      clearInterval(ticker);
      for (const job of [...jobs.values()]) leave(job, 'failed');
      await Promise.all(seats.map(({ cage }) => cage.end('closed')));
    },
  };
}
