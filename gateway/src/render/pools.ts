import { setTimeout as wait } from 'node:timers/promises';
import { ClientRenderedPages } from './client-rendered-page.ts';
import { createPool, type PoolOptions } from './pool.ts';
import type { CompositionSpec, Rendered, RenderPool } from './protocol.ts';

/** Milliseconds for which workers of a shell that nobody gets any more stay: for pages under way, and for a quick way back. */
const IDLE_MS = 30_000;
/** Shells that have workers at once. */
const MOST = 3;
const LOOK_MS = 5000;
/** Milliseconds after which workers that can not make a composition are no longer waited for. */
const PREPARE_MS = 15_000;

interface Crew {
  readonly pool: RenderPool;
  /** Workers that render. */
  readonly size: number;
  used: number;
  /** Compositions that are being made ready. */
  warming: number;
}

export interface Pools extends RenderPool {
  /**
   * Makes ready what somebody will get: for each shell its own workers, as many as were asked for with the first one, else one.
   * Settles when each of these compositions can be rendered, or can not be made.
   */
  warm(arms: readonly CompositionSpec[]): Promise<void>;
  /** What was made ready will not be served: whoever is among these and is not served loses its workers at once. */
  leave(arms: readonly CompositionSpec[]): void;
  /** From now on these are served, the first one to most: whoever else has workers loses them when they have nothing to do. */
  lead(arms: readonly CompositionSpec[]): void;
}

/**
 * Workers for each shell that is served: one that hangs or dies takes no page of another with it, and none ever evaluates two of
 * them. At most three shells have workers at once; the one that was asked for longest ago gives way.
 */
export function createShellPools({ idle = IDLE_MS, ...options }: PoolOptions & { readonly idle?: number }): Pools {
  const crews = new Map<string, Crew>();
  /** Those that have been replaced or have given way, until their pages are done. */
  const leaving = new Set<Crew>();
  const coming = new Set<Crew>();
  /** Shells for which more workers are on their way. */
  const growing = new Map<string, Promise<void>>();
  let served: readonly string[] = [];
  let closed = false;

  const isBusy = ({ pool, warming }: Crew) => warming + pool.state.busy + pool.state.queued > 0;

  function dismiss(dir: string): void {
    const crew = crews.get(dir);
    if (!crew) return;
    crews.delete(dir);
    leaving.add(crew);
    sweep();
  }

  function sweep(): void {
    for (const crew of leaving) {
      if (isBusy(crew)) continue;
      leaving.delete(crew);
      void crew.pool.close();
    }
  }

  function makeRoom(): void {
    const free = [...crews].filter(([dir]) => !served.includes(dir)).sort(([, a], [, b]) => a.used - b.used);
    for (const [dir] of free.slice(0, Math.max(0, crews.size - MOST + 1))) dismiss(dir);
  }

  function open(size: number): Crew {
    return { pool: createPool({ ...options, workers: size }), size, used: performance.now(), warming: 0 };
  }

  function crewOf(dir: string, size = 1): Crew {
    const known = crews.get(dir);
    if (known) return known;
    makeRoom();
    const crew = open(size);
    crews.set(dir, crew);
    return crew;
  }

  async function prepare(crew: Crew, spec: CompositionSpec): Promise<void> {
    crew.warming += 1;
    await Promise.race([crew.pool.prepare(spec), wait(PREPARE_MS, undefined, { ref: false })]);
    crew.warming -= 1;
    crew.used = performance.now();
  }

  /** A canary's shell that becomes the one of most gets as many workers as that needs, and goes on with its few until they can render. */
  async function grow(spec: CompositionSpec): Promise<void> {
    const crew = open(options.workers);
    coming.add(crew);
    await prepare(crew, spec);
    coming.delete(crew);
    if (closed) return;
    dismiss(spec.shell.dir);
    crews.set(spec.shell.dir, crew);
  }

  function ready(spec: CompositionSpec, size: number): Promise<void> {
    const { dir } = spec.shell;
    const crew = crews.get(dir);
    if (crew && crew.size < size) {
      const growth = growing.get(dir) ?? grow(spec).finally(() => growing.delete(dir));
      growing.set(dir, growth);
      return growth;
    }
    return prepare(crewOf(dir, size), spec);
  }

  const warm = (arms: readonly CompositionSpec[]) =>
    Promise.all(arms.map((spec, index) => ready(spec, index === 0 ? options.workers : 1)));

  const ticker = setInterval(
    () => {
      const now = performance.now();
      for (const [dir, crew] of crews) {
        if (isBusy(crew)) crew.used = now;
        else if (!served.includes(dir) && now - crew.used > idle) dismiss(dir);
      }
      sweep();
    },
    Math.min(LOOK_MS, idle),
  );
  ticker.unref();

  const states = () => [...crews.values()].map(({ pool }) => pool.state);
  const sum = (pick: (state: RenderPool['state']) => number) => states().reduce((all, state) => all + pick(state), 0);

  return {
    async render(request, signal): Promise<Rendered> {
      if (closed) {
        const { status, html } = ClientRenderedPages.none.for(request.url);
        return { kind: 'left', status, html, reason: 'failed' };
      }
      const crew = crewOf(request.spec.shell.dir);
      crew.used = performance.now();
      return crew.pool.render(request, signal);
    },
    prepare: (spec) => prepare(crewOf(spec.shell.dir), spec),
    async warm(arms) {
      await warm(arms);
    },
    leave(arms) {
      for (const { shell } of arms) {
        if (served.includes(shell.dir)) continue;
        const crew = crews.get(shell.dir);
        crews.delete(shell.dir);
        void crew?.pool.close();
      }
    },
    lead(arms) {
      const now = performance.now();
      for (const dir of served) {
        const crew = crews.get(dir);
        if (crew) crew.used = now;
      }
      served = arms.map(({ shell }) => shell.dir);
      void warm(arms);
    },
    get state() {
      const first = crews.get(served[0] ?? '');
      return {
        workers: sum(({ workers }) => workers),
        busy: sum(({ busy }) => busy),
        queued: sum(({ queued }) => queued),
        canRender: first?.pool.state.canRender ?? false,
      };
    },
    async close() {
      closed = true;
      clearInterval(ticker);
      await Promise.all([...crews.values(), ...leaving, ...coming].map(({ pool }) => pool.close()));
    },
  };
}
