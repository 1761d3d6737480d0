import type { EventEmitter } from 'node:events';
import type { RemoteVersion } from './failure-backoff.ts';
import type { Fault } from './worker-messages.ts';

/** A failure in a render worker: the release at fault, and what the pool did. */
export interface Incident extends Omit<Fault, 'message'> {
  /**
   * - `client-render`: browsers render the failed part
   * - `back-off`: browsers render everything of the release for some time
   * - `worker-replaced`: the same, and the worker was replaced
   */
  readonly action: 'client-render' | 'worker-replaced' | 'back-off';
  readonly message: string;
}

/** Log line of each action. */
export const INCIDENT_MESSAGES: Readonly<Record<Incident['action'], string>> = {
  'client-render': 'rendered by the browser',
  'back-off': 'release backed off',
  'worker-replaced': 'render worker replaced',
};

/** A completed page and the release that it belongs to. */
interface RenderedPage extends RemoteVersion {
  readonly composition: string;
  readonly ms: number;
}

export type PoolEvents = EventEmitter<{ incident: [Incident]; rendered: [RenderedPage] }>;
