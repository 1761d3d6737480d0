import { Socket } from 'node:net';
import process from 'node:process';
import type { Receiver, Renderer, ServerPage } from 'shell/server';
import { createApiCalls } from './api-calls.ts';
import { createComposer } from './composer.ts';
import { endWithGateway } from './end-with-gateway.ts';
import { bytesFrame, FrameReader, messageFrame } from './frames.ts';
import { harden } from './harden.ts';
import { startIdleGc } from './idle-gc.ts';
import { MAX_TEXT_LENGTH } from './output-limits.ts';
import { BatchingWriter, PageRender } from './page-render.ts';
import { currentContext, noteActivity, phaseIndex, type RenderContext, resume, runIn } from './render-context.ts';
import { type Fault, FD, type ToWorker, textOf, type WorkerSettings } from './worker-messages.ts';
import type { FromWorker } from './worker-output.ts';
import { PHASES, type WorkerPhase } from './worker-phases.ts';
import { replaceTimers } from './worker-timers.ts';

/** The program of a render worker: makes compositions and renders their pages. */

const { pid, kill } = process;
const die = () => kill(pid, 'SIGKILL');
const { setImmediate: soon } = globalThis;

endWithGateway();
replaceTimers(resume);

const socket = new Socket({ fd: FD.frames, readable: true, writable: true });
socket.once('close', die);
socket.on('error', die);
const send = (message: FromWorker) => void socket.write(messageFrame(message));

const apiOf = (page: PageRender | undefined, releaseNumber: number) =>
  page?.apiAtFault(releaseNumber) ? { api: true as const } : {};

function reportUncaught(error: unknown, fatal: boolean): void {
  const { releaseNumber = 0, phase = 0, page } = currentContext() ?? {};
  page?.incomplete();
  const facts = { releaseNumber, phase: PHASES[phase] ?? 'worker', message: textOf(error), fatal };
  send({ type: 'uncaught', ...facts, ...apiOf(page, releaseNumber) });
}
process.on('uncaughtException', (error) => reportUncaught(error, true));
process.on('unhandledRejection', (reason) => reportUncaught(reason, false));

const guard = {
  mark: (remote: string, phase: WorkerPhase) => noteActivity(currentContext()?.numbers.get(remote) ?? 0, phaseIndex(phase)),
  enter<T>(remote: string, phase: WorkerPhase, work: () => T): T {
    const { numbers = new Map(), page } = currentContext() ?? {};
    const context = { page, numbers, releaseNumber: numbers.get(remote) ?? 0, phase: phaseIndex(phase) };
    noteActivity(context.releaseNumber, context.phase);
    return runIn(context, work);
  },
  warn(fault: Fault): void {
    const { page, releaseNumber = 0, numbers } = currentContext() ?? {};
    page?.incomplete();
    if (fault.phase === 'call') page?.callsOf(releaseNumber).invalid();
    const api = apiOf(page, fault.phase === 'call' ? releaseNumber : (numbers?.get(fault.remote) ?? 0));
    send({ type: 'fault', fault: { ...fault, message: fault.message.slice(0, MAX_TEXT_LENGTH), ...api } });
  },
};

interface Composed extends Pick<RenderContext, 'numbers'> {
  readonly renderer: Renderer;
}
const compositions = new Map<string, Composed>();
const pages = new Map<number, PageRender>();
/** Number of a release → origins that it may call beside the API, by the newest composition. */
const connect = new Map<number, readonly string[]>();

function begin(
  { id, key, traceparent }: { readonly id: number; readonly key: string; readonly traceparent?: string | undefined },
  phase: WorkerPhase,
  work: (renderer: Renderer, page: PageRender, fail: (error: unknown) => void) => Promise<void>,
): void {
  const composition = compositions.get(key);
  const page = new PageRender(traceparent, composition?.numbers);
  const fail = (error: unknown) => {
    if (!pages.delete(id)) return;
    page.expire();
    send({ type: 'failed', id, error: textOf(error), reported: !page.complete });
    reportCalls(id, page);
  };
  pages.set(id, page);
  if (!composition) {
    fail('the composition could not be made');
    return;
  }
  const { renderer, numbers } = composition;
  runIn({ page, numbers, releaseNumber: 0, phase: phaseIndex(phase) }, () => void work(renderer, page, fail).catch(fail));
}

function finish(id: number, page: PageRender): void {
  page.expire();
  if (!pages.delete(id)) return;
  send({ type: 'end', id, facts: page.facts() });
  reportCalls(id, page);
}

