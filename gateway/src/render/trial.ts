import { setTimeout as wait } from 'node:timers/promises';
import type { CompositionSpec } from './protocol.ts';
import { type Fault, LOOK_MS, type WorkerEvent } from './worker-messages.ts';
import { WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';

export interface TrialOptions extends WorkerProcessOptions {
  readonly spec: CompositionSpec;
  /** Absolute addresses of pages that must be rendered, such as `http://localhost/view/1001`. */
  readonly urls: readonly string[];
  /** Milliseconds for all of it: 5000 before a plan is taken up. */
  readonly timeoutMs: number;
}

/** Milliseconds without an answer after which a worker is blocked. */
const BLOCKED_MS = 500;

/** Numbers under which a worker is asked: for the composition, for its parts; then come the pages. */
const COMPOSITION = 0;
const PARTS = 1;

/**
 * Tries a composition in one worker of its own, which is ended afterwards whatever it does: every remote's bundle and door, then
 * every screen and slot and all of the pages, at once: someone waits for the end. Resolves to what is wrong, by remote, version and phase; to nothing when the
 * composition may be served. Never rejects, and never later than `timeoutMs`.
 *
 * - A worker that hangs, dies or takes too much memory is a fault of the remote whose code ran; so is time that has run out.
 * - Of remotes that are `disabled` or `left` nothing is tried.
 * - What the API may be the reason for is no verdict: faults of loaders, slots and pages during which a call was unanswered, refused
 *   or not as agreed are left out. An API that is down therefore means that less was tried, not that a release is refused.
 * - A fault with `remote: 'shell'` is about the composition as a whole; its version is the composition's id.
 */
export async function tryComposition({ spec, urls, timeoutMs, ...options }: TrialOptions): Promise<Fault[]> {
  const faults: Fault[] = [];
  const add = (fault: Fault) => {
    if (!fault.api && fault.phase !== 'call') faults.push(fault);
  };
  const remotes = spec.remotes.map(({ name: remote, version }) => ({ remote, version }));
  const release = (who: number) => remotes[who - 1] ?? { remote: 'shell', version: spec.id };
  /** What is waited for, by its number. */
  const heard = new Map<number, (message: WorkerEvent | undefined) => void>();
  let over = false;
  let isSlow = false;
  const worker = new WorkerProcess(options, {
    bytes: () => {},
    message(message) {
      if (message.type === 'fault') add(message.fault);
      else if (message.type === 'stray') {
        const { who, phase, message: text, api, fatal } = message;
        add({ ...release(who), phase, message: text, ...(api ? { api } : {}), ...(fatal ? { fatal } : {}) });
      } else heard.get('id' in message ? message.id : COMPOSITION)?.(message);
    },
    ended(why) {
      const { who, phase } = worker.running;
      if (!over) faults.push({ ...release(who), phase, message: why, ...(isSlow ? {} : { fatal: true }) });
      over = true;
      for (const done of heard.values()) done(undefined);
    },
  });
  const deadline = performance.now() + timeoutMs;
  const looking = setInterval(() => {
    worker.look(LOOK_MS);
    if (performance.now() < deadline) return;
    // A worker that still answers pings is late, not blocked.
    isSlow = worker.silent < BLOCKED_MS;
    void worker.end(`not done within ${timeoutMs} ms`);
  }, LOOK_MS);

  /** Asks for something, and waits for one of the words that end it; undefined when the worker has ended. */
  function ask(id: number, post: () => void, ...ends: WorkerEvent['type'][]): Promise<WorkerEvent | undefined> {
    return new Promise((resolve) => {
      heard.set(id, (message) => {
        if (!message || ends.includes(message.type)) resolve(message);
      });
      if (over) resolve(undefined);
      else post();
    });
  }

  async function render(id: number, url: string) {
    const page = { url, nonce: 'trial', kind: 'page' } as const;
    const end = await ask(id, () => worker.render(id, spec.key, page), 'end', 'failed', 'redirect');
    if (end?.type === 'failed' && !end.told) add({ ...release(0), phase: 'render', message: `${url}: ${end.error}` });
  }

  const made = await ask(
    COMPOSITION,
    () =>
      worker.compose(
        spec,
        remotes.map((_, index) => index + 1),
      ),
    'composed',
    'uncomposed',
  );
  if (made?.type === 'uncomposed') add({ ...release(0), phase: 'server-bundle', message: made.error });
  if (made?.type === 'composed') {
    const parts = ask(PARTS, () => worker.tryParts(PARTS, spec.key), 'end', 'failed');
    await Promise.all([parts, ...urls.map((url, index) => render(PARTS + 1 + index, url))]);
    // What was left behind by a page that is done is its remote's all the same.
    if (!over) await wait(LOOK_MS);
  }
  over = true;
  clearInterval(looking);
  await worker.end('the trial is over');
  return faults;
}
