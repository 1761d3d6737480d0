import { AsyncLocalStorage } from 'node:async_hooks';
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { Receiver, Renderer, ServerPage } from 'shell/server';
import { createApiCalls } from './api-calls.ts';
import { givesBackAtRest } from './at-rest.ts';
import { OwnCell } from './cell.ts';
import { createComposer } from './composing.ts';
import { bytesFrame, Frames, messageFrame } from './frames.ts';
import { harden } from './harden.ts';
import { Page, Sink } from './under-way.ts';
import {
  BEAT,
  type Fault,
  FD,
  type FromWorker,
  LONGEST_TEXT,
  PHASES,
  QUICK_BEAT,
  type ToWorker,
  textOf,
  type WorkerPhase,
  type WorkerSettings,
} from './wire.ts';

/** The program of a render worker: makes compositions and renders their pages. */

const { pid, kill, memoryUsage } = process;
const die = () => kill(pid, 'SIGKILL');
const { setTimeout: later, clearTimeout: notLater, setImmediate: soon } = globalThis;

/**
 * Ends this process when the gateway has gone, whatever its own thread is doing then: it waits for the end of a file that only the
 * gateway holds open.
 */
const WATCH = `
const { readSync } = require('node:fs');
const byte = Buffer.alloc(1);
const cell = new Int32Array(new SharedArrayBuffer(4));
for (let open = true; open; ) {
  try {
    open = readSync(${FD.watch}, byte) > 0;
  } catch ({ code }) {
    open = code === 'EAGAIN';
    if (open) Atomics.wait(cell, 0, 0, 100);
  }
}
process.kill(process.pid, 'SIGKILL');
`;
new Worker(WATCH, {
  eval: true,
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
});
// The terminal asks everybody to end; the gateway still has pages to hand out then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
try {
  // When the machine runs out of memory, a worker is the first that it takes.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {}

const cell = new OwnCell(FD.cell);
const wire = new Socket({ fd: FD.frames, readable: true, writable: true });
wire.once('close', die);
wire.on('error', die);
const tell = (message: FromWorker) => void wire.write(messageFrame(message));

/** Whose code runs, for which page. */
interface Context {
  readonly page?: Page | undefined;
  /** Remote → its number in the cell. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly who: number;
  readonly phase: number;
}
const contexts = new AsyncLocalStorage<Context>();
const phaseIndex = (phase: WorkerPhase) => PHASES.indexOf(phase);

/** Says again who runs, where code goes on after a pause. */
function resume(): void {
  const context = contexts.getStore();
  if (context) cell.note(context.who, context.phase);
}

for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
  const real = globalThis[name] as (work: (...args: unknown[]) => void, ...rest: unknown[]) => unknown;
  const own = (work: unknown, ...rest: unknown[]) => {
    if (typeof work !== 'function') throw new TypeError(`${name} needs a function`);
    return real(
      (...args) => {
        resume();
        work(...args);
      },
      ...rest,
    );
  };
  Object.assign(globalThis, { [name]: own });
}

const apiOf = (page: Page | undefined, who: number) => (page?.apiAtFault(who) ? { api: true as const } : {});

function stray(error: unknown, fatal: boolean): void {
  const { who = 0, phase = 0, page } = contexts.getStore() ?? {};
  page?.lacks();
  tell({ type: 'stray', who, phase: PHASES[phase] ?? 'worker', message: textOf(error), fatal, ...apiOf(page, who) });
}
process.on('uncaughtException', (error) => stray(error, true));
process.on('unhandledRejection', (reason) => stray(reason, false));

const guard = {
  mark: (remote: string, phase: WorkerPhase) => cell.note(contexts.getStore()?.numbers.get(remote) ?? 0, phaseIndex(phase)),
  enter<T>(remote: string, phase: WorkerPhase, work: () => T): T {
    const { numbers = new Map(), page } = contexts.getStore() ?? {};
    const context = { page, numbers, who: numbers.get(remote) ?? 0, phase: phaseIndex(phase) };
    cell.note(context.who, context.phase);
    return contexts.run(context, work);
  },
  warn(fault: Fault): void {
    const { page, who = 0, numbers } = contexts.getStore() ?? {};
    page?.lacks();
    if (fault.phase === 'call') page?.callsOf(who).refuse();
    const api = apiOf(page, fault.phase === 'call' ? who : (numbers?.get(fault.remote) ?? 0));
    tell({ type: 'fault', fault: { ...fault, message: fault.message.slice(0, LONGEST_TEXT), ...api } });
  },
};

interface Made extends Pick<Context, 'numbers'> {
  readonly renderer: Renderer;
}
const made = new Map<string, Made>();
const pages = new Map<number, Page>();

function begin(
  { id, key, traceparent }: { readonly id: number; readonly key: string; readonly traceparent?: string | undefined },
  phase: WorkerPhase,
  work: (renderer: Renderer, page: Page, fail: (error: unknown) => void) => Promise<void>,
): void {
  const composition = made.get(key);
  const page = new Page(traceparent, composition?.numbers);
  const fail = (error: unknown) => {
    if (!pages.delete(id)) return;
    page.expire();
    tell({ type: 'failed', id, error: textOf(error), told: !page.complete });
    tellCalls(id, page);
  };
  pages.set(id, page);
  beat();
  if (!composition) {
    fail('the composition could not be made');
    return;
  }
  const { renderer, numbers } = composition;
  contexts.run({ page, numbers, who: 0, phase: phaseIndex(phase) }, () => void work(renderer, page, fail).catch(fail));
}

function finish(id: number, page: Page): void {
  page.expire();
  if (!pages.delete(id)) return;
  tell({ type: 'end', id, facts: page.facts() });
  tellCalls(id, page);
}

/** For its trace, when calls that were ended with the page are over. */
function tellCalls(id: number, { traced }: Page): void {
  if (traced) soon(() => tell({ type: 'calls', id, calls: traced.told() }));
}

const askedFor = (page: Page, url: string, nonce: string): ServerPage => ({
  url,
  nonce,
  signal: page.gone.signal,
  expire: () => page.expire(),
  lacks: () => page.lacks(),
});

function render({ id, key, traceparent, url, nonce, kind }: ToWorker & { type: 'render' }): void {
  begin({ id, key, traceparent }, 'render', (renderer, page, fail) => {
    const to: Receiver = {
      page(status, send) {
        if (!pages.has(id)) return;
        const sink = new Sink(
          (parts) => pages.has(id) && wire.write(bytesFrame(id, parts)),
          (error) => (error === undefined ? finish(id, page) : fail(error)),
        );
        // What there is of the page goes out with its head, and often its end, too: each write would wake the gateway.
        wire.cork();
        tell({ type: 'head', id, status });
        try {
          send(sink as unknown as NodeJS.WritableStream);
        } finally {
          wire.uncork();
        }
      },
      redirect(status, location) {
        if (!pages.delete(id)) return;
        tell({ type: 'redirect', id, status, location });
        tellCalls(id, page);
      },
      failed: fail,
    };
    return renderer[kind === 'data' ? 'nextData' : 'render'](askedFor(page, url, nonce), to);
  });
}

/** Told as a page without bytes. */
function tryParts({ id, key }: ToWorker & { type: 'try-parts' }): void {
  begin({ id, key }, 'slot', async (renderer, page) => {
    await renderer.tryParts(askedFor(page, '', ''));
    finish(id, page);
  });
}

function leave(id: number): void {
  const page = pages.get(id);
  pages.delete(id);
  if (!page) return;
  page.expire();
  page.gone.abort();
  tellCalls(id, page);
}

function start(settings: WorkerSettings): void {
  harden();
  const compose = createComposer({
    settings,
    guard,
    transport: createApiCalls({
      apiUrl: settings.apiUrl,
      page: () => {
        const context = contexts.getStore();
        return context?.page?.callsOf(context.who);
      },
      resume,
      replyLimit: settings.replyLimit,
      defaultLife: settings.defaultLife,
    }),
    starting(work) {
      cell.note(0, phaseIndex('start'));
      const result = work();
      cell.note(0, 0);
      return result;
    },
    evaluating: ({ name }, work) => guard.enter(name, 'server-bundle', work),
  });

  function make({ spec, numbers: given }: ToWorker & { type: 'compose' }): void {
    const numbers = new Map(spec.remotes.map(({ name }, index) => [name, given[index] ?? 0]));
    try {
      const renderer = contexts.run({ numbers, who: 0, phase: 0 }, () => compose(spec));
      made.set(spec.key, { renderer, numbers });
      tell({ type: 'composed', key: spec.key, left: renderer.leftPages });
    } catch (error) {
      tell({ type: 'uncomposed', key: spec.key, error: textOf(error) });
    }
  }

  hear = (message) => {
    if (message.type === 'render') render(message);
    else if (message.type === 'compose') make(message);
    else if (message.type === 'try-parts') tryParts(message);
    else if (message.type === 'gone') leave(message.id);
    else if (message.type === 'forget') made.delete(message.key);
  };
  beat();
  givesBackAtRest();
  tell({ type: 'ready' });
}

/** The loop turns: often noted while there are pages, so that the gateway soon knows when it does not. */
let nextBeat: NodeJS.Timeout | undefined;
let weighed = 0;
function beat(): void {
  notLater(nextBeat);
  const now = performance.now();
  // Asking the system costs more than the rest of a beat.
  if (now - weighed < BEAT) cell.beat();
  else {
    weighed = now;
    cell.beat(memoryUsage.rss() / (1024 * 1024));
  }
  nextBeat = later(beat, pages.size > 0 ? QUICK_BEAT : BEAT);
}

let hear = (message: ToWorker): void => {
  if (message.type === 'settings') start(message.settings);
};
const frames = new Frames<ToWorker>({ message: (message) => hear(message), bytes: () => {} });
wire.on('data', (chunk: Buffer) => frames.push(chunk));
