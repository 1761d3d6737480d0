import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import { NoReply } from '@safarnama/shared/http';
import { ActivityReader, FIELDS } from './activity-record.ts';
import { ApiCaller } from './api-caller.ts';
import { bytesFrame, Frames, messageFrame } from './frames.ts';
import { type Isolation, nodeProcess, spawnOptions } from './isolation.ts';
import type { CompositionSpec, PageRequest, PageTrace } from './protocol.ts';
import { sourcesOf } from './sources.ts';
import { workerCode } from './worker-code.ts';
import {
  FD,
  type FromWorker,
  PHASES,
  type ToWorker,
  type WorkerEvent,
  type WorkerPhase,
  type WorkerSettings,
} from './worker-messages.ts';

export interface WorkerProcessOptions {
  readonly settings: WorkerSettings;
  /** Megabytes of its heap. */
  readonly heapLimit: number;
  readonly isolation: Isolation;
  /** Whether loaders may make this API call. */
  readonly allowsCall: (method: string, path: string) => boolean;
}

/** What a worker was busy with when it was last heard of. */
export interface Running {
  /** Number that the remote was given with its composition; 0 for none. */
  readonly who: number;
  readonly phase: WorkerPhase;
}

export interface WorkerProcessEvents {
  message(message: WorkerEvent): void;
  bytes(id: number, bytes: Buffer): void;
  /** Once: it has ended, whether asked to or not. */
  ended(why: string): void;
}

/** Megabytes beside its heap that a worker may hold: code, stacks, buffers. */
const BESIDE_HEAP = 256;
/** Characters of what it says last that are kept. */
const LAST_WORDS = 10_000;
/** Milliseconds between two looks at its memory, at least. */
const WEIGH_MS = 50;
/** Pages whose calls it has still to tell of. */
const MOST_TRACES = 256;
const MB = 1024 * 1024;

/** Megabytes that a process holds, from its file in /proc; throws where there is none. */
function residentIn(fd: number): number {
  const text = Buffer.alloc(64);
  readSync(fd, text, 0, 64, 0);
  return (Number(text.toString('latin1').split(' ')[1]) * pageBytes()) / MB;
}

let page = 0;
/** Of memory, as this machine counts it: what this process holds tells. */
function pageBytes(): number {
  if (page === 0) {
    const pages = Number(readFileSync('/proc/self/statm', 'latin1').split(' ')[1]);
    page = 2 ** Math.round(Math.log2(process.memoryUsage.rss() / pages));
  }
  return page;
}

/** Bytes of one message of a worker, and of what it has not read yet. */
const LONGEST_MESSAGE = 4 * 1024 * 1024;
const MOST_UNREAD = 64 * 1024 * 1024;
/** Share of its time in which a worker that completes no page was running or ready to run, from which on it counts as looping. */
const BUSY_SHARE = 0.5;

/**
 * Nanoseconds in which the main thread of a process was running or waited for a core. Undefined where the system does not count them.
 */
function runnable(pid: number): number | undefined {
  try {
    const [running, waiting] = readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ').map(Number);
    return (running ?? 0) + (waiting ?? 0);
  } catch {
    return undefined;
  }
}

/** Since when a worker has had pages without completing one. */
interface Unfinished {
  readonly since: number;
  readonly runnable: number | undefined;
}

