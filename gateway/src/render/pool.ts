import { Readable } from 'node:stream';
import { LeftPages } from './left-page.ts';
import type { CompositionSpec, PageRequest, Rendered, RenderFacts, RenderPool } from './protocol.ts';
import { Thread, type ThreadOptions } from './thread.ts';
import { BEAT, type Fault, type FromWorker, type WorkerPhase } from './wire.ts';

/** Pages that one worker has under way at once: while one waits for the API, the other is rendered. */
const PER_WORKER = 2;
/** Pages that may wait for each place. */
const QUEUE_PER_WORKER = 8;
/** What of the loaders' budget a page waits for a worker: 200 ms of 300. */
const QUEUE_SHARE = 2 / 3;
/** Milliseconds beyond the loaders' budget until the first byte: with 300 a second in all. */
const RENDER_MS = 700;
/** Milliseconds after the first byte at which a page must be whole. */
const WHOLE_MS = 5000;
/** Milliseconds of silence after which a worker is ended (or the budget, where that is longer), and after which it gets nothing new. */
const SILENT_MS = 2000;
const SUSPECT_MS = 250;
/** Milliseconds that the evaluation of a shell may take on a busy machine. */
const START_MS = 15_000;
/** Compositions that are kept ready. */
const KEPT = 8;
/** Milliseconds for which a version that has cost a worker is left to browsers: at first, at most, and until it is forgiven. */
const LEAVE_MS = 10_000;
const LEAVE_MOST_MS = 600_000;
const FORGIVE_MS = 600_000;

/** A line of the log: whose fault it was, what was done, and why. */
export interface Incident extends Omit<Fault, 'message'> {
  readonly action: 'left-to-browser' | 'worker-replaced' | 'strike';
  readonly message: string;
}

export interface PoolOptions extends ThreadOptions {
  /** Workers that render; one more stands by. */
  readonly workers: number;
  readonly log: { warn(facts: Incident, message: string): void };
}

interface Job {
  readonly id: number;
  readonly request: PageRequest;
  readonly signal: AbortSignal;
  readonly began: number;
  readonly settle: (rendered: Rendered) => void;
  /** With the remotes that are left to browsers for now. */
  spec: CompositionSpec;
  thread?: Seat;
  timer?: NodeJS.Timeout;
  settled: boolean;
  body?: Readable;
  told?: (facts: RenderFacts) => void;
}

/** A worker and what it has under way. */
interface Seat {
  readonly thread: Thread;
  readonly jobs: Set<Job>;
  /** Compositions that it said it has. */
  readonly made: Set<string>;
}

interface Offence {
  count: number;
  last: number;
  until: number;
}

interface Person {
  readonly remote: string;
  readonly version: string;
}

const BROKEN = (ms: number): RenderFacts => ({ complete: false, life: undefined, apiDown: false, ms });

