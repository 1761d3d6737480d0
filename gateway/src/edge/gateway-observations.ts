import { count, type MetricCell, observe } from '../metrics/metric-cell.ts';
import type { MetricsBuffer } from '../metrics/metrics-buffer.ts';
import type { Incident, RenderedBy } from '../render/pool.ts';
import type { CacheState } from './page-cache.ts';

/** What the gateway sees itself: where pages came from, how long each version rendered, what it was struck for. */
export interface Observations {
  served(page: { readonly composition: string; readonly cache: CacheState }): void;
  rendered(page: RenderedBy): void;
  incident(incident: Incident): void;
}

/** @param shellOf version of the shell in a composition */
export function countObservations(book: MetricsBuffer, shellOf: (composition: string) => string | undefined): Observations {
  /** Composition → state → pages: thousands a second come from memory. */
  let states = new Map<string, Record<string, number>>();
  book.gather(() => {
    const gathered = states;
    states = new Map();
    for (const [composition, counts] of gathered) {
      const add = (cell: MetricCell) => {
        for (const [state, pages] of Object.entries(counts)) count(cell.cache, state, pages);
      };
      book.note({ composition, screen: '', remote: 'shell', version: shellOf(composition) ?? '', add });
    }
  });
  return {
    served({ composition, cache }) {
      const counts = states.get(composition) ?? {};
      states.set(composition, counts);
      count(counts, cache);
    },
    rendered({ composition, remote, version, ms }) {
      book.note({ composition, screen: '', remote, version, add: (cell) => observe(cell, 'render', ms) });
    },
    incident({ remote, version, phase, action }) {
      book.note({ composition: '', screen: '', remote, version, add: (cell) => count(cell.incidents, `${phase} ${action}`) });
    },
  };
}
