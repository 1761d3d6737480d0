import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { Receiver, Renderer, ServerPage } from 'shell/server';
import { ActivityWriter } from './activity-record.ts';
import { createApiCalls } from './api-calls.ts';
import { createComposer } from './composer.ts';
import { bytesFrame, Frames, messageFrame } from './frames.ts';
import { harden } from './harden.ts';
import { startIdleGc } from './idle-gc.ts';
import { BatchingWriter, PageRender } from './page-render.ts';
import {
  type Fault,
  FD,
  type FromWorker,
  LONGEST_TEXT,
  PHASES,
  type ToWorker,
  textOf,
  type WorkerPhase,
  type WorkerSettings,
} from './worker-messages.ts';

/** The program of a render worker: makes compositions and renders their pages. */

const { pid, kill } = process;
const die = () => kill(pid, 'SIGKILL');
const { setImmediate: soon } = globalThis;

/**
 * Ends this process when the gateway has gone, whatever its own thread is doing then: it waits for the end of a file that only the
 * gateway holds open.
 */
const WATCH = `
const { readSync } = require('node:fs');
const byte = Buffer.alloc(1);
const activity = new Int32Array(new SharedArrayBuffer(4));
for (let open = true; open; ) {
  try {
    open = readSync(${FD.watch}, byte) > 0;
  } catch ({ code }) {
    open = code === 'EAGAIN';
    if (open) Atomics.wait(activity, 0, 0, 100);
  }
}
process.kill(process.pid, 'SIGKILL');
`;
new Worker(WATCH, {
  eval: true,
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
});
// A terminal sends these to the whole process group; the gateway ends its workers itself, after its last pages.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const activity = new ActivityWriter(FD.activity);
const wire = new Socket({ fd: FD.frames, readable: true, writable: true });
wire.once('close', die);
wire.on('error', die);
const tell = (message: FromWorker) => void wire.write(messageFrame(message));

