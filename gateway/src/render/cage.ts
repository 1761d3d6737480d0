import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import { CELL, Cell } from './cell.ts';
import { Frames, messageFrame } from './frames.ts';
import type { CompositionSpec, PageRequest, PageTrace } from './protocol.ts';
import { FD, type FromWorker, PHASES, type ToWorker, type WorkerPhase, type WorkerSettings } from './wire.ts';
import { workerCode } from './worker-code.ts';

export interface CageOptions {
  readonly settings: WorkerSettings;
  /** Megabytes of its heap. */
  readonly heapLimit: number;
}

/** What a worker was busy with when it was last heard of. */
export interface Running {
  /** Number that the remote was given with its composition; 0 for none. */
  readonly who: number;
  readonly phase: WorkerPhase;
}

export interface CageEvents {
  message(message: FromWorker): void;
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

/** A file that names an authority of the API's certificate: no secret, and read by Node before any other code. */
// biome-ignore lint/style/noProcessEnv: handed on to a process that gets nothing else
const { NODE_EXTRA_CA_CERTS } = process.env;

/**
 * One render worker, as the gateway sees it: a process of its own with nothing in its environment, so that whatever it is doing, the
 * system can end it (docs/decisions/011).
 */
export class Cage {
  readonly #child: ChildProcess;
  readonly #frames: Duplex;
  readonly #cell = new Cell();
  readonly #known = new Set<string>();
  readonly #traces = new Map<number, PageTrace>();
  readonly #memoryLimit: number;
  #statm: number | undefined;
  #ready = false;
  #ended = false;
  #why = '';
  #lastWords = '';
  #beat = 0;
  #silent = 0;
  #quiet = 0;
  #unweighed = 0;
  readonly #over: Promise<void>;
  #last: Running = { who: 0, phase: 'worker' };

  constructor({ settings, heapLimit }: CageOptions, events: CageEvents) {
    this.#memoryLimit = heapLimit + BESIDE_HEAP;
    this.#child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${heapLimit}`,
        '--max-semi-space-size=16',
        // The young heap is collected often and small: helpers on other cores cost more than they save.
        '--no-parallel-scavenge',
        '--disallow-code-generation-from-strings',
        '--no-warnings',
        '-',
      ],
      {
        argv0: 'safarnama-render',
        cwd: '/',
        env: NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {},
        // Its program, no output, its last words; then as in FD.
        stdio: ['pipe', 'ignore', 'pipe', this.#cell.fd, 'pipe', 'pipe'],
      },
    );
    const { stdin, stderr, stdio } = this.#child;
    this.#frames = stdio[FD.frames] as Duplex;
    // What is written to one that has just ended is lost; that it ended is heard below.
    for (const stream of stdio) stream?.on('error', () => {});
    stdin?.end(workerCode());
    stderr?.on('data', (words: Buffer) => {
      this.#lastWords = (this.#lastWords + words.toString()).slice(-LAST_WORDS);
    });
    const frames = new Frames<FromWorker>({
      message: (message) => {
        if (message.type === 'ready') this.#ready = true;
        if (message.type === 'calls') this.#called(message);
        else events.message(message);
      },
      bytes: events.bytes,
    });
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
        resolve();
        events.ended(this.#why || how);
        this.#cell.close();
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
    if (!this.#ended) this.#frames.write(messageFrame(message));
  }

  compose(spec: CompositionSpec, numbers: readonly number[]): void {
    if (this.#known.has(spec.key)) return;
    this.#known.add(spec.key);
    this.#post({ type: 'compose', spec, numbers });
  }

  forget(key: string): void {
    if (this.#known.delete(key)) this.#post({ type: 'forget', key });
  }

  render(id: number, key: string, { url, nonce, kind, trace }: Pick<PageRequest, 'url' | 'nonce' | 'kind' | 'trace'>): void {
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

  /** Looks whether the worker's event loop has turned since the last look, `elapsed` milliseconds ago; sometimes what it holds, too. */
  look(elapsed: number): void {
    if (this.#ended) return;
    const beat = this.#cell.read()[CELL.beat] ?? 0;
    this.#silent = beat === this.#beat ? this.#silent + elapsed : 0;
    this.#quiet = beat === this.#beat ? this.#quiet + elapsed : 0;
    this.#beat = beat;
    this.#unweighed += elapsed;
    if (this.#unweighed < WEIGH_MS) return;
    this.#unweighed = 0;
    const resident = this.resident;
    if (resident > this.#memoryLimit) this.end(`it held ${Math.round(resident)} MB of memory, ${this.#memoryLimit} are allowed`);
  }

  /** Milliseconds in which its event loop has not turned. */
  get silent(): number {
    return this.#silent;
  }

  /** Milliseconds in which it has not said anything either. */
  get quiet(): number {
    return this.#quiet;
  }

  /** Megabytes of memory that it holds: from the system, where the system tells, so that a busy worker need not. */
  get resident(): number {
    if (this.#ended) return 0;
    try {
      this.#statm ??= openSync(`/proc/${this.#child.pid}/statm`, 'r');
      return residentIn(this.#statm);
    } catch {
      return this.#cell.read()[CELL.resident] ?? 0;
    }
  }

  get running(): Running {
    if (this.#ended) return this.#last;
    const cells = this.#cell.read();
    return { who: cells[CELL.who] ?? 0, phase: PHASES[cells[CELL.phase] ?? 0] ?? 'worker' };
  }

  /** Settles when it is gone. */
  end(why: string): Promise<void> {
    this.#why ||= why;
    this.#child.kill('SIGKILL');
    return this.#over;
  }
}
