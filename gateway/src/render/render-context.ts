import { AsyncLocalStorage } from 'node:async_hooks';
import { activityWriter } from './activity-record.ts';
import type { PageRender } from './page-render.ts';
import { FD } from './worker-messages.ts';
import { PHASES, type WorkerPhase } from './worker-phases.ts';

/** The release whose code runs, and the page that it runs for. */
export interface RenderContext {
  readonly page?: PageRender | undefined;
  /** Remote → number of its release in activity records. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly releaseNumber: number;
  /** Index in PHASES. */
  readonly phase: number;
}

export const noteActivity = activityWriter(FD.activity);
export const phaseIndex = (phase: WorkerPhase) => PHASES.indexOf(phase);

/**
 * Node writes the value of an AsyncLocalStorage onto promises and timers, where code of a remote can read it. So the value is an empty
 * token, and its context is kept here.
 */
const tokens = new AsyncLocalStorage<object>();
const contexts = new WeakMap<object, RenderContext>();

export function currentContext(): RenderContext | undefined {
  const token = tokens.getStore();
  return token && contexts.get(token);
}

export function runIn<T>(context: RenderContext, work: () => T): T {
  const token = Object.freeze({});
  contexts.set(token, context);
  return tokens.run(token, work);
}

/** Records the current context again, where code continues after a pause. */
export function resume(): void {
  const context = currentContext();
  if (context) noteActivity(context.releaseNumber, context.phase);
}