/** Whose code runs, for which page. */
interface Context {
  readonly page?: PageRender | undefined;
  /** Remote → its number in the cell. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly who: number;
  readonly phase: number;
}
/**
 * Node writes the value of an AsyncLocalStorage onto promises and timers, where code of a remote can read it. So the value is an empty
 * token, and the context behind it stays here.
 */
const tokens = new AsyncLocalStorage<object>();
const behind = new WeakMap<object, Context>();
const contexts = {
  getStore(): Context | undefined {
    const token = tokens.getStore();
    return token && behind.get(token);
  },
  run<T>(context: Context, work: () => T): T {
    const token = Object.freeze({});
    behind.set(token, context);
    return tokens.run(token, work);
  },
};
const phaseIndex = (phase: WorkerPhase) => PHASES.indexOf(phase);

/** Says again who runs, where code goes on after a pause. */
function resume(): void {
  const context = contexts.getStore();
  if (context) activity.note(context.who, context.phase);
}

/**
 * Timers that run their callbacks as the remote that set them, and whose handles lead nowhere: those of Node lead to the list of all
 * timers of the process.
 */
const realTimers = new WeakMap<object, NodeJS.Timeout | NodeJS.Immediate>();
class TimerHandle {
  ref(): this {
    realTimers.get(this)?.ref();
    return this;
  }
  unref(): this {
    realTimers.get(this)?.unref();
    return this;
  }
  hasRef(): boolean {
    return realTimers.get(this)?.hasRef() ?? false;
  }
}
Object.freeze(TimerHandle.prototype);
for (const [set, clear] of [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
  ['setImmediate', 'clearImmediate'],
] as const) {
  const realSet = globalThis[set] as (
    work: (...args: unknown[]) => void,
    ...rest: unknown[]
  ) => NodeJS.Timeout | NodeJS.Immediate;
  const realClear = globalThis[clear] as (timer: unknown) => void;
  const ownSet = (work: unknown, ...rest: unknown[]) => {
    if (typeof work !== 'function') throw new TypeError(`${set} needs a function`);
    const handle = new TimerHandle();
    const run = (...args: unknown[]) => {
      resume();
      work(...args);
    };
    realTimers.set(handle, realSet(run, ...rest));
    return Object.freeze(handle);
  };
  const ownClear = (handle: unknown) => {
    const real = typeof handle === 'object' && handle !== null ? realTimers.get(handle) : undefined;
    if (real) realClear(real);
  };
  Object.assign(globalThis, { [set]: ownSet, [clear]: ownClear });
}

const apiOf = (page: PageRender | undefined, who: number) => (page?.apiAtFault(who) ? { api: true as const } : {});

function stray(error: unknown, fatal: boolean): void {
  const { who = 0, phase = 0, page } = contexts.getStore() ?? {};
  page?.lacks();
  tell({ type: 'stray', who, phase: PHASES[phase] ?? 'worker', message: textOf(error), fatal, ...apiOf(page, who) });
}
process.on('uncaughtException', (error) => stray(error, true));
process.on('unhandledRejection', (reason) => stray(reason, false));

const guard = {
  mark: (remote: string, phase: WorkerPhase) => activity.note(contexts.getStore()?.numbers.get(remote) ?? 0, phaseIndex(phase)),
  enter<T>(remote: string, phase: WorkerPhase, work: () => T): T {
    const { numbers = new Map(), page } = contexts.getStore() ?? {};
    const context = { page, numbers, who: numbers.get(remote) ?? 0, phase: phaseIndex(phase) };
    activity.note(context.who, context.phase);
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
const pages = new Map<number, PageRender>();

function begin(
  { id, key, traceparent }: { readonly id: number; readonly key: string; readonly traceparent?: string | undefined },
  phase: WorkerPhase,
  work: (renderer: Renderer, page: PageRender, fail: (error: unknown) => void) => Promise<void>,
): void {
  const composition = made.get(key);
  const page = new PageRender(traceparent, composition?.numbers);
  const fail = (error: unknown) => {
    if (!pages.delete(id)) return;
    page.expire();
    tell({ type: 'failed', id, error: textOf(error), told: !page.complete });
    reportCalls(id, page);
  };
  pages.set(id, page);
  if (!composition) {
    fail('the composition could not be made');
    return;
  }
  const { renderer, numbers } = composition;
  contexts.run({ page, numbers, who: 0, phase: phaseIndex(phase) }, () => void work(renderer, page, fail).catch(fail));
}

function finish(id: number, page: PageRender): void {
  page.expire();
  if (!pages.delete(id)) return;
  tell({ type: 'end', id, facts: page.facts() });
  reportCalls(id, page);
}

/** For its trace, when calls that were ended with the page are over. */
function reportCalls(id: number, { traced }: PageRender): void {
  if (traced) soon(() => tell({ type: 'calls', id, calls: traced.told() }));
}

const askedFor = (page: PageRender, url: string, nonce: string): ServerPage => ({
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
        const sink = new BatchingWriter(
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
        reportCalls(id, page);
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
  reportCalls(id, page);
}

function start(settings: WorkerSettings): void {
  harden();
  const calls = createApiCalls({
    apiUrl: settings.apiUrl,
    page: () => {
      const context = contexts.getStore();
      return context?.page?.callsOf(context.who);
    },
    resume,
    tell,
    defaultLife: settings.defaultLife,
  });
  const compose = createComposer({
    settings,
    guard,
    transport: calls.transport,
    starting(work) {
      activity.note(0, phaseIndex('start'));
      const result = work();
      activity.note(0, 0);
      return result;
    },
    evaluating: ({ name }, work) => guard.enter(name, 'server-bundle', work),
  });

  function make({ spec, numbers: given, sources }: ToWorker & { type: 'compose' }): void {
    const numbers = new Map(spec.remotes.map(({ name }, index) => [name, given[index] ?? 0]));
    try {
      const renderer = contexts.run({ numbers, who: 0, phase: 0 }, () => compose(spec, sources));
      made.set(spec.key, { renderer, numbers });
      tell({ type: 'composed', key: spec.key, left: renderer.leftPages });
    } catch (error) {
      tell({ type: 'uncomposed', key: spec.key, error: textOf(error) });
    }
  }

  handle = (message) => {
    if (message.type === 'render') render(message);
    else if (message.type === 'compose') make(message);
    else if (message.type === 'try-parts') tryParts(message);
    else if (message.type === 'gone') leave(message.id);
    else if (message.type === 'forget') made.delete(message.key);
    else if (message.type === 'reply' || message.type === 'no-reply') calls.handle(message);
  };
  hearBytes = calls.bytes;
  startIdleGc();
  tell({ type: 'ready' });
}

let handle = (message: ToWorker): void => {
  if (message.type === 'settings') start(message.settings);
};
let hearBytes: (id: number, bytes: Buffer) => void = () => {};
const frames = new Frames<ToWorker>({
  message(message) {
    // Between two pieces of work no code of a remote runs.
    activity.note(0, 0);
    if (message.type === 'ping') tell({ type: 'pong', n: message.n });
    else handle(message);
  },
  bytes: (id, bytes) => hearBytes(id, bytes),
});
wire.on('data', (chunk: Buffer) => frames.push(chunk));
