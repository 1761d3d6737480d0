import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { ActivityReader, FIELDS } from './activity-record.ts';
import { FrameReader, messageFrame } from './frames.ts';
import { type Isolation, spawnOptions } from './isolation.ts';
import { ProcessStats } from './process-stats.ts';
import type { CompositionSpec, PageRequest } from './protocol.ts';
import { sourcesOf } from './sources.ts';
import { WorkerCalls, type WorkerCallsOptions } from './worker-calls.ts';
import { workerCode } from './worker-code.ts';
import { FD, type ToWorker, type WorkerEvent, type WorkerSettings } from './worker-messages.ts';
import { type FromWorker, fromWorker } from './worker-output.ts';
import { PHASES, type WorkerPhase } from './worker-phases.ts';

export interface WorkerProcessOptions extends WorkerCallsOptions {
  readonly settings: WorkerSettings;
  /** Megabytes of its heap. */
  readonly heapLimit: number;
  readonly isolation: Isolation;
}

/** Code that a worker entered last, by its own claim. */
export interface Running {
  /** Number that the release was given with its composition; 0 for none. */
  readonly releaseNumber: number;
  readonly phase: WorkerPhase;
}

export interface WorkerProcessEvents {
  message(message: WorkerEvent): void;
  bytes(id: number, bytes: Buffer): void;
  /** Once, when the process has ended for whatever reason. */
  ended(why: string): void;
}

/** Megabytes beside the heap that a worker may hold: code, stacks, buffers. */
const NON_HEAP_MB = 256;
/** Characters of its error output that are kept. */
const ERROR_OUTPUT = 10_000;
/** Milliseconds between two checks of its memory, at least. */
const MEMORY_CHECK_MS = 50;
/** Milliseconds between two pings of a worker without pages: a ping wakes it, and pages of other workers would pay for that. */
const IDLE_PING_MS = 50;
/** Bytes of one message of a worker, and of messages that it has not read yet. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;
/** Share of time running or ready to run, from which on a worker that completes no page counts as looping. */
const BUSY_SHARE = 0.5;

/** Start of a period in which a worker has had pages without completing one. */
interface Unfinished {
  readonly since: number;
  /** Milliseconds for which it had been running or ready to run before. */
  readonly runnable: number | undefined;
}

const nodeOptions = (heapLimit: number) => [
  // Name in process lists.
  '--title=safarnama-render',
  `--max-old-space-size=${heapLimit}`,
  '--max-semi-space-size=16',
  // The heap is small: helper threads on other cores cost more than they save.
  '--single-threaded-gc',
  '--disallow-code-generation-from-strings',
  '--no-warnings',
  '-',
];

