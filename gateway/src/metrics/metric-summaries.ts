import * as z from 'zod';
import {
  emptyCell,
  MEASURES,
  type Measure,
  type MetricCell,
  type MetricRow,
  merge,
  minuteOf,
  quantileOf,
  totalOf,
} from './metric-cell.ts';
import { DAY_MS, type MetricStore, RETENTION_DAYS } from './metric-store.ts';

export interface MetricsQuery {
  readonly remote: string;
  readonly version?: string | undefined;
  readonly screen?: string | undefined;
  /** Milliseconds of the clock. Default: the last hour. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Minutes of one point. Default: as many as give 120 points. */
  readonly step?: number | undefined;
}

const counts = z.record(z.string(), z.number());
const quantilesSchema = z.object({ count: z.number(), mean: z.number(), p50: z.number(), p75: z.number(), p95: z.number() });

/** Metrics of one version over some minutes. */
const versionSummary = z.object({
  version: z.string(),
  pages: z.number(),
  failed: z.number(),
  /** Pages that may decide about a release, and networks that they came from while an automatic canary ran. */
  counted: z.number(),
  networks: z.number(),
  /** Reason → beacons that are left out of decisions. */
  leftOut: counts,
  failures: counts,
  incidents: counts,
  cache: counts,
  measures: z.partialRecord(z.enum(MEASURES), quantilesSchema),
});

export const metricSummariesSchema = z.object({
  remote: z.string(),
  from: z.string(),
  to: z.string(),
  step: z.number(),
  versions: z.array(versionSummary),
  /** By time, then version; minutes without a page are left out. `at`: when the first minute began. */
  points: z.array(versionSummary.extend({ at: z.string() })),
});
export type MetricSummaries = z.infer<typeof metricSummariesSchema>;
type VersionSummary = z.infer<typeof versionSummary>;

const POINTS = 120;
const HOUR_MS = 3600 * 1000;
const iso = (minute: number) => new Date(minute * 60_000).toISOString();
const round = (value: number, measure: Measure) => Number(value.toFixed(measure === 'cls' ? 4 : 1));

function quantiles(cell: MetricCell): VersionSummary['measures'] {
  return Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const histogram = cell.measures[measure];
      const total = totalOf(histogram);
      if (!histogram || total === 0) return [];
      const at = (share: number) => round(quantileOf(measure, histogram, share) ?? 0, measure);
      const summary = { count: total, mean: round(histogram.sum / total, measure), p50: at(0.5), p75: at(0.75), p95: at(0.95) };
      return [[measure, summary]];
    }),
  );
}

const summaryOf = (version: string, cell: MetricCell, networks = 0): VersionSummary => {
  const { pages, failed, failures, incidents, cache, counted, leftOut = {} } = cell;
  return {
    ...{ version, pages, failed, counted: counted?.pages ?? 0, networks, leftOut, failures, incidents, cache },
    measures: quantiles(cell),
  };
};

/** Number of networks, by the names that `nameOf` gives rows. */
export function networksBy(rows: readonly MetricRow[], nameOf: (row: MetricRow) => string): Map<string, number> {
  const networks = new Map<string, Set<string>>();
  for (const row of rows) {
    if (!row.cell.networks) continue;
    const name = nameOf(row);
    const known = networks.get(name) ?? new Set();
    networks.set(name, known);
    for (const network of Object.keys(row.cell.networks)) known.add(network);
  }
  return new Map([...networks].map(([name, known]) => [name, known.size]));
}

/** Sums of rows, by the names that `nameOf` gives them. */
export function sumBy(rows: readonly MetricRow[], nameOf: (row: MetricRow) => string): Map<string, MetricCell> {
  const sums = new Map<string, MetricCell>();
  for (const row of rows) {
    const name = nameOf(row);
    sums.set(name, merge(sums.get(name) ?? emptyCell(), row.cell));
  }
  return sums;
}

/** Metrics of a remote or the shell over a time, of one version or of each. */
export async function readMetricSummaries(
  store: Pick<MetricStore, 'read'>,
  { remote, version, screen, from, to, step }: MetricsQuery,
  now = Date.now(),
): Promise<MetricSummaries> {
  const last = minuteOf(Math.min(to ?? now, now));
  const first = Math.max(minuteOf(from ?? now - HOUR_MS), last - (RETENTION_DAYS * DAY_MS) / 60_000);
  const width = Math.max(1, Math.floor(step ?? Math.ceil((last - first + 1) / POINTS)));
  const rows = (await store.read({ from: first, to: last }, remote)).filter(
    (row) => (version === undefined || row.version === version) && (screen === undefined || row.screen === screen),
  );
  const startOf = (minute: number) => first + Math.floor((minute - first) / width) * width;
  const versionOf = (row: MetricRow) => row.version;
  const pointOf = (row: MetricRow) => `${startOf(row.minute)} ${row.version}`;
  const [versions, points] = [sumBy(rows, versionOf), sumBy(rows, pointOf)];
  const [networks, networksAt] = [networksBy(rows, versionOf), networksBy(rows, pointOf)];
  return {
    remote,
    from: iso(first),
    to: iso(last + 1),
    step: width,
    versions: [...versions]
      .map(([name, cell]) => summaryOf(name, cell, networks.get(name)))
      .sort((a, b) => (a.version < b.version ? -1 : 1)),
    points: [...points]
      .map(([name, cell]) => {
        const [minute = '', ofVersion = ''] = name.split(' ');
        return { at: iso(Number(minute)), ...summaryOf(ofVersion, cell, networksAt.get(name)) };
      })
      .sort((a, b) => (`${a.at} ${a.version}` < `${b.at} ${b.version}` ? -1 : 1)),
  };
}