export function createPool({ workers, log, ...threadOptions }: PoolOptions): RenderPool {
  const seats: Seat[] = [];
  const { budget } = threadOptions.settings;
  const firstByte = budget + RENDER_MS;
  const queue: Job[] = [];
  const jobs = new Map<number, Job>();
  const left = new Map<string, LeftPages>();
  const specs = new Map<string, CompositionSpec>();
  const waiting = new Map<string, Set<() => void>>();
  const people: Person[] = [{ remote: 'shell', version: '' }];
  const numbers = new Map<string, number>();
  const offences = new Map<string, Offence>();
  const told = new Set<string>();
  let lastId = 0;
  let closed = false;
  let deaths = 0;

  const numberOf = (remote: string, version: string) => {
    const key = `${remote}@${version}`;
    const known = numbers.get(key) ?? people.push({ remote, version }) - 1;
    numbers.set(key, known);
    return known;
  };

  /** The composition without what is left to browsers for now. */
  function current(spec: CompositionSpec): CompositionSpec {
    const now = performance.now();
    const out = spec.remotes.filter(({ name, version }) => (offences.get(`${name}@${version}`)?.until ?? 0) > now);
    if (out.length === 0) return spec;
    const remotes = spec.remotes.map((remote) => (out.includes(remote) ? { ...remote, left: true as const } : remote));
    return { ...spec, remotes, key: `${spec.key} without ${out.map(({ name }) => name).join(' ')}` };
  }

  function keep(spec: CompositionSpec): void {
    specs.delete(spec.key);
    specs.set(spec.key, spec);
    for (const oldest of specs.keys()) {
      if (specs.size <= KEPT) break;
      specs.delete(oldest);
      left.delete(oldest);
      for (const { thread, made } of seats) {
        thread.forget(oldest);
        made.delete(oldest);
      }
    }
  }

  const compose = (seat: Seat, spec: CompositionSpec) =>
    seat.thread.compose(
      spec,
      spec.remotes.map(({ name, version }) => numberOf(name, version)),
    );

  function fault(facts: Fault): void {
    // Every worker that evaluates a bundle finds the same fault in it.
    if (facts.phase === 'server-bundle' || facts.phase === 'create') {
      const key = `${facts.remote}@${facts.version} ${facts.phase} ${facts.message}`;
      if (told.has(key)) return;
      told.add(key);
    }
    log.warn({ ...facts, action: 'left-to-browser' }, 'left to the browser');
  }

  /** The browser renders the page. */
  function leave(job: Job, reason: 'overload' | 'deadline' | 'worker' | 'failed'): void {
    finish(job);
    if (job.settled) {
      job.body?.destroy(new Error(`the page was given up: ${reason}`));
      job.told?.(BROKEN(performance.now() - job.began));
      return;
    }
    job.settled = true;
    const page = (left.get(job.spec.key) ?? left.get(job.request.spec.key) ?? LeftPages.none).for(job.request.url);
    job.settle({ kind: 'left', status: page.status, html: page.html, reason });
  }

  /** Takes a job off the books. */
  function finish(job: Job): void {
    clearTimeout(job.timer);
    jobs.delete(job.id);
    job.thread?.jobs.delete(job);
    const at = queue.indexOf(job);
    if (at >= 0) queue.splice(at, 1);
  }

  /** Nobody waits for it, or nobody would wait any longer. */
  function give(job: Job, reason: 'deadline' | 'failed'): void {
    job.thread?.thread.gone(job.id);
    leave(job, reason);
    next();
  }

  const usable = () => seats.filter(({ thread }) => thread.ready && thread.silent < SUSPECT_MS).slice(0, workers);

  function freeSeat(): Seat | undefined {
    const [best] = usable()
      .filter((seat) => seat.jobs.size < PER_WORKER)
      .sort((a, b) => a.jobs.size - b.jobs.size);
    return best;
  }

  function start(job: Job, seat: Seat): void {
    clearTimeout(job.timer);
    job.thread = seat;
    seat.jobs.add(job);
    job.spec = current(job.request.spec);
    keep(job.spec);
    compose(seat, job.spec);
    job.timer = setTimeout(() => give(job, 'deadline'), Math.max(1, job.began + firstByte - performance.now()));
    seat.thread.render(job.id, job.spec.key, job.request);
  }

  function next(): void {
    while (queue.length > 0) {
      const seat = freeSeat();
      if (!seat) return;
      const job = queue.shift();
      if (job) start(job, seat);
    }
  }

  function render(request: PageRequest, signal: AbortSignal): Promise<Rendered> {
    return new Promise((settle) => {
      lastId += 1;
      const job: Job = { id: lastId, request, signal, spec: request.spec, began: performance.now(), settle, settled: false };
      jobs.set(job.id, job);
      if (signal.aborted || closed) return leave(job, 'failed');
      signal.addEventListener('abort', () => jobs.has(job.id) && give(job, 'failed'), { once: true });
      if (queue.length >= QUEUE_PER_WORKER * workers) return leave(job, 'overload');
      job.timer = setTimeout(() => leave(job, 'overload'), budget * QUEUE_SHARE);
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
    else if (message.type === 'composed' || message.type === 'uncomposed') composed(seat, message);
    else {
      const job = jobs.get(message.id);
      // Else given up, or begun anew in another worker.
      if (job?.thread === seat) answer(job, message);
    }
  }

  function composed(seat: Seat, message: FromWorker & { type: 'composed' | 'uncomposed' }): void {
    if (message.type === 'uncomposed') {
      fault({ remote: 'shell', version: message.key, phase: 'server-bundle', message: message.error });
    } else {
      seat.made.add(message.key);
      if (specs.has(message.key)) left.set(message.key, new LeftPages(message.left));
    }
    for (const done of waiting.get(message.key) ?? []) done();
    waiting.delete(message.key);
  }

  function answer(job: Job, message: FromWorker & { id: number }): void {
    if (message.type === 'head') settlePage(job, message.status);
    else if (message.type === 'bytes') job.body?.push(message.bytes);
    else if (message.type === 'end') {
      finish(job);
      job.body?.push(null);
      job.told?.(message.facts);
      next();
    } else if (message.type === 'redirect') {
      finish(job);
      job.settled = true;
      job.settle({ kind: 'redirect', status: message.status, location: message.location });
      next();
    } else {
      leave(job, 'failed');
      next();
    }
  }

  function open(): void {
    if (closed) return;
    const seat: Seat = {
      thread: new Thread(threadOptions, {
        message: (message) => hear(seat, message),
        ended: (why) => bury(seat, why),
      }),
      jobs: new Set(),
      made: new Set(),
    };
    seats.push(seat);
    const latest = [...specs.values()].at(-1);
    if (latest) compose(seat, current(latest));
  }

  /** Whose code it was that ran, as far as anybody can tell. */
  function culprit(seat: Seat): Person & { phase: WorkerPhase } {
    const { who, phase } = seat.thread.running;
    const person = who > 0 ? people[who] : undefined;
    if (person) return { ...person, phase };
    for (const { request, spec } of seat.jobs) {
      const { owner } = (left.get(spec.key) ?? LeftPages.none).for(request.url);
      const remote = spec.remotes.find(({ name }) => name === owner);
      if (remote) return { remote: remote.name, version: remote.version, phase: 'worker' };
    }
    const [job] = seat.jobs;
    return { remote: 'shell', version: job?.spec.id ?? '', phase };
  }

  function strike({ remote, version }: Person): number {
    if (remote === 'shell') return 0;
    const key = `${remote}@${version}`;
    const now = performance.now();
    const offence = offences.get(key) ?? { count: 0, last: 0, until: 0 };
    offence.count = now - offence.last > FORGIVE_MS ? 1 : offence.count + 1;
    offence.last = now;
    const ms = Math.min(LEAVE_MS * 2 ** (offence.count - 1), LEAVE_MOST_MS);
    offence.until = now + ms;
    offences.set(key, offence);
    return ms;
  }

  function bury(seat: Seat, why: string): void {
    const at = seats.indexOf(seat);
    if (at >= 0) seats.splice(at, 1);
    if (closed) return;
    const { phase, ...person } = culprit(seat);
    const ms = strike(person);
    const rest = ms > 0 ? `; left to browsers for ${ms / 1000} s` : '';
    log.warn({ ...person, phase, action: 'worker-replaced', message: why + rest }, 'render worker replaced');
    for (const job of [...seat.jobs]) {
      // Begun anew without the remote at fault, while there is time.
      if (!job.settled && ms > 0) again(job);
      else leave(job, 'worker');
    }
    deaths = seat.made.size > 0 ? 0 : deaths + 1;
    // One that can not even start is not started all the time.
    const wait = deaths === 0 ? 0 : Math.min(5000, 100 * 2 ** deaths);
    if (wait === 0) open();
    else setTimeout(open, wait).unref();
    next();
  }

  function again(job: Job): void {
    job.thread?.thread.gone(job.id);
    job.thread?.jobs.delete(job);
    delete job.thread;
    clearTimeout(job.timer);
    job.timer = setTimeout(() => leave(job, 'deadline'), Math.max(1, job.began + firstByte - performance.now()));
    queue.unshift(job);
  }

  let lastLook = performance.now();
  const ticker = setInterval(() => {
    const now = performance.now();
    const elapsed = now - lastLook;
    lastLook = now;
    for (const seat of [...seats]) {
      const { thread } = seat;
      const before = thread.silent;
      thread.look(elapsed);
      const limit = thread.running.phase === 'start' ? START_MS : Math.max(SILENT_MS, budget);
      if (thread.silent >= limit) void thread.end(`silent for ${limit / 1000} s`);
      else if (before < SUSPECT_MS && thread.silent >= SUSPECT_MS) {
        // The one that stands by takes over what does not belong to the silent one's own fault.
        const { who } = thread.running;
        for (const job of [...seat.jobs]) {
          const { owner } = (left.get(job.spec.key) ?? LeftPages.none).for(job.request.url);
          if (!job.settled && (who === 0 || people[who]?.remote !== owner)) again(job);
        }
      }
    }
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
        for (const seat of seats) compose(seat, wanted);
      });
    },
    get state() {
      return {
        workers: seats.filter(({ thread }) => thread.ready).length,
        busy: usable().reduce((sum, seat) => sum + seat.jobs.size, 0),
        queued: queue.length,
        canRender: usable().some(({ made }) => made.size > 0),
      };
    },
    async close() {
      closed = true;
      clearInterval(ticker);
      for (const job of [...jobs.values()]) leave(job, 'failed');
      await Promise.all(seats.map(({ thread }) => thread.end('closed')));
    },
  };
}
