import { setTimeout as wait } from 'node:timers/promises';
import type { CompositionSpec } from './protocol.ts';
import { CHECK_MS, type Fault, type WorkerEvent } from './worker-messages.ts';
import { WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';

interface TrialOptions extends WorkerProcessOptions {
  readonly spec: CompositionSpec;
  /** Absolute URLs of pages to render, such as `http://localhost/view/1001`. */
  readonly urls: readonly string[];
  readonly limits: TrialLimits;
}

/**
 * Milliseconds for a trial. CPU time is the worker's own, so that a machine without free cores refuses no good release. The time by the
 * clock ends a trial that waits for ever.
 */
export interface TrialLimits {
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** Milliseconds without an answer after which a worker counts as blocked. */
const BLOCKED_MS = 500;

/** Ids of the requests for the composition and for its parts. Ids of pages follow. */
const COMPOSITION = 0;
const PARTS = 1;

/**
 * Tries a composition in a worker of its own, which is ended afterwards: every remote's bundle and `createRemote`, then every screen and
 * slot and all pages at once. Resolves to the faults, none when the composition may be served. Never rejects; ends within `limits`.
 *
 * - A worker that hangs, ends or takes too much memory is a fault of the remote whose code ran; so is a timeout.
 * - Remotes that are `disabled` or `clientRendered` are not tried.
 * - Faults of loaders, slots and pages with an API call that was unanswered, refused or invalid are ignored. So an API that is down
 *   makes a trial less thorough; it refuses no release.
 * - A fault with `remote: 'shell'` is about the whole composition; its version is the composition's id.
 */
export async function tryComposition({ spec, urls, limits: { cpuMs, wallMs }, ...options }: TrialOptions): Promise<Fault[]> {
  const faults: Fault[] = [];
  const add = (fault: Fault) => {
    if (!fault.api && fault.phase !== 'call') faults.push(fault);
  };
  const remotes = spec.remotes.map(({ name: remote, version }) => ({ remote, version }));
  const release = (releaseNumber: number) => remotes[releaseNumber - 1] ?? { remote: 'shell', version: spec.id };
  /** Listeners for replies, by id. */
  const listeners = new Map<number, (message: WorkerEvent | undefined) => void>();
  let isOver = false;
  let isSlow = false;
  const worker = new WorkerProcess(options, {
    bytes: () => {},
    message(message) {
      if (message.type === 'fault') add(message.fault);
      else if (message.type === 'uncaught') {
        const { releaseNumber, phase, message: text, api, fatal } = message;
        add({ ...release(releaseNumber), phase, message: text, ...(api ? { api } : {}), ...(fatal ? { fatal } : {}) });
      } else listeners.get('id' in message ? message.id : COMPOSITION)?.(message);
    },
    ended(why) {
      const { releaseNumber, phase } = worker.running;
      if (!isOver) faults.push({ ...release(releaseNumber), phase, message: why, ...(isSlow ? {} : { fatal: true }) });
      isOver = true;
      for (const done of listeners.values()) done(undefined);
    },
  });
  const began = performance.now();
  const checking = setInterval(() => {
    worker.check(CHECK_MS);
    const elapsed = performance.now() - began;
    const isOverCpu = (worker.cpuTime ?? elapsed) >= cpuMs;
    if (!isOverCpu && elapsed < wallMs) return;
    // A worker that answers pings is late, not blocked.
    isSlow = worker.silent < BLOCKED_MS;
    void worker.end(isOverCpu ? `not done within ${cpuMs} ms of CPU time` : `not done within ${wallMs} ms`);
  }, CHECK_MS);

  /** Posts a request and waits for one of the message types that end it; undefined when the worker has ended. */
  function request(id: number, post: () => void, ...replyTypes: WorkerEvent['type'][]): Promise<WorkerEvent | undefined> {
    return new Promise((resolve) => {
      listeners.set(id, (message) => {
        if (!message || replyTypes.includes(message.type)) resolve(message);
      });
      if (isOver) resolve(undefined);
      else post();
    });
  }

  async function render(id: number, url: string) {
    const page = { url, nonce: 'trial', kind: 'page' } as const;
    const end = await request(id, () => worker.render(id, spec.key, page), 'end', 'failed', 'redirect');
    if (end?.type === 'failed' && !end.reported) add({ ...release(0), phase: 'render', message: `${url}: ${end.error}` });
  }

  const made = await request(
    COMPOSITION,
    () =>
      worker.compose(
        spec,
        remotes.map((_, index) => index + 1),
      ),
    'composed',
    'compose-failed',
  );
  if (made?.type === 'compose-failed') add({ ...release(0), phase: 'server-bundle', message: made.error });
  if (made?.type === 'composed') {
    const parts = request(PARTS, () => worker.tryParts(PARTS, spec.key), 'end', 'failed');
    await Promise.all([parts, ...urls.map((url, index) => render(PARTS + 1 + index, url))]);
    // Timers and promises of completed pages may still fail.
    if (!isOver) await wait(CHECK_MS);
  }
  isOver = true;
  clearInterval(checking);
  await worker.end('the trial is over');
  return faults;
}
