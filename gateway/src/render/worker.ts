import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Receiver, Renderer, ServerPage } from 'shell/server';
import { createApiCalls, type PageCalls } from './api-calls.ts';
import { createComposer } from './composing.ts';
import type { RenderFacts } from './protocol.ts';
import { BEAT, CELL, type FromWorker, PHASES, type ToWorker, type WorkerPhase, type WorkerSettings } from './wire.ts';

/** The entry of a render worker: makes compositions and renders their pages. */

if (!parentPort) throw new Error('runs in a worker only');
const port = parentPort;
const settings = workerData as WorkerSettings;
const cell = new Int32Array(settings.cell);
const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/** A page under way. */
class Page implements PageCalls {
  readonly gone = new AbortController();
  readonly #calls = new AbortController();
  readonly #began = performance.now();
  #complete = true;
  #life: number | undefined;
  #apiDown = false;

  get signal(): AbortSignal {
    return this.#calls.signal;
  }
  lacks(): void {
    this.#complete = false;
  }
  expire(): void {
    this.#calls.abort();
  }
  lives(seconds: number): void {
    this.#life = Math.min(this.#life ?? seconds, seconds);
  }
  down(): void {
    this.#apiDown = true;
    this.#complete = false;
  }
  facts(): RenderFacts {
    return {
      complete: this.#complete,
      life: this.#life,
      apiDown: this.#apiDown,
      ms: performance.now() - this.#began,
    };
  }
}

/** Whose code runs, for which page. */
interface Context {
  readonly page?: Page;
  /** Remote → its number in the cell. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly who: number;
  readonly phase: number;
}
const contexts = new AsyncLocalStorage<Context>();

const phaseIndex = (phase: WorkerPhase) => PHASES.indexOf(phase);
function note(who: number, phase: number): void {
  cell[CELL.who] = who;
  cell[CELL.phase] = phase;
}
const idle = () => note(0, 0);

const guard = {
  mark: (remote: string, phase: WorkerPhase) => note(contexts.getStore()?.numbers.get(remote) ?? 0, phaseIndex(phase)),
  enter<T>(remote: string, phase: WorkerPhase, work: () => T): T {
    const { numbers = new Map(), ...rest } = contexts.getStore() ?? {};
    const context = { ...rest, numbers, who: numbers.get(remote) ?? 0, phase: phaseIndex(phase) };
    note(context.who, context.phase);
    return contexts.run(context, work);
  },
  warn(fault: { remote: string; version: string; phase: WorkerPhase; message: string; route?: string }): void {
    contexts.getStore()?.page?.lacks();
    tell({ type: 'fault', fault });
  },
};

const compose = createComposer({
  settings,
  guard,
  transport: createApiCalls({
    page: () => contexts.getStore()?.page,
    resume: () => {
      const context = contexts.getStore();
      if (context) note(context.who, context.phase);
    },
    replyLimit: settings.replyLimit,
    defaultLife: settings.defaultLife,
  }),
  starting(work) {
    note(0, phaseIndex('start'));
    try {
      return work();
    } finally {
      idle();
    }
  },
  evaluating: ({ name }, work) => guard.enter(name, 'server-bundle', work),
});

interface Made extends Pick<Context, 'numbers'> {
  readonly renderer: Renderer;
}
const made = new Map<string, Made>();
const pages = new Map<number, Page>();

/** Takes what React writes in small pieces, and sends it on whenever React has no more for now. */
class Sink extends EventEmitter {
  readonly #id: number;
  readonly #page: Page;
  #parts: (string | Uint8Array)[] = [];

  constructor(id: number, page: Page) {
    super();
    this.#id = id;
    this.#page = page;
  }
  write(part: string | Uint8Array): boolean {
    this.#parts.push(part);
    return true;
  }
  flush(): void {
    if (this.#parts.length === 0) return;
    const buffers = this.#parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
    const bytes = new Uint8Array(buffers.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const buffer of buffers) {
      bytes.set(buffer, at);
      at += buffer.length;
    }
    this.#parts = [];
    tell({ type: 'bytes', id: this.#id, bytes }, [bytes.buffer]);
  }
  end(last?: string): void {
    if (last !== undefined) this.write(last);
    this.flush();
    this.#page.expire();
    pages.delete(this.#id);
    tell({ type: 'end', id: this.#id, facts: this.#page.facts() });
  }
  destroy(error: unknown): void {
    if (pages.delete(this.#id)) tell({ type: 'failed', id: this.#id, error: String(error) });
  }
}

function render({ id, key, url, nonce, kind }: ToWorker & { type: 'render' }): void {
  const composition = made.get(key);
  const fail = (error: unknown) => {
    pages.get(id)?.expire();
    pages.delete(id);
    tell({ type: 'failed', id, error: String(error) });
  };
  if (!composition) {
    fail('the composition could not be made');
    return;
  }
  const page = new Page();
  pages.set(id, page);
  const asked: ServerPage = {
    url,
    nonce,
    signal: page.gone.signal,
    expire: () => page.expire(),
    lacks: () => page.lacks(),
  };
  const to: Receiver = {
    page(status, send) {
      if (page.gone.signal.aborted) return;
      tell({ type: 'head', id, status });
      send(new Sink(id, page) as unknown as NodeJS.WritableStream);
    },
    redirect(status, location) {
      pages.delete(id);
      tell({ type: 'redirect', id, status, location });
    },
    failed: fail,
  };
  const { renderer, numbers } = composition;
  contexts.run({ page, numbers, who: 0, phase: phaseIndex('render') }, () => {
    renderer[kind === 'data' ? 'nextData' : 'render'](asked, to).catch((error) => {
      if (!page.gone.signal.aborted) fail(error);
    });
  });
}

function make({ spec, numbers: given }: ToWorker & { type: 'compose' }): void {
  const numbers = new Map(spec.remotes.map(({ name }, index) => [name, given[index] ?? 0]));
  try {
    const renderer = contexts.run({ numbers, who: 0, phase: 0 }, () => compose(spec));
    made.set(spec.key, { renderer, numbers });
    tell({ type: 'composed', key: spec.key, left: renderer.leftPages });
  } catch (error) {
    tell({ type: 'uncomposed', key: spec.key, error: String((error as Error | undefined)?.stack ?? error) });
  }
}

function leave(id: number): void {
  const page = pages.get(id);
  pages.delete(id);
  page?.expire();
  page?.gone.abort();
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'render') render(message);
  else if (message.type === 'compose') make(message);
  else if (message.type === 'gone') leave(message.id);
  else made.delete(message.key);
});

setInterval(() => {
  Atomics.add(cell, CELL.beat, 1);
  idle();
}, BEAT);
tell({ type: 'ready' });
