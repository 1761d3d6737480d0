/** Upper bounds of histogram buckets; values above the last one have a bucket of their own. */
const MS = [
  5, 10, 20, 35, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2250, 2500, 2750, 3000,
  3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 30_000, 60_000,
] as const;
const SHIFT = [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1, 2] as const;

export const BOUNDS = { lcp: MS, inp: MS, cls: SHIFT, load: MS, render: MS } as const satisfies Record<string, readonly number[]>;
export type Measure = keyof typeof BOUNDS;
export const MEASURES = Object.keys(BOUNDS) as Measure[];

/** Counts by bucket. */
export interface Histogram {
  readonly counts: Record<number, number>;
  sum: number;
}

/** Metrics of one version in one minute. They only grow. */
export interface MetricCell {
  /** Pages that sent a beacon. */
  pages: number;
  /** Of these, pages with a part of this version that could not be loaded or shown. */
  failed: number;
  /** Counts: failures by `phase`, incidents of gateways by `phase action`, replies by cache state. */
  readonly failures: Record<string, number>;
  readonly incidents: Record<string, number>;
  readonly cache: Record<string, number>;
  readonly measures: Partial<Record<Measure, Histogram>>;
  /** Pages that may decide about a release: a bounded number of each network in a minute. */
  counted?: CountedPages;
  /** Reason → beacons that are left out of decisions. */
  leftOut?: Record<string, number>;
  /** During an automatic canary of the remote: network → its counted pages. */
  networks?: Record<string, CountedPage[]>;
}

interface CountedPages {
  pages: number;
  failed: number;
  readonly measures: Partial<Record<Measure, Histogram>>;
}

/** Whether it failed, and the buckets of its LCP and INP; -1 where the browser measured none. */
export type CountedPage = readonly [failed: 0 | 1, lcp: number, inp: number];

/** Key of a cell. `minute` counts from the epoch. */
export interface MetricKey {
  readonly minute: number;
  readonly composition: string;
  /** Empty for metrics without a screen. */
  readonly screen: string;
  readonly remote: string;
  readonly version: string;
}

export const keyOf = ({ minute, composition, screen, remote, version }: MetricKey): string =>
  [minute, composition, screen, remote, version].join(' ');

export interface MetricRow extends MetricKey {
  readonly cell: MetricCell;
}

export const emptyCell = (): MetricCell => ({ pages: 0, failed: 0, failures: {}, incidents: {}, cache: {}, measures: {} });

export const minuteOf = (ms: number): number => Math.floor(ms / 60_000);

export function count(into: Record<string | number, number>, name: string | number, by = 1): void {
  into[name] = (into[name] ?? 0) + by;
}

function bucketOf(measure: Measure, value: number): number {
  const above = BOUNDS[measure].findIndex((bound) => value <= bound);
  return above < 0 ? BOUNDS[measure].length : above;
}

export function observe({ measures }: Pick<MetricCell, 'measures'>, measure: Measure, value: number): void {
  const histogram = measures[measure] ?? { counts: {}, sum: 0 };
  measures[measure] = histogram;
  count(histogram.counts, bucketOf(measure, value));
  histogram.sum += value;
}

const addAll = (into: Record<string, number>, from: Readonly<Record<string, number>>) => {
  for (const [name, by] of Object.entries(from)) count(into, name, by);
};

function mergePages(into: CountedPages, from: CountedPages): void {
  into.pages += from.pages;
  into.failed += from.failed;
  for (const measure of MEASURES) {
    const more = from.measures[measure];
    if (!more) continue;
    const histogram = into.measures[measure] ?? { counts: {}, sum: 0 };
    into.measures[measure] = histogram;
    addAll(histogram.counts, more.counts);
    histogram.sum += more.sum;
  }
}

/** Adds one cell to another, without its networks, which are read from the rows. */
export function merge(into: MetricCell, from: MetricCell): MetricCell {
  mergePages(into, from);
  addAll(into.failures, from.failures);
  addAll(into.incidents, from.incidents);
  addAll(into.cache, from.cache);
  if (from.counted) {
    into.counted ??= { pages: 0, failed: 0, measures: {} };
    mergePages(into.counted, from.counted);
  }
  if (from.leftOut) {
    into.leftOut ??= {};
    addAll(into.leftOut, from.leftOut);
  }
  return into;
}

/** Adds a page that may decide about a release. `network` is its pseudonym; undefined outside of automatic canaries. */
export function addCounted(
  cell: MetricCell,
  network: string | undefined,
  page: { failed: boolean; lcp?: number; inp?: number },
): void {
  cell.counted ??= { pages: 0, failed: 0, measures: {} };
  cell.counted.pages += 1;
  if (page.failed) cell.counted.failed += 1;
  const bucketOrNone = (measure: 'lcp' | 'inp') => {
    const value = page[measure];
    if (value === undefined) return -1;
    observe(cell.counted as CountedPages, measure, value);
    return bucketOf(measure, value);
  };
  const counted: CountedPage = [page.failed ? 1 : 0, bucketOrNone('lcp'), bucketOrNone('inp')];
  if (network === undefined) return;
  cell.networks ??= {};
  cell.networks[network] ??= [];
  cell.networks[network].push(counted);
}

export function countLeftOut(cell: MetricCell, reason: string): void {
  cell.leftOut ??= {};
  count(cell.leftOut, reason);
}

export const totalOf = (histogram: Histogram | undefined): number =>
  Object.values(histogram?.counts ?? {}).reduce((sum, n) => sum + n, 0);

/** Quantile, interpolated between the bounds of its bucket; undefined for an empty histogram. */
export function quantileOf(measure: Measure, histogram: Histogram | undefined, share: number): number | undefined {
  const wanted = totalOf(histogram) * share;
  if (!histogram || wanted === 0) return undefined;
  const bounds = BOUNDS[measure];
  let below = 0;
  for (let bucket = 0; bucket <= bounds.length; bucket += 1) {
    const inside = histogram.counts[bucket] ?? 0;
    if (below + inside < wanted || inside === 0) {
      below += inside;
      continue;
    }
    const from = bounds[bucket - 1] ?? 0;
    return from + ((bounds[bucket] ?? from) - from) * ((wanted - below) / inside);
  }
  return bounds.at(-1);
}
