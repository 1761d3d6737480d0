import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ClientRenderedPages } from './client-rendered-page.ts';
import { createPool, type Pool, type PoolOptions } from './pool.ts';
import type { CompositionSpec, RenderPool } from './protocol.ts';

/** Milliseconds for which workers of a shell that is no longer served stay, for pages in progress and a quick rollback. */
const IDLE_MS = 30_000;
/** Shells with workers at a time. */
const MAX_SHELLS = 3;
const SWEEP_MS = 5000;
/** Milliseconds for making a composition. */
const PREWARM_MS = 15_000;

interface ShellPool {
  readonly pool: RenderPool;
  /** Workers that render. */
  readonly size: number;
  used: number;
  /** Compositions that are being made. */
  prewarming: number;
}

export interface ShellPools extends Pool {
  /**
   * Starts workers for each shell and makes its composition: all workers for the first shell, one for the others. Resolves when each
   * composition was made or cannot be, after 15 s at the latest.
   */
  prewarmAll(arms: readonly CompositionSpec[]): Promise<void>;
  /** Ends the workers of shells that are not served: their plan was refused. */
  discard(arms: readonly CompositionSpec[]): void;
  /** Sets the served compositions, the first one to most visitors. Workers of other shells end when they are idle. */
  serve(arms: readonly CompositionSpec[]): void;
}

/**
 * A pool of workers for each shell, so that a shell that hangs or fails affects no pages of another one. At most three shells have
 * workers at a time; the least recently used one is dismissed.
 */
export function createShellPools({
  idle = IDLE_MS,
  events = new EventEmitter(),
  ...options
}: PoolOptions & { readonly idle?: number }): ShellPools {
  const pools = new Map<string, ShellPool>();
  /** Dismissed pools with pages in progress. */
  const dismissed = new Set<ShellPool>();
  const starting = new Set<ShellPool>();
  /** Shells that get more workers. */
  const growing = new Map<string, Promise<void>>();
  let servedArms: readonly CompositionSpec[] = [];
  let served: readonly string[] = [];
  let closed = false;

  const isBusy = ({ pool, prewarming }: ShellPool) => prewarming + pool.state.busy + pool.state.queued > 0;

  function dismiss(dir: string): void {
    const shellPool = pools.get(dir);
    if (!shellPool) return;
    pools.delete(dir);
    dismissed.add(shellPool);
    sweep();
  }

  function sweep(): void {
    for (const shellPool of dismissed) {
      if (isBusy(shellPool)) continue;
      dismissed.delete(shellPool);
      void shellPool.pool.close();
    }
  }

  function makeRoom(): void {
    const free = [...pools].filter(([dir]) => !served.includes(dir)).sort(([, a], [, b]) => a.used - b.used);
    for (const [dir] of free.slice(0, Math.max(0, pools.size - MAX_SHELLS + 1))) dismiss(dir);
  }

  function open(size: number): ShellPool {
    return { pool: createPool({ ...options, events, workers: size }), size, used: performance.now(), prewarming: 0 };
  }

  function poolOf(dir: string, size = 1): ShellPool {
    const known = pools.get(dir);
    if (known) return known;
    makeRoom();
    const shellPool = open(size);
    pools.set(dir, shellPool);
    return shellPool;
  }

  async function prewarm(shellPool: ShellPool, spec: CompositionSpec): Promise<void> {
    shellPool.prewarming += 1;
    await Promise.race([shellPool.pool.prewarm(spec), wait(PREWARM_MS, undefined, { ref: false })]);
    shellPool.prewarming -= 1;
    shellPool.used = performance.now();
  }

  /** Replaces the single worker of a canary's shell by all workers when it becomes stable, once they can render. */
  async function grow(spec: CompositionSpec): Promise<void> {
    const shellPool = open(options.workers);
    starting.add(shellPool);
    await prewarm(shellPool, spec);
    starting.delete(shellPool);
    if (closed) return;
    dismiss(spec.shell.dir);
    pools.set(spec.shell.dir, shellPool);
  }

  function prepare(spec: CompositionSpec, size: number): Promise<void> {
    const { dir } = spec.shell;
    const shellPool = pools.get(dir);
    if (shellPool && shellPool.size < size) {
      const growth = growing.get(dir) ?? grow(spec).finally(() => growing.delete(dir));
      growing.set(dir, growth);
      return growth;
    }
    return prewarm(poolOf(dir, size), spec);
  }

  const prewarmAll = (arms: readonly CompositionSpec[]) =>
    Promise.all(arms.map((spec, index) => prepare(spec, index === 0 ? options.workers : 1)));

  const sweepTimer = setInterval(
    () => {
      const now = performance.now();
      for (const [dir, shellPool] of pools) {
        if (isBusy(shellPool)) shellPool.used = now;
        else if (!served.includes(dir) && now - shellPool.used > idle) dismiss(dir);
      }
      sweep();
      // Workers may have been ended while they evaluated the composition. Without a page request nothing else requests it again.
      const isIdle = served.every((dir) => !pools.get(dir)?.prewarming);
      if (isIdle && served.some((dir) => !pools.get(dir)?.pool.state.canRender)) void prewarmAll(servedArms);
    },
    Math.min(SWEEP_MS, idle),
  );
  sweepTimer.unref();

  const states = () => [...pools.values()].map(({ pool }) => pool.state);
  const sum = (pick: (state: RenderPool['state']) => number) => states().reduce((all, state) => all + pick(state), 0);

  return {
    events,
    async render(request, signal) {
      if (closed) {
        const { status, html } = ClientRenderedPages.none.for(request.url);
        return { kind: 'client-rendered', status, html, reason: 'failed' };
      }
      const shellPool = poolOf(request.spec.shell.dir);
      shellPool.used = performance.now();
      return shellPool.pool.render(request, signal);
    },
    async prewarm(spec) {
      if (!closed) await prewarm(poolOf(spec.shell.dir), spec);
    },
    async prewarmAll(arms) {
      if (!closed) await prewarmAll(arms);
    },
    discard(arms) {
      for (const { shell } of arms) {
        if (served.includes(shell.dir)) continue;
        const shellPool = pools.get(shell.dir);
        pools.delete(shell.dir);
        void shellPool?.pool.close();
      }
    },
    serve(arms) {
      const now = performance.now();
      for (const dir of served) {
        const shellPool = pools.get(dir);
        if (shellPool) shellPool.used = now;
      }
      servedArms = arms;
      served = arms.map(({ shell }) => shell.dir);
      void prewarmAll(arms);
    },
    get state() {
      const first = pools.get(served[0] ?? '');
      return {
        workers: sum(({ workers }) => workers),
        busy: sum(({ busy }) => busy),
        queued: sum(({ queued }) => queued),
        canRender: first?.pool.state.canRender ?? false,
      };
    },
    async close() {
      closed = true;
      clearInterval(sweepTimer);
      await Promise.all([...pools.values(), ...dismissed, ...starting].map(({ pool }) => pool.close()));
    },
  };
}