/**
 * One render worker, as the gateway sees it: an isolated process without network, files or environment. The gateway reads files and
 * makes API calls for it, and can end it whatever it is doing (docs/decisions/011).
 */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #frames: Duplex;
  readonly #activity = new ActivityReader();
  readonly #known = new Set<string>();
  readonly #traces = new Map<number, PageTrace>();
  readonly #memoryLimit: number;
  #statm: number | undefined;
  #ready = false;
  #ended = false;
  #why = '';
  #lastWords = '';
  readonly #options: WorkerProcessOptions;
  readonly #caller: ApiCaller;
  readonly #calls = new Map<number, AbortController>();
  /** Keys of releases that the worker has the text of. */
  readonly #sources = new Set<string>();
  #nodePid: number | undefined;
  #ping: number | undefined;
  #unfinished: Unfinished | undefined;
  #silent = 0;
  #quiet = 0;
  #unweighed = 0;
  readonly #over: Promise<void>;
  #last: Running = { who: 0, phase: 'worker' };

  constructor(options: WorkerProcessOptions, events: WorkerProcessEvents) {
    const { settings, heapLimit, isolation } = options;
    this.#options = options;
    this.#memoryLimit = heapLimit + BESIDE_HEAP;
    const { apiUrl, replyLimit } = settings;
    this.#caller = new ApiCaller({ apiUrl, replyLimit, allows: options.allowsCall });
    const { file, args } = isolation.command([
      // Its name in lists of processes.
      '--title=safarnama-render',
      `--max-old-space-size=${heapLimit}`,
      '--max-semi-space-size=16',
      // The young heap is collected often and small: helpers on other cores cost more than they save.
      '--no-parallel-scavenge',
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      '-',
    ]);
    this.#child = spawn(file, args, {
      ...spawnOptions(isolation),
      // Its program, no output, its last words; then as in FD.
      stdio: ['pipe', 'ignore', 'pipe', this.#activity.fd, 'pipe', 'pipe'],
    });
    const { stdin, stderr, stdio } = this.#child;
    this.#frames = stdio[FD.frames] as Duplex;
    // What is written to one that has just ended is lost; that it ended is heard below.
    for (const stream of stdio) stream?.on('error', () => {});
    stdin?.end(workerCode());
    stderr?.on('data', (words: Buffer) => {
      this.#lastWords = (this.#lastWords + words.toString()).slice(-LAST_WORDS);
    });
    const frames = new Frames<FromWorker>(
      {
        message: (message) => {
          if (message.type === 'pong') this.#answered(message.n);
          else if (message.type === 'call') void this.#call(message);
          else if (message.type === 'call-over') this.#calls.get(message.call)?.abort();
          else if (message.type === 'calls') this.#called(message);
          else {
            if (message.type === 'ready') this.#ready = true;
            if (message.type === 'end' || message.type === 'failed' || message.type === 'redirect') this.#unfinished = undefined;
            events.message(message);
          }
        },
        bytes: events.bytes,
      },
      LONGEST_MESSAGE,
    );
    this.#frames.on('data', (chunk: Buffer) => {
      this.#quiet = 0;
      try {
        frames.push(chunk);
      } catch (error) {
        this.end(`it said what can not be read: ${(error as Error).message}`);
      }
    });
    this.#over = new Promise((resolve) => {
      const over = (how: string) => {
        if (this.#ended) return;
        this.#last = this.running;
        this.#ended = true;
        if (this.#statm !== undefined) closeSync(this.#statm);
        for (const stream of stdio) stream?.destroy();
        for (const abort of this.#calls.values()) abort.abort();
        this.#caller.close();
        resolve();
        events.ended(this.#why || how);
        this.#activity.close();
      };
      this.#child.once('error', (error) => over(error.message));
      this.#child.once('exit', (code, signal) => over(this.#howItEnded(code, signal)));
    });
    this.#post({ type: 'settings', settings });
  }

  #howItEnded(code: number | null, signal: string | null): string {
    const words = this.#lastWords;
    if (/FATAL ERROR: .*(memory|heap)/.test(words)) return 'its memory was used up';
    return `it ended with ${signal ?? code} ${words.slice(0, 300).trim()}`.trim();
  }

  get ready(): boolean {
    return this.#ready && !this.#ended;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  knows(key: string): boolean {
    return this.#known.has(key);
  }

  #post(message: ToWorker): void {
    this.#write(messageFrame(message));
  }

  #write(frame: Buffer): void {
    if (this.#ended) return;
    this.#frames.write(frame);
    if (this.#frames.writableLength > MOST_UNREAD) void this.end(`it left more than ${MOST_UNREAD} bytes unread`);
  }

  compose(spec: CompositionSpec, numbers: readonly number[]): void {
    if (this.#known.has(spec.key)) return;
    this.#known.add(spec.key);
    const sources = sourcesOf(spec, this.#sources);
    // A source that could not be read is read again with the next composition.
    for (const [key, { error }] of Object.entries(sources)) if (error === undefined) this.#sources.add(key);
    this.#post({ type: 'compose', spec, numbers, sources });
  }

  async #call({ call, ...wanted }: FromWorker & { type: 'call' }): Promise<void> {
    const abort = new AbortController();
    this.#calls.set(call, abort);
    try {
      const { status, cacheControl, body } = await this.#caller.call(wanted, abort.signal);
      if (body.length > 0) this.#write(bytesFrame(call, [body]));
      this.#post({ type: 'reply', call, status, cacheControl });
    } catch (error) {
      const code = error instanceof NoReply ? error.code : 'network';
      this.#post({ type: 'no-reply', call, code, message: (error as Error).message });
    } finally {
      this.#calls.delete(call);
    }
  }

  forget(key: string): void {
    if (this.#known.delete(key)) this.#post({ type: 'forget', key });
  }

  render(id: number, key: string, { url, nonce, kind, trace }: Pick<PageRequest, 'url' | 'nonce' | 'kind' | 'trace'>): void {
    this.#unfinished ??= { since: performance.now(), runnable: this.#runnable() };
    if (trace) this.#traces.set(id, trace);
    // A worker that does not tell fills nothing.
    for (const oldest of this.#traces.keys()) if (this.#traces.size > MOST_TRACES) this.#traces.delete(oldest);
    this.#post({ type: 'render', id, key, url, nonce, kind, ...(trace && { traceparent: trace.parent }) });
  }

  #called({ id, calls }: FromWorker & { type: 'calls' }): void {
    const trace = this.#traces.get(id);
    this.#traces.delete(id);
    trace?.calls(calls);
  }

  tryParts(id: number, key: string): void {
    this.#post({ type: 'try-parts', id, key });
  }

  gone(id: number): void {
    this.#post({ type: 'gone', id });
  }

  #answered(n: number): void {
    if (n !== this.#ping) return;
    this.#ping = undefined;
    this.#silent = 0;
  }

  /**
   * Pings the worker, and looks at it from outside. Called all the time.
   *
   * @param elapsed milliseconds since the last look
   */
  look(elapsed: number): void {
    if (this.#ended) return;
    if (this.#ping === undefined) {
      this.#ping = randomInt(2 ** 31);
      this.#quiet = 0;
      this.#post({ type: 'ping', n: this.#ping });
    } else {
      this.#silent += elapsed;
      this.#quiet += elapsed;
    }
    this.#unweighed += elapsed;
    if (this.#unweighed < WEIGH_MS) return;
    this.#unweighed = 0;
    this.#prefer();
    const resident = this.resident;
    if (resident > this.#memoryLimit)
      void this.end(`it held ${Math.round(resident)} MB of memory, ${this.#memoryLimit} are allowed`);
  }

  /** Has the system take workers first when the machine runs out of memory. */
  #prefer(): void {
    if (this.#nodePid !== undefined || !this.#ready) return;
    this.#nodePid = nodeProcess(this.pid, this.#options.isolation);
    try {
      writeFileSync(`/proc/${this.#nodePid}/oom_score_adj`, '1000');
    } catch {}
  }

  #runnable(): number | undefined {
    return this.#nodePid === undefined ? undefined : runnable(this.#nodePid);
  }

  /**
   * Milliseconds for which the worker has been running without completing a page that it has; 0 where it paused in between. Read from
   * the system: code that answers pings in its loop is found so, too.
   */
  get looping(): number {
    const { since, runnable: before } = this.#unfinished ?? {};
    const now = this.#runnable();
    if (since === undefined || before === undefined || now === undefined) return 0;
    const elapsed = performance.now() - since;
    return (now - before) / 1e6 >= BUSY_SHARE * elapsed ? elapsed : 0;
  }

  /** Milliseconds for which a ping has been unanswered. */
  get silent(): number {
    return this.#silent;
  }

  /** Milliseconds in which it has not said anything either. */
  get quiet(): number {
    return this.#quiet;
  }

  /** Megabytes of memory that it holds; 0 where the system does not tell. */
  get resident(): number {
    if (this.#ended || this.#nodePid === undefined) return 0;
    try {
      this.#statm ??= openSync(`/proc/${this.#nodePid}/statm`, 'r');
      return residentIn(this.#statm);
    } catch {
      return 0;
    }
  }

  get running(): Running {
    if (this.#ended) return this.#last;
    const cells = this.#activity.read();
    return { who: cells[FIELDS.who] ?? 0, phase: PHASES[cells[FIELDS.phase] ?? 0] ?? 'worker' };
  }

  /** Settles when it is gone. */
  end(why: string): Promise<void> {
    this.#why ||= why;
    this.#child.kill('SIGKILL');
    return this.#over;
  }
}