/** Reports the calls of a traced page, once calls that were aborted with the page have ended. */
function reportCalls(id: number, { traced }: PageRender): void {
  if (traced) soon(() => send({ type: 'calls', id, calls: traced.report() }));
}

const serverPage = (page: PageRender, url: string, nonce: string, isWhole = false): ServerPage => ({
  url,
  nonce,
  isWhole,
  signal: page.abandoned.signal,
  expire: () => page.expire(),
  lacks: () => page.incomplete(),
});

function render({ id, key, traceparent, url, nonce, kind, isWhole }: ToWorker & { type: 'render' }): void {
  begin({ id, key, traceparent }, 'render', (renderer, page, fail) => {
    const receiver: Receiver = {
      page(status, write) {
        if (!pages.has(id)) return;
        const writer = new BatchingWriter(
          (parts) => pages.has(id) && socket.write(bytesFrame(id, parts)),
          (error) => (error === undefined ? finish(id, page) : fail(error)),
        );
        // The head is sent together with the first part of the body, often all of it, since each write wakes the gateway.
        socket.cork();
        send({ type: 'head', id, status });
        try {
          write(writer as unknown as NodeJS.WritableStream);
        } finally {
          socket.uncork();
        }
      },
      redirect(status, location) {
        if (!pages.delete(id)) return;
        send({ type: 'redirect', id, status, location });
        reportCalls(id, page);
      },
      failed: fail,
    };
    return renderer[kind === 'data' ? 'nextData' : 'render'](serverPage(page, url, nonce, isWhole), receiver);
  });
}

/** Replies like a page without bytes. */
function tryParts({ id, key }: ToWorker & { type: 'try-parts' }): void {
  begin({ id, key }, 'slot', async (renderer, page) => {
    await renderer.tryParts(serverPage(page, '', ''));
    finish(id, page);
  });
}

function abandon(id: number): void {
  const page = pages.get(id);
  pages.delete(id);
  if (!page) return;
  page.expire();
  page.abandoned.abort();
  reportCalls(id, page);
}

function start(settings: WorkerSettings): void {
  harden();
  const calls = createApiCalls({
    apiUrl: settings.apiUrl,
    page: () => {
      const context = currentContext();
      return context?.page?.callsOf(context.releaseNumber);
    },
    mayCall: (origin) => connect.get(currentContext()?.releaseNumber ?? 0)?.includes(origin) ?? false,
    resume,
    send,
    defaultLife: settings.defaultLife,
  });
  const compose = createComposer({
    settings,
    guard,
    transport: calls.transport,
    starting(work) {
      noteActivity(0, phaseIndex('start'));
      const result = work();
      noteActivity(0, 0);
      return result;
    },
    evaluating: ({ name }, work) => guard.enter(name, 'server-bundle', work),
  });

  function composeAll({ spec, numbers: given, sources }: ToWorker & { type: 'compose' }): void {
    const numbers = new Map(spec.remotes.map(({ name }, index) => [name, given[index] ?? 0]));
    for (const { name, connect: origins = [] } of spec.remotes) connect.set(numbers.get(name) ?? 0, origins);
    try {
      const renderer = runIn({ numbers, releaseNumber: 0, phase: 0 }, () => compose(spec, sources));
      compositions.set(spec.key, { renderer, numbers });
      send({ type: 'composed', key: spec.key, clientPages: [...renderer.clientPages] });
    } catch (error) {
      send({ type: 'compose-failed', key: spec.key, error: textOf(error) });
    }
  }

  handle = (message) => {
    if (message.type === 'render') render(message);
    else if (message.type === 'compose') composeAll(message);
    else if (message.type === 'try-parts') tryParts(message);
    else if (message.type === 'abandon') abandon(message.id);
    else if (message.type === 'forget') compositions.delete(message.key);
    else if (message.type === 'reply' || message.type === 'no-reply') calls.handle(message);
  };
  handleBytes = calls.bytes;
  startIdleGc();
  send({ type: 'ready' });
}

let handle = (message: ToWorker): void => {
  if (message.type === 'settings') start(message.settings);
};
let handleBytes: (id: number, bytes: Buffer) => void = () => {};
const reader = new FrameReader({
  message(given) {
    // Messages come from the gateway, which is trusted.
    const message = given as ToWorker;
    // No code of a remote runs between two tasks.
    noteActivity(0, 0);
    if (message.type === 'ping') send({ type: 'pong', n: message.n });
    else handle(message);
  },
  bytes: (id, bytes) => handleBytes(id, bytes),
});
socket.on('data', (chunk: Buffer) => reader.push(chunk));
