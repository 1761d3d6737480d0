import { Worker } from 'node:worker_threads';
import type { CompositionSpec, PageRequest } from './protocol.ts';
import { BEAT, CELL, CELL_BYTES, type FromWorker, PHASES, type ToWorker, type WorkerPhase, type WorkerSettings } from './wire.ts';
import { workerCode } from './worker-code.ts';

export interface ThreadOptions {
  readonly settings: Omit<WorkerSettings, 'cell'>;
  /** Megabytes of its heap. */
  readonly heapLimit: number;
}

/** What a worker was busy with when it was last heard of. */
export interface Running {
  /** Number that the remote was given with its composition; 0 for none. */
  readonly who: number;
  readonly phase: WorkerPhase;
}

export interface ThreadEvents {
  message(message: FromWorker): void;
  /** Once: it has ended, whether asked to or not. */
  ended(why: string): void;
}

/** One render worker, as the main thread sees it. */
export class Thread {
  readonly #worker: Worker;
  readonly #cell: Int32Array;
  readonly #known = new Set<string>();
  #ready = false;
  #ended = false;
  #why = '';
  #beat = 0;
  #silent = 0;

  constructor({ settings, heapLimit }: ThreadOptions, events: ThreadEvents) {
    const cell = new SharedArrayBuffer(CELL_BYTES);
    this.#cell = new Int32Array(cell);
    this.#worker = new Worker(workerCode(), {
      eval: true,
      name: 'render',
      env: {},
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      workerData: { ...settings, cell } satisfies WorkerSettings,
      resourceLimits: { maxOldGenerationSizeMb: heapLimit, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    // What remotes print is no log line.
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') this.#ready = true;
      events.message(message);
    });
    this.#worker.once('error', (error: NodeJS.ErrnoException) => {
      this.#why ||= error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'its memory was used up' : String(error.stack ?? error);
    });
    this.#worker.once('exit', (code) => {
      this.#ended = true;
      events.ended(this.#why || `it ended with ${code}`);
    });
  }

  get ready(): boolean {
    return this.#ready && !this.#ended;
  }

  knows(key: string): boolean {
    return this.#known.has(key);
  }

  #post(message: ToWorker): void {
    if (!this.#ended) this.#worker.postMessage(message);
  }

  compose(spec: CompositionSpec, numbers: readonly number[]): void {
    if (this.#known.has(spec.key)) return;
    this.#known.add(spec.key);
    this.#post({ type: 'compose', spec, numbers });
  }

  forget(key: string): void {
    if (this.#known.delete(key)) this.#post({ type: 'forget', key });
  }

  render(id: number, key: string, { url, nonce, kind }: PageRequest): void {
    this.#post({ type: 'render', id, key, url, nonce, kind });
  }

  gone(id: number): void {
    this.#post({ type: 'gone', id });
  }

  /** Looks whether the worker's event loop has turned since the last look, `elapsed` milliseconds ago. */
  look(elapsed: number): void {
    const beat = Atomics.load(this.#cell, CELL.beat);
    // A main thread that was busy itself heard nothing in that time: it counts as one look.
    this.#silent = beat === this.#beat && this.#ready ? this.#silent + Math.min(elapsed, 4 * BEAT) : 0;
    this.#beat = beat;
  }

  /** Milliseconds without a sign of life. */
  get silent(): number {
    return this.#silent;
  }

  get running(): Running {
    return {
      who: Atomics.load(this.#cell, CELL.who),
      phase: PHASES[Atomics.load(this.#cell, CELL.phase)] ?? 'worker',
    };
  }

  async end(why: string): Promise<void> {
    this.#why ||= why;
    await this.#worker.terminate();
  }
}
