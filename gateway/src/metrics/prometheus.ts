import { Counter, Gauge, type Metric, Registry } from 'prom-client';
import { BOUNDS, emptyCell, MEASURES, type Measure, type MetricCell, merge, minuteOf } from './metric-cell.ts';
import type { MetricStore } from './metric-store.ts';
import { networksBy, sumBy } from './metric-summaries.ts';

/** Minutes after which no gateway writes to a minute any more. */
const SETTLED = 3;

const NAMES: Record<Measure, readonly [name: string, help: string, unit: number]> = {
  lcp: ['safarnama_lcp_seconds', 'Largest contentful paint of pages with this version', 1000],
  inp: ['safarnama_inp_seconds', 'Interaction to next paint of pages with this version', 1000],
  cls: ['safarnama_cls', 'Layout shift of pages with this version', 1],
  load: ['safarnama_load_seconds', "Time in which a browser loaded a version's files for a page", 1000],
  render: ['safarnama_render_seconds', 'Time in which a gateway rendered a page of this version', 1000],
};

type Labels = Readonly<Record<string, string>>;
type Sums = ReadonlyMap<string, MetricCell>;

const LABELS = ['remote', 'version', 'screen'];
const labelsOf = (key: string): Labels => {
  // Only a screen may have spaces in its name.
  const [remote = '', version = '', ...screen] = key.split(' ');
  return { remote, version, screen: screen.join(' ') };
};

/** A histogram with given bucket counts, since the histogram of prom-client accepts single values only. */
function histogramOf(measure: Measure, sums: Sums): Metric {
  const [name, help, unit] = NAMES[measure];
  const values = [...sums].flatMap(([key, { measures }]) => {
    const histogram = measures[measure];
    if (!histogram) return [];
    const labels = labelsOf(key);
    let below = 0;
    const buckets = [...BOUNDS[measure], Number.POSITIVE_INFINITY].map((bound, index) => {
      below += histogram.counts[index] ?? 0;
      const le = Number.isFinite(bound) ? bound / unit : '+Inf';
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: below };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: histogram.sum / unit },
      { metricName: `${name}_count`, labels, value: below },
    ];
  });
  // A registry uses the name and `get` of a metric.
  return { name, get: async () => ({ name, help, type: 'histogram', values, aggregator: 'sum' }) } as unknown as Metric;
}

interface CounterDefinition {
  readonly name: string;
  readonly help: string;
  /** Labels beside {@link LABELS}. */
  readonly labels?: readonly string[];
  readonly values: (cell: MetricCell) => readonly (readonly [Labels, number])[];
}

const perPage = (value: (cell: MetricCell) => number) => (cell: MetricCell) =>
  cell.pages > 0 ? ([[{}, value(cell)]] as const) : [];

const byName =
  (field: 'failures' | 'cache' | 'leftOut', label: string) =>
  (cell: MetricCell): [Labels, number][] =>
    Object.entries(cell[field] ?? {}).map(([name, value]) => [{ [label]: name }, value]);

const incidents = (cell: MetricCell): [Labels, number][] =>
  Object.entries(cell.incidents).map(([name, value]) => {
    const [phase = '', action = ''] = name.split(' ');
    return [{ phase, action }, value];
  });

const COUNTERS: readonly CounterDefinition[] = [
  { name: 'safarnama_pages_total', help: 'Pages with this version that sent a beacon', values: perPage(({ pages }) => pages) },
  {
    name: 'safarnama_pages_failed_total',
    help: 'Of these, those with a part that failed',
    values: perPage(({ failed }) => failed),
  },
  {
    name: 'safarnama_pages_counted_total',
    help: 'Of these, those that may decide about a release: a bounded number of each network in a minute',
    values: perPage(({ counted }) => counted?.pages ?? 0),
  },
  {
    name: 'safarnama_beacons_left_out_total',
    help: 'Beacons that decide nothing about a release, by reason',
    labels: ['reason'],
    values: byName('leftOut', 'reason'),
  },
  { name: 'safarnama_failures_total', help: 'Failures in browsers', labels: ['phase'], values: byName('failures', 'phase') },
  {
    name: 'safarnama_incidents_total',
    help: 'Renders that failed in gateways, and what was done',
    labels: ['phase', 'action'],
    values: incidents,
  },
  { name: 'safarnama_answers_total', help: 'Pages that gateways answered', labels: ['cache'], values: byName('cache', 'cache') },
];

/**
 * Text of the metrics of all gateways for Prometheus, read from the store. They count from this call on, so that they only grow while the
 * process runs.
 */
export function prometheusMetrics(store: Pick<MetricStore, 'read'>, now: () => number = Date.now): () => Promise<string> {
  /** Sums of settled minutes, which are those before `first`. */
  const settledSums = new Map<string, MetricCell>();
  let first = minuteOf(now());
  async function readAll(): Promise<string> {
    const last = minuteOf(now());
    const rows = await store.read({ from: first, to: last });
    const nameOf = ({ remote, version, screen }: (typeof rows)[number]) => [remote, version, screen].join(' ');
    first = Math.max(first, last - SETTLED);
    const past = rows.filter(({ minute }) => minute < first);
    for (const [name, cell] of sumBy(past, nameOf)) settledSums.set(name, merge(settledSums.get(name) ?? emptyCell(), cell));
    const open = rows.filter(({ minute }) => minute >= first);
    const sums = new Map([...settledSums].map(([name, cell]) => [name, merge(emptyCell(), cell)]));
    for (const [name, cell] of sumBy(open, nameOf)) sums.set(name, merge(sums.get(name) ?? emptyCell(), cell));
    return registryOf(
      sums,
      networksBy(rows, ({ remote, version }) => `${remote} ${version}`),
    ).metrics();
  }
  // Scrapes need no token: concurrent ones share one read.
  let reading: Promise<string> | undefined;
  return () => {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

function registryOf(sums: Sums, networks: ReadonlyMap<string, number>): Registry {
  const registry = new Registry();
  for (const { name, help, labels = [], values } of COUNTERS) {
    const counter = new Counter({ name, help, labelNames: [...LABELS, ...labels], registers: [registry] });
    for (const [key, cell] of sums) for (const [own, value] of values(cell)) counter.inc({ ...labelsOf(key), ...own }, value);
  }
  const gauge = new Gauge({
    name: 'safarnama_networks',
    help: 'Networks whose pages counted in the last minutes, while a canary of the remote decides for itself',
    labelNames: ['remote', 'version'],
    registers: [registry],
  });
  for (const [key, value] of networks) {
    const [remote = '', version = ''] = key.split(' ');
    gauge.set({ remote, version }, value);
  }
  for (const measure of MEASURES) registry.registerMetric(histogramOf(measure, sums));
  return registry;
}
