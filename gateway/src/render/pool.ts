import { EventEmitter } from 'node:events';
import { CompositionLoader } from './composition-loader.ts';
import { CompositionRegistry } from './composition-registry.ts';
import { Dispatcher } from './dispatcher.ts';
import { FailureAttribution, type RequestedPage } from './failure-attribution.ts';
import type { PoolEvents } from './pool-events.ts';
import type { RenderPool } from './protocol.ts';
import { RenderQueue } from './render-queue.ts';
import { StandbyPrewarmer } from './standby-prewarmer.ts';
import { Supervisor } from './supervisor.ts';
import { Watchdog } from './watchdog.ts';
import type { WorkerProcessOptions } from './worker-process.ts';
import { canRender, type WorkerSlot } from './worker-slot.ts';

/** Milliseconds of silence after which a worker is ended, unless the budget is longer. */
const SILENCE_MS = 2000;
/** Milliseconds of silence after which a worker gets no new pages, and its pages are sent with the release that it runs client-rendered. */
const SUSPECT_MS = 250;

export interface PoolOptions extends WorkerProcessOptions {
  /** Workers that render; one more is on standby. */
  readonly workers: number;
  /** Default {@link SILENCE_MS}. */
  readonly silence?: number;
  /** Default {@link SUSPECT_MS}. */
  readonly suspectMs?: number;
  readonly events?: PoolEvents;
}

export interface Pool extends RenderPool {
  readonly events: PoolEvents;
}

/** Render workers of one shell: a queue, a dispatcher and a supervisor over the same workers (docs/decisions/011). */
export function createPool({
  workers,
  silence = SILENCE_MS,
  suspectMs = SUSPECT_MS,
  events = new EventEmitter(),
  ...workerOptions
}: PoolOptions): Pool {
  const slots: WorkerSlot[] = [];
  const registry = new CompositionRegistry();
  const clientPage = ({ spec, request }: RequestedPage) => registry.clientPages(spec.key, request.spec.key).for(request.url);
  const attribution = new FailureAttribution({
    report: (incident) => void events.emit('incident', incident),
    ownerOf: (page) => clientPage(page).owner,
  });
  const loader = new CompositionLoader({ slots, registry, attribution });
  const queue = new RenderQueue(slots, clientPage);
  const { budget } = workerOptions.settings;
  const parts = {
    ...{ workers, budget, slots, registry, loader, queue, attribution, events },
    prewarmer: new StandbyPrewarmer(),
    watchdog: new Watchdog(),
  };
  const dispatcher = new Dispatcher(parts);
  const supervisor = new Supervisor(parts, dispatcher, { suspect: suspectMs, end: silence }, workerOptions);
  supervisor.start();
  return {
    events,
    render: (request, signal) => dispatcher.render(request, signal),
    prewarm: (spec) => loader.prewarm(spec),
    get state() {
      return {
        workers: slots.filter(({ worker }) => worker.ready).length,
        busy: slots.reduce((sum, slot) => sum + slot.jobs.size, 0),
        queued: queue.waiting.length,
        canRender: canRender(slots),
      };
    },
    async close() {
      const closed = supervisor.close();
      dispatcher.close();
      loader.close();
      await closed;
    },
  };
}
