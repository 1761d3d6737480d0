import { count, type MetricCell, observe } from '../metrics/metric-cell.ts';
import type { MetricsBuffer } from '../metrics/metrics-buffer.ts';
import type { PoolEvents } from '../render/pool-events.ts';
import type { CacheState } from './page-cache.ts';

/**
 * Counts what the gateway observes itself: incidents and render times of the pool by release, and replies by cache state.
 *
 * @param shellOf version of the shell in a composition
 * @returns counts a page that was sent
 */
export function countObservations(
  buffer: MetricsBuffer,
  events: PoolEvents,
  shellOf: (composition: string) => string | undefined,
): (page: { readonly composition: string; readonly cache: CacheState }) => void {
  /** Composition → state → pages. Collected until the next write, since thousands a second come from memory. */
  let states = new Map<string, Record<string, number>>();
  buffer.beforeWrite(() => {
    const collected = states;
    states = new Map();
    for (const [composition, counts] of collected) {
      const add = (cell: MetricCell) => {
        for (const [state, pages] of Object.entries(counts)) count(cell.cache, state, pages);
      };
      buffer.add({ composition, screen: '', remote: 'shell', version: shellOf(composition) ?? '', add });
    }
  });
  events.on('rendered', ({ composition, remote, version, ms }) =>
    buffer.add({ composition, screen: '', remote, version, add: (cell) => observe(cell, 'render', ms) }),
  );
  events.on('incident', ({ remote, version, phase, action }) =>
    buffer.add({ composition: '', screen: '', remote, version, add: (cell) => count(cell.incidents, `${phase} ${action}`) }),
  );
  return ({ composition, cache }) => {
    const counts = states.get(composition) ?? {};
    states.set(composition, counts);
    count(counts, cache);
  };
}
