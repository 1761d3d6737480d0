import type { FigureStore } from './figure-store.ts';
import { BOUNDS, type Cell, emptyCell, MEASURES, type Measure, merge, minuteOf } from './metric-cell.ts';
import { sumBy } from './shown-figures.ts';

/** Content type of {@link FigureMetrics.text}. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Minutes after which no gateway writes into one any more. */
const SETTLED = 3;

const NAMES: Record<Measure, readonly [name: string, help: string, unit: number]> = {
  lcp: ['safarnama_lcp_seconds', 'Largest contentful paint of pages with this version', 1000],
  inp: ['safarnama_inp_seconds', 'Interaction to next paint of pages with this version', 1000],
  cls: ['safarnama_cls', 'Layout shift of pages with this version', 1],
  load: ['safarnama_load_seconds', "Time in which a browser loaded a version's files for a page", 1000],
  render: ['safarnama_render_seconds', 'Time in which a gateway rendered a page of this version', 1000],
};

type Labels = Readonly<Record<string, string>>;

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const inBraces = (labels: Labels) =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')}}`;

type Sums = ReadonlyMap<string, Cell>;

const labelsOf = (key: string): Labels => {
  const [remote = '', version = '', screen = ''] = key.split(' ');
  return { remote, version, screen };
};

function counters(sums: Sums, name: string, help: string, of: (cell: Cell) => readonly (readonly [Labels, number])[]): string[] {
  const lines = [...sums].flatMap(([key, cell]) =>
    of(cell).map(([more, value]) => `${name}${inBraces({ ...labelsOf(key), ...more })} ${value}`),
  );
  return lines.length > 0 ? [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...lines] : [];
}

function histograms(sums: Sums, measure: Measure): string[] {
  const [name, help, unit] = NAMES[measure];
  const lines = [...sums].flatMap(([key, { measures }]) => {
    const histogram = measures[measure];
    if (!histogram) return [];
    const labels = labelsOf(key);
    let below = 0;
    const buckets = [...BOUNDS[measure], Number.POSITIVE_INFINITY].map((bound, index) => {
      below += histogram.counts[index] ?? 0;
      const le = Number.isFinite(bound) ? String(bound / unit) : '+Inf';
      return `${name}_bucket${inBraces({ ...labels, le })} ${below}`;
    });
    return [...buckets, `${name}_sum${inBraces(labels)} ${histogram.sum / unit}`, `${name}_count${inBraces(labels)} ${below}`];
  });
  return lines.length > 0 ? [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines] : [];
}

const split =
  (field: 'failures' | 'cache', label: string) =>
  (cell: Cell): [Labels, number][] =>
    Object.entries(cell[field]).map(([name, value]) => [{ [label]: name }, value]);

const incidents = (cell: Cell): [Labels, number][] =>
  Object.entries(cell.incidents).map(([name, value]) => {
    const [phase = '', action = ''] = name.split(' ');
    return [{ phase, action }, value];
  });

/**
 * Figures of all gateways for Prometheus, from the store. They are counted from when this was made, as by a process that has begun
 * then, so that they only grow while it lives.
 */
export class FigureMetrics {
  readonly #store: Pick<FigureStore, 'read'>;
  readonly #now: () => number;
  /** Of minutes that are settled. */
  readonly #settled = new Map<string, Cell>();
  #from: number;

  constructor(store: Pick<FigureStore, 'read'>, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
    this.#from = minuteOf(now());
  }

  async text(): Promise<string> {
    const last = minuteOf(this.#now());
    const from = this.#from;
    const rows = await this.#store.read({ from, to: last });
    const nameOf = ({ remote, version, screen }: (typeof rows)[number]) => [remote, version, screen].join(' ');
    // Of two that ask at once one moves on.
    const settled = Math.max(from, last - SETTLED);
    if (this.#from === from) {
      const over = rows.filter(({ minute }) => minute < settled);
      for (const [name, cell] of sumBy(over, nameOf))
        this.#settled.set(name, merge(this.#settled.get(name) ?? emptyCell(), cell));
      this.#from = settled;
    }
    const open = rows.filter(({ minute }) => minute >= this.#from);
    const sums = new Map([...this.#settled].map(([name, cell]) => [name, merge(emptyCell(), cell)]));
    for (const [name, cell] of sumBy(open, nameOf)) sums.set(name, merge(sums.get(name) ?? emptyCell(), cell));
    const plain = (field: 'pages' | 'failed') => (cell: Cell) => (cell.pages > 0 ? ([[{}, cell[field]]] as const) : []);
    return [
      ...counters(sums, 'safarnama_pages_total', 'Pages with this version of which browsers have told', plain('pages')),
      ...counters(sums, 'safarnama_pages_failed_total', 'Of these, those with a part that failed', plain('failed')),
      ...counters(sums, 'safarnama_failures_total', 'Failures in browsers', split('failures', 'phase')),
      ...counters(sums, 'safarnama_incidents_total', 'What gateways left to browsers or struck', incidents),
      ...counters(sums, 'safarnama_answers_total', 'Pages that gateways answered', split('cache', 'cache')),
      ...MEASURES.flatMap((measure) => histograms(sums, measure)),
      '',
    ].join('\n');
  }
}