/**
 * One render worker, as the gateway sees it: an isolated process without network, files or environment. The gateway reads files and
 * makes API calls for it, and can end it whatever it is doing (docs/decisions/011).
 */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #frames: Duplex;
  readonly #events: WorkerProcessEvents;
  readonly #activity = new ActivityReader();
  readonly #stats: ProcessStats;
  readonly #compositions = new Set<string>();
  readonly #memoryLimit: number;
  readonly #calls: WorkerCalls;
  /** Keys of releases whose text the worker has. */
  readonly #sources = new Set<string>();
  readonly #exited: Promise<void>;
  #ready = false;
  #ended = false;
  #endReason = '';
  #errorOutput = '';
  #ping: number | undefined;
  #unfinished: Unfinished | undefined;
  /** Ids of requested pages that it has not completed. */
  readonly #pages = new Set<number>();
  #silent = 0;
  #starting = 0;
  #quiet = 0;
  #sincePing = IDLE_PING_MS;
  #sinceMemoryCheck = 0;
  #lastRunning: Running = { releaseNumber: 0, phase: 'worker' };

  constructor(options: WorkerProcessOptions, events: WorkerProcessEvents) {
    const { settings, heapLimit, isolation } = options;
    this.#events = events;
    this.#memoryLimit = heapLimit + NON_HEAP_MB;
    this.#calls = new WorkerCalls(options, (frame) => this.#write(frame));
    const { file, args } = isolation.command(nodeOptions(heapLimit));
    this.#child = spawn(file, args, {
      ...spawnOptions(isolation),
      // Program, output, error output; then as in FD.
      stdio: ['pipe', 'ignore', 'pipe', this.#activity.fd, 'pipe', 'pipe'],
    });
    this.#stats = new ProcessStats(this.#child.pid ?? 0, isolation);
    const { stdin, stderr, stdio } = this.#child;
    this.#frames = stdio[FD.frames] as Duplex;
    // Writes to a process that has just ended are lost; its end is handled below.
    for (const stream of stdio) stream?.on('error', () => {});
    stdin?.end(workerCode());
    stderr?.on('data', (text: Buffer) => {
      this.#errorOutput = (this.#errorOutput + text.toString()).slice(-ERROR_OUTPUT);
    });
    this.#read();
    this.#exited = new Promise((resolve) => {
      const end = (reason: string) => {
        if (this.#ended) return;
        this.#close(reason);
        resolve();
      };
      this.#child.once('error', (error) => end(error.message));
      this.#child.once('exit', (code, signal) => end(this.#exitReason(code, signal)));
    });
    this.#post({ type: 'settings', settings });
  }

  #read(): void {
    const reader = new FrameReader(
      { message: (message) => this.#handle(fromWorker.parse(message)), bytes: this.#events.bytes },
      MAX_MESSAGE_BYTES,
    );
    this.#frames.on('data', (chunk: Buffer) => {
      this.#quiet = 0;
      try {
        reader.push(chunk);
      } catch (error) {
        void this.end(`it sent an invalid message: ${(error as Error).message}`);
      }
    });
  }

  #handle(message: FromWorker): void {
    if (message.type === 'pong') this.#answerPing(message.n);
    else if (message.type === 'call' || message.type === 'call-cancelled' || message.type === 'calls')
      this.#calls.handle(message);
    else {
      if (message.type === 'ready') this.#ready = true;
      const isLast = message.type === 'end' || message.type === 'failed' || message.type === 'redirect';
      if (isLast && this.#pages.delete(message.id)) this.#unfinished = undefined;
      this.#events.message(message);
    }
  }

  #exitReason(code: number | null, signal: string | null): string {
    if (/FATAL ERROR: .*(memory|heap)/.test(this.#errorOutput)) return 'its memory was used up';
    return `it ended with ${signal ?? code} ${this.#errorOutput.slice(0, 300).trim()}`.trim();
  }

  #close(reason: string): void {
    this.#lastRunning = this.running;
    this.#ended = true;
    this.#stats.close();
    for (const stream of this.#child.stdio) stream?.destroy();
    this.#calls.close();
    this.#events.ended(this.#endReason || reason);
    this.#activity.close();
  }

  get ready(): boolean {
    return this.#ready && !this.#ended;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  hasReceived(key: string): boolean {
    return this.#compositions.has(key);
  }

  #post(message: ToWorker): void {
    this.#write(messageFrame(message));
  }

  #write(frame: Buffer): void {
    if (this.#ended) return;
    this.#frames.write(frame);
    if (this.#frames.writableLength > MAX_UNREAD_BYTES) void this.end(`it left more than ${MAX_UNREAD_BYTES} bytes unread`);
  }

  compose(spec: CompositionSpec, numbers: readonly number[]): void {
    if (this.#compositions.has(spec.key)) return;
    this.#compositions.add(spec.key);
    this.#calls.allow(spec);
    const sources = sourcesOf(spec, this.#sources);
    // A source that could not be read is read again with the next composition.
    for (const [key, { error }] of Object.entries(sources)) if (error === undefined) this.#sources.add(key);
    this.#post({ type: 'compose', spec, numbers, sources });
  }

  forget(key: string): void {
    if (!this.#compositions.delete(key)) return;
    this.#calls.forget(key);
    this.#post({ type: 'forget', key });
  }

  render(id: number, key: string, { url, nonce, kind, isWhole, trace }: Omit<PageRequest, 'spec'>): void {
    this.#pages.add(id);
    this.#unfinished ??= { since: performance.now(), runnable: this.#runnable };
    if (trace) this.#calls.trace(id, trace);
    this.#post({ type: 'render', id, key, url, nonce, kind, isWhole, ...(trace && { traceparent: trace.parent }) });
  }

  tryParts(id: number, key: string): void {
    this.#post({ type: 'try-parts', id, key });
  }

  abandon(id: number): void {
    this.#pages.delete(id);
    this.#post({ type: 'abandon', id });
  }

  #answerPing(n: number): void {
    if (n !== this.#ping) return;
    this.#ping = undefined;
    this.#silent = 0;
    this.#starting = 0;
  }

  /**
   * Pings the worker and checks its memory. Called at short intervals.
   *
   * @param elapsed milliseconds since the last call
   */
  check(elapsed: number): void {
    if (this.#ended) return;
    this.#sincePing += elapsed;
    if (this.#ping !== undefined) {
      this.#silent += elapsed;
      if (!this.#ready || this.running.phase === 'start') this.#starting += elapsed;
      this.#quiet += elapsed;
    } else if (this.#pages.size > 0 || this.#sincePing >= IDLE_PING_MS) {
      this.#ping = randomInt(2 ** 31);
      this.#sincePing = 0;
      this.#quiet = 0;
      this.#post({ type: 'ping', n: this.#ping });
    }
    this.#sinceMemoryCheck += elapsed;
    if (this.#sinceMemoryCheck < MEMORY_CHECK_MS) return;
    this.#sinceMemoryCheck = 0;
    if (this.#ready) this.#stats.attach();
    const { resident } = this.#stats;
    if (resident > this.#memoryLimit)
      void this.end(`it held ${Math.round(resident)} MB of memory, ${this.#memoryLimit} are allowed`);
  }

  /**
   * Milliseconds without a completed page, if the worker was running, or ready to run, for at least {@link BUSY_SHARE} of them; else 0.
   * The CPU time is that of the operating system, so that a loop that answers pings is found, too.
   */
  get looping(): number {
    const { since, runnable: before } = this.#unfinished ?? {};
    const now = this.#ended ? undefined : this.#runnable;
    if (since === undefined || before === undefined || now === undefined) return 0;
    const elapsed = performance.now() - since;
    return now - before >= BUSY_SHARE * elapsed ? elapsed : 0;
  }

  get #runnable(): number | undefined {
    const { running, waiting } = this.#stats.times ?? {};
    return running === undefined || waiting === undefined ? undefined : running + waiting;
  }

  /** Milliseconds of CPU time since its start; undefined where the system does not count it. 0 until it is ready. */
  get cpuTime(): number | undefined {
    return this.ready ? this.#stats.times?.running : 0;
  }

  /** Milliseconds for which a ping has been unanswered. */
  get silent(): number {
    return this.#silent;
  }

  /** Milliseconds of {@link silent} in which its process started or evaluated a shell. */
  get starting(): number {
    return this.#starting;
  }

  /** Milliseconds for which a ping has been unanswered, since the last message of any kind. */
  get quiet(): number {
    return this.#quiet;
  }

  /** Megabytes of memory; 0 where the system does not count it. */
  get resident(): number {
    return this.#stats.resident;
  }

  get running(): Running {
    if (this.#ended) return this.#lastRunning;
    const fields = this.#activity.read();
    return { releaseNumber: fields[FIELDS.releaseNumber] ?? 0, phase: PHASES[fields[FIELDS.phase] ?? 0] ?? 'worker' };
  }

  /** Resolves when the process has ended. */
  end(why: string): Promise<void> {
    this.#endReason ||= why;
    this.#child.kill('SIGKILL');
    return this.#exited;
  }
}
